import {
  type OAuthProvider,
  oauthProviders,
  type Region,
  SESSION_DURATION_MINUTES,
  type SecondFactorOptions,
  type SignInReceipt,
} from '@foyer/core';
import type { OtpChannel } from '@foyer/core/flow';
import type { ResponseOf } from '@foyer/core/operations';

/** A sign-in method. */
export type Product = 'oauth' | 'crypto' | 'emailMagicLinks' | 'otp' | 'passwords' | 'passkeys';

/** The options that every social sign-in button has. */
export interface OAuthButtonConfig {
  /** The social provider, for example `google`. */
  type: OAuthProvider;
  /** Requested in addition to the scopes that the project always requests. */
  custom_scopes?: string[];
  /** Passed on to the social provider, for example `login_hint`. */
  provider_params?: Record<string, string>;
}

/** The sign-in button of Google, which can have a one-tap prompt. */
export interface GoogleButtonConfig extends OAuthButtonConfig {
  type: 'google';
  /** Google only: shows its one-tap prompt if Google is the only sign-in method. Default false. */
  one_tap?: boolean;
  /**
   * Google only: where the prompt is. `floating`: over the page, beside the button. `embedded`: in place of the button.
   * `floatingOrEmbedded`: floating if the browser itself draws it (FedCM), otherwise embedded. `embeddedOnly`: only the
   * button. Default `floating`.
   */
  position?: 'floating' | 'embedded' | 'embeddedOnly' | 'floatingOrEmbedded';
  /** Google only: whether a click beside a floating prompt closes it. Default true. */
  cancel_on_tap_outside?: boolean;
}

/** The sign-in button of a social provider other than Google. One-tap options do not compile here. */
export interface OtherButtonConfig extends OAuthButtonConfig {
  type: Exclude<OAuthProvider, 'google'>;
  one_tap?: never;
  position?: never;
  cancel_on_tap_outside?: never;
}

/** One social sign-in button. */
export type OAuthProviderConfig = GoogleButtonConfig | OtherButtonConfig;

/** Something that a user can opt in to, such as a newsletter. */
export interface OptIn {
  /** The member of the untrusted metadata that becomes `true`. */
  name: string;
  /** The label of the checkbox. */
  label: string;
}

/** The documents that users agree to, whether they have to do so by a checkbox, and what they can opt in to. */
export interface LegalOptions {
  /** The Terms of Service: an absolute URL with `http:` or `https:`. Default: they are not named. */
  termsURL?: string;
  /** The Privacy Policy: an absolute URL with `http:` or `https:`. Default: it is not named. */
  privacyURL?: string;
  /**
   * Whether users have to tick a checkbox before a sign-in begins. The tick lasts in its tab, until a sign-in is complete:
   * `AUTHENTICATE_FLOW_COMPLETE` then has its time as `agreedAt`. Default false.
   */
  requireAgreement?: boolean;
  /**
   * The version of the terms, for example their date. A user whose last agreement was to another version, or who has never
   * agreed, is asked after the sign-in and before it is reported, once; a tick before the sign-in is an agreement to this
   * version. It is stored in the untrusted metadata as `foyer_terms`: `{ version, agreedAt }`. Default: no agreement is
   * stored, and no user is asked after the sign-in.
   */
  version?: string;
  /**
   * Checkboxes below the sentence or the checkbox, not ticked. A tick is stored in the untrusted metadata, as `true` under the
   * name; without one nothing is stored or removed. `AUTHENTICATE_FLOW_COMPLETE` has all of them as `optIns`. Default: none.
   */
  optIns?: readonly OptIn[];
}

/** A field of the details that has a default label. */
export interface NameField extends DetailsFieldOptions {
  /** A part of the user's name. */
  name: 'first_name' | 'last_name';
  /** Default: the widget's string, 'First name' or 'Last name'. */
  label?: string;
}

/** The kinds of fields of the details. */
export type DetailsFieldKind = 'text' | 'select' | 'checkbox' | 'date';

/** Any other field of the details. */
export interface MetadataField extends DetailsFieldOptions {
  /** `first_name` and `last_name` are parts of the user's name. Any other is a member of the untrusted metadata. */
  name: string;
  /** The label. `first_name` and `last_name` have a default. */
  label: string;
  /**
   * `text`: a line of text. `select`: one of `options`, in the browser's list, of which none is chosen first. `checkbox`: a tick,
   * stored as `true`; without it nothing is stored. `date`: a date, stored as `YYYY-MM-DD`. `first_name` and `last_name` are
   * texts. Default `text`.
   */
  kind?: DetailsFieldKind;
  /** The choices of a `select`, in this order: `value` is stored, and `label` is shown. */
  options?: readonly DetailsFieldChoice[];
}

/** A choice of a field of the details. */
export interface DetailsFieldChoice {
  value: string;
  label: string;
}

/** One field of the details that new users are asked for. */
export type DetailsField = NameField | MetadataField;

/** The options that every field of the details has. */
export interface DetailsFieldOptions {
  /** Whether the user has to fill in the field. Default false. */
  required?: boolean;
  /**
   * The token of the attribute `autocomplete`, for example `organization`. Default: `given-name` for `first_name`,
   * `family-name` for `last_name`.
   */
  autocomplete?: string;
  /**
   * Checks what the user has entered, as it is stored: a text without surrounding spaces, the `value` of a choice,
   * `YYYY-MM-DD`, or `true`. Called when the form is submitted, and not for an empty field. Returns a sentence, which is shown
   * at the field, or null if the value is accepted. If it throws, the value is accepted, and `onError` receives the error.
   * Default: any value is accepted.
   */
  validate?: (value: string) => string | null;
}

/** A section of the account page. */
export type AccountSection =
  | 'profile'
  | 'emails'
  | 'phones'
  | 'passwords'
  | 'passkeys'
  | 'oauth'
  | 'wallets'
  | 'secondFactor'
  | 'connectedApps'
  | 'session';

/** What has happened to an entry of the account. */
export type AccountAction = 'added' | 'removed' | 'changed' | 'turnedOn' | 'turnedOff';

/** What the account page shows. */
export interface AccountOptions {
  /**
   * The sections, in this order. Default: `profile`, those of `products` (`emails` for email links, passcodes by email and
   * passwords; `phones` for passcodes to a phone; `passwords`, `passkeys`, `oauth`, `wallets`), `secondFactor` with
   * `secondFactorOptions`, `connectedApps` and `session`.
   */
  sections?: readonly AccountSection[];
  /**
   * The `client_id` of each third-party app that you have checked. Every other one is marked as unverified in the section
   * `connectedApps`. Default: only apps whose `client_id` is the URL of a metadata document are marked.
   */
  verifiedClients?: readonly string[];
}

/** The configuration of a host application. Every member is optional. `defineFoyerConfig` checks it at compile time. */
export interface FoyerConfig {
  /** The sign-in methods. Default `['emailMagicLinks']`. */
  products?: readonly Product[];
  /**
   * Whether a new user is created. `logIn`: no email, text message or password creates one, and the form says that an
   * address or number has no user, so it reveals which ones have. Social providers, one-tap and wallets create users anyway.
   * Default `signUpOrLogIn`.
   */
  mode?: 'signUpOrLogIn' | 'logIn';
  emailMagicLinksOptions?: {
    /** Where the email link of a known user leads. Default: the project's. */
    loginRedirectURL?: string;
    /** How long the email link of a known user works, in minutes. Default 30, 5 to 10 080. */
    loginExpirationMinutes?: number;
    /** The project's email template for known users. Default: the project's. */
    loginTemplateId?: string;
    /** Where the email link of a new user leads. Default: the project's. */
    signupRedirectURL?: string;
    /** How long the email link of a new user works, in minutes. Default 30, 5 to 10 080. */
    signupExpirationMinutes?: number;
    /** The project's email template for new users. Default: the project's. */
    signupTemplateId?: string;
    /** Whether a new user stays pending until the link is opened. Default false. */
    createUserAsPending?: boolean;
    /** The sender's domain, for the button that searches the inbox for the email. Default: the project's. */
    domainHint?: string;
    /** The language of the email: `en`, `es` or `pt-br`. Default: the widget's if it is one of them, otherwise `en`. */
    locale?: string;
    /**
     * Whether an opened email link needs a click. `automatic`: never, so that a program which opens the links of emails,
     * such as a mail scanner, uses them up. `click`: always. Default: only in a browser that waits for no email of this
     * project, where a mail scanner or another person may have opened the link.
     */
    redeem?: 'automatic' | 'click';
  };
  otpOptions?: {
    /** Which channels send the passcode, in the order of the tabs. */
    methods: readonly OtpChannel[];
    /** How long a passcode works, in minutes. Default 5, 1 to 10. */
    expirationMinutes?: number;
    /** The project's email template for known users. Default: the project's. */
    loginTemplateId?: string;
    /** The project's email template for new users. Default: the project's. */
    signupTemplateId?: string;
    /** The language of the email: `en`, `es` or `pt-br`. Default: the widget's if it is one of them, otherwise `en`. */
    locale?: string;
  };
  /** The countries of the phone field, as ISO 3166-1 alpha-2 codes (`DE`). */
  phoneOptions?: {
    /**
     * The country that is chosen first. Default: that of the device's time zone, or else that of the language. The first
     * of `countries` if it is not one of them.
     */
    defaultCountry?: Region;
    /**
     * The countries that users can choose from; the field refuses numbers of others. A territory (`AX`) also accepts the
     * numbers of the country whose calling code it shares. Default: all.
     */
    countries?: readonly Region[];
    /** The countries at the top of the list, in this order. A line separates them from the others. Default: none. */
    preferred?: readonly Region[];
  };
  oauthOptions?: {
    /** The buttons, in this order. */
    providers: readonly OAuthProviderConfig[];
    /** Where known users return to. Default: the project's. */
    loginRedirectURL?: string;
    /** Where new users return to. Default: the project's. */
    signupRedirectURL?: string;
    /**
     * Whether the page itself leads to the social provider, or a popup does. A popup needs redirect URLs on the origin of
     * this page. A blocked popup becomes a redirect, except in a frame. Frames always use a popup, and the browsers of
     * apps always redirect. With `popup`, a sign-in by One Tap does not leave the page either. Default `redirect`.
     */
    mode?: 'redirect' | 'popup';
    /**
     * `icons`: three or more buttons are a row of icons, each with its whole name for assistive technology. That of the
     * social provider last used keeps its text. Default `buttons`.
     */
    layout?: 'buttons' | 'icons';
  };
  passwordOptions?: {
    /** Where the second link of a password email leads, which signs in without a new password. Default: the project's. */
    loginRedirectURL?: string;
    /** Where the first link of a password email leads: a page with the reset variant. Default: the project's. */
    resetPasswordRedirectURL?: string;
    /** How long that link works, in minutes. Default: the project's, 5 to 10 080. */
    resetPasswordExpirationMinutes?: number;
    /** The project's template of that email. Default: the project's. */
    resetPasswordTemplateId?: string;
    /** The language of the email: `en`, `es` or `pt-br`. Default: the widget's if it is one of them, otherwise `en`. */
    locale?: string;
    /**
     * Shows an estimate of a new password's strength until the API responds. Loads zxcvbn (350 KiB, compressed) when such
     * a field gets the focus. Default false.
     */
    instantStrength?: boolean;
  };
  passkeyOptions?: {
    /** The domain that passkeys belong to: the page's own or one above it. Default: the page's. */
    domain?: string;
    /** Whether the browser suggests passkeys in the field of the form. Default true. */
    autofill?: boolean;
    /**
     * `afterSignIn`: offers a passkey of this device, where it can create one, after a sign-in by email link, passcode,
     * password or a passkey of another device, before the sign-in is reported, unless the API requires another factor
     * first. A browser offers one at most once in 30 days. Requires the product `passkeys`. Default: no offer.
     */
    offer?: 'afterSignIn';
    /**
     * Creates a passkey without a prompt after a password sign-in, in browsers that support this for saved passwords,
     * unless the API requires another factor first. Requires the products `passwords` and `passkeys`. Default false.
     */
    upgradeAfterPassword?: boolean;
    /**
     * Receives the PRF of the passkey after a log-in with one (Web Authentication, level 3, section 10.1.4): 32 bytes,
     * the same ones at each log-in with this passkey, over a fixed input. Derive a key from them, for example to encrypt
     * the user's data on the device. Not called for a passkey or browser without a PRF, after another method, and for a
     * step-up. The bytes are in no request, storage or event. Called before the sign-in is reported. Default: no browser
     * and no passkey is asked.
     */
    onPrf?: (result: ArrayBuffer) => void;
  };
  /** What new users are asked for, after the sign-in and before it is reported. Default: nothing. */
  detailsOptions?: {
    /** The fields, in this order. */
    fields: readonly DetailsField[];
  };
  /**
   * The second step of a sign-in: a user with a second factor is asked for it before the sign-in is reported, unless the
   * session has a passkey. Default: no second step.
   */
  secondFactorOptions?: SecondFactorOptions;
  sessionOptions?: {
    /** How long a session lasts, in minutes. Default 30, 5 to 527 040. */
    sessionDurationMinutes?: number;
  };
  /**
   * What users agree to. The login names both documents below its methods; with `requireAgreement`, above them. At least
   * one of the two URLs is required.
   */
  legalOptions?: LegalOptions;
  /** What the account page shows. Only `Account` uses it. */
  accountOptions?: AccountOptions;
  /**
   * `own`: the app whose web view shows the page is yours. The widget then does not lead users out of it, and offers
   * passkeys where the web view has them. Google refuses every web view. Default: the web view is of another app.
   */
  inAppBrowser?: 'own';
  /** Renders the widget in a shadow tree, isolated from the page's styles. Default false. */
  enableShadowDOM?: boolean;
}

/** The message that signs in an email address without a password: an email link or a passcode. */
export type PasswordlessWay = 'link' | 'code';

/** The members of a configuration that have a default or must be checked: what `useFoyer().resolved` returns. */
export interface ResolvedConfig {
  /** The products, without duplicates and unknown names. If none is left: `['emailMagicLinks']`. */
  products: readonly Product[];
  /** The channels of passcodes in lower case, without duplicates and unknown names. */
  otpMethods: readonly OtpChannel[];
  /** What is sent to an email address to sign in without a password; null if the products allow neither. */
  passwordless: PasswordlessWay | null;
  /** The social sign-in buttons, with types in lower case, without duplicates and unknown types. */
  socialProviders: readonly OAuthProviderConfig[];
  /** The domain of passkeys. Undefined: the page's. */
  passkeyDomain: string | undefined;
  /** How long a session lasts, in minutes. */
  sessionDurationMinutes: number;
}

const productNames: readonly Product[] = ['oauth', 'crypto', 'emailMagicLinks', 'otp', 'passwords', 'passkeys'];
const otpChannels: readonly OtpChannel[] = ['sms', 'whatsapp', 'email'];

/** Returns an empty list for another value, which a host application without a compiler may pass. */
const listOf = <Item>(list: readonly Item[] | undefined): readonly Item[] => (Array.isArray(list) ? list : []);
const lowerCase = <Name extends string>(name: Name) => String(name).toLowerCase() as Name;
/** Returns the known names of a list, without duplicates. */
const known = <Name>(names: readonly Name[], list: readonly Name[]) =>
  [...new Set(list)].filter((name) => names.includes(name));

/**
 * Returns the members of a configuration that have a default or must be checked. Names that are unknown are ignored, so
 * that a typing mistake of the host application leaves its users a way to sign in.
 */
export function resolveConfig(config: FoyerConfig): ResolvedConfig {
  const named = known(productNames, listOf(config.products));
  const products: readonly Product[] = named.length ? named : ['emailMagicLinks'];
  const otpMethods = known(otpChannels, listOf(config.otpOptions?.methods).map(lowerCase));
  const hasCodes = products.includes('otp') && otpMethods.includes('email');
  const providers = listOf(config.oauthOptions?.providers).map((provider) => ({
    ...provider,
    // A condition may leave an entry out: `condition && { ... }`.
    type: lowerCase(provider?.type),
  })) as OAuthProviderConfig[];
  return {
    products,
    otpMethods,
    passwordless: products.includes('emailMagicLinks') ? 'link' : hasCodes ? 'code' : null,
    socialProviders: providers.filter(
      (provider) =>
        oauthProviders.includes(provider.type) && providers.find(({ type }) => type === provider.type) === provider,
    ),
    passkeyDomain: config.passkeyOptions?.domain || undefined,
    sessionDurationMinutes: config.sessionOptions?.sessionDurationMinutes ?? SESSION_DURATION_MINUTES,
  };
}

/** The argument of `onEvent`: something that happened, with the API's response. */
export type HostEvent =
  | { type: 'MAGIC_LINK_LOGIN_OR_CREATE'; data: ResponseOf<'magicLinks.email.loginOrCreate'> & { email: string } }
  | { type: 'OTP_LOGIN_OR_CREATE'; data: ResponseOf<'otps.sms.loginOrCreate'> }
  | { type: 'OTP_AUTHENTICATE'; data: ResponseOf<'otps.authenticate'> }
  | { type: 'PASSWORD_CREATE'; data: ResponseOf<'passwords.create'> }
  | { type: 'PASSWORD_AUTHENTICATE'; data: ResponseOf<'passwords.authenticate'> }
  | { type: 'PASSWORD_RESET_BY_EMAIL_START'; data: ResponseOf<'passwords.resetByEmailStart'> }
  | { type: 'PASSWORD_RESET_BY_EMAIL'; data: ResponseOf<'passwords.resetByEmail'> }
  | { type: 'PASSKEY_AUTHENTICATE'; data: ResponseOf<'webauthn.authenticate'> }
  | { type: 'PASSKEY_REGISTER'; data: ResponseOf<'webauthn.register'> }
  | { type: 'PASSKEY_SKIP'; data: Record<string, never> }
  | { type: 'PASSKEY_DONE'; data: Record<string, never> }
  | { type: 'CRYPTO_WALLET_AUTHENTICATE_START'; data: ResponseOf<'cryptoWallets.authenticateStart'> }
  | { type: 'CRYPTO_WALLET_AUTHENTICATE'; data: ResponseOf<'cryptoWallets.authenticate'> }
  /** The user is signed in. Reported once for each sign-in, over all tabs and reloads of this browser. */
  | { type: 'AUTHENTICATE_FLOW_COMPLETE'; data: SignInReceipt }
  /** The user has changed the account, by a hook or a widget. Reported once for each change. Contains no personal data. */
  | { type: 'ACCOUNT_CHANGED'; data: { section: AccountSection; action: AccountAction } }
  /** The API has accepted an app's request; `scope` is separated by spaces. */
  | { type: 'OAUTH_AUTHORIZE_FLOW_START'; data: { client_id: string; redirect_uri: string; scope: string } }
  /** The app receives its code. */
  | { type: 'OAUTH_AUTHORIZE_FLOW_COMPLETE'; data: Record<string, never> }
  | { type: 'OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED'; data: Record<string, never> };
