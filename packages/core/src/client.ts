import { type CryptoWallets, createCryptoWallets } from './api/crypto-wallets.ts';
import { createIdp, type Idp } from './api/idp.ts';
import { createImpersonation, type Impersonation } from './api/impersonation.ts';
import { createMagicLinks, type MagicLinks } from './api/magic-links.ts';
import { createOAuth, type OAuth } from './api/oauth.ts';
import { createOtps, type Otps } from './api/otps.ts';
import { createPasswords, type Passwords } from './api/passwords.ts';
import { createRbac, type Rbac } from './api/rbac.ts';
import { createSearchManager, type SearchManager } from './api/search-manager.ts';
import { createSession, type SessionClient } from './api/session.ts';
import { createTotps, type Totps } from './api/totps.ts';
import { createUser, type UserClient } from './api/user.ts';
import type { WebAuthn } from './api/webauthn.ts';
import { apiUrl, type ClientOptions, LIVE_API_URL, PUBLIC_TOKEN_PREFIX, TEST_API_URL } from './config.ts';
import type { Context } from './context.ts';
import { NetworkError } from './errors.ts';
import { type AuthenticateUrlMethods, createAuthenticateUrl } from './redirect/authenticate-url.ts';
import { createPkce } from './redirect/pkce.ts';
import type { Redeem } from './redirect/redemption.ts';
import { type BootstrapStore, createBootstrap } from './request/bootstrap.ts';
import { createGuard } from './request/guard.ts';
import { createRequest } from './request/request.ts';
import { type Environment, globalEnvironment } from './runtime/environment.ts';
import { type Store, type Unsubscribe, watch } from './runtime/observable.ts';
import { createStorage, type KeyValue } from './runtime/storage.ts';
import { createSessionCalls } from './session/calls.ts';
import { createCookies } from './session/cookies.ts';
import { startRefresh } from './session/refresh.ts';
import { type AuthState, createSessionStore, type SessionStore } from './session/store.ts';
import { createTelemetry, type Telemetry } from './telemetry/telemetry.ts';
import type { Session, User } from './wire.ts';

/**
 * The client of one project. Every method that calls the API rejects only with `ApiError` (the API refused the call),
 * `NetworkError` (no usable response), `CeremonyError` (a prompt ended without a result) or `UsageError` (the page
 * cannot make this call).
 */
export interface FoyerClient extends AuthenticateUrlMethods {
  readonly publicToken: string;
  /** The signed-in user and session; see `AuthState`. */
  readonly state: Store<AuthState>;
  readonly bootstrap: BootstrapStore;
  readonly user: UserClient;
  readonly session: SessionClient;
  readonly magicLinks: MagicLinks;
  readonly otps: Otps;
  readonly oauth: OAuth;
  readonly cryptoWallets: CryptoWallets;
  readonly totps: Totps;
  readonly webauthn: WebAuthn;
  readonly passwords: Passwords;
  readonly impersonation: Impersonation;
  readonly rbac: Rbac;
  readonly idp: Idp;
  readonly searchManager: SearchManager;
  readonly telemetry: Omit<Telemetry, 'destroy'>;
  /** Calls back with each new user and session, but not with the current ones. A member is absent if there is none. */
  onStateChange(callback: (state: { user?: User; session?: Session }) => void): Unsubscribe;
  /** Stops the refresh, sends the queued telemetry and removes every listener. The user stays signed in. */
  destroy(): void;
}

/** The parts that all clients of one public token on one page share. */
interface Shared {
  session: SessionStore;
  storage: KeyValue;
  clients: number;
  stop(): void;
}

/** Creates the passkey sub-client, whose code is lazy-loaded by the first call: most pages do not use it. */
function lazyWebAuthn(load: () => Promise<WebAuthn>): WebAuthn {
  const webauthn = () =>
    load().catch((cause) => {
      throw new NetworkError('The passkey code could not be loaded.', { cause });
    });
  return {
    register: async (options) => (await webauthn()).register(options),
    registerSilently: async (options) => (await webauthn()).registerSilently(options),
    authenticate: async (options) => (await webauthn()).authenticate(options),
    update: async (options) => (await webauthn()).update(options),
    browserSupportsAutofill: () =>
      webauthn().then(
        (loaded) => loaded.browserSupportsAutofill(),
        () => false,
      ),
    // Best effort: the next call sends the same signal.
    signalAcceptedPasskeys: () =>
      webauthn()
        .then((loaded) => loaded.signalAcceptedPasskeys())
        .catch(() => {}),
    load: async () => (await webauthn()).load(),
  };
}

/**
 * Creates the client of one project. In a browser the client requests the project's settings immediately and, if a
 * session may exist, refreshes it in the background. On a server and in a worker it makes no request by itself.
 *
 * @param publicToken from the project's dashboard; begins with `public-token-`
 * @example
 * ```ts
 * import { createFoyerClient, errorMessage } from '@foyer/core';
 *
 * const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000');
 * const { method_id } = await client.otps.email.loginOrCreate('ada@example.com', { expiration_minutes: 5 });
 * const code = prompt('Your code?') ?? '';
 * await client.otps
 *   .authenticate(code, method_id, { session_duration_minutes: 30 })
 *   .catch((error) => alert(errorMessage(error)));
 * ```
 */
export function createFoyerClient(publicToken: string, options: ClientOptions = {}): FoyerClient {
  return createClient(publicToken, options, globalEnvironment());
}

/** Creates a client in the given environment, for this package's tests. */
export function createClient(publicToken: string, options: ClientOptions, environment: Environment): FoyerClient {
  const { page } = environment;
  if (typeof publicToken !== 'string' || !publicToken.startsWith(PUBLIC_TOKEN_PREFIX)) {
    console.error(
      `[Foyer] A public token begins with "${PUBLIC_TOKEN_PREFIX}": copy it from your project's dashboard.`,
    );
    publicToken = `${publicToken ?? ''}`;
  }

  if (page) page.__foyer ??= new Map();
  const clients = page?.__foyer;
  const known = clients?.get(publicToken) as Shared | undefined;
  let hasWarned = false;
  const onDenied = () => {
    if (!page || hasWarned) return;
    hasWarned = true;
    console.warn(
      '[Foyer] This browser blocks cookies or storage for this page: the session ends when the page is closed.',
    );
  };
  const prefix = `stytch_sdk_state_${publicToken}`;
  const storage = known?.storage ?? createStorage(prefix, () => page?.localStorage, onDenied);
  const cookieOptions = options.cookieOptions ?? {};
  const api = apiUrl(publicToken, options.baseUrl);
  const isHosted = [LIVE_API_URL, TEST_API_URL].includes(api);
  const session =
    known?.session ??
    createSessionStore(
      cookieOptions,
      createCookies(cookieOptions, environment, storage),
      storage,
      page ? (isHosted ? 'page' : 'httpOnly') : 'server',
      onDenied,
    );
  const guard = createGuard(
    publicToken,
    options,
    environment,
    () => bootstrap.getAsync(),
    () => import('./browser/fraud.ts'),
  );
  const request = createRequest(publicToken, options, environment, session, guard);
  const telemetry = createTelemetry(publicToken, options, environment, session);
  const bootstrap = createBootstrap(request, storage);

  const pkce = createPkce(environment, prefix, storage);
  const calls = createSessionCalls(request, session, pkce);

  const shared = known ?? { session, storage, clients: 0, stop: () => undefined };
  if (known?.clients === 1) {
    console.warn(
      "[Foyer] This page has several clients for one public token: create one and share it. The first client's options apply to the session.",
    );
  }
  shared.clients++;
  if (page && !known) {
    clients?.set(publicToken, shared);
    const applySettings = () => {
      if (!isHosted) session.setHttpOnly(bootstrap.get().httpOnlyCookies !== false);
    };
    applySettings();
    const stopSettings = bootstrap.subscribe(applySettings);
    const stopRefresh = startRefresh(
      `foyer-refresh:${publicToken}`,
      prefix,
      { ...environment, page },
      session,
      async (isDue) => {
        // If the settings rule out an HttpOnly cookie, a call that the API would refuse is avoided.
        if (!session.token() && !session.session()) await bootstrap.getAsync();
        if (session.get().status === 'signedOut') return;
        await calls.refresh(options.keepSessionAlive ? session.duration() : undefined, isDue);
      },
    );
    shared.stop = () => {
      stopSettings();
      stopRefresh();
    };
  }
  if (page) void bootstrap.getAsync().then(pkce.removeExpired);

  const context: Context = {
    publicToken,
    apiUrl: api,
    options,
    environment,
    request,
    ...calls,
    storage,
    session,
    bootstrap,
    telemetry,
    pkce,
  };

  const magicLinks = createMagicLinks(context);
  const oauth = createOAuth(context, () => import('./browser/one-tap.ts'));
  const impersonation = createImpersonation(context);
  let webauthn: WebAuthn | undefined;
  let redeem: Redeem | undefined;
  let isDestroyed = false;

  return {
    publicToken,
    state: { get: session.get, subscribe: session.subscribe },
    bootstrap,
    user: createUser(context),
    session: createSession(context),
    magicLinks,
    otps: createOtps(context),
    oauth,
    cryptoWallets: createCryptoWallets(context),
    totps: createTotps(context),
    webauthn: lazyWebAuthn(async () => {
      const [{ createWebAuthn }, ceremonies] = await Promise.all([
        import('./api/webauthn.ts'),
        import('./browser/passkeys/passkey.ts'),
      ]);
      webauthn ??= createWebAuthn(context, ceremonies);
      return webauthn;
    }),
    passwords: createPasswords(context),
    impersonation,
    rbac: createRbac(context),
    idp: createIdp(context),
    searchManager: createSearchManager(context),
    telemetry,
    ...createAuthenticateUrl(environment, prefix, session, async () => {
      const { createRedeem } = await import('./redirect/redemption.ts');
      redeem ??= createRedeem(environment, storage, session, {
        magic_links: (token, session_duration_minutes) => magicLinks.authenticate(token, { session_duration_minutes }),
        oauth: (token, session_duration_minutes) => oauth.authenticate(token, { session_duration_minutes }),
        impersonation: (impersonation_token) => impersonation.authenticate({ impersonation_token }),
      });
      return redeem;
    }),
    onStateChange: (callback) =>
      watch(session, session.get, ({ user, session }) =>
        callback({ ...(user && { user }), ...(session && { session }) }),
      ),
    destroy() {
      if (isDestroyed) return;
      isDestroyed = true;
      telemetry.destroy();
      if (--shared.clients) return;
      shared.stop();
      clients?.delete(publicToken);
    },
  };
}
