/** The responses of the two APIs that the pages call before the user does anything, in the form of a new project. */

const bootstrap = {
  project_name: 'Bench',
  disable_sdk_watermark: true,
  cname_domain: null,
  email_domains: [],
  captcha_settings: { enabled: false },
  pkce_required_for_email_magic_links: false,
  pkce_required_for_password_resets: false,
  pkce_required_for_oauth: false,
  pkce_required_for_sso: false,
  slug_pattern: null,
  create_organization_enabled: false,
  password_config: { luds_complexity: 3, luds_minimum_count: 8 },
  dfp_protected_auth_enabled: false,
  rbac_policy: { roles: [], resources: [], scopes: [] },
  siwe_required_for_crypto_wallets: false,
  vertical: 'CONSUMER',
};

const passkeyRequest = {
  public_key_credential_request_options: JSON.stringify({
    challenge: 'A'.repeat(43),
    rpId: 'localhost',
    timeout: 300_000,
    allowCredentials: [],
    userVerification: 'preferred',
  }),
};

const input = (name, type, details = {}) => ({ [name]: { name, type, required: true, hidden: false, ...details } });
const action = (name, inputs) => ({ [name]: { action: name, href: `/login?action=${name}@bench`, inputs } });
const hidden = { hidden: true };

/** The states of Hanko's login: its API describes one at a time. */
const preflight = {
  name: 'preflight',
  actions: action('register_client_capabilities', {
    ...input('webauthn_available', 'boolean', hidden),
    ...input('webauthn_conditional_mediation_available', 'boolean', { ...hidden, required: false }),
  }),
};
const loginInit = {
  name: 'login_init',
  actions: action('continue_with_login_identifier', input('email', 'email', { max_length: 120 })),
};

/** @type {[path: RegExp, respond: (url: URL) => object][]} */
const routes = [
  [/^\/sessions\/validate$/, () => ({ is_valid: false })],
  [/^\/\.well-known\/config$/, () => ({ password: { enabled: false }, emails: {}, providers: [], account: {} })],
  [
    /^\/login$/,
    ({ searchParams }) => ({
      status: 200,
      csrf_token: 'bench',
      payload: {},
      links: [],
      ...(searchParams.has('action') ? loginInit : preflight),
    }),
  ],
  [/\/projects\/bootstrap\//, () => enveloped(bootstrap)],
  [/\/webauthn\/authenticate\/start\//, () => enveloped(passkeyRequest)],
  [/^\/sdk\/v1\//, () => enveloped({})],
];

const enveloped = (data) => ({ data: { status_code: 200, request_id: 'request-id-test-bench', ...data } });

/**
 * Responds to a request to an API, which has another origin than the page, as in production.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function respond(request, response) {
  const url = new URL(request.url, 'http://localhost');
  const route = routes.find(([path]) => path.test(url.pathname));
  const headers = {
    'access-control-allow-origin': request.headers.origin ?? '*',
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
    'content-type': 'application/json',
  };
  if (request.method === 'OPTIONS') response.writeHead(204, headers).end();
  else response.writeHead(route ? 200 : 404, headers).end(JSON.stringify(route?.[1](url) ?? {}));
}
