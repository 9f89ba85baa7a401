import type { OtpChannel } from '@foyer/core/flow';
import type { ResponseOf } from '@foyer/core/operations';

/** A way to sign in. */
export type Product = 'oauth' | 'crypto' | 'emailMagicLinks' | 'otp' | 'passwords' | 'passkeys';

/** The 19 social sign-in providers. */
export type OauthProviderType =
  | 'google'
  | 'microsoft'
  | 'apple'
  | 'github'
  | 'gitlab'
  | 'facebook'
  | 'discord'
  | 'salesforce'
  | 'slack'
  | 'amazon'
  | 'bitbucket'
  | 'linkedin'
  | 'coinbase'
  | 'twitch'
  | 'twitter'
  | 'tiktok'
  | 'snapchat'
  | 'figma'
  | 'yahoo';

/** One social sign-in button. */
export interface OauthProviderConfig {
  type: OauthProviderType;
  custom_scopes?: string[];
  provider_params?: Record<string, string>;
  one_tap?: boolean;
  position?: 'floating' | 'embedded' | 'embeddedOnly' | 'floatingOrEmbedded';
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
    /**
     * Shows how strong a new password is while the provider is still judging it. Loads zxcvbn (350 KiB, compressed)
     * when such a field gets the focus. Default false.
     */
    instantStrength?: boolean;
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

/** What `onEvent` is given: something that happened, with the provider's answer. */
export type HostEvent =
  | { type: 'MAGIC_LINK_LOGIN_OR_CREATE'; data: ResponseOf<'magicLinks.email.loginOrCreate'> & { email: string } }
  | { type: 'OTP_LOGIN_OR_CREATE'; data: ResponseOf<'otps.sms.loginOrCreate'> }
  | { type: 'OTP_AUTHENTICATE'; data: ResponseOf<'otps.authenticate'> }
  | { type: 'PASSWORD_CREATE'; data: ResponseOf<'passwords.create'> }
  | { type: 'PASSWORD_AUTHENTICATE'; data: ResponseOf<'passwords.authenticate'> }
  | { type: 'PASSWORD_RESET_BY_EMAIL_START'; data: ResponseOf<'passwords.resetByEmailStart'> }
  | { type: 'PASSWORD_RESET_BY_EMAIL'; data: ResponseOf<'passwords.resetByEmail'> }
  | { type: 'AUTHENTICATE_FLOW_COMPLETE'; data: Record<string, never> };
