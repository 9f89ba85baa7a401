/** The widgets: one row each for the component, the name of the element, and the properties of the element. */
import { createLazy } from '@foyer/react-hooks/internal';
import { eager, type LazyComponent, partOf } from './loading/lazy-component.ts';
import type { AccountPageOptions } from './variants/Account.tsx';
import type { ConnectedAppsOptions } from './variants/ConnectedApps.tsx';
import type { HostContent } from './variants/frame-options.ts';
import type { RequestOptions } from './variants/IdentityProvider.tsx';
import type { ImpersonationBannerProps } from './variants/ImpersonationBanner.tsx';
import { Login, type LoginOptions } from './variants/Login.tsx';
import type { LoginDialogOptions } from './variants/LoginDialog.tsx';
import type { MountedConsent } from './variants/MountedIdentityProvider.tsx';
import { loginFunction, stepUpFunction } from './variants/mounted-dialogs.ts';
import type { PasskeyRegistrationOptions } from './variants/PasskeyRegistration.tsx';
import type { ResetPasswordOptions } from './variants/ResetPassword.tsx';
import type { SessionClockProps } from './variants/SessionClock.tsx';
import type { StepUpProps } from './variants/StepUp.tsx';
import type { UserButtonOptions } from './variants/UserButton.tsx';

/**
 * What the attribute contains that sets a property. Its name is the property's in kebab case. A boolean attribute is true
 * if it is present and not `false`. `property`: there is no attribute.
 */
export type Kind = 'property' | 'text' | 'json' | 'number' | 'boolean';

/** Every option of a widget, except those that elements have as `public-token` and `base-url`. */
type PropertiesOf<Options> = Readonly<Record<Exclude<keyof Options, 'publicToken' | 'baseUrl'>, Kind>>;

const ofEvery = {
  client: 'property',
  config: 'json',
  theme: 'json',
  strings: 'json',
  locale: 'text',
  onError: 'property',
} as const;

const ofApps = {
  ...ofEvery,
  initial: 'property',
  afterSignOut: 'text',
  onEvent: 'property',
  onUserChange: 'property',
} as const;

const ofPages = { ...ofApps, position: 'text' } as const;

const ofDialogs = { ...ofApps, carry: 'property', prefill: 'property', keepAttempt: 'property' } as const;

const ofSignIns = { ...ofDialogs, position: 'text', afterSignIn: 'text' } as const;

/**
 * The properties of each element. Separate from `widgets`, so that the types of markup, which come from this table, do not
 * contain those of React.
 */
export const elements = {
  'foyer-login': ofSignIns satisfies PropertiesOf<LoginOptions>,
  'foyer-account': {
    ...ofPages,
    onDeleteAccount: 'property',
    sections: 'json',
    frame: 'json',
  } satisfies PropertiesOf<AccountPageOptions>,
  'foyer-passkey-registration': {
    ...ofPages,
    keepAttempt: 'property',
  } satisfies PropertiesOf<PasskeyRegistrationOptions>,
  'foyer-identity-provider': {
    ...ofPages,
    prefill: 'property',
    keepAttempt: 'property',
    trustedAuthToken: 'text',
    tokenProfileId: 'text',
    loginInPlace: 'boolean',
    consentOptions: 'json',
  } satisfies PropertiesOf<RequestOptions & MountedConsent>,
  'foyer-connected-apps': { ...ofPages, verifiedClients: 'json' } satisfies PropertiesOf<ConnectedAppsOptions>,
  'foyer-reset-password': { ...ofSignIns, resetToken: 'text' } satisfies PropertiesOf<ResetPasswordOptions>,
  'foyer-session-clock': {
    ...ofEvery,
    afterSignOut: 'text',
    warnSeconds: 'number',
    idleMinutes: 'number',
    logInAgain: 'boolean',
  } satisfies PropertiesOf<SessionClockProps>,
  'foyer-step-up': ofEvery satisfies PropertiesOf<StepUpProps>,
  'foyer-login-dialog': ofDialogs satisfies PropertiesOf<LoginDialogOptions>,
  'foyer-user-button': {
    ...ofDialogs,
    accountURL: 'text',
    loginURL: 'text',
    items: 'json',
  } satisfies PropertiesOf<UserButtonOptions>,
  'foyer-impersonation-banner': {
    client: 'property',
    initial: 'property',
    theme: 'json',
    strings: 'json',
    locale: 'text',
  } satisfies PropertiesOf<ImpersonationBannerProps>,
} as const;

/** Returns the name of the attribute that sets a property. */
export const attributeOf = (property: string): string =>
  property.replace(/[A-Z]+/g, (capitals) => `-${capitals.toLowerCase()}`);

/** A row of `widgets`. */
export interface Widget<Options> {
  tag: keyof typeof elements;
  component: LazyComponent<Options & HostContent>;
  /** Returns the methods that the mounted widget and its element have. Default: none. */
  methods?: (options: Options) => object;
}

const others = createLazy(() => import('./variants/other-variants.ts').then((loaded) => loaded.otherVariants));

/** The widgets. All but the login are lazy-loaded, because most pages have only the login. */
export const widgets = {
  login: {
    tag: 'foyer-login',
    component: eager(Login),
  } satisfies Widget<LoginOptions>,
  account: {
    tag: 'foyer-account',
    component: partOf(others, (loaded) => loaded.Account),
  } satisfies Widget<AccountPageOptions>,
  passkeyRegistration: {
    tag: 'foyer-passkey-registration',
    component: partOf(others, (loaded) => loaded.PasskeyRegistration),
  } satisfies Widget<PasskeyRegistrationOptions>,
  identityProvider: {
    tag: 'foyer-identity-provider',
    component: partOf(others, (loaded) => loaded.MountedIdentityProvider),
  } satisfies Widget<RequestOptions & MountedConsent>,
  connectedApps: {
    tag: 'foyer-connected-apps',
    component: partOf(others, (loaded) => loaded.ConnectedApps),
  } satisfies Widget<ConnectedAppsOptions>,
  resetPassword: {
    tag: 'foyer-reset-password',
    component: partOf(others, (loaded) => loaded.ResetPassword),
  } satisfies Widget<ResetPasswordOptions>,
  sessionClock: {
    tag: 'foyer-session-clock',
    component: createLazy(() => import('./variants/SessionClock.tsx').then((loaded) => loaded.SessionClock)),
  } satisfies Widget<SessionClockProps>,
  stepUp: {
    tag: 'foyer-step-up',
    component: createLazy(() => import('./variants/StepUp.tsx').then((loaded) => loaded.StepUp)),
    methods: (options: StepUpProps) => ({ stepUp: stepUpFunction(options) }),
  } satisfies Widget<StepUpProps>,
  loginDialog: {
    tag: 'foyer-login-dialog',
    component: createLazy(() => import('./variants/LoginDialog.tsx').then((loaded) => loaded.LoginDialog)),
    methods: (options: LoginDialogOptions) => ({ login: loginFunction(options) }),
  } satisfies Widget<LoginDialogOptions>,
  userButton: {
    tag: 'foyer-user-button',
    component: createLazy(() => import('./variants/UserButton.tsx').then((loaded) => loaded.UserButton)),
  } satisfies Widget<UserButtonOptions>,
  impersonationBanner: {
    tag: 'foyer-impersonation-banner',
    component: createLazy(() =>
      import('./variants/ImpersonationBanner.tsx').then((loaded) => loaded.ImpersonationBanner),
    ),
  } satisfies Widget<ImpersonationBannerProps>,
};
