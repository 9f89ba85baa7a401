import type { CookieOptions, InitialState, RbacPolicy } from '@foyer/core';
import { isPermitted, LIVE_API_URL, PUBLIC_TOKEN_PREFIX, TEST_API_URL } from '@foyer/core/internal';
import type { BootstrapResponse, Session, User } from '@foyer/core/operations';
import { createApi, isTestProject } from './api.ts';
import { type Authentication, provenUser, type SignedIn } from './authentication.ts';
import { createCached } from './cached.ts';
import { createKeySet } from './key-set.ts';
import { loginUrl, pathOf, redirectTo } from './redirect.ts';
import { refusal } from './refusal.ts';
import {
  cookieNames,
  cookiesNamed,
  credentialsOf,
  headerOf,
  hostOf,
  hostsOf,
  type RequestLike,
  urlOf,
} from './request.ts';
import { requireSameOrigin } from './same-origin.ts';
import { type Check, createSessionChecks } from './session-check.ts';
import { createVerifyJwt } from './session-jwt.ts';

/** Options of `createFoyerServer`. */
export interface FoyerServerOptions {
  /** From the project's dashboard; begins with `project-`. */
  projectId: string;
  /**
   * From the project's dashboard; begins with `public-token-`. Needed to ask the API: for `remote`, for permissions, for
   * the settings, and so that a user whose JWT has expired need not be redirected. Default: none.
   */
  publicToken?: string | undefined;
  /**
   * The base URL of the API: the project's custom domain or a local provider. Default: the hosted API for the project ID
   * (test or live).
   */
  baseUrl?: string | undefined;
  /** Sends the requests to the API. Default: the global `fetch`, at the time of the request. */
  fetch?: typeof fetch | undefined;
  /** The client's options for the session cookies. */
  cookieOptions?: CookieOptions | undefined;
}

/** Options of `authenticate`. */
export interface AuthenticateOptions {
  /**
   * Whether the API is asked. `true`: always, for what cannot be undone, because a JWT is valid for up to five minutes
   * after its session was revoked. `'stale'`: only where the JWT is missing or has expired. Both need `publicToken` and
   * the session cookie. Default false.
   */
  remote?: boolean | 'stale' | undefined;
}

/** Options of `requireUser` and `requirePermission`. */
export interface RequireOptions {
  /** The path or URL of the login page, to which page navigations are redirected. Default: none; the response is 401. */
  login?: string | undefined;
  /** Whether the API is asked although the JWT is valid: for what cannot be undone. Default false. */
  remote?: boolean | undefined;
}

/** Verifies who sends a request, for one project. */
export interface FoyerServer {
  /**
   * Resolves with who sends a request. Verifies the session JWT of the `Authorization` header (`Bearer`), otherwise of
   * the cookie: signature (RS256, with the project's key set, which is cached), issuer, audience and times. Sends no
   * request but for the key set, and for `remote`. Never rejects: a forged or malformed token is `signedOut`.
   */
  authenticate(request: RequestLike, options?: AuthenticateOptions): Promise<Authentication>;
  /**
   * Resolves with the signed-in user of a request. If the JWT has expired, asks the API, where `publicToken` is set.
   *
   * @throws {Response} without a signed-in user: a redirect to `login` (303) for the navigation to a page, otherwise 401
   *   with JSON
   */
  requireUser(request: RequestLike, options?: RequireOptions): Promise<SignedIn>;
  /**
   * Resolves with the signed-in user of a request, if a role of the user permits the action by the project's policy. The
   * policy is cached for five minutes.
   *
   * @throws {Response} as `requireUser`; 403 with JSON without the permission; 503 with JSON while no policy could be
   *   loaded
   * @throws {Error} `publicToken` is not set
   */
  requirePermission(
    request: RequestLike,
    resourceId: string,
    action: string,
    options?: RequireOptions,
  ): Promise<SignedIn>;
  /**
   * Resolves with what the client may show in its first render: the user, that no user is signed in, or nothing where
   * it is not known. With `publicToken` also the project's settings, for which it waits at most one second. Never
   * rejects.
   */
  initial(request: RequestLike): Promise<InitialState>;
  /** See {@link requireSameOrigin}. */
  requireSameOrigin(request: RequestLike & { method: string }): void;
  /**
   * Returns the `Set-Cookie` values that a response should carry after the API was asked: the browser then sends the
   * fresh JWT with its next request. Without them, the browser renews it itself.
   *
   * They are the session of one user. Add them only to a response with `Cache-Control: private`: a shared cache may store
   * others with their cookies. The adapters do.
   */
  refreshedCookies(authentication: Authentication): string[];
}

const SETTINGS = { maxAge: 300_000, cooldown: 30_000, retry: 1_000, timeout: 10_000 };
/** The longest wait of `initial` for the settings, in milliseconds. */
const SETTINGS_WAIT_MS = 1_000;
/** Marks a browser that was redirected to the login page with a stale session. In seconds. */
const STALE_MARKER = { name: 'foyer_stale', maxAge: 15 };

/**
 * Creates the verification of one project's sessions. Call it once, at the start: it caches the project's keys.
 *
 * @throws {TypeError} an option is missing or malformed
 * @example
 * ```ts
 * import { createFoyerServer } from '@foyer/server';
 *
 * const foyer = createFoyerServer({ projectId: 'project-test-00000000-0000-4000-8000-000000000000' });
 *
 * async function handle(request: Request): Promise<Response> {
 *   const authentication = await foyer.authenticate(request);
 *   if (authentication.status !== 'signedIn') return new Response(null, { status: 401 });
 *   return Response.json({ userId: authentication.userId });
 * }
 * ```
 */
export function createFoyerServer(options: FoyerServerOptions): FoyerServer {
  const { projectId, publicToken, cookieOptions = {} } = options;
  const baseUrl = validated(options);
  const send: typeof fetch = (...request) => (options.fetch ?? globalThis.fetch)(...request);
  const names = cookieNames(cookieOptions);
  const keySet = createKeySet(`${baseUrl}/v1/sessions/jwks/${projectId}`, send);
  const issuers = [`stytch.com/${projectId}`, ...(options.baseUrl ? [baseUrl] : [])];
  const verify = createVerifyJwt(projectId, issuers, keySet);
  const api = publicToken ? createApi(baseUrl, publicToken, send) : undefined;
  const checks = api && createSessionChecks(api, cookieOptions, isTestProject(projectId));
  const settings =
    api &&
    createCached(async (): Promise<BootstrapResponse> => {
      const { data } = await api.bootstrap();
      if (!data) throw new Error('The settings could not be loaded.');
      return data;
    }, SETTINGS);
  /** What the API has added to a result. Not members of it: hosts pass results on to pages. */
  const fresh = new WeakMap<Authentication, { cookies: string[]; user: User }>();

  const signedOut = (reason: string) => ({ status: 'signedOut', reason }) as const;
  const signedIn = (session: Session, expiresAt: number): SignedIn => ({
    status: 'signedIn',
    userId: session.user_id,
    session,
    roles: session.roles,
    expiresAt: new Date(expiresAt).toISOString(),
  });

  /** Verifies the JWT of a request. `expired`: the session of a JWT that was valid before. */
  async function verifyRequest(request: RequestLike, needsExpired: boolean) {
    const { bearer, jwts, tokens } = credentialsOf(request, names);
    // Of several, an attacker on a subdomain may have set one.
    const token = tokens.length === 1 ? tokens[0] : undefined;
    const missing = (reason: string): Authentication =>
      tokens.length > 0 ? { status: 'stale', reason } : signedOut(reason);
    if (bearer === '') return { result: signedOut('The bearer token is empty.') };
    if (jwts.length > 1) return { result: missing(`The request has several cookies named "${names.jwt}".`), token };
    const jwt = bearer ?? jwts[0];
    if (jwt === undefined) {
      return { result: missing(tokens.length > 0 ? 'The JWT is missing.' : 'The request has no session.'), token };
    }
    const verdict = await verify(jwt, { needsExpired });
    if ('proof' in verdict) return { result: signedIn(verdict.proof.session, verdict.proof.expiresAt), token };
    return { result: missing(verdict.reason), token, expired: verdict.expired };
  }

  function resultOf(check: Check): Authentication {
    if (check.status === 'ended') return signedOut(check.reason);
    if (check.status === 'unknown') return { status: 'stale', reason: check.reason };
    const { jwt, cookies } = check;
    // Other requests share the check, and hosts may change what they receive.
    const { session, user } = structuredClone({ session: check.session, user: check.user });
    const result = signedIn({ ...session, roles: session.roles ?? user.roles ?? [] }, endOf(jwt, session));
    fresh.set(result, { cookies, user });
    return result;
  }

  async function authenticateWith(
    request: RequestLike,
    remote: AuthenticateOptions['remote'] = false,
    needsExpired = false,
  ): Promise<{ result: Authentication; expired?: Session | undefined }> {
    try {
      const verified = await verifyRequest(request, needsExpired);
      const { result, token } = verified;
      if (!remote || (remote === 'stale' && (result.status !== 'stale' || !checks || !token))) return verified;
      if (!checks) return { result: signedOut('A remote check needs `publicToken`.') };
      if (result.status === 'signedOut') return verified;
      if (!token) return { result: signedOut('A remote check needs one session cookie.') };
      const check = await (remote === 'stale' ? checks.shared : checks.now)(token, hostOf(request));
      const checked = resultOf(check);
      if (checked.status === 'signedIn' && result.status === 'signedIn' && checked.userId !== result.userId) {
        return { result: signedOut('The session cookie and the JWT belong to different users.') };
      }
      return { ...verified, result: checked };
    } catch {
      return { result: signedOut('The request could not be read.') };
    }
  }

  /** Returns the response to a request without a signed-in user. */
  function refuse(request: RequestLike, { status, reason }: Exclude<Authentication, SignedIn>, login?: string) {
    const unauthorized = () => refusal(401, 'unauthenticated', reason);
    if (login === undefined || !isNavigation(request)) return unauthorized();
    const page = urlOf({ headers: {}, url: login })?.pathname;
    const location = loginUrl(login, pathOf(request));
    if (urlOf(request)?.pathname === page) return unauthorized();
    if (status === 'signedOut') return redirectTo(location);
    // The client of the login page renews the JWT and returns. If that has not helped, it would never end.
    if (cookiesNamed(request, STALE_MARKER.name).length > 0 || isFrom(request, page)) return unauthorized();
    return redirectTo(location, {
      'Set-Cookie': `${STALE_MARKER.name}=1; Path=/; Max-Age=${STALE_MARKER.maxAge}; HttpOnly; SameSite=Lax`,
    });
  }

  const server: FoyerServer = {
    authenticate: async (request, { remote } = {}) => (await authenticateWith(request, remote)).result,

    async requireUser(request, { login, remote } = {}) {
      const { result } = await authenticateWith(request, remote || 'stale');
      if (result.status !== 'signedIn') throw refuse(request, result, login);
      return result;
    },

    async requirePermission(request, resourceId, action, requireOptions) {
      if (!settings) throw new Error('requirePermission needs the `publicToken` of createFoyerServer.');
      const user = await server.requireUser(request, requireOptions);
      const policy: RbacPolicy | null | undefined = (await settings.get())?.rbac_policy;
      if (policy === undefined) throw refusal(503, 'policy_unavailable', 'The role policy could not be loaded.');
      if (!isPermitted(policy, user.roles, resourceId, action)) {
        throw refusal(403, 'forbidden', `The user may not ${action} ${resourceId}.`);
      }
      return user;
    },

    async initial(request) {
      const [{ result, expired }, bootstrap] = await Promise.all([
        authenticateWith(request, 'stale', true),
        settings && withinTime(settings.get()),
      ]);
      const known = bootstrap && { bootstrap: structuredClone(bootstrap) };
      if (result.status === 'signedOut') return { user: null, ...known };
      const session = result.status === 'signedIn' ? result.session : expired;
      if (!session || Date.parse(session.expires_at) <= Date.now()) return { ...known };
      return { user: fresh.get(result)?.user ?? provenUser(session), session, ...known };
    },

    requireSameOrigin,
    refreshedCookies: (authentication) => fresh.get(authentication)?.cookies ?? [],
  };
  return server;
}

/** Returns the base URL of the API, after the options were checked. */
function validated({ projectId, publicToken, baseUrl }: FoyerServerOptions): string {
  if (typeof projectId !== 'string' || !/^project-[\w-]+$/.test(projectId)) {
    throw new TypeError('`projectId` begins with "project-": copy it from the dashboard.');
  }
  if (publicToken !== undefined && !publicToken.startsWith(PUBLIC_TOKEN_PREFIX)) {
    throw new TypeError(`\`publicToken\` begins with "${PUBLIC_TOKEN_PREFIX}": copy it from the dashboard.`);
  }
  if (!baseUrl) return isTestProject(projectId) ? TEST_API_URL : LIVE_API_URL;
  if (!/^https?:\/\//.test(baseUrl) || !URL.canParse(baseUrl)) {
    throw new TypeError('`baseUrl` is a URL with http or https, such as "https://login.example.com".');
  }
  return baseUrl.replace(/\/+$/, '');
}

/** Returns when a fresh JWT expires, or its session. In HttpOnly mode the API does not return the JWT. */
function endOf(jwt: string, { expires_at }: Session): number {
  const end = Date.parse(expires_at);
  const JWT_LIFETIME_MS = 300_000;
  try {
    const [, payload = ''] = jwt.split('.');
    const { exp } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { exp: number };
    return Math.min(exp * 1000, end);
  } catch {
    return Math.min(Date.now() + JWT_LIFETIME_MS, end);
  }
}

/** Whether the response is shown as a page: for a navigation, or for a script that accepts HTML and replaces the page. */
const isNavigation = (request: RequestLike): boolean =>
  headerOf(request, 'sec-fetch-mode') === 'navigate' || !!headerOf(request, 'accept')?.includes('text/html');

/** Whether the browser comes from a page of the same host. */
function isFrom(request: RequestLike, pathname: string | undefined): boolean {
  const referrer = headerOf(request, 'referer');
  if (referrer === undefined || !URL.canParse(referrer)) return false;
  const from = new URL(referrer);
  return from.pathname === pathname && hostsOf(request).includes(from.host);
}

function withinTime<T>(promise: Promise<T>): Promise<T | undefined> {
  let clear = () => {};
  const timeout = new Promise<undefined>((resolve) => {
    const timer = setTimeout(resolve, SETTINGS_WAIT_MS);
    clear = () => clearTimeout(timer);
  });
  return Promise.race([promise, timeout]).finally(clear);
}
