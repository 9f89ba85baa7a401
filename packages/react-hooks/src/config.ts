import { type OauthProvider, oauthProviders } from '@foyer/core';
import type { OtpChannel } from '@foyer/core/flow';
import type { ResponseOf } from '@foyer/core/operations';

/** A way to sign in. */
export type Product = 'oauth' | 'crypto' | 'emailMagicLinks' | 'otp' | 'passwords' | 'passkeys';

/** One social sign-in button. */
export interface OauthProviderConfig {
  type: OauthProvider;
  /** Asked for beside the scopes that the project always asks for. */
  custom_scopes?: string[];
  /** Passed on to the social provider, `login_hint` for instance. */
  provider_params?: Record<string, string>;
  /** Google alone, and where it is the only way to sign in: its one-tap prompt. Default false. */
  one_tap?: boolean;
  /**
   * Where the prompt is. `floating`: over the page, beside the button. `embedded`: in place of the button.
   * `floatingOrEmbedded`: the first where the browser itself draws it (FedCM), else the second. `embeddedOnly`: no
   * prompt, the button. Default `floating`.
   */
  position?: 'floating' | 'embedded' | 'embeddedOnly' | 'floatingOrEmbedded';
  /** A click beside a floating prompt closes it. Default true. */
  cancel_on_tap_outside?: boolean;
}

/** What a host chooses (specification, section 3). Every member is optional. */
export interface FoyerConfig {
  /** Which ways to sign in, default `['emailMagicLinks']`. */
  products?: readonly Product[];
  emailMagicLinksOptions?: {
    /** Where the link of a known user leads. Default: the project's. */
    loginRedirectURL?: string;
    /** Default 30, 5 to 10 080. */
    loginExpirationMinutes?: number;
    loginTemplateId?: string;
    /** Where the link of a new user leads. Default: the project's. */
    signupRedirectURL?: string;
    /** Default 30, 5 to 10 080. */
    signupExpirationMinutes?: number;
    signupTemplateId?: string;
    /** Default false. */
    createUserAsPending?: boolean;
    /** The domain that the mail comes from, for the link that searches the inbox. Default: the project's. */
    domainHint?: string;
    locale?: string;
  };
  otpOptions?: {
    /** Which channels carry the passcode, in the order of the tabs. */
    methods: readonly OtpChannel[];
    /** Default 5, 1 to 10. */
    expirationMinutes?: number;
    loginTemplateId?: string;
    signupTemplateId?: string;
    locale?: string;
  };
  oauthOptions?: {
    providers: readonly OauthProviderConfig[];
    loginRedirectURL?: string;
    signupRedirectURL?: string;
  };
  passwordOptions?: {
    loginRedirectURL?: string;
    resetPasswordRedirectURL?: string;
    /** Default: the project's, 5 to 10 080. */
    resetPasswordExpirationMinutes?: number;
    resetPasswordTemplateId?: string;
    locale?: string;
  };
  passkeyOptions?: {
    /** The domain that passkeys belong to: the page's own or one above it. Default: the page's. */
    domain?: string;
    /**
     * Whoever signs in with a password is given a passkey too, without being asked, where the browser does such things
     * for the passwords that it keeps. Default false.
     */
    upgradeAfterPassword?: boolean;
  };
  sessionOptions?: {
    /** Default 30, 5 to 527 040. */
    sessionDurationMinutes?: number;
  };
  /** Draws the widget in a shadow tree, out of reach of the page's styles. Default false. */
  enableShadowDOM?: boolean;
}

/** The configuration with its names in the one casing that the rest of the code knows: hosts write `SMS` and `Google`. */
export function readConfig(config: FoyerConfig): FoyerConfig {
  const { otpOptions: otp, oauthOptions: oauth } = config;
  const lower = <Name extends string>(name: Name) => String(name).toLowerCase() as Name;
  return {
    ...config,
    ...(Array.isArray(otp?.methods) && { otpOptions: { ...otp, methods: otp.methods.map(lower) } }),
    ...(Array.isArray(oauth?.providers) && {
      oauthOptions: {
        ...oauth,
        providers: oauth.providers.map((provider) => ({ ...provider, type: lower(provider.type) })),
      },
    }),
  };
}

/** The social providers that a configuration offers: those that exist, once each, in its order. */
export function providersOf({ oauthOptions }: FoyerConfig): readonly OauthProviderConfig[] {
  const providers = oauthOptions?.providers ?? [];
  const types = providers.map(({ type }) => type);
  return providers.filter(({ type }, index) => oauthProviders.includes(type) && types.indexOf(type) === index);
}

/** What `onEvent` is given: something that happened, with the provider's answer. */
export type HostEvent =
  | { type: 'MAGIC_LINK_LOGIN_OR_CREATE'; data: ResponseOf<'magicLinks.email.loginOrCreate'> & { email: string } }
  | { type: 'OTP_LOGIN_OR_CREATE'; data: ResponseOf<'otps.sms.loginOrCreate'> }
  | { type: 'OTP_AUTHENTICATE'; data: ResponseOf<'otps.authenticate'> }
  | { type: 'PASSKEY_AUTHENTICATE'; data: ResponseOf<'webauthn.authenticate'> }
  | { type: 'PASSKEY_REGISTER'; data: ResponseOf<'webauthn.register'> }
  | { type: 'PASSKEY_SKIP'; data: Record<string, never> }
  | { type: 'PASSKEY_DONE'; data: Record<string, never> }
  | { type: 'AUTHENTICATE_FLOW_COMPLETE'; data: Record<string, never> };
