import type { OpenFlow } from './attempt/attempt-context.ts';
import type { Calls, ClientParts } from './calls.ts';
import { createDirectCalls, createLazyCalls, type DirectCalls, loadCalls } from './calls-on-demand.ts';
import { apiUrl, type ClientOptions, type InitialState, LIVE_API_URL, TEST_API_URL } from './config.ts';
import { hasVerifier } from './redirect/pkce-record.ts';
import { loadSettings } from './request/load-settings.ts';
import { createTransport, type Reply, type TransportWith } from './request/transport.ts';
import type { ApiClock } from './runtime/api-clock.ts';
import { createLazy, type Lazy } from './runtime/create-lazy.ts';
import type { Environment, Page } from './runtime/environment.ts';
import { isStored } from './runtime/records.ts';
import { createStorage } from './runtime/storage.ts';
import { createCookies } from './session/cookies.ts';
import { followSession } from './session/follow-session.ts';
import { withHeldCookies } from './session/held-cookies.ts';
import { joinPage, leavePage } from './session/page-registry.ts';
import { pendingCookie, pendingTokensRecord } from './session/pending-revocations.ts';
import { createAuthStore } from './session/store.ts';
import { createTelemetry } from './telemetry/telemetry.ts';

/** The parts of a client that its sub-clients use. */
export interface Context extends ClientParts, DirectCalls {
  /** The calls that are not among the direct ones. */
  calls: Lazy<Calls>;
}

/** A context, and what its client does with it. */
interface OpenContext {
  context: Context;
  /** Starts the background work. */
  start(): void;
  hydrate(initial: InitialState): void;
  destroy(): void;
}

/** The calls, for a second request for the settings: a client has its settings before its calls. */
const repetition = /* @__PURE__ */ createLazy(loadCalls);

/** What to say where the browser stores nothing, which is rare. */
const denials = /* @__PURE__ */ createLazy(() => import('./session/denial.ts'));

const isHosted = (api: string) => api === LIVE_API_URL || api === TEST_API_URL;

/** Opens the state of a client: the clients of one public token on a page share it, except for the storage of the tab. */
function openState(publicToken: string, options: ClientOptions, environment: Environment) {
  const { page } = environment;
  const { cookieOptions = {} } = options;
  const prefix = `stytch_sdk_state_${publicToken}`;
  const warned = new Set<string>();
  const warn = (message: string) => {
    if (page && !warned.has(message)) console.warn(`[Foyer] ${message}`);
    warned.add(message);
  };
  // Without the sentence, the page works as with it.
  const onDenied = (error: unknown) =>
    denials.load().then(
      ({ storageDenial }) => warn(storageDenial(error, environment)),
      () => {},
    );
  const onCookieDenied = (name: string, size: number) =>
    denials.load().then(
      ({ cookieDenial }) => warn(cookieDenial(name, size, cookieOptions, environment)),
      () => {},
    );
  const api = apiUrl(publicToken, options.baseUrl);
  // `openProjects` returns these parts.
  const shared = joinPage(page, publicToken, () => {
    const local = createStorage(prefix, () => page?.localStorage, onDenied);
    const cookies = createCookies(cookieOptions, environment, local);
    // The whole site: a server reads the step of a session with a path, too.
    const storage = withHeldCookies(local, createCookies({ ...cookieOptions, path: '/' }, environment, local));
    const start = page ? (isHosted(api) ? 'page' : 'httpOnly') : 'server';
    return {
      storage,
      auth: createAuthStore(cookieOptions, cookies, storage, start, onCookieDenied),
      apiUrl: api,
      flows: new Set<OpenFlow>(),
    };
  });
  const { storage, auth, flows } = shared;
  const tabStorage = createStorage(prefix, () => page?.sessionStorage);
  return { prefix, shared, state: { environment, storage, tabStorage, auth, flows, apiUrl: api } };
}

/**
 * Signs in with a session whose cookie no script can read: a server of the host application or another subdomain may have
 * begun it. A session that the page knows of is validated anyway.
 *
 * @param hasNoSession whether the server, which reads every cookie, has found no session
 */
async function findHiddenSession(context: Context, hasNoSession: () => boolean): Promise<void> {
  const { auth, bootstrap, storage, calls, signal } = context;
  if (auth.get().status !== 'signedOut') return;
  const { httpOnlyCookies } = await bootstrap.getAsync();
  const mayBeHidden = httpOnlyCookies !== false && !hasNoSession() && !pendingCookie(storage);
  if (!mayBeHidden || auth.get().status !== 'signedOut') return;
  const { background } = await calls.load();
  await background.findSession(signal);
}

/** Removes the PKCE verifiers that have expired, once the settings are there: a page does not wait for this. */
async function removeExpiredVerifiers({ bootstrap, storage, calls }: Context): Promise<void> {
  await bootstrap.getAsync();
  if (hasVerifier(storage)) (await calls.load()).pkce.removeExpired();
}

/** Follows the session in all tabs, with its refresh and the pending revocations. Returns a function that stops it. */
const followTabs = ({ auth, storage, calls }: Context, page: Page, storageKey: string): (() => void) =>
  followSession(
    storageKey,
    page,
    auth,
    async (signal) => (await calls.load()).background.refreshSession(page, signal),
    (signal) => {
      const isPending = isStored(storage, pendingTokensRecord) || pendingCookie(storage);
      const retry = async () => (await calls.load()).background.retryRevocations(signal);
      // If the code cannot be loaded, the next event or page view tries again.
      if (isPending) retry().catch(() => undefined);
    },
  );

/** @param problem why the client cannot send a request: see `openClient` */
export function createContext(
  publicToken: string,
  options: ClientOptions,
  environment: Environment,
  problem: Promise<string> | null,
): OpenContext {
  const { page, location } = environment;
  const { prefix, shared, state: opened } = openState(publicToken, options, environment);
  const { auth } = opened;
  const apiClock: ApiClock = {};
  const destroyed = new AbortController();
  /** Whether the server, which reads every cookie, has found no session. */
  let hasNoSession = false;

  const transportWith: TransportWith = (...credential) =>
    createTransport(publicToken, options, apiClock, ...credential);
  const project = { publicToken, options, transportWith };
  const first = { ...opened, ...project };
  const repeat = async (reply: Promise<Reply>) => (await repetition.load()).repeatSettingsRequest(first, reply);
  const bootstrap = loadSettings(first, repeat, problem);
  const parts: ClientParts = {
    ...opened,
    ...project,
    bootstrap,
    apiClock,
    telemetry: createTelemetry(publicToken, options, environment, auth),
    // Next.js prerenders no page that reads the clock.
    openedAt: page ? Date.now() : 0,
    isReturn: /[?&](?:stytch_token_type|error)=/.test(location?.href ?? ''),
    signal: destroyed.signal,
  };
  const calls = createLazyCalls(parts);
  const context: Context = { ...parts, ...createDirectCalls(parts, calls), calls };

  return {
    context,
    start() {
      if (!page || destroyed.signal.aborted) return;
      // These two need a connection. After a failure, the next page view tries again.
      removeExpiredVerifiers(context).catch(() => undefined);
      if (!shared.stop && !isHosted(opened.apiUrl))
        findHiddenSession(context, () => hasNoSession).catch(() => undefined);
      shared.stop ??= followTabs(context, page, prefix);
    },
    hydrate(initial) {
      if (initial.bootstrap) bootstrap.hydrate(initial.bootstrap);
      hasNoSession = initial.user === null;
      auth.hydrate(initial);
    },
    destroy() {
      if (destroyed.signal.aborted) return;
      destroyed.abort();
      context.telemetry.destroy();
      leavePage(page, publicToken, shared);
    },
  };
}
