import { type FoyerClient, internalsOf } from '../client.ts';
import type { Context } from '../context.ts';
import type { Page } from '../runtime/environment.ts';
import { exclusive } from '../runtime/locks.ts';
import { createListeners, type Store, whileSubscribed } from '../runtime/observable.ts';
import { read, write } from '../runtime/records.ts';
import { sessionChanged } from '../session/session-changed.ts';
import { sessionMinutesRecord } from '../session/stored-auth.ts';
import { type ApiNow, createApiNow } from './api-now.ts';
import { endRecord, inputRecord } from './clock-records.ts';
import { type ClockEvent, type ClockState, type Moment, overOf, reduceClock, unreadClock } from './clock-state.ts';
import { followInput } from './follow-input.ts';
import { clockLimits, endOf, readingOf, type SessionClockOptions, type SessionClockReading } from './reading.ts';
import { endInTime, rememberPage } from './session-end.ts';

/** The clock of a client's session: see `createSessionClock`. It runs from the first subscription to the last one. */
export interface SessionClockController extends Store<SessionClockReading> {
  /**
   * Extends the session in all tabs, and counts as input of the user. Tabs that do so at the same time send one request.
   *
   * @param minutes the duration to which the session is extended, if the last sign-in of this browser has set none
   * @throws {ApiError} the session has ended
   * @throws {NetworkError} the API did not respond: the session is not extended
   */
  stay(minutes: number): Promise<void>;
  /**
   * Signs out in all tabs, like `session.revoke`. Does nothing without a session.
   *
   * @throws {ApiError} {NetworkError} see `session.revoke`
   */
  end(): Promise<void>;
}

/**
 * What each clock of a page does after a change of the stored times: the browser reports such a change only to the
 * other tabs.
 */
const ticks = new WeakMap<Context, Set<() => void>>();

function ticksOf(context: Context): Set<() => void> {
  const all = ticks.get(context) ?? new Set();
  ticks.set(context, all);
  return all;
}

/** Stores input for all tabs, which read the time from the storage, so that they compute the same end. */
function storeInput(context: Context, session_id: string, at: number): void {
  write(context.storage, inputRecord, { session_id, at });
  for (const tick of ticksOf(context)) tick();
}

/** How often input is stored, at most: a pointer that moves has a hundred events a second. */
const INPUT_INTERVAL_MS = 500;
/** The wait after a call that failed. */
const RETRY_MS = 5_000;

/** Runs one task at a time, and none for some time after one that failed. */
function createTasks(onEnd: () => void): (task: () => Promise<void>) => void {
  let isBusy = false;
  let waitsUntil = 0;
  return async (task) => {
    if (isBusy || performance.now() < waitsUntil) return;
    isBusy = true;
    try {
      await task();
    } catch {
      waitsUntil = performance.now() + RETRY_MS;
    }
    isBusy = false;
    onEnd();
  };
}

/** Validates the session, in the tab whose turn it is. */
async function validate({ auth, calls }: Context, isNeeded: () => boolean, minutes?: number): Promise<void> {
  const isThere = () => auth.get().status !== 'signedOut' && isNeeded();
  await (await calls.load()).background.validate(isThere, minutes);
}

/** Validates the session, unless another tab or call does so meanwhile. */
function validateOnce(context: Context): Promise<void> {
  const { confirmations } = context.auth.snapshot();
  return validate(context, () => context.auth.snapshot().confirmations === confirmations);
}

/** Reads what a clock depends on. */
function readMoment(client: FoyerClient, apiNow: ApiNow): Moment {
  const { context, isSigningOut } = internalsOf(client);
  const { auth, storage } = context;
  const now = apiNow.read();
  const session = auth.session();
  const { status, fromCache } = auth.get();
  return {
    now,
    isDoubtful: apiNow.isDoubtful(),
    session: session && { id: session.session_id, expiresAt: Date.parse(session.expires_at) },
    isConfirmed: !fromCache,
    isSignedOut: status === 'signedOut',
    isSigningOut: isSigningOut(),
    input: read(storage, inputRecord),
    end: read(storage, endRecord),
  };
}

/** Creates `stay` and `end`. */
function createActions(
  client: FoyerClient,
  apiNow: ApiNow,
  dispatch: (event: ClockEvent) => void,
  alone: (task: () => Promise<void>) => Promise<void>,
): Pick<SessionClockController, 'stay' | 'end'> {
  const { context } = internalsOf(client);
  const { auth, storage } = context;
  return {
    async stay(minutes) {
      const before = auth.session();
      const isSame = () => !!before && auth.session()?.session_id === before.session_id;
      await alone(async () => {
        auth.sync();
        // False once another tab has extended it.
        const isDue = () => isSame() && auth.session()?.expires_at === before?.expires_at;
        if (isDue()) await validate(context, isDue, read(storage, sessionMinutesRecord) ?? minutes);
        const at = apiNow.read();
        if (!before || !isSame()) throw sessionChanged();
        if (at !== null) storeInput(context, before.session_id, at);
      });
    },
    async end() {
      const session = auth.session();
      if (!session) return;
      write(storage, endRecord, { session_id: session.session_id, reason: 'signedOut' });
      dispatch({ type: 'ending' });
      await client.session.revoke().catch((error) => {
        write(storage, endRecord, null);
        dispatch({ type: 'endFailed' });
        throw error;
      });
    },
  };
}

/**
 * Creates the clock of a client's session: how long it lasts, by the API's clock, whether its end is near, and why it has
 * ended. All tabs of a browser show the same. One tab ends the session for all of them: at the session's own end after
 * a validation, and after the time without input by revoking it. Requests and refreshes are no input, and input does
 * not count in the status `warning`, which only `stay` ends.
 *
 * Options outside of their limits become the nearest limit, with a warning in the console.
 */
export function createSessionClock(client: FoyerClient, options: SessionClockOptions = {}): SessionClockController {
  const { context } = internalsOf(client);
  const { auth, environment, storage, publicToken } = context;
  const { page } = environment;
  const limits = clockLimits(options, (problem) => console.warn(`[Foyer] ${problem}`));
  const apiNow = createApiNow(context);
  const { subscribe, notify } = createListeners();
  let state: ClockState = unreadClock;
  let reading = readingOf(state, limits);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;

  /** Runs a task while no other tab ends or extends the session. */
  const alone = (task: () => Promise<void>) => exclusive(environment, `foyer-clock:${publicToken}`, task);
  const act = createTasks(() => tick());

  function dispatch(event: ClockEvent) {
    const before = state;
    state = reduceClock(before, event, limits);
    const { session, now, shown, ended } = state;
    if (ended && ended !== 'signedOut' && !before.ended) rememberPage(context);
    if (event.type === 'ticked' && session && shown && now !== null && event.moment.input?.session_id !== shown.id) {
      write(storage, inputRecord, { session_id: shown.id, at: session.lastInputAt });
    }
    const next = readingOf(state, limits);
    const names = Object.keys(next) as (keyof typeof next)[];
    if (!names.some((name) => next[name] !== reading[name])) return;
    reading = next;
    notify();
  }

  function over(): 'expired' | 'idle' | null {
    auth.sync();
    return overOf(reduceClock(state, { type: 'ticked', moment: readMoment(client, apiNow) }, limits), limits);
  }

  /** Does what is due at this moment. */
  function react() {
    if (overOf(state, limits)) act(() => alone(() => endInTime(context, apiNow, over, () => validateOnce(context))));
    else if (state.isDoubtful) {
      act(() => {
        apiNow.accept();
        return validateOnce(context);
      });
    }
  }

  function tick() {
    if (!isRunning) return;
    clearTimeout(timer);
    dispatch({ type: 'ticked', moment: readMoment(client, apiNow) });
    const { session, now } = state;
    if (!session) return;
    react();
    const left = now === null ? 0 : endOf(session, limits).at - now;
    timer = setTimeout(tick, left > 0 ? left % 1000 || 1000 : 1000);
  }

  function onInput() {
    const at = apiNow.read();
    const before = read(storage, inputRecord);
    if (at === null || (before && Math.abs(at - before.at) < INPUT_INTERVAL_MS)) return;
    // The session may be over since the last tick: the device may have slept.
    tick();
    const ticked = state;
    dispatch({ type: 'input', at });
    if (state !== ticked && state.shown) storeInput(context, state.shown.id, at);
  }

  function follow(page: Page): () => void {
    const stopped = new AbortController();
    const { signal } = stopped;
    const stops = [auth.subscribe(tick), auth.onConfirmed(tick)];
    for (const type of ['storage', 'online', 'pageshow']) page.addEventListener(type, tick, { signal });
    page.document.addEventListener('visibilitychange', tick, { signal });
    if (limits.idleMs < Number.POSITIVE_INFINITY) followInput(page, signal, onInput);
    isRunning = true;
    ticksOf(context).add(tick);
    tick();
    return () => {
      isRunning = false;
      ticksOf(context).delete(tick);
      clearTimeout(timer);
      stopped.abort();
      for (const stop of stops) stop();
    };
  }

  return {
    get: () => reading,
    subscribe: page ? whileSubscribed(subscribe, () => follow(page)) : subscribe,
    ...createActions(client, apiNow, dispatch, (task) => alone(task).finally(tick)),
  };
}
