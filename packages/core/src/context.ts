import { type ClientAttempts, createAttempts } from './attempt/attempt.ts';
import { apiUrl, type ClientOptions, LIVE_API_URL, TEST_API_URL } from './config.ts';
import { createPkce, type Pkce } from './redirect/pkce.ts';
import { type BootstrapStore, createBootstrap } from './request/bootstrap.ts';
import { createGuard } from './request/guard.ts';
import { createRequest, type Request } from './request/request.ts';
import { createSessionCalls, type SessionCalls } from './request/session-calls.ts';
import type { Environment } from './runtime/environment.ts';
import { createStorage } from './runtime/storage.ts';
import { createWarnOnce } from './runtime/warn-once.ts';
import { createCookies } from './session/cookies.ts';
import { joinPage, leavePage } from './session/page-registry.ts';
import { startRefresh } from './session/refresh.ts';
import { type ClientState, createAuthStore } from './session/store.ts';
import { createTelemetry, type Telemetry } from './telemetry/telemetry.ts';

/** The parts of a client that its sub-clients use. */
export interface Context extends ClientState, Omit<SessionCalls, 'refresh'> {
  publicToken: string;
  /** The base URL of the project's API, without a trailing slash. */
  apiUrl: string;
  options: ClientOptions;
  request: Request;
  bootstrap: BootstrapStore;
  telemetry: Telemetry;
  pkce: Pkce;
  attempts: ClientAttempts;
}

/**
 * Creates the parts of a client, and starts its background work.
 *
 * @returns the parts, and `destroy`, which stops the work and can be called more than once
 */
export function createContext(
  publicToken: string,
  options: ClientOptions,
  environment: Environment,
): Context & { destroy(): void } {
  const { page } = environment;
  const api = apiUrl(publicToken, options.baseUrl);
  const isHosted = [LIVE_API_URL, TEST_API_URL].includes(api);
  const prefix = `stytch_sdk_state_${publicToken}`;

  const warn = createWarnOnce();
  const onDenied = () => {
    if (page) warn('This browser blocks cookies or storage for this page: the session ends when the page is closed.');
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
  // The settings say what a guarded call needs, and the call for the settings is not guarded.
  const bootstrap = createBootstrap(createRequest(publicToken, options, environment, auth), storage);
  const guard = createGuard(publicToken, options, environment, bootstrap.getAsync);
  const request = createRequest(publicToken, options, environment, auth, guard);
  const pkce = createPkce(environment.crypto, storage, tabStorage);
  const { refresh, ...calls } = createSessionCalls(request, auth, pkce);

  if (page && shared.clients === 1) {
    const applySettings = () => {
      if (!isHosted) auth.setHttpOnly(bootstrap.get().httpOnlyCookies !== false);
    };
    applySettings();
    const stopSettings = bootstrap.subscribe(applySettings);
    const stopRefresh = startRefresh(`foyer-refresh:${publicToken}`, prefix, environment, page, auth, async (isDue) => {
      // If the settings rule out an HttpOnly cookie, a call that the API would refuse is avoided.
      if (!auth.token() && !auth.session()) await bootstrap.getAsync();
      if (auth.get().status === 'signedOut') return;
      await refresh(options.keepSessionAlive ? auth.duration() : undefined, isDue);
    });
    shared.stop = () => {
      stopSettings();
      stopRefresh();
    };
  }
  if (page) void bootstrap.getAsync().then(pkce.removeExpired);

  const attempts = createAttempts(publicToken, { environment, storage, tabStorage, auth });

  let isDestroyed = false;
  return {
    publicToken,
    apiUrl: api,
    options,
    environment,
    storage,
    tabStorage,
    auth,
    request,
    ...calls,
    bootstrap,
    telemetry,
    pkce,
    attempts,
    destroy() {
      if (isDestroyed) return;
      isDestroyed = true;
      telemetry.destroy();
      attempts.destroy();
      leavePage(page, publicToken, shared);
    },
  };
}
