import type { CryptoWallets } from './api/crypto-wallets.ts';
import type { Idp } from './api/idp.ts';
import type { Impersonation } from './api/impersonation.ts';
import { createLazyCalls } from './api/lazy-calls.ts';
import type { MagicLinks } from './api/magic-links.ts';
import type { OAuth, OAuthStart } from './api/oauth.ts';
import type { Otps } from './api/otps.ts';
import type { Passwords } from './api/passwords.ts';
import { createRbac, type Rbac } from './api/rbac.ts';
import type { SearchManager } from './api/search-manager.ts';
import type { SessionClient } from './api/session.ts';
import type { Totps } from './api/totps.ts';
import type { UserClient } from './api/user.ts';
import type { WebAuthn } from './api/webauthn.ts';
import { type Attempts, createAttempts } from './attempt/attempt.ts';
import type { ClientOptions, InitialState } from './config.ts';
import { createContext } from './context.ts';
import { UsageError } from './errors.ts';
import { oauthProviders } from './oauth-providers.ts';
import type { OAuthProvider } from './operations.ts';
import { type AuthenticateUrlMethods, createAuthenticateUrl } from './redirect/authenticate-url.ts';
import { lastProvider } from './redirect/last-provider.ts';
import type { BootstrapStore } from './request/bootstrap.ts';
import { tokenProblem } from './request/token-problem.ts';
import { type Environment, globalEnvironment } from './runtime/environment.ts';
import { type Store, type Unsubscribe, watch } from './runtime/observable.ts';
import type { AuthState } from './session/store.ts';
import type { Telemetry } from './telemetry/telemetry.ts';
import type { Session, User } from './wire.ts';

/**
 * The client of one project. Every method that calls the API rejects only with `ApiError` (the API refused the call),
 * `NetworkError` (no usable response), `CeremonyError` (a prompt ended without a result) or `UsageError` (the page
 * cannot make this call).
 */
export interface FoyerClient extends AuthenticateUrlMethods {
  readonly publicToken: string;
  /** The option `initial`. */
  readonly initial?: InitialState | undefined;
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
  readonly attempt: Attempts;
  readonly telemetry: Omit<Telemetry, 'destroy'>;
  /** Calls back with each new user and session, but not with the current ones. A member is missing if there is none. */
  onStateChange(callback: (state: { user?: User; session?: Session }) => void): Unsubscribe;
  /**
   * Adopts what a server has found out about the user and the project, like the option `initial`. Ignores what this
   * browser or the API has already answered. `FoyerProvider` calls it with its `initial`.
   */
  hydrate(initial: InitialState): void;
  /** Stops the refresh, sends the queued telemetry and removes every listener. The user stays signed in. */
  destroy(): void;
}

/**
 * Creates the client of one project. In a browser, as soon as the page's current task ends, the client requests the
 * project's settings and, if a session may exist, refreshes it in the background. On a server and in a worker it makes
 * no request by itself.
 *
 * Never throws. A value that is not a public token, such as a secret key, is logged as an error without the value, and is
 * never sent: each call then fails with a `UsageError`.
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
  const problem = tokenProblem(publicToken);
  if (problem) console.error(`[Foyer] ${problem}`);
  let client: FoyerClient | undefined;
  const open = () => {
    client ??= createClient(publicToken, options, globalEnvironment(), problem);
    return client;
  };
  // In another task than the script that calls this function, which often starts the whole page.
  if (globalThis.document) setTimeout(open);
  // Forwards every operation: the handler has them all, because it is itself a proxy.
  const forward =
    (operation: string | symbol) =>
    (_: object, ...rest: unknown[]) =>
      Reflect.get(Reflect, operation)(open(), ...rest);
  return new Proxy({} as FoyerClient, new Proxy({}, { get: (_, operation) => forward(operation) }));
}

/**
 * Creates a client in the given environment, for this package's tests.
 *
 * @param problem why the public token is not one. The client then contacts no host, and does not store the value
 */
export function createClient(
  token: string,
  options: ClientOptions,
  browser: Environment,
  problem: string | null = null,
): FoyerClient {
  const publicToken = problem ? '' : token;
  const environment: Environment = problem
    ? { ...browser, fetch: () => Promise.reject(new UsageError(problem)) }
    : browser;
  const lazy = createLazyCalls(() => context);
  const background = lazy(
    'background',
    'requestSettings',
    'startRefresh',
    'findSession',
    'removeExpired',
    'retryRevocations',
    'redeem',
    'check',
  );
  const { initial } = options;
  const { context, start, hydrate, destroy } = createContext(publicToken, options, environment, background, problem);
  const { auth, bootstrap, storage, tabStorage, telemetry } = context;
  // These two never reject.
  const passkeySupport = lazy('webauthn', 'browserSupportsAutofill', 'signalAcceptedPasskeys');
  if (initial) hydrate(initial);
  start();

  return {
    publicToken,
    initial,
    state: { get: auth.get, subscribe: auth.subscribe },
    bootstrap,
    user: {
      ...lazy(
        'user',
        'get',
        'update',
        'deleteEmail',
        'deletePhoneNumber',
        'deleteTOTP',
        'deleteCryptoWallet',
        'deleteOAuthRegistration',
        'deleteWebauthnRegistration',
        'deleteBiometricRegistration',
        'getConnectedApps',
        'revokedConnectedApp',
      ),
      getSync: auth.user,
      getInfo: () => ({ user: auth.user(), fromCache: auth.get().fromCache }),
      onChange: (callback) => watch(auth, auth.user, callback),
    },
    session: {
      ...lazy('session', 'authenticate', 'revoke', 'attest', 'exchangeAccessToken'),
      getSync: auth.session,
      getInfo: () => ({ session: auth.session(), fromCache: auth.get().fromCache }),
      getTokens: auth.tokens,
      updateSession: (tokens) => auth.setTokens(tokens),
      onChange: (callback) => watch(auth, auth.session, callback),
    },
    magicLinks: {
      ...lazy('magicLinks', 'authenticate'),
      email: lazy('magicLinks.email', 'loginOrCreate', 'send'),
    },
    otps: {
      ...lazy('otps', 'authenticate'),
      sms: lazy('otps.sms', 'loginOrCreate', 'send'),
      whatsapp: lazy('otps.whatsapp', 'loginOrCreate', 'send'),
      email: lazy('otps.email', 'loginOrCreate', 'send'),
    },
    oauth: {
      ...lazy('oauth', 'authenticate', 'attach'),
      ...(Object.fromEntries(
        oauthProviders.map((provider) => [provider, lazy(`oauth.${provider}`, 'start', 'startInPopup')]),
      ) as Record<OAuthProvider, OAuthStart>),
      googleOneTap: lazy('oauth.googleOneTap', 'start'),
      lastUsed: () => lastProvider(storage),
    },
    cryptoWallets: lazy('cryptoWallets', 'authenticateStart', 'authenticate'),
    totps: lazy('totps', 'create', 'authenticate', 'recover', 'recoveryCodes'),
    webauthn: {
      ...lazy('webauthn', 'register', 'registerSilently', 'authenticate', 'update', 'load'),
      browserSupportsAutofill: () => passkeySupport.browserSupportsAutofill().catch(() => false),
      signalAcceptedPasskeys: () => passkeySupport.signalAcceptedPasskeys().catch(() => undefined),
    },
    passwords: {
      ...lazy(
        'passwords',
        'create',
        'authenticate',
        'resetByEmailStart',
        'resetByEmail',
        'resetByExistingPassword',
        'resetBySession',
        'strengthCheck',
      ),
      pendingReset: context.pendingReset.pending,
    },
    impersonation: lazy('impersonation', 'authenticate'),
    rbac: createRbac(context),
    idp: lazy('idp', 'oauthAuthorizeStart', 'oauthAuthorizeSubmit', 'oauthLogoutStart'),
    searchManager: lazy('searchManager', 'searchUser'),
    attempt: createAttempts(
      tabStorage,
      lazy('attempts', 'get', 'set', 'follow', 'awaited', 'forget', 'claim', 'begin', 'adopt', 'end', 'complete'),
    ),
    telemetry,
    ...createAuthenticateUrl(context, background),
    onStateChange: (callback) =>
      watch(auth, auth.get, ({ user, session }) => callback({ ...(user && { user }), ...(session && { session }) })),
    hydrate,
    destroy,
  };
}
