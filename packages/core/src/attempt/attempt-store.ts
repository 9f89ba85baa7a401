import { BOOTSTRAP_WAIT_MS, MAGIC_LINK_EXPIRATION_MINUTES } from '../config.ts';
import { isNetworkError } from '../errors.ts';
import { isUnconfirmed } from '../redirect/unconfirmed-sign-in.ts';
import { type ApiClock, apiTime, elapsedSince } from '../runtime/api-clock.ts';
import { broadcastDone, isLockHeld } from '../runtime/broadcast.ts';
import { exclusive } from '../runtime/locks.ts';
import { watch } from '../runtime/observable.ts';
import { parseTexts } from '../runtime/records.ts';
import { parseObject } from '../runtime/storage.ts';
import { withTimeout } from '../runtime/timeout.ts';
import { createWarnOnce } from '../runtime/warn-once.ts';
import { known } from '../session/known.ts';
import type { ClientState } from '../session/store.ts';
import { ATTEMPT_KEY, type Attempts, type AwaitedEmail } from './attempt.ts';
import { addUserCreated, ageOf, packLuggage, readLuggage, textOf, writeLuggage } from './luggage.ts';
import { newestFactor, receiptOf } from './receipt.ts';
import {
  type AttemptRecord,
  attemptRecord,
  type EmailRecord,
  emailsRecord,
  parseAttempt,
  parseEmails,
  shift,
  storedState,
  waiting,
} from './records.ts';

/** The key of the emails that this browser waits for. */
const EMAILS_KEY = '::awaited_emails';
/** The maximum number of awaited emails. */
const EMAILS_SIZE = 5;
/** The key of the claims. */
const CLAIMS_KEY = '::claimed';
/** The maximum number of claims in storage. */
const CLAIMS_SIZE = 20;
/** How long a tab signals its claim to other tabs. After that time their storage contains it. */
const CLAIM_BROADCAST_MS = 5_000;
/** How long the page that has signed in has to report it, in milliseconds. */
const REPORT_MS = 500;
/** How often a screen that waits for a message reads the session's cookie, in milliseconds. */
const COOKIE_POLL_MS = 500;
/** How long to wait for a response of the API, which has the time of its clock. */
const CLOCK_WAIT_MS = 1_000;
/**
 * How long a browser still waits for an email whose link has expired by the device's clock, which may have been moved:
 * only the API's clock is decisive. A link that opens too late is refused, and saves the user the click before that.
 */
const MOVED_CLOCK_MS = 24 * 60 * 60_000;
/** The lifetime of an attempt that waits for no message. */
const LIFETIME_MS = 60 * 60_000;

/** The stored attempts of a client. The methods that `Attempts` returns as promises. */
export interface AttemptStore {
  get: Attempts['get'];
  set(...parameters: Parameters<Attempts['set']>): void;
  follow: Attempts['follow'];
  awaited(): AwaitedEmail[];
  forget(email?: string): void;
  claim(key: string): Promise<boolean>;
  begin: Attempts['begin'];
  adopt(): void;
  end(): void;
  complete: Attempts['complete'];
  /**
   * Requests an email with a link, and records it first, because the email can arrive before the response.
   *
   * @param minutes the lifetime of the link. Default 30
   */
  expect<Response extends object>(
    kind: AwaitedEmail['kind'],
    email: string,
    minutes: number | undefined,
    request: () => Promise<Response>,
  ): Promise<Response>;
  /** Stores what the response to a send shows about the user, and returns the response. */
  noteUser<Response extends object>(response: Response): Response;
}

/** How far the device's clock was moved since the page was opened, compared with the clock that is never moved. */
const createDrift = () => {
  const offset = () => Date.now() - performance.now();
  const start = offset();
  return () => offset() - start;
};

/** The parts of a client that its attempts use. */
export interface AttemptContext extends ClientState {
  bootstrap: { getAsync(): Promise<unknown> };
  apiClock: ApiClock;
  openedAt: number;
  isReturn: boolean;
  signal: AbortSignal;
}

export function createAttemptStore(project: string, state: AttemptContext): AttemptStore {
  const { environment, storage, tabStorage, auth, apiClock, bootstrap, openedAt, signal } = state;
  const warn = createWarnOnce();
  const drift = createDrift();
  /** The stored attempt, and the drift when it was stored. */
  let current: { record: AttemptRecord; drift: number } | undefined;

  const sessionId = () => auth.session()?.session_id ?? null;
  /** Whether no user has signed in or out since. */
  const isSameSession = (id: string | null) =>
    id === sessionId() || (auth.get().status === 'unknown' && !auth.session());

  /** The emails that this browser waited for before the link of one of them was redeemed. A sign-in removes them. */
  let adopted: ReturnType<typeof emails> = [];
  /** Whether the luggage of the tab is of this page view, or of a sign-in that has led to it. */
  let isOwnLuggage = state.isReturn;
  /** What the sign-in of this page view carries, as JSON. */
  let carried: string | undefined;
  /** The last sign-in that a response of this page has completed. */
  let completed: string | undefined;
  /** Identifies a sign-in: a session that is extended by another sign-in has the same ID. */
  const signInKey = (session = auth.session()) =>
    session ? `${session.session_id} ${newestFactor({ session })?.last_authenticated_at}` : '';

  const warnOfRecord = () => warn('A stored sign-in attempt is not valid, and was removed.');

  function write() {
    if (!current) return;
    // The clock of the device may have been moved since: the remaining time counts.
    const record = {
      ...shift(current.record, drift() - current.drift),
      saved_at: Date.now(),
      api_time: apiTime(apiClock),
    };
    // First without the previous attempt: a full storage must not bring it back after a reload.
    tabStorage.set(ATTEMPT_KEY, null);
    tabStorage.set(ATTEMPT_KEY, JSON.stringify(record));
  }

  function endSignIn() {
    adopted = [];
    carried = undefined;
    writeLuggage(state, null);
  }

  function end() {
    current = undefined;
    tabStorage.set(ATTEMPT_KEY, null);
  }

  /**
   * Whether the link of an email has expired by both clocks, because either may have been moved. Before the API's clock
   * is known, it has not. The API refuses an expired link anyway.
   */
  function isExpired({ requested_at, expires_at, api_time }: EmailRecord): boolean {
    if (api_time === null) return Date.now() >= expires_at + MOVED_CLOCK_MS;
    const now = apiTime(apiClock);
    return now !== null && now - api_time >= expires_at - requested_at && Date.now() >= expires_at;
  }

  /** Returns the emails that this browser still waits for, and removes the others from the storage. */
  function emails() {
    const text = storage.get(EMAILS_KEY);
    if (text === null) return [];
    const stored = parseEmails(parseObject(text), project);
    if (!stored) warnOfRecord();
    const valid = (stored ?? []).filter((entry) => !isExpired(entry) && isSameSession(entry.session_id));
    if (valid.length !== stored?.length) setEmails(valid);
    return valid;
  }
  function setEmails(next: ReturnType<typeof emails>) {
    storage.set(EMAILS_KEY, next.length ? JSON.stringify(emailsRecord(project, next.slice(-EMAILS_SIZE))) : null);
  }

  if (environment.page) {
    // Expired ones leave the storage with the next page view, once the API's clock is known.
    void bootstrap.getAsync().then(emails);
    environment.page.addEventListener('pagehide', write, { signal });
    const stopWatching = watch(auth, sessionId, () => {
      end();
      storage.set(EMAILS_KEY, null);
    });
    signal.addEventListener('abort', stopWatching);
  }

  function claim(key: string): Promise<boolean> {
    const claims = () => parseTexts(storage.get(CLAIMS_KEY) ?? '') ?? [];
    const done = `foyer-claimed:${project}:${key}`;
    return exclusive(environment, `foyer-claim:${project}:${key}`, async () => {
      // The storage of another process may arrive later than its signal.
      if (claims().includes(key) || (await isLockHeld(environment, done))) return false;
      storage.set(CLAIMS_KEY, JSON.stringify([...claims(), key].slice(-CLAIMS_SIZE)));
      await broadcastDone(environment, done, CLAIM_BROADCAST_MS);
      return true;
    });
  }

  function noteUser<Response extends object>(response: Response): Response {
    const luggage = readLuggage(state);
    if (luggage) writeLuggage(state, addUserCreated(luggage, response));
    return response;
  }

  function set(attempt: Parameters<AttemptStore['set']>[0]) {
    const stored = attempt?.state ? storedState(attempt.state) : null;
    if (!attempt || (attempt.state && !stored)) {
      end();
      return;
    }
    const email = stored?.magicLinkState?.email || stored?.passwordState?.email;
    const own = emails().filter((entry) => entry.email === email);
    const isWaiting = stored?.screen !== 'PasswordCreateOrLogin';
    const expires_at = stored
      ? (stored.otpState?.expiresAt ?? ((isWaiting && own.at(-1)?.expires_at) || Date.now() + LIFETIME_MS))
      : // It ends with its session.
        Number.MAX_SAFE_INTEGER;
    current = {
      record: attemptRecord(project, {
        variant: attempt.variant,
        state: stored,
        session_id: sessionId(),
        saved_at: Date.now(),
        api_time: null,
        expires_at,
      }),
      drift: drift(),
    };
    write();
  }

  return {
    async get(variant) {
      const text = tabStorage.get(ATTEMPT_KEY);
      if (text === null) return null;
      const stored = parseAttempt(parseObject(text), project);
      if (!stored) {
        warnOfRecord();
        end();
        return null;
      }
      if (!stored.state) await withTimeout(BOOTSTRAP_WAIT_MS, () => known(auth)).catch(() => undefined);
      if (stored.api_time) await withTimeout(CLOCK_WAIT_MS, bootstrap.getAsync).catch(() => undefined);
      const elapsed = elapsedSince(apiClock, stored.saved_at, stored.api_time);
      const record = shift(stored, Date.now() - stored.saved_at - elapsed);
      if (record.expires_at <= Date.now() || !isSameSession(record.session_id)) {
        end();
        return null;
      }
      if (record.variant !== variant) return null;
      current = { record, drift: drift() };
      return { variant, state: record.state };
    },
    set,
    follow({ variant, state: followed }, isKept, onSignIn) {
      if (isKept) set({ variant, state: followed });
      const signIn = followed ? waiting[followed.screen] : { entry: 'form' as const };
      if (!signIn) return () => {};
      const before = auth.get();
      const keyBefore = signInKey();
      const ended = new AbortController();
      const hasEnded = () => {
        const { status, session } = auth.get();
        if (!followed) return status !== 'unknown' && auth.get() !== before;
        // While the tab of a link asks whose sign-in it is, this one waits for the answer.
        return session && signInKey() !== keyBefore && !isUnconfirmed(storage, session.session_id);
      };
      const advance = () => {
        if (ended.signal.aborted || !hasEnded()) return;
        ended.abort();
        onSignIn(signIn);
      };
      let timer: ReturnType<typeof setTimeout> | undefined;
      const later = () => {
        clearTimeout(timer);
        // Later than the transition of a sign-in on this screen, which ends the wait.
        timer = setTimeout(advance);
      };
      ended.signal.addEventListener('abort', auth.subscribe(later));
      environment.page?.addEventListener('storage', later, { signal: ended.signal });
      // If the storage is full or belongs to another subdomain, only the cookie shows that another tab has signed in.
      const poll = setInterval(auth.sync, COOKIE_POLL_MS);
      ended.signal.addEventListener('abort', () => clearInterval(poll));
      signal.addEventListener('abort', () => ended.abort(), { signal: ended.signal });
      return () => ended.abort();
    },
    noteUser,
    awaited: () =>
      emails().map(({ email, kind, requested_at, expires_at, luggage }) => ({
        email,
        kind,
        requestedAt: requested_at,
        expiresAt: expires_at,
        luggage,
      })),
    forget: (email) => setEmails(email === undefined ? [] : emails().filter((entry) => entry.email !== email)),
    claim,
    begin(carry, hints) {
      const next = textOf(carry);
      // A restored sign-in continues. Another one that this tab has left without an end does not.
      if (!current && !(isOwnLuggage && next === (carried ?? next))) endSignIn();
      isOwnLuggage = true;
      carried ??= next;
      packLuggage(state, carry, hints);
    },
    end: endSignIn,
    adopt() {
      adopted = emails();
      const luggage = adopted.at(-1)?.luggage;
      if (luggage && !(isOwnLuggage && readLuggage(state))) writeLuggage(state, luggage);
      isOwnLuggage = true;
    },
    async complete(response, { carry = {}, ...signIn }) {
      if (response) completed = signInKey(response.session);
      else if (signInKey() === completed) return null;
      else await new Promise((resolve) => setTimeout(resolve, REPORT_MS));
      const user = response?.user ?? auth.user();
      const session = response?.session ?? auth.session();
      if (!user || !session) return null;
      const isOwn = ({ email }: { email: string }) =>
        user.emails?.some((own) => own.email.toLowerCase() === email.toLowerCase());
      // The token does not show to which of the addresses its link was sent. The user who has signed in does.
      const luggage = adopted.filter(isOwn).at(-1)?.luggage ?? readLuggage(state);
      const receipt = receiptOf(
        { user, session },
        signIn,
        luggage,
        carry,
        luggage ? ageOf(state, luggage) : elapsedSince(apiClock, openedAt, null),
      );
      endSignIn();
      return (await claim(signInKey(session))) ? receipt : null;
    },
    async expect(kind, email, minutes = MAGIC_LINK_EXPIRATION_MINUTES, request) {
      const isSame = (entry: { email: string; kind: string }) => entry.email === email && entry.kind === kind;
      // The request needs the settings, too. Their response has the API's clock.
      await bootstrap.getAsync();
      const before = emails();
      const requested_at = Date.now();
      const expires_at = requested_at + minutes * 60_000;
      setEmails([
        ...before.filter((entry) => !isSame(entry)),
        {
          email,
          kind,
          requested_at,
          expires_at,
          api_time: apiTime(apiClock),
          session_id: sessionId(),
          luggage: readLuggage(state),
        },
      ]);
      try {
        const response = await request();
        setEmails(
          emails().map((entry) =>
            isSame(entry) && entry.luggage ? { ...entry, luggage: addUserCreated(entry.luggage, response) } : entry,
          ),
        );
        return noteUser(response);
      } catch (error) {
        // After a missing response the email may still arrive.
        if (!isNetworkError(error)) {
          setEmails([...before.filter(isSame), ...emails().filter((entry) => !isSame(entry))]);
        }
        throw error;
      }
    },
  };
}
