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

const codes = { products: ['otp'], otpOptions: { methods: ['email'] } };
const sms = { products: ['otp'], otpOptions: { methods: ['sms'] } };
const links = (url?: string) => ({
  products: ['emailMagicLinks'],
  emailMagicLinksOptions: url ? { loginRedirectURL: url, signupRedirectURL: url } : {},
});
const passkeys = { ...codes, products: ['otp', 'passkeys'] };
const social = (type: string, more: object = {}) => ({
  products: ['oauth'],
  oauthOptions: { providers: [{ type }], ...more },
});
const oneTap = {
  products: ['oauth'],
  oauthOptions: { providers: [{ type: 'google', one_tap: true, position: 'embedded' }] },
};
const popup = social('github', {
  mode: 'popup',
  loginRedirectURL: '{origin}/login',
  signupRedirectURL: '{origin}/login',
});

const google = { googleScriptUrl: '{api}/gsi/client', servicesFrameUrl: '{api}/clientside-services/index.html' };
const captcha = { captchaUrl: '{api}/recaptcha/enterprise.js' };
const fingerprint = { dfpCdnUrl: '{api}', dfppaUrl: '{api}' };

const csp = (text: string) => ({ 'content-security-policy': text });
/** Everything that the captcha needs, besides what a row leaves out. */
const captchaHosts = {
  script: "script-src 'self' {api} https://www.gstatic.com",
  frame: 'frame-src https://www.google.com https://recaptcha.google.com',
  connect: 'connect-src {api} https://www.google.com',
};
const PREVIEW = 'https://shop-git-login.vercel.app';
const secure = { 'strict-transport-security': 'max-age=31536000' };

/** Servers that each break one thing, and how it is fixed. */
export const brokenServers: readonly BrokenServer[] = [
  {
    name: 'whose policy does not allow requests to the API',
    finds: 'csp-api-connect',
    header: 'Content-Security-Policy: connect-src',
    methods: ['otp'],
    config: codes,
    headers: csp("default-src 'self'"),
  },
  {
    name: "whose connect-src is 'none'",
    finds: 'csp-api-connect',
    header: 'Content-Security-Policy: connect-src',
    methods: ['passwords'],
    config: { products: ['passwords'] },
    headers: csp("script-src 'self'; connect-src 'none'"),
  },
  {
    name: 'whose policy in a <meta> element does not allow requests to the API',
    finds: 'csp-api-connect',
    header: 'Content-Security-Policy: connect-src',
    methods: ['otp'],
    config: codes,
    policies: ["connect-src 'self'"],
  },
  {
    name: 'whose second policy does not allow requests to the API',
    finds: 'csp-api-connect',
    header: 'Content-Security-Policy: connect-src',
    methods: ['crypto'],
    config: { products: ['crypto'] },
    headers: { 'content-security-policy': ["connect-src 'self' {api}", "default-src 'self' https://cdn.example.com"] },
  },
  {
    name: 'whose policy blocks the scripts of the page',
    finds: 'csp-scripts',
    header: 'Content-Security-Policy: script-src',
    methods: ['otp'],
    config: codes,
    headers: csp("script-src 'nonce-2726c7f26c' https://cdn.example.com"),
  },
  {
    name: "whose 'strict-dynamic' policy lacks the nonce of the page's script",
    finds: 'csp-scripts',
    header: 'Content-Security-Policy: script-src',
    methods: ['otp'],
    config: codes,
    headers: csp("script-src 'strict-dynamic' 'nonce-2726c7f26c' https:"),
    repair: { headers: csp("script-src 'self' 'nonce-2726c7f26c' https:") },
  },
  {
    name: 'whose policy blocks the inline script that starts the widget',
    finds: 'csp-inline-script',
    header: 'Content-Security-Policy: script-src',
    methods: ['otp'],
    config: codes,
    head: '<script>window.foyerStart = true;</script>',
    headers: csp("script-src 'self'"),
  },
  {
    name: 'whose policy blocks the stylesheet',
    finds: 'csp-styles',
    header: 'Content-Security-Policy: style-src',
    methods: ['otp'],
    config: codes,
    headers: csp('style-src https://fonts.example.com'),
  },
  {
    name: 'whose policy blocks the script of the captcha',
    finds: 'csp-captcha-script',
    header: 'Content-Security-Policy: script-src',
    methods: ['otp'],
    config: codes,
    client: captcha,
    settings: { captcha: 'on' },
    headers: csp(`script-src 'self'; ${captchaHosts.frame}; ${captchaHosts.connect}`),
  },
  {
    name: 'whose policy blocks the frame of the captcha',
    finds: 'csp-captcha-frame',
    header: 'Content-Security-Policy: frame-src',
    methods: ['emailMagicLinks', 'passwords'],
    config: { products: ['emailMagicLinks', 'passwords'] },
    client: captcha,
    settings: { captcha: 'on' },
    headers: csp(`${captchaHosts.script}; child-src 'self'; ${captchaHosts.connect}`),
  },
  {
    name: 'whose policy blocks the requests of the captcha',
    finds: 'csp-captcha-connect',
    header: 'Content-Security-Policy: connect-src',
    methods: ['otp', 'passkeys'],
    config: passkeys,
    client: captcha,
    settings: { captcha: 'on' },
    headers: csp(`${captchaHosts.script}; ${captchaHosts.frame}; connect-src {api}`),
  },
  {
    name: 'whose policy blocks the script of the device fingerprint',
    finds: 'csp-fingerprint-script',
    header: 'Content-Security-Policy: script-src',
    methods: ['otp'],
    config: codes,
    client: fingerprint,
    settings: { dfp: 'decisioning' },
    headers: csp("script-src 'self'; connect-src {api}"),
  },
  {
    name: 'whose policy blocks the request with the device fingerprint',
    finds: 'csp-fingerprint-connect',
    header: 'Content-Security-Policy: connect-src',
    methods: ['crypto'],
    config: { products: ['crypto'] },
    client: { ...fingerprint, dfppaUrl: 'https://fingerprint.example.com' },
    settings: { dfp: 'observation' },
    headers: csp("script-src 'self' {api}; connect-src {api}"),
  },
  {
    name: "whose policy blocks Google's script",
    finds: 'csp-one-tap-script',
    header: 'Content-Security-Policy: script-src',
    methods: ['oneTap'],
    config: oneTap,
    client: google,
    headers: csp("script-src 'self'"),
  },
  {
    name: "whose policy blocks the frames of Google's prompt",
    finds: 'csp-one-tap-frame',
    header: 'Content-Security-Policy: frame-src',
    methods: ['oneTap'],
    config: oneTap,
    client: google,
    headers: csp("frame-src 'self'"),
  },
  {
    name: "whose policy blocks the requests of Google's prompt",
    finds: 'csp-one-tap-connect',
    header: 'Content-Security-Policy: connect-src',
    methods: ['oneTap'],
    config: oneTap,
    client: { ...google, googleScriptUrl: 'https://accounts.google.com/gsi/client' },
    headers: csp('connect-src {api}'),
  },
  {
    name: "whose policy blocks the stylesheet of Google's prompt",
    finds: 'csp-one-tap-style',
    header: 'Content-Security-Policy: style-src',
    methods: ['oneTap'],
    config: oneTap,
    client: google,
    headers: csp("style-src 'self'"),
  },
  {
    name: 'whose policy sandboxes the page',
    finds: 'csp-sandbox',
    header: 'Content-Security-Policy: sandbox',
    methods: ['otp'],
    config: codes,
    headers: csp('sandbox allow-scripts'),
  },
  {
    name: 'whose Trusted Types do not allow the policy of Foyer',
    finds: 'trusted-types',
    header: 'Content-Security-Policy: trusted-types',
    methods: ['otp'],
    config: codes,
    client: captcha,
    settings: { captcha: 'on' },
    headers: csp("require-trusted-types-for 'script'; trusted-types dompurify"),
  },
  {
    name: 'whose policy blocks the logo of the theme',
    finds: 'csp-logo',
    header: 'Content-Security-Policy: img-src',
    methods: ['otp'],
    config: codes,
    attributes: { theme: '{"logo":{"logoImageUrl":"https://cdn.example.com/logo.svg"}}' },
    headers: csp("img-src 'self'"),
  },
  {
    name: 'that cuts the link to the window of a social sign-in',
    finds: 'opener-policy',
    header: 'Cross-Origin-Opener-Policy',
    methods: ['popup'],
    config: popup,
    headers: { 'cross-origin-opener-policy': 'same-origin; report-to="coop"' },
  },
  {
    name: "whose embedder policy blocks the frame of Google's prompt",
    finds: 'embedder-policy',
    header: 'Cross-Origin-Embedder-Policy',
    methods: ['oneTap'],
    config: oneTap,
    client: google,
    headers: { 'cross-origin-embedder-policy': 'require-corp' },
  },
  {
    name: 'that denies passkeys',
    finds: 'permissions-passkey',
    header: 'Permissions-Policy: publickey-credentials-get',
    methods: ['passkeys'],
    config: passkeys,
    headers: { 'permissions-policy': 'camera=(), publickey-credentials-get=(), geolocation=(self)' },
  },
  {
    name: 'that allows passkeys only to another origin',
    finds: 'permissions-passkey',
    header: 'Permissions-Policy: publickey-credentials-get',
    methods: ['passkeys'],
    config: passkeys,
    headers: { 'permissions-policy': 'publickey-credentials-get=("https://login.example.com")' },
  },
  {
    name: 'that denies new passkeys',
    finds: 'permissions-passkey-create',
    header: 'Permissions-Policy: publickey-credentials-create',
    methods: ['passkeyRegistration'],
    element: 'foyer-passkey-registration',
    headers: { 'permissions-policy': 'publickey-credentials-create=()' },
  },
  {
    name: "that denies Google's prompt in browsers with FedCM",
    finds: 'permissions-one-tap',
    header: 'Permissions-Policy: identity-credentials-get',
    methods: ['oneTap'],
    config: { products: ['oauth'], oauthOptions: { providers: [{ type: 'google', one_tap: true }] } },
    client: google,
    headers: { 'permissions-policy': 'identity-credentials-get=()' },
  },
  {
    name: 'that denies the passcodes of text messages',
    finds: 'permissions-sms',
    header: 'Permissions-Policy: otp-credentials',
    methods: ['otp'],
    config: sms,
    headers: { 'permissions-policy': 'otp-credentials=()' },
  },
  {
    name: 'that sends its whole URL to other hosts',
    finds: 'referrer-leak',
    header: 'Referrer-Policy',
    methods: ['emailMagicLinks'],
    config: links('{origin}/login'),
    headers: { 'referrer-policy': 'unsafe-url' },
  },
  {
    name: 'that sends its whole URL to other hosts because of a <meta> element',
    finds: 'referrer-leak',
    header: 'Referrer-Policy',
    methods: ['oauth'],
    config: social('github'),
    head: '<meta name="referrer" content="no-referrer-when-downgrade">',
    repair: { head: '' },
  },
  {
    name: "that hides its origin from Google's prompt",
    finds: 'referrer-one-tap',
    header: 'Referrer-Policy',
    methods: ['oneTap'],
    config: oneTap,
    client: google,
    headers: { 'referrer-policy': 'no-referrer' },
  },
  {
    name: 'that every site may show in a frame',
    finds: 'framing',
    header: 'Content-Security-Policy: frame-ancestors',
    methods: ['otp'],
    config: codes,
    headers: { 'x-frame-options': [] },
  },
  {
    name: 'whose X-Frame-Options browsers ignore',
    finds: 'framing',
    header: 'Content-Security-Policy: frame-ancestors',
    methods: ['otp', 'consent'],
    config: codes,
    element: 'foyer-identity-provider',
    headers: { 'x-frame-options': 'ALLOW-FROM https://portal.example.com' },
  },
  {
    name: 'whose frame-ancestors overrides its X-Frame-Options',
    finds: 'framing',
    header: 'Content-Security-Policy: frame-ancestors',
    methods: ['otp'],
    config: codes,
    headers: csp("object-src 'none'; frame-ancestors *"),
  },
  {
    name: 'that clears the storage of the browser',
    finds: 'clear-site-data',
    header: 'Clear-Site-Data',
    methods: ['otp'],
    config: codes,
    headers: { 'clear-site-data': '"cache", "cookies", "storage"' },
  },
  {
    name: 'that does not tell browsers to use https only',
    finds: 'transport-security',
    header: 'Strict-Transport-Security',
    methods: ['otp'],
    config: codes,
    address: 'https://app.example.com/login',
  },
  {
    name: 'without https',
    finds: 'insecure-page',
    header: 'Location',
    methods: ['otp', 'passkeys'],
    config: passkeys,
    address: 'http://app.example.com/login',
    headers: secure,
    repair: { address: 'https://app.example.com/login' },
  },
  {
    name: 'with https whose API has none',
    finds: 'insecure-api',
    header: null,
    methods: ['otp'],
    config: codes,
    address: 'https://app.example.com/login',
    headers: secure,
    attributes: { 'base-url': 'http://api.example.com' },
    repair: { attributes: { 'base-url': 'https://api.example.com' } },
  },
  {
    name: 'whose passkeys belong to an IP address',
    finds: 'ip-address',
    header: null,
    methods: ['passkeys'],
    config: passkeys,
    address: 'http://127.0.0.1:{port}/login',
    repair: { address: '{origin}/login' },
  },
  {
    name: 'whose passkeys belong to another domain',
    finds: 'passkey-domain',
    header: null,
    methods: ['passkeys'],
    config: { ...passkeys, passkeyOptions: { domain: 'example.com' } },
    address: `${PREVIEW}/login`,
    headers: secure,
    repair: { config: passkeys },
  },
  {
    name: 'whose session cookies belong to another domain',
    finds: 'cookie-domain',
    header: null,
    methods: ['otp'],
    config: codes,
    client: { cookieOptions: { availableToSubdomains: true, domain: 'example.org' } },
    address: 'https://app.example.com/login',
    headers: secure,
    repair: { client: { cookieOptions: { availableToSubdomains: true, domain: 'example.com' } } },
  },
  {
    name: 'that sets the session with SameSite=Strict',
    finds: 'session-cookie',
    header: 'Set-Cookie',
    methods: ['otp'],
    config: codes,
    headers: { 'set-cookie': 'stytch_session=x; Path=/; SameSite=Strict', 'cache-control': 'no-store' },
    repair: { headers: { 'set-cookie': 'stytch_session=x; Path=/; SameSite=Lax', 'cache-control': 'no-store' } },
  },
  {
    name: 'that sets the session for another domain',
    finds: 'session-cookie',
    header: 'Set-Cookie',
    methods: ['otp'],
    config: codes,
    address: 'https://app.example.com/login',
    headers: {
      ...secure,
      'set-cookie': ['theme=dark', 'stytch_session_jwt=x; Domain=login.example.com; Secure; SameSite=Lax'],
      'cache-control': 'private',
    },
    repair: {
      headers: {
        ...secure,
        'set-cookie': 'stytch_session_jwt=x; Domain=example.com; Secure',
        'cache-control': 'private',
      },
    },
  },
  {
    name: 'whose response with a session may be cached',
    finds: 'shared-cache',
    header: 'Cache-Control',
    methods: ['otp'],
    config: codes,
    headers: { 'set-cookie': 'stytch_session=x; Path=/; SameSite=Lax', 'cache-control': 'public, max-age=600' },
  },
  {
    name: 'whose clock is ten minutes slow',
    finds: 'clock',
    header: 'Date',
    methods: ['otp'],
    config: codes,
    headers: { date: '{slow}' },
    repair: { headers: {} },
  },
  {
    name: 'whose redirect drops the query',
    finds: 'query-loss',
    header: 'Location',
    methods: ['emailMagicLinks'],
    config: links('{origin}/login/'),
    address: '{origin}/login/',
    routes: { '/login/': { status: 308, headers: { location: '/login' } } },
    repair: { routes: { '/login/': { status: 308, headers: { location: '/login{query}' } } } },
  },
  {
    name: 'that answers a script with its page',
    finds: 'missing-file',
    header: 'Content-Type',
    methods: ['otp'],
    config: codes,
    routes: { '/app.js': { headers: { 'content-type': 'text/html' }, body: '<!doctype html>' } },
    repair: { routes: {} },
  },
  {
    name: 'whose script of another origin does not allow the page',
    finds: 'file-cors',
    header: 'Access-Control-Allow-Origin',
    methods: ['otp'],
    config: codes,
    head: '<script type="module" src="http://127.0.0.1:{port}/app.js"></script>',
    repair: {
      routes: { '/app.js': { headers: { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' } } },
    },
  },
  {
    name: 'with a public token that no project has',
    finds: 'public-token',
    header: null,
    methods: ['otp'],
    config: codes,
    attributes: { 'public-token': 'public-token-test-11111111-1111-4111-8111-111111111111' },
    repair: { attributes: {} },
  },
  {
    name: "whose origin is not among the project's",
    finds: 'page-origin',
    header: null,
    methods: ['otp'],
    config: codes,
    settings: { http_only_cookies: true, redirect_urls: ['https://app.example.com/login'] },
    repair: { settings: { http_only_cookies: true, redirect_urls: ['{origin}/login'] } },
  },
  {
    name: 'with the URL of an API that does not respond',
    finds: 'api-response',
    header: null,
    methods: ['otp'],
    config: codes,
    attributes: { 'base-url': 'http://localhost:2' },
    repair: { attributes: {} },
  },
  {
    name: 'whose proxy of the API drops its CORS headers',
    finds: 'api-cors',
    header: 'Access-Control-Allow-Origin',
    methods: ['otp'],
    config: codes,
    attributes: { 'base-url': 'http://127.0.0.1:{port}' },
    routes: {
      '/sdk/v1/projects/bootstrap/{token}': { headers: { 'content-type': 'application/json' }, body: '{"data":{}}' },
    },
    repair: { attributes: {} },
  },
  {
    name: 'with a redirect URL that the project does not have',
    finds: 'redirect-url',
    header: null,
    methods: ['emailMagicLinks'],
    config: links('{origin}/login'),
    settings: { redirect_urls: ['{origin}/start'] },
    repair: { settings: { redirect_urls: ['{origin}/start', '{origin}/login'] } },
  },
  {
    name: 'on a preview host whose redirect URL the project does not have',
    finds: 'redirect-url',
    header: null,
    methods: ['oauth'],
    config: social('github', { loginRedirectURL: `${PREVIEW}/login`, signupRedirectURL: `${PREVIEW}/login` }),
    address: `${PREVIEW}/login`,
    headers: secure,
    settings: { redirect_urls: ['https://shop.example.com/login'] },
    repair: { settings: { redirect_urls: [`${PREVIEW}/login`] } },
  },
  {
    name: 'whose project has no redirect URL',
    finds: 'no-redirect-url',
    header: null,
    methods: ['emailMagicLinks'],
    config: links(),
    settings: { redirect_urls: [] },
    repair: { settings: { redirect_urls: ['{origin}/login'] } },
  },
  {
    name: 'with a social provider that the project does not have',
    finds: 'social-provider',
    header: null,
    methods: ['oauth'],
    config: social('gitlab'),
    settings: { oauth_providers: ['google'] },
    repair: { settings: { oauth_providers: ['google', 'gitlab'] } },
  },
  {
    name: 'whose links lead to another origin than the PKCE verifier',
    finds: 'redirect-elsewhere',
    header: null,
    methods: ['emailMagicLinks'],
    config: links('http://127.0.0.1:{port}/login'),
    settings: { pkce_required_for_email_magic_links: true },
    repair: { config: links('{origin}/login') },
  },
  {
    name: 'on a preview host without redirect URLs',
    finds: 'preview-host',
    header: null,
    methods: ['emailMagicLinks'],
    config: links(),
    address: `${PREVIEW}/login`,
    headers: secure,
    repair: {
      config: links(`${PREVIEW}/login`),
      settings: { redirect_urls: [`${PREVIEW}/login`] },
    },
  },
  {
    name: 'with a configuration that is not JSON',
    finds: 'invalid-json',
    header: null,
    methods: ['emailMagicLinks'],
    attributes: { config: "{'products': ['emailMagicLinks']}" },
    repair: { attributes: {} },
  },
];
