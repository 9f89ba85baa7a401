'use client';

/** Entry `@foyer/ui/mount`: the widgets for applications that do not use React. */
import type { LoginFunction, StepUpFunction } from '@foyer/core';
import { type Content, type MountContent, type Mounted, mountWidget } from './mount-widget.tsx';
import type { AccountPageOptions } from './variants/Account.tsx';
import type { ConnectedAppsOptions } from './variants/ConnectedApps.tsx';
import type { RequestOptions } from './variants/IdentityProvider.tsx';
import type { ImpersonationBannerProps } from './variants/ImpersonationBanner.tsx';
import type { LoginOptions } from './variants/Login.tsx';
import type { LoginDialogOptions } from './variants/LoginDialog.tsx';
import type { FillSlot, MountedConsent, MountedConsentOptions } from './variants/MountedIdentityProvider.tsx';
import type { PasskeyRegistrationOptions } from './variants/PasskeyRegistration.tsx';
import type { ResetPasswordOptions } from './variants/ResetPassword.tsx';
import type { SessionClockProps } from './variants/SessionClock.tsx';
import type { StepUpProps } from './variants/StepUp.tsx';
import type { UserButtonOptions } from './variants/UserButton.tsx';
import { widgets } from './widgets.ts';

/** Properties of `mountLogin`. */
export type LoginProps = LoginOptions & MountContent;
/** Properties of `mountAccount`. */
export type AccountProps = AccountPageOptions & MountContent;
/** Properties of `mountPasskeyRegistration`. */
export type PasskeyRegistrationProps = PasskeyRegistrationOptions & MountContent;
/** Properties of `mountIdentityProvider`. */
export type IdentityProviderProps = RequestOptions & MountedConsent & MountContent;
/** Properties of `mountConnectedApps`. */
export type ConnectedAppsProps = ConnectedAppsOptions & MountContent;
/** Properties of `mountResetPassword`. */
export type ResetPasswordProps = ResetPasswordOptions & MountContent;

export type {
  AccountPageOptions,
  ConnectedAppsOptions,
  Content,
  FillSlot,
  ImpersonationBannerProps,
  LoginDialogOptions,
  LoginOptions,
  MountContent,
  Mounted,
  MountedConsent,
  MountedConsentOptions as ConsentOptions,
  RequestOptions,
  ResetPasswordOptions,
  SessionClockProps,
  StepUpProps,
  UserButtonOptions,
};

/** The mounted dialog of a step-up. */
export interface MountedStepUp extends Mounted<StepUpProps> {
  /** Asks the user to confirm who they are; see `StepUp`. */
  stepUp: StepUpFunction;
}

/** Mounts a widget in place of what an element contains, if there is an element. */
const mount: typeof mountWidget = (widget, element, props) => {
  if (!(element as Partial<Element> | null)?.ownerDocument) {
    throw new TypeError('Mount a widget into an element of the page, not into a selector or null.');
  }
  element.replaceChildren();
  return mountWidget(widget, element, props);
};

/**
 * Mounts the login widget into an element of any page. The page must load the stylesheet `@foyer/ui/style.css`, unless
 * `config.enableShadowDOM` is on.
 *
 * @example
 * ```ts
 * const client = createFoyerClient('public-token-test-...');
 * const login = mountLogin(document.querySelector('#sign-in')!, {
 *   client,
 *   config: { products: ['emailMagicLinks'] },
 *   onEvent: (event) => console.log(event.type),
 * });
 * login.update({ locale: 'es' });
 * ```
 */
export const mountLogin = (element: Element, props: LoginProps): Mounted<LoginProps> =>
  mount<LoginOptions>(widgets.login, element, props);

/**
 * Mounts the account page of the signed-in user into an element of any page: see `Account`.
 *
 * @example
 * ```ts
 * const client = createFoyerClient('public-token-test-...');
 * mountAccount(document.querySelector('#account')!, { client, config: { products: ['emailMagicLinks'] } });
 * ```
 */
export const mountAccount = (element: Element, props: AccountProps): Mounted<AccountProps> =>
  mount<AccountPageOptions>(widgets.account, element, props);

/** Mounts the passkey registration into an element of any page: see `PasskeyRegistration`. */
export const mountPasskeyRegistration = (
  element: Element,
  props: PasskeyRegistrationProps,
): Mounted<PasskeyRegistrationProps> => mount<LoginOptions>(widgets.passkeyRegistration, element, props);

/**
 * Mounts consent and logout for other applications into an element of any page: see `IdentityProvider`.
 *
 * @example
 * ```ts
 * const client = createFoyerClient('public-token-test-...');
 * mountIdentityProvider(document.querySelector('#authorize')!, { client, loginInPlace: true });
 * ```
 */
export const mountIdentityProvider = (element: Element, props: IdentityProviderProps): Mounted<IdentityProviderProps> =>
  mount<RequestOptions & MountedConsent>(widgets.identityProvider, element, props);

/**
 * Mounts the list of the user's connected apps into an element of any page: see `ConnectedApps`.
 *
 * @example
 * ```ts
 * const client = createFoyerClient('public-token-test-...');
 * mountConnectedApps(document.querySelector('#apps')!, { client });
 * ```
 */
export const mountConnectedApps = (element: Element, props: ConnectedAppsProps): Mounted<ConnectedAppsProps> =>
  mount<ConnectedAppsOptions>(widgets.connectedApps, element, props);

/**
 * Mounts the password reset, which the links in password emails lead to, into an element of any page: see
 * `ResetPassword`.
 *
 * @example
 * ```ts
 * const client = createFoyerClient('public-token-test-...');
 * mountResetPassword(document.querySelector('#reset')!, { client, config: { products: ['passwords'] } });
 * ```
 */
export const mountResetPassword = (element: Element, props: ResetPasswordProps): Mounted<ResetPasswordProps> =>
  mount<ResetPasswordOptions>(widgets.resetPassword, element, props);

/**
 * Mounts the dialog before and after the end of a session into an element of any page: see `SessionClock`. It shows nothing
 * until then.
 *
 * @example
 * ```ts
 * const client = createFoyerClient('public-token-test-...');
 * mountSessionClock(document.querySelector('#session-clock')!, { client, idleMinutes: 15 });
 * ```
 */
export const mountSessionClock = (element: Element, props: SessionClockProps): Mounted<SessionClockProps> =>
  mount(widgets.sessionClock, element, props);

/**
 * Mounts the dialog of a step-up into an element of any page. Shows nothing until `stepUp` of the result is called, or the
 * API refuses a call of a widget with the same client for lack of factors.
 *
 * @example
 * ```ts
 * const client = createFoyerClient('public-token-test-...');
 * const { stepUp } = mountStepUp(document.querySelector('#step-up')!, { client });
 * const response = await stepUp.fetch('/api/account', { method: 'DELETE' });
 * ```
 */
export const mountStepUp = (element: Element, props: StepUpProps): MountedStepUp =>
  Object.assign(mount(widgets.stepUp, element, props), widgets.stepUp.methods(props));

/** The mounted login dialog. */
export interface MountedLoginDialog extends Mounted<LoginDialogOptions> {
  /** Lets the user log in on the page where they are; see `LoginDialog`. */
  login: LoginFunction;
}

/**
 * Mounts the login dialog into an element of any page. Shows nothing until `login` of the result is called: see
 * `LoginDialog`.
 *
 * @example
 * ```ts
 * const client = createFoyerClient('public-token-test-...');
 * const { login } = mountLoginDialog(document.querySelector('#login')!, {
 *   client,
 *   config: { products: ['emailMagicLinks'] },
 * });
 * const response = await login.fetch('/api/drafts', { method: 'POST', body: 'My draft' });
 * ```
 */
export const mountLoginDialog = (element: Element, props: LoginDialogOptions): MountedLoginDialog =>
  Object.assign(mount(widgets.loginDialog, element, props), widgets.loginDialog.methods(props));

/**
 * Mounts the button of the user into the header of any page: see `UserButton`.
 *
 * @example
 * ```ts
 * const client = createFoyerClient('public-token-test-...');
 * mountUserButton(document.querySelector('#user')!, { client, accountURL: '/account' });
 * ```
 */
export const mountUserButton = (element: Element, props: UserButtonOptions): Mounted<UserButtonOptions> =>
  mount(widgets.userButton, element, props);

/**
 * Mounts the banner that says on any page that support views the account: see `ImpersonationBanner`.
 *
 * @example
 * ```ts
 * const client = createFoyerClient('public-token-test-...');
 * mountImpersonationBanner(document.querySelector('#banner')!, { client });
 * ```
 */
export const mountImpersonationBanner = (
  element: Element,
  props: ImpersonationBannerProps,
): Mounted<ImpersonationBannerProps> => mount(widgets.impersonationBanner, element, props);
