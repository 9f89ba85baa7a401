import type { ClientOptions, FoyerHost } from '@foyer/core';

/** A sign-in method of the widget, or a part of one that can break on its own. */
export type Method =
  | 'emailMagicLinks'
  | 'otp'
  | 'passwords'
  | 'oauth'
  | 'crypto'
  | 'passkeys'
  | 'oneTap'
  | 'popup'
  | 'passkeyRegistration'
  | 'consent';

/** The members of the widget's configuration that decide what can break. */
export interface WidgetConfig {
  products?: readonly string[];
  emailMagicLinksOptions?: { loginRedirectURL?: string; signupRedirectURL?: string };
  otpOptions?: { methods?: readonly string[] };
  oauthOptions?: {
    providers?: readonly { type: string; one_tap?: boolean; position?: string }[];
    loginRedirectURL?: string;
    signupRedirectURL?: string;
    mode?: string;
  };
  passwordOptions?: { loginRedirectURL?: string; resetPasswordRedirectURL?: string };
  passkeyOptions?: { domain?: string; upgradeAfterPassword?: boolean };
}

/** The widget of the page. */
export interface Widget {
  /** Where its configuration was found. `none`: every method is checked with its defaults. */
  source: 'element' | 'options' | 'none';
  /** The name of its element. Default `foyer-login`. */
  element: string;
  /** Null: it was not found. */
  publicToken: string | null;
  client: ClientOptions;
  /** Whether the base URL is that of the local provider because the token is, and nothing names another. */
  isAssumed: boolean;
  config: WidgetConfig;
  logo: string | null;
  /** The attributes whose JSON cannot be parsed. */
  brokenAttributes: string[];
}

const products = ['oauth', 'crypto', 'emailMagicLinks', 'otp', 'passwords', 'passkeys'] as const;

/** Returns the methods of the page's widget. */
export function methodsOf({ source, element, config }: Pick<Widget, 'source' | 'element' | 'config'>): Method[] {
  if (element === 'foyer-passkey-registration') return ['passkeyRegistration'];
  const named = products.filter((product) => config.products?.includes(product));
  const offered: Method[] = named.length ? named : source === 'none' ? [...products] : ['emailMagicLinks'];
  const { providers = [], mode } = config.oauthOptions ?? {};
  const prompts = providers.some(({ one_tap, position }) => one_tap && position !== 'embeddedOnly');
  return [
    ...offered,
    // The prompt is shown only where Google is the only method.
    ...(offered.join() === 'oauth' && providers.length === 1 && prompts ? (['oneTap'] as const) : []),
    ...(offered.includes('oauth') && mode === 'popup' ? (['popup'] as const) : []),
    ...(config.passkeyOptions?.upgradeAfterPassword ? (['passkeyRegistration'] as const) : []),
    ...(element === 'foyer-identity-provider' ? (['consent'] as const) : []),
  ];
}

/** The names of the methods for developers. */
const methodNames: Readonly<Record<Method, string>> = {
  emailMagicLinks: 'email link',
  otp: 'passcode',
  passwords: 'password',
  oauth: 'social sign-in',
  crypto: 'crypto wallet',
  passkeys: 'passkey',
  oneTap: 'Google One Tap',
  popup: 'social sign-in by popup',
  passkeyRegistration: 'passkey registration',
  consent: 'consent',
};

/** Returns methods as a list for developers. */
export const namesOf = (methods: readonly Method[]): string => methods.map((method) => methodNames[method]).join(', ');

/** The methods whose requests have a captcha token or a fingerprint. */
const guarded: readonly Method[] = ['emailMagicLinks', 'otp', 'passwords', 'passkeys', 'crypto'];

/** Which methods contact the hosts of a feature. Undefined: every method. */
export const hostUsers: Record<FoyerHost['when'], readonly Method[] | undefined> = {
  always: undefined,
  captcha: guarded,
  fingerprint: guarded,
  oauth: ['oauth'],
  oneTap: ['oneTap'],
};
