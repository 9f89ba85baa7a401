import { BOOTSTRAP_WAIT_MS } from '../config.ts';
import { apiTime, elapsedSince } from '../runtime/api-clock.ts';
import { isStored, read, write } from '../runtime/records.ts';
import { withTimeout } from '../runtime/timeout.ts';
import { known } from '../session/known.ts';
import type { Attempts, EmailRecord } from './attempt.ts';
import type { AttemptContext } from './attempt-context.ts';
import { attemptRecord, expiryOf, type StoredAttempt, shift, storedState } from './attempt-record.ts';
import { envelope } from './envelope.ts';

/** How long to wait for a response of the API, which has the time of its clock. */
const CLOCK_WAIT_MS = 1_000;

/** The stored attempt of a tab. */
export interface TabAttempt {
  get: Attempts['get'];
  set(...parameters: Parameters<Attempts['set']>): void;
  /** Removes the attempt. */
  end(): void;
  /** Whether this page view has stored or restored an attempt. */
  exists(): boolean;
  /** Stores the attempt again, with the time that is left at this moment. */
  save(): void;
}

/** Creates a function that returns by how much the device's clock was moved since, by the monotonic clock. */
const createDrift = () => {
  const offset = () => Date.now() - performance.now();
  const start = offset();
  return () => offset() - start;
};

/**
 * @param isSameSession whether no user has signed in or out since the session
 * @param awaited returns the emails that this browser waits for
 * @param onInvalid called if the stored attempt is not valid
 */
export function createTabAttempt(
  project: string,
  { tabStorage, auth, apiClock, bootstrap }: AttemptContext,
  isSameSession: (sessionId: string | null) => boolean,
  awaited: () => EmailRecord[],
  onInvalid: () => void,
): TabAttempt {
  const drift = createDrift();
  /** The stored attempt, and the drift when it was stored. */
  let current: { record: StoredAttempt; drift: number } | undefined;

  function end() {
    current = undefined;
    write(tabStorage, attemptRecord, null);
  }

  function save() {
    if (!current) return;
    // The clock of the device may have been moved since: the remaining time counts.
    const moved = shift(current.record, drift() - current.drift);
    // Removes the previous attempt first: if the storage is full, a reload must not restore it.
    write(tabStorage, attemptRecord, null);
    write(tabStorage, attemptRecord, { ...moved, saved_at: Date.now(), api_time: apiTime(apiClock) });
  }

  return {
    end,
    save,
    exists: () => current !== undefined,
    async get(variant) {
      if (!isStored(tabStorage, attemptRecord)) return null;
      const stored = read(tabStorage, attemptRecord);
      if (stored?.project !== project) {
        onInvalid();
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
    set(attempt) {
      const state = attempt?.state ? storedState(attempt.state) : null;
      if (!attempt || (attempt.state && !state)) {
        end();
        return;
      }
      const email = state?.magicLinkState?.email || state?.passwordState?.email;
      const lastEmail = awaited()
        .filter((entry) => entry.email === email)
        .at(-1);
      const record: StoredAttempt = {
        ...envelope(project),
        variant: attempt.variant,
        state,
        session_id: auth.session()?.session_id ?? null,
        saved_at: Date.now(),
        api_time: null,
        expires_at: expiryOf(state, Date.now(), lastEmail?.expires_at),
      };
      current = { record, drift: drift() };
      save();
    },
  };
}
