/** A server whose page breaks a sign-in method. `{api}`, `{origin}` and `{port}` stand for values of the test run. */
export interface BrokenServer {
  /** The fault, as the end of a sentence that begins with "a server". */
  name: string;
  /** The ID of the check that finds it. */
  finds: string;
  /** The header to change; null: no header. */
  header: string | null;
  /** The methods that break. */
  methods: readonly string[];
  /** The URL of the page. Default: `{origin}/login`. */
  address?: string;
  headers?: Readonly<Record<string, string | string[]>>;
  /** The contents of `<meta http-equiv="Content-Security-Policy">`. */
  policies?: readonly string[];
  /** Further elements of `<head>`. */
  head?: string;
  element?: string;
  config?: object;
  /** Further attributes of the element. `config` here is text, valid or not. */
  attributes?: Readonly<Record<string, string>>;
  /** Further options of the client, which the HTML does not contain. */
  client?: Readonly<Record<string, unknown>>;
  /** The project's settings. */
  settings?: object;
  /** Responses that replace those of the server, by path. */
  routes?: Readonly<Record<string, { status?: number; headers?: Readonly<Record<string, string>>; body?: string }>>;
  /** The change that fixes the row, if no header of the page does. */
  repair?: Partial<BrokenServer>;
}

export const codes = { products: ['otp'], otpOptions: { methods: ['email'] } };

export const links = (url?: string) => ({
  products: ['emailMagicLinks'],
  emailMagicLinksOptions: url ? { loginRedirectURL: url, signupRedirectURL: url } : {},
});

export const passkeys = { ...codes, products: ['otp', 'passkeys'] };

export const social = (type: string, more: object = {}) => ({
  products: ['oauth'],
  oauthOptions: { providers: [{ type }], ...more },
});

export const oneTap = {
  products: ['oauth'],
  oauthOptions: { providers: [{ type: 'google', one_tap: true, position: 'embedded' }] },
};

export const google = { googleScriptUrl: '{api}/gsi/client', servicesFrameUrl: '{api}/clientside-services/index.html' };

export const csp = (text: string) => ({ 'content-security-policy': text });
