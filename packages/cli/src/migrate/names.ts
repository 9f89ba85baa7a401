/** The packages of the hosted SDK that Foyer replaces. */
export const hostedPackages: readonly string[] = ['@stytch/react', '@stytch/nextjs', '@stytch/vanilla-js'];

/** Returns the package of what a module imports: without the path in it. */
export const packageNameOf = (module: string): string => module.split('/').slice(0, 2).join('/');

/** The modules of the hosted service whose imports change. */
export const hostedPackage = /^@stytch\/(?:react|nextjs|vanilla-js)(?:\/(?:ui|headless))?$/;

/** The packages for organizations, and their admin portal. */
export const organizationsPackage = /^@stytch\/[a-z-]+\/(?:b2b|adminPortal)(?:\/|$)/;

/** Where Foyer has a name. `client` is the package of the client, and `state` that of the user as hooks return it. */
export type Home = 'client' | 'core' | 'hooks' | 'state' | 'ui' | 'mount';

/** What a name of the hosted SDK becomes. */
export type NameRule =
  /** Another name. */
  | { kind: 'value' | 'class' | 'type'; to: string; home: Home; around?: readonly [string, string] }
  | { kind: 'component'; to: string; home: Home; widget: boolean }
  | { kind: 'mount'; to: string; home: Home }
  /** A hook whose result changes too. */
  | { kind: 'hook'; hook: 'client' | 'user' | 'session' | 'isAuthorized' }
  /** An object of constants. */
  | { kind: 'constants'; values: Readonly<Record<string, string | null>> }
  | { kind: 'constant'; value: string | null }
  /** A class of errors: the function that recognizes one. */
  | { kind: 'error'; guard: string; type: string }
  | { kind: 'theme'; becomes: 'nothing' | 'shadcnTheme' }
  /** Nothing takes its place. */
  | { kind: 'none'; sentence: string };

const products = {
  emailMagicLinks: 'emailMagicLinks',
  oauth: 'oauth',
  otp: 'otp',
  passwords: 'passwords',
  passkeys: 'passkeys',
  crypto: 'crypto',
  // <PasskeyRegistration /> needs no product.
  passkeyRegistration: null,
};

/** The names of the social providers, which are lower case in the configuration. */
const oauthProviders = [
  ...['Amazon', 'Apple', 'Bitbucket', 'Coinbase', 'Discord', 'Facebook', 'Figma', 'GitLab', 'Github', 'GitHub'],
  ...['Google', 'LinkedIn', 'Microsoft', 'Salesforce', 'Slack', 'Snapchat', 'TikTok', 'Twitch', 'Twitter', 'Yahoo'],
];

const events = {
  MagicLinkLoginOrCreateEvent: 'MAGIC_LINK_LOGIN_OR_CREATE',
  OTPsLoginOrCreateEvent: 'OTP_LOGIN_OR_CREATE',
  OTPsAuthenticate: 'OTP_AUTHENTICATE',
  CryptoWalletAuthenticateStart: 'CRYPTO_WALLET_AUTHENTICATE_START',
  CryptoWalletAuthenticate: 'CRYPTO_WALLET_AUTHENTICATE',
  PasswordCreate: 'PASSWORD_CREATE',
  PasswordAuthenticate: 'PASSWORD_AUTHENTICATE',
  PasswordResetByEmailStart: 'PASSWORD_RESET_BY_EMAIL_START',
  PasswordResetByEmail: 'PASSWORD_RESET_BY_EMAIL',
  PasskeyRegister: 'PASSKEY_REGISTER',
  PasskeyAuthenticate: 'PASSKEY_AUTHENTICATE',
  PasskeySkip: 'PASSKEY_SKIP',
  PasskeyDone: 'PASSKEY_DONE',
  AuthenticateFlowComplete: 'AUTHENTICATE_FLOW_COMPLETE',
  OAuthAuthorizeFlowStart: 'OAUTH_AUTHORIZE_FLOW_START',
  OAuthAuthorizeFlowComplete: 'OAUTH_AUTHORIZE_FLOW_COMPLETE',
  OAuthAuthorizeFlowConsentDenied: 'OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED',
};

const positions = {
  embedded: 'embedded',
  floating: 'floating',
  embeddedOnly: 'embeddedOnly',
  floatingOrEmbedded: 'floatingOrEmbedded',
  forceLegacyEmbedded: 'embeddedOnly',
};

const constants = (values: Readonly<Record<string, string | null>>): NameRule => ({ kind: 'constants', values });
const none = (sentence: string): NameRule => ({ kind: 'none', sentence });
const type = (to: string, home: Home, around?: readonly [string, string]): NameRule => ({
  kind: 'type',
  to,
  home,
  ...(around && { around }),
});
const widget = (to: string): NameRule => ({ kind: 'component', to, home: 'ui', widget: true });
const createsClient: NameRule = { kind: 'value', to: 'createFoyerClient', home: 'client' };
const isClient: NameRule = { kind: 'class', to: 'FoyerClient', home: 'core' };
const apiError: NameRule = { kind: 'error', guard: 'isApiError', type: 'ApiError' };
const usageError: NameRule = { kind: 'error', guard: 'isUsageError', type: 'UsageError' };
const anyError: NameRule = { kind: 'error', guard: 'isFoyerError', type: 'FoyerError' };
const withHook = (hook: string): NameRule =>
  none(`Foyer has no component wrapper of this kind. Call ${hook} in the component instead.`);
const ownTexts = none('The project’s own texts describe the scopes. Remove this.');
const logos = none('Foyer shows its own logos. Remove this, or replace them with CSS.');

/** Every name of the hosted SDK that `foyer migrate` knows. */
export const names: Readonly<Record<string, NameRule>> = {
  StytchProvider: { kind: 'component', to: 'FoyerProvider', home: 'hooks', widget: false },
  StytchLogin: widget('Login'),
  StytchPasswordReset: widget('ResetPassword'),
  StytchResetPassword: widget('ResetPassword'),
  StytchPasskeyRegistration: widget('PasskeyRegistration'),
  IdentityProvider: widget('IdentityProvider'),

  useStytch: { kind: 'hook', hook: 'client' },
  useStytchUser: { kind: 'hook', hook: 'user' },
  useStytchSession: { kind: 'hook', hook: 'session' },
  useStytchIsAuthorized: { kind: 'hook', hook: 'isAuthorized' },
  withStytch: withHook('useFoyer'),
  withStytchUser: withHook('useUser'),
  withStytchSession: withHook('useUser'),
  withStytchPermissions: withHook('useRbac'),

  createStytchClient: createsClient,
  createStytchUIClient: createsClient,
  createStytchHeadlessClient: createsClient,
  StytchClient: isClient,
  StytchUIClient: isClient,
  StytchHeadlessClient: isClient,
  mountLogin: { kind: 'mount', to: 'mountLogin', home: 'mount' },
  mountResetPassword: { kind: 'mount', to: 'mountResetPassword', home: 'mount' },
  mountPasskeyRegistration: { kind: 'mount', to: 'mountPasskeyRegistration', home: 'mount' },
  mountIdentityProvider: { kind: 'mount', to: 'mountIdentityProvider', home: 'mount' },
  StytchUI: none('Register <foyer-login> with defineElements() of @foyer/elements.'),
  StytchIdentityProvider: none('Register <foyer-identity-provider> with defineElements() of @foyer/elements.'),

  Products: constants(products),
  ...Object.fromEntries(Object.entries(products).map(([name, value]) => [name, { kind: 'constant', value }] as const)),
  OAuthProviders: constants(Object.fromEntries(oauthProviders.map((name) => [name, name.toLowerCase()]))),
  OTPMethods: constants({ SMS: 'sms', WhatsApp: 'whatsapp', Email: 'email' }),
  OneTapPositions: constants(positions),
  StytchEventType: constants(events),

  StytchAPIError: apiError,
  StytchSDKAPIError: apiError,
  StytchSDKUsageError: usageError,
  StytchError: anyError,
  StytchSDKError: anyError,
  StytchAPIUnreachableError: { kind: 'error', guard: 'isNetworkError', type: 'NetworkError' },
  SDKAPIUnreachableError: { kind: 'error', guard: 'isNetworkError', type: 'NetworkError' },

  User: type('User', 'state'),
  Session: type('Session', 'state'),
  StytchClientOptions: type('ClientOptions', 'core'),
  StytchLoginConfig: type('FoyerConfig', 'ui'),
  Callbacks: type('AppOptions', 'ui', ['Pick<', ", 'onEvent' | 'onError'>"]),
  StytchEvent: type('HostEvent', 'ui'),
  StytchSDKUIError: type('FoyerError', 'core'),
  PresentationConfig: type('Theme', 'ui'),
  StyleConfig: type('Theme', 'ui'),
  Strings: type('Strings', 'ui'),
  StytchProviderProps: type('FoyerProviderProps', 'hooks'),
  StytchProps: type('LoginProps', 'ui'),
  StytchResetPasswordProps: type('ResetPasswordProps', 'ui'),
  IdentityProviderProps: type('IdentityProviderProps', 'ui'),

  defaultTheme: { kind: 'theme', becomes: 'nothing' },
  defaultDarkTheme: { kind: 'theme', becomes: 'nothing' },
  shadcnTheme: { kind: 'theme', becomes: 'shadcnTheme' },
  iconsBlack: logos,
  iconsWhite: logos,
  IDPConsentManifestGenerator: ownTexts,
  parseOAuthAuthorizeParams: none('useIdpAuthorize of @foyer/react-hooks reads and checks the request itself.'),
  parseOAuthLogoutParams: none('useIdpLogout of @foyer/react-hooks reads and checks the request itself.'),
};

/** The name of a type of Foyer. Without React, users and sessions are as the API sends them. */
export const typeNameOf = ({ to, home }: { to: string; home: Home }, { react }: { react: boolean }): string =>
  home === 'state' && !react ? `Api${to}` : to;

/** The package of each home, for a project with React or without, that shows the widget or does not. */
export function packageOf(home: Home, { react, widget }: { react: boolean; widget: boolean }): string {
  const core = react && widget ? '@foyer/ui' : '@foyer/core';
  if (home === 'client') return !react && widget ? '@foyer/elements' : core;
  if (home === 'state') return react ? '@foyer/react-hooks' : '@foyer/core';
  if (home === 'mount') return react ? '@foyer/ui/mount' : '@foyer/elements';
  return { core, hooks: '@foyer/react-hooks', ui: react ? '@foyer/ui' : '@foyer/elements' }[home];
}
