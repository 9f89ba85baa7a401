/** The widgets with everything that they need, for a page without React. See `index.ts`. */
import {
  type AccountPageOptions,
  mountAccount as account,
  type ConnectedAppsOptions,
  mountConnectedApps as connectedApps,
  type ImpersonationBannerProps,
  mountIdentityProvider as identityProvider,
  mountImpersonationBanner as impersonationBanner,
  type LoginDialogOptions,
  type LoginOptions,
  mountLogin as login,
  mountLoginDialog as loginDialog,
  type Mounted,
  type MountedConsent,
  type MountedLoginDialog,
  type MountedStepUp,
  mountPasskeyRegistration as passkeyRegistration,
  type RequestOptions,
  type ResetPasswordOptions,
  mountResetPassword as resetPassword,
  type SessionClockProps,
  type StepUpProps,
  mountSessionClock as sessionClock,
  mountStepUp as stepUp,
  type UserButtonOptions,
  mountUserButton as userButton,
} from '@foyer/ui/mount';

export { createFoyerClient } from '@foyer/react-hooks';
export * from '@foyer/ui/element';
export type {
  ConsentOptions,
  FillSlot,
  ImpersonationBannerProps,
  LoginDialogOptions,
  Mounted,
  MountedLoginDialog,
  MountedStepUp,
  SessionClockProps,
  StepUpProps,
  UserButtonOptions,
} from '@foyer/ui/mount';

/** What is shown in the frame of a widget: an element, or a function that fills an empty element once. */
export type Content = Element | ((element: HTMLElement) => void);

/** What the host application shows in the frame of a mounted widget, with the page's own styles. */
export interface MountContent {
  /** Shown above the title of every screen. */
  header?: Content | null | undefined;
  /** Shown below every screen. */
  footer?: Content | null | undefined;
}

/** Properties of `mountLogin`. */
export type LoginProps = LoginOptions & MountContent;
/** Properties of `mountAccount`. */
export type AccountProps = AccountPageOptions & MountContent;
/** Properties of `mountPasskeyRegistration`. */
export type PasskeyRegistrationProps = LoginProps;
/** Properties of `mountIdentityProvider`. */
export type IdentityProviderProps = RequestOptions & MountedConsent & MountContent;
/** Properties of `mountConnectedApps`. */
export type ConnectedAppsProps = ConnectedAppsOptions & MountContent;
/** Properties of `mountResetPassword`. */
export type ResetPasswordProps = ResetPasswordOptions & MountContent;

/** A function that mounts a widget into an element of any page. */
type Mount<Props> = (element: Element, props: Props) => Mounted<Props>;

/**
 * Mounts the login widget into an element of any page. The page must load the stylesheet, unless
 * `config.enableShadowDOM` is on.
 *
 * @example
 * ```ts
 * import { createFoyerClient, mountLogin } from '@foyer/elements';
 *
 * const client = createFoyerClient('public-token-test-...');
 * mountLogin(document.querySelector('#sign-in')!, { client, config: { products: ['emailMagicLinks'] } });
 * ```
 */
export const mountLogin: Mount<LoginProps> = login;

/** Mounts the account page of the signed-in user into an element of any page. */
export const mountAccount: Mount<AccountProps> = account;

/** Mounts the passkey registration into an element of any page. */
export const mountPasskeyRegistration: Mount<PasskeyRegistrationProps> = passkeyRegistration;

/** Mounts consent and logout for other applications into an element of any page. */
export const mountIdentityProvider: Mount<IdentityProviderProps> = identityProvider;

/** Mounts the list of the user's connected apps into an element of any page. */
export const mountConnectedApps: Mount<ConnectedAppsProps> = connectedApps;

/** Mounts the password reset, which the links in password emails lead to, into an element of any page. */
export const mountResetPassword: Mount<ResetPasswordProps> = resetPassword;

/** Mounts the dialog before and after the end of a session into an element of any page. */
export const mountSessionClock: Mount<SessionClockProps> = sessionClock;

/** Mounts the dialog of a step-up into an element of any page. Returns the function that opens it as `stepUp`. */
export const mountStepUp: (element: Element, props: StepUpProps) => MountedStepUp = stepUp;

/** Mounts the login dialog into an element of any page. Returns the function that opens it as `login`. */
export const mountLoginDialog: (element: Element, props: LoginDialogOptions) => MountedLoginDialog = loginDialog;

/** Mounts the button of the user into the header of any page. */
export const mountUserButton: Mount<UserButtonOptions> = userButton;

/** Mounts the banner that says on any page that support views the account. */
export const mountImpersonationBanner: Mount<ImpersonationBannerProps> = impersonationBanner;
