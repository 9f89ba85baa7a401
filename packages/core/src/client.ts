import { type CryptoWallets, createCryptoWallets } from './api/crypto-wallets.ts';
import { createIdp, type Idp } from './api/idp.ts';
import { createImpersonation, type Impersonation } from './api/impersonation.ts';
import { createMagicLinks, type MagicLinks } from './api/magic-links.ts';
import { createOAuth, type OAuth } from './api/oauth.ts';
import { createOtps, type Otps } from './api/otps.ts';
import { createPasswords, type Passwords } from './api/passwords.ts';
import { createRbac, type Rbac } from './api/rbac.ts';
import { createSearchManager, type SearchManager } from './api/search-manager.ts';
import { createSession, endSession, type SessionClient } from './api/session.ts';
import { createTotps, type Totps } from './api/totps.ts';
import { createUser, type UserClient } from './api/user.ts';
import { createWebAuthn, type WebAuthn } from './api/webauthn.ts';
import { type Attempts, createAttempts } from './attempt/attempt.ts';
import type { AttemptContext } from './attempt/attempt-context.ts';
import { type ClientOptions, type InitialState, PUBLIC_TOKEN_PREFIX } from './config.ts';
import { type Context, createContext } from './context.ts';
import type { ApiSession, ApiUser } from './contract/wire.ts';
import { UsageError } from './errors/errors.ts';
import { type AuthenticateUrlMethods, createAuthenticateUrl } from './redirect/authenticate-url.ts';
import type { ResetState } from './redirect/pending-reset.ts';
import type { BootstrapStore } from './request/bootstrap.ts';
import type { SignIns } from './request/sign-ins.ts';
import type { ApiClock } from './runtime/api-clock.ts';
import { type Environment, globalEnvironment } from './runtime/environment.ts';
import { createListeners, type Store, type Unsubscribe, watch } from './runtime/observable.ts';
import type { KeyValue } from './runtime/storage.ts';
import type { AuthState } from './session/auth-state.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

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
  readonly telemetry: Omit<Telemetry, 'destroy'>;
  /** Calls back with each new user and session, but not with the current ones. A member is missing if there is none. */
  onStateChange(callback: (state: { user?: ApiUser; session?: ApiSession }) => void): Unsubscribe;
  /** Stops the refresh, sends the queued telemetry and removes every listener. The user stays signed in. */
  destroy(): void;
}

/** What Foyer's other packages use of a client, beside its public members. */
export interface Internals {
  readonly attempt: Attempts;
  /** What the sub-clients are made of, for step-ups and the session clock. */
  readonly context: Context;
  /** The storage of this tab. */
  readonly tabStorage: KeyValue;
  readonly apiClock: ApiClock;
  /** What all tabs of this browser store. */
  readonly storage: AttemptContext['storage'];
  /** The flows that the page shows. */
  readonly flows: AttemptContext['flows'];
  /** What the pending reset of a password needs: see `createPendingReset`. */
  readonly resetState: ResetState;
  /**
   * Adopts what a server has found out about the user and the project, like the option `initial`. Ignores what this
   * browser or the API already shows another state. `FoyerProvider` calls it with its `initial`.
   */
  hydrate(initial: InitialState): void;
  /** Adds a factor to the session, which is no sign-in: no step of a flow holds it back. */
  readonly addFactor: SignIns['addFactor'];
  /** Ends the session like `session.revoke`, as a step of a flow: `onSignOut` does not call back. */
  endSession(options?: { forceClear?: boolean }): Promise<void>;
  /** Calls back when the host application has signed the user out, on this page, by `session.revoke`. */
  onSignOut(callback: () => void): Unsubscribe;
  /** Whether the host application signs the user out, on this page, by `session.revoke`. */
  isSigningOut(): boolean;
  /** The language of the page's widget, as a BCP 47 tag: that of the emails for which none is configured. */
  language?: string | undefined;
  /** What had the focus last, on a page with a dialog for logins or step-ups. */
  opener?: unknown;
}

/**
 * Returns the key of the internals. It is the same one in each copy of this package on a page, and a copy of a client,
 * such as `{ ...client }`, has the member too.
 */
const internalsKey = (): symbol => Symbol.for('foyer.internals');

/** Returns what Foyer's other packages use of a client. */
export const internalsOf = (client: FoyerClient): Internals =>
  (client as unknown as Record<symbol, Internals>)[internalsKey()] as Internals;

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
  const problem = problemOf(publicToken);
  problem?.then((sentence) => console.error(`[Foyer] ${sentence}`));
  const environment = globalEnvironment();
  const { client, start } = openClient(publicToken, options, environment, problem);
  // In another task than the script that calls this function, which often starts the whole page.
  if (environment.page) setTimeout(start);
  return client;
}

/** Returns why a value cannot be a public token, whose code hardly any page needs; null if it can be one. */
function problemOf(token: unknown): Promise<string> | null {
  if (typeof token === 'string' && token.startsWith(PUBLIC_TOKEN_PREFIX)) return null;
  return import('./request/token-problem.ts').then(
    ({ tokenProblem }) => tokenProblem(token),
    () => 'There is no public token.',
  );
}

/** Creates a client in the given environment, and starts its background work, for tests. */
export function createClient(...parameters: Parameters<typeof openClient>): FoyerClient {
  const { client, start } = openClient(...parameters);
  start();
  return client;
}

/**
 * Creates a client in the given environment.
 *
 * @param problem why the public token is not one, which does not reject. The client then contacts no host, and does not
 *   store the value
 * @returns the client, and a function that starts its background work
 */
export function openClient(
  token: string,
  options: ClientOptions,
  browser: Environment,
  problem: Promise<string> | null = null,
): { client: FoyerClient; start(): void } {
  const publicToken = problem ? '' : token;
  const environment: Environment = problem
    ? { ...browser, fetch: () => problem.then((sentence) => Promise.reject(new UsageError(sentence))) }
    : browser;
  const { initial } = options;
  const { context, start, hydrate, destroy } = createContext(publicToken, options, environment, problem);
  const { auth, bootstrap, storage, tabStorage, flows, apiClock, addFactor, telemetry } = context;
  const signOuts = { pending: 0, ...createListeners() };
  if (initial) hydrate(initial);

  const internals: Internals = {
    attempt: createAttempts(tabStorage, storage, context.environment, context.calls),
    context,
    tabStorage,
    apiClock,
    storage,
    flows,
    resetState: { storage, tabStorage, auth },
    hydrate,
    addFactor,
    endSession: (options) => endSession(context, options).then(() => {}),
    onSignOut: signOuts.subscribe,
    isSigningOut: () => signOuts.pending > 0,
  };
  const client: FoyerClient = {
    [internalsKey()]: internals,
    publicToken,
    initial,
    state: { get: auth.get, subscribe: auth.subscribe },
    bootstrap,
    user: createUser(context),
    session: createSession(context, signOuts),
    magicLinks: createMagicLinks(context),
    otps: createOtps(context),
    oauth: createOAuth(context),
    cryptoWallets: createCryptoWallets(context),
    totps: createTotps(context),
    webauthn: createWebAuthn(context),
    passwords: createPasswords(context),
    impersonation: createImpersonation(context),
    rbac: createRbac(context),
    idp: createIdp(context),
    searchManager: createSearchManager(context),
    telemetry,
    ...createAuthenticateUrl(context, context.links),
    onStateChange: (callback) =>
      watch(auth, auth.get, ({ user, session }) => callback({ ...(user && { user }), ...(session && { session }) })),
    destroy,
  };
  return { client, start };
}
