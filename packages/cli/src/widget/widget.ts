import type { ClientOptions, FoyerHost } from '@foyer/core';
import { CommandError } from '../command.ts';

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

/** The options of a command that describe a widget. */
export const widgetOptions = {
  'public-token': { type: 'string' },
  'base-url': { type: 'string' },
  products: { type: 'string' },
  config: { type: 'string' },
  client: { type: 'string' },
} as const;

/** The developer's statements about a widget. */
export interface Told {
  publicToken?: string | undefined;
  client?: ClientOptions | undefined;
  /** Undefined: neither products nor a configuration are named. */
  config?: WidgetConfig | undefined;
}

const names = ['oauth', 'crypto', 'emailMagicLinks', 'otp', 'passwords', 'passkeys'];

function parseJson(option: string, text: string | undefined): Record<string, unknown> | undefined {
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Text that is not JSON has the same message as JSON of another type.
  }
  throw new CommandError(`${option} must be a JSON object.`);
}

function parseProducts(text: string | undefined): string[] | undefined {
  const products = text?.split(',').map((name) => name.trim());
  const unknown = products?.filter((name) => !names.includes(name)) ?? [];
  if (unknown.length > 0)
    throw new CommandError(`--products takes ${names.join(', ')}, and no "${unknown.join(', ')}".`);
  return products;
}

/**
 * Returns what the options of a command say about the widget.
 *
 * @throws {CommandError} a value is not valid
 */
export function readTold(values: { [Name in keyof typeof widgetOptions]?: string | undefined }): Told & {
  client: ClientOptions;
} {
  const baseUrl = values['base-url'];
  const products = parseProducts(values.products);
  const config = parseJson('--config', values.config);
  return {
    publicToken: values['public-token'],
    client: { ...parseJson('--client', values.client), ...(baseUrl && { baseUrl }) },
    config: products || config ? { ...config, ...(products && { products }) } : undefined,
  };
}
