/** The widgets: one row each for the component, the name of the element, and the properties of the element. */
import { createLazy } from '@foyer/react-hooks/internal';
import { eagerComponent, type LazyComponent, partOf } from './loading/lazy-component.ts';
import type { AccountPageOptions } from './variants/Account.tsx';
import type { ConnectedAppsOptions } from './variants/ConnectedApps.tsx';
import type { HostContent } from './variants/frame-options.ts';
import type { RequestOptions } from './variants/IdentityProvider.tsx';
import { Login, type LoginOptions } from './variants/Login.tsx';
import type { MountedConsent } from './variants/MountedIdentityProvider.tsx';
import { stepUpFunction } from './variants/mounted-step-up.ts';
import type { PasskeyRegistrationOptions } from './variants/PasskeyRegistration.tsx';
import type { ResetPasswordOptions } from './variants/ResetPassword.tsx';
import type { SessionClockProps } from './variants/SessionClock.tsx';
import type { StepUpProps } from './variants/StepUp.tsx';

/**
 * What the attribute contains that sets a property. Its name is the property's in kebab case. A boolean attribute is true
 * if it is present. `property`: there is no attribute.
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

const ofPages = {
  ...ofEvery,
  position: 'text',
  initial: 'property',
  afterSignOut: 'text',
  onEvent: 'property',
  onUserChange: 'property',
} as const;

const ofSignIns = {
  ...ofPages,
  carry: 'property',
  prefill: 'property',
  keepAttempt: 'property',
  afterSignIn: 'text',
} as const;

/**
 * The properties of each element. Separate from `widgets`, so that the types of markup, which come from this table, do not
 * contain those of React.
 */
export const elements = {
  'foyer-login': ofSignIns satisfies PropertiesOf<LoginOptions>,
  'foyer-account': { ...ofPages, onDeleteAccount: 'property' } satisfies PropertiesOf<AccountPageOptions>,
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
  } satisfies PropertiesOf<SessionClockProps>,
  'foyer-step-up': ofEvery satisfies PropertiesOf<StepUpProps>,
} as const;

/** Returns the name of the attribute that sets a property. */
export const attributeOf = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

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
    component: eagerComponent(Login),
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
};
