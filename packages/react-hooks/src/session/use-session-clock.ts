'use client';

import { createSessionClock, type SessionClockOptions, type SessionClockReading } from '@foyer/core';
import { useMemo, useSyncExternalStore } from 'react';
import { useInternals } from '../provider/context.ts';

/** What `useSessionClock` returns. */
export interface UseSessionClockResult extends SessionClockReading {
  /**
   * Extends the session in all tabs, by the minutes of the last sign-in of this browser or those of
   * `config.sessionOptions`, and counts as input of the user. Rejects with `NetworkError` if the API does not respond, and
   * with `ApiError` if the session has ended.
   */
  stay(): Promise<void>;
  /** Signs out in all tabs. Rejects as `client.session.revoke` does. Does nothing without a session. */
  end(): Promise<void>;
}

/** What a server renders, and a browser hydrates with. */
const unread: SessionClockReading = {
  status: 'signedOut',
  secondsLeft: null,
  endsAt: null,
  reason: null,
  endedBy: null,
};

/**
 * Returns how long the session lasts, by the API's clock: the device's may be wrong. All tabs show the same, also after
 * the device has slept. Renders once a second while a user is signed in. `SessionClock` of `@foyer/ui` is the dialog over
 * this hook.
 *
 * At the session's own end (`expired`), and after `idleMinutes` without input of a person in any tab (`idle`), all tabs are
 * signed out. The background refresh extends the session only with the client's option `keepSessionAlive`. Options outside of
 * their limits become the nearest limit, with a warning in the console.
 *
 * @example
 * ```tsx
 * function Countdown() {
 *   const { status, secondsLeft, reason, stay } = useSessionClock({ warnSeconds: 120, idleMinutes: 15 });
 *   if (status === 'ended') return <p role="alert">{reason === 'idle' ? 'You were inactive.' : 'Please log in again.'}</p>;
 *   if (status !== 'warning') return null;
 *   return (
 *     <p role="alert">
 *       You will be logged out in {secondsLeft} seconds.{' '}
 *       <button onClick={() => stay().catch((error) => alert(errorMessage(error)))}>Stay logged in</button>
 *     </p>
 *   );
 * }
 * ```
 */
export function useSessionClock({ warnSeconds, idleMinutes }: SessionClockOptions = {}): UseSessionClockResult {
  const { client, resolved } = useInternals('useSessionClock');
  const { sessionDurationMinutes } = resolved;
  const clock = useMemo(
    () => createSessionClock(client, { warnSeconds, idleMinutes }),
    [client, warnSeconds, idleMinutes],
  );
  const reading = useSyncExternalStore(clock.subscribe, clock.get, () => unread);
  return useMemo(
    () => ({ ...reading, stay: () => clock.stay(sessionDurationMinutes), end: clock.end }),
    [reading, clock, sessionDurationMinutes],
  );
}
