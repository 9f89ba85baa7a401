import type { AttemptStore } from './attempt/attempt-store.ts';
import { bootstrapOperation } from './bootstrap-operation.ts';
import { apiUrl, type ClientOptions, type InitialState, isTestToken, LIVE_API_URL, TEST_API_URL } from './config.ts';
import { UsageError } from './errors.ts';
import { createPendingReset } from './redirect/pending-reset.ts';
import type { Pkce } from './redirect/pkce.ts';
import { hasVerifier } from './redirect/pkce-keys.ts';
import { type BootstrapStore, createBootstrap } from './request/bootstrap.ts';
import type { Request } from './request/request.ts';
import type { SessionCalls } from './request/session-calls.ts';
import { createTransport, type Reply, type TransportWith } from './request/transport.ts';
import type { ApiClock } from './runtime/api-clock.ts';
import type { Environment, Page } from './runtime/environment.ts';
import { createStorage } from './runtime/storage.ts';
import { createWarnOnce } from './runtime/warn-once.ts';
import { createCookies } from './session/cookies.ts';
import { followSession } from './session/follow-session.ts';
import { joinPage, leavePage } from './session/page-registry.ts';
import { PENDING_TOKENS, pendingCookie } from './session/pending-revocations.ts';
import { type ClientState, createAuthStore } from './session/store.ts';
import { createTelemetry, type Telemetry } from './telemetry/telemetry.ts';
import type { BootstrapResponse } from './wire.ts';

/** The parts of a client that its sub-clients use. */
export interface Context extends ClientState {
  apiClock: ApiClock;
  publicToken: string;
  /** The base URL of the project's API, without a trailing slash. */
  apiUrl: string;
  options: ClientOptions;
  transportWith: TransportWith;
  bootstrap: BootstrapStore;
  telemetry: Telemetry;
  pendingReset: ReturnType<typeof createPendingReset>;
  /** The time when the client was created. */
  openedAt: number;
  /** Whether the client was created on a URL that an email link or a social provider leads to. */
  isReturn: boolean;
  /** Aborted when the client is destroyed. */
  signal: AbortSignal;
}

/** The parts of a client that its lazy-loaded sub-clients use. */
export interface CallContext extends Context, SessionCalls {
  pkce: Pkce;
  attempts: () => AttemptStore;
  request: Request;
}

/** The lazy-loaded background work. */
interface Background {
  /** Returns the project's settings, after the response to the first request for them contained none. */
  requestSettings(first: Promise<Reply>): Promise<unknown>;
  /** Starts the background refresh of the session; see `startRefresh`. */
  startRefresh(page: Page, signal: AbortSignal): Promise<void>;
  /** Signs in with the session of an HttpOnly cookie, if the API finds one. */
  findSession(signal: AbortSignal): Promise<void>;
  /** Removes the expired PKCE verifiers. */
  removeExpired(): Promise<void>;
  /** Sends the pending revocations until the API has judged each one, or the signal is aborted. */
  retryRevocations(signal: AbortSignal): Promise<void>;
}

/**
 * Creates the parts of a client.
 *
 * @param background is not called before `start`
 * @param problem why the client cannot send a request: see `tokenProblem`
 */
export function createContext(
  publicToken: string,
  options: ClientOptions,
  environment: Environment,
  { requestSettings, startRefresh, findSession, removeExpired, retryRevocations }: Background,
  problem: string | null = null,
): { context: Context; start(): void; hydrate(initial: InitialState): void; destroy(): void } {
  const { page } = environment;
  const api = apiUrl(publicToken, options.baseUrl);
  const isHosted = [LIVE_API_URL, TEST_API_URL].includes(api);
  const prefix = `stytch_sdk_state_${publicToken}`;

  const warn = createWarnOnce();
  const onDenied = () => {
    if (page) warn('This browser blocks storage: the session ends with the page.');
  };
  const tabStorage = createStorage(prefix, () => page?.sessionStorage);
  const shared = joinPage(page, publicToken, () => {
    const storage = createStorage(prefix, () => page?.localStorage, onDenied);
    const { cookieOptions = {} } = options;
    const cookies = createCookies(cookieOptions, environment, storage);
    const start = page ? (isHosted ? 'page' : 'httpOnly') : 'server';
    return { storage, auth: createAuthStore(cookieOptions, cookies, storage, start, onDenied) };
  });
  const { storage, auth } = shared;

  const telemetry = createTelemetry(publicToken, options, environment, auth);
  const apiClock: ApiClock = {};
  const transportWith: TransportWith = (...credential) =>
    createTransport(publicToken, options, apiClock, ...credential);
  const loadSettings = async () => {
    if (problem) throw new UsageError(problem);
    const first = transportWith(environment, auth)(bootstrapOperation)();
    const { data } = await first.catch(() => ({ data: undefined }));
    return (data ?? (await requestSettings(first))) as BootstrapResponse;
  };
  const explain = async (error: unknown) => {
    const { settingsProblem } = await import('./request/settings-problem.ts');
    return settingsProblem(error, { apiUrl: api, isDefault: !options.baseUrl, publicToken }, environment);
  };
  const isExplained = page && isTestToken(publicToken);
  const bootstrap = createBootstrap(loadSettings, storage, problem, isExplained ? explain : undefined);
  const pendingReset = createPendingReset({ environment, storage, tabStorage, auth });

  const destroyed = new AbortController();
  const context: Context = {
    publicToken,
    apiUrl: api,
    options,
    environment,
    storage,
    tabStorage,
    auth,
    transportWith,
    bootstrap,
    telemetry,
    pendingReset,
    apiClock,
    openedAt: Date.now(),
    isReturn: /[?&](?:stytch_token_type|error)=/.test(environment.location?.href ?? ''),
    signal: destroyed.signal,
  };

  /** Whether the server, which reads every cookie, has found no session. */
  let hasNoSession = false;

  /** Starts the background work. */
  function start() {
    if (!page) return;
    void bootstrap.getAsync().then(() => {
      if (hasVerifier(storage)) removeExpired().catch(() => undefined);
    });
    // A server of the host application or another subdomain may have begun a session whose cookie no script can read.
    // A session that the page knows of is validated anyway.
    if (!isHosted && shared.clients === 1 && auth.get().status === 'signedOut') {
      void bootstrap.getAsync().then(({ httpOnlyCookies }) => {
        const mayBeHidden = httpOnlyCookies !== false && !hasNoSession && !pendingCookie(storage);
        // After a failure, the next page view tries again.
        if (mayBeHidden && auth.get().status === 'signedOut') findSession(destroyed.signal).catch(() => undefined);
      });
    }
    if (shared.clients === 1) {
      shared.stop = followSession(
        prefix,
        page,
        auth,
        (signal) => startRefresh(page, signal),
        (signal) => {
          const isPending = storage.get(PENDING_TOKENS) ?? pendingCookie(storage);
          // If the code cannot be loaded, the next event or page view tries again.
          if (isPending) retryRevocations(signal).catch(() => undefined);
        },
      );
    }
  }

  return {
    context,
    start,
    hydrate(initial) {
      if (initial.bootstrap) bootstrap.hydrate(initial.bootstrap);
      hasNoSession = initial.user === null;
      auth.hydrate(initial);
    },
    destroy() {
      if (destroyed.signal.aborted) return;
      destroyed.abort();
      telemetry.destroy();
      leavePage(page, publicToken, shared);
    },
  };
}
