/** Why a session has ended: at its own end, because the user was inactive, or because of a sign-out. */
export type SessionEndReason = 'expired' | 'idle' | 'signedOut';

/**
 * Who has ended a session. `clock`: its time was over, or the user has ended it by this clock. `page`: the application has
 * called `session.revoke` on this page. `elsewhere`: another tab or device, or the API.
 */
export type SessionEndedBy = 'clock' | 'page' | 'elsewhere';

/**
 * The status of a session's clock. `warning`: the session ends within the seconds of `warnSeconds`. `ended`: a session
 * that this page has shown is over. `signedOut`: this page has shown none.
 */
export type SessionClockStatus = 'signedOut' | 'active' | 'warning' | 'ended';

/** What a session's clock shows. The object is the same one until a member changes. */
export interface SessionClockReading {
  status: SessionClockStatus;
  /** The whole seconds until the session ends, by the API's clock. Null if there is no session or no time is known yet. */
  secondsLeft: number | null;
  /** When that is, ISO 8601 in UTC: the nearer of the session's own end and the end of the time without input. */
  endsAt: string | null;
  /** Why the session has ended; null while it has not. */
  reason: SessionEndReason | null;
  /** Who has ended it; null while nothing has. */
  endedBy: SessionEndedBy | null;
}

/** The options of a session's clock. */
export interface SessionClockOptions {
  /**
   * How many seconds before its end the session is in the status `warning`. At least 20, so that every user has the
   * time to react (WCAG 2.2.1), and at most half of `idleMinutes`. Default 60.
   */
  warnSeconds?: number | undefined;
  /** After how many minutes without input of a person in any tab the session ends. Default: input does not matter. */
  idleMinutes?: number | undefined;
}

/** The options in milliseconds, within their limits. */
export interface ClockLimits {
  warnMs: number;
  /** Infinity: input does not matter. */
  idleMs: number;
}

/** How many seconds before its end a session's clock warns by default. */
const DEFAULT_WARN_SECONDS = 60;
/** The shortest warning of a session's clock, in seconds: WCAG 2.2.1. */
const LEAST_WARN_SECONDS = 20;

const isDuration = (value: number | undefined): value is number => Number.isFinite(value) && (value ?? 0) > 0;

/**
 * Returns the options within their limits.
 *
 * @param warn called with a sentence for each option that is out of its limits, for the developer
 */
export function clockLimits(
  { warnSeconds, idleMinutes }: SessionClockOptions,
  warn: (problem: string) => void,
): ClockLimits {
  const leastIdleMinutes = (2 * LEAST_WARN_SECONDS) / 60;
  let idleMs = Number.POSITIVE_INFINITY;
  if (idleMinutes !== undefined) {
    if (!isDuration(idleMinutes)) warn('`idleMinutes` is not a number above 0: input does not end the session.');
    else if (idleMinutes < leastIdleMinutes) warn(`\`idleMinutes\` is too short for a warning: it is 40 seconds.`);
    if (isDuration(idleMinutes)) idleMs = Math.max(idleMinutes, leastIdleMinutes) * 60_000;
  }
  let seconds = DEFAULT_WARN_SECONDS;
  if (warnSeconds !== undefined) {
    if (isDuration(warnSeconds)) seconds = warnSeconds;
    else warn(`\`warnSeconds\` is not a number above 0: it is ${DEFAULT_WARN_SECONDS}.`);
  }
  if (seconds < LEAST_WARN_SECONDS) {
    warn(`\`warnSeconds\` is below ${LEAST_WARN_SECONDS}, which leaves too little time to react (WCAG 2.2.1).`);
    seconds = LEAST_WARN_SECONDS;
  }
  const most = idleMs / 2;
  if (warnSeconds !== undefined && seconds * 1000 > most) warn('`warnSeconds` is more than half of `idleMinutes`.');
  return { warnMs: Math.min(seconds * 1000, most), idleMs };
}

/** A session at one moment. Times are in milliseconds since the epoch, by the API's clock. */
export interface ClockFacts {
  /** Null: there is no session. */
  session: { expiresAt: number; lastInputAt: number } | null;
  /** Null: not known, or the API has not confirmed the session on this page yet. */
  now: number | null;
  /** Why the session that this page has shown has ended; null if it has shown none. */
  ended: SessionEndReason | null;
  /** Who has ended it; null if it has shown none. */
  endedBy: SessionEndedBy | null;
}

/** Returns when a session ends, and why. */
export function endOf(
  { expiresAt, lastInputAt }: NonNullable<ClockFacts['session']>,
  { idleMs }: ClockLimits,
): { at: number; reason: 'expired' | 'idle' } {
  const idleAt = lastInputAt + idleMs;
  return idleAt < expiresAt ? { at: idleAt, reason: 'idle' } : { at: expiresAt, reason: 'expired' };
}

/** Returns what a session's clock shows. */
export function readingOf({ session, now, ended, endedBy }: ClockFacts, limits: ClockLimits): SessionClockReading {
  const none = { secondsLeft: null, endsAt: null, reason: null, endedBy: null };
  if (!session) return { ...none, status: ended ? 'ended' : 'signedOut', reason: ended, endedBy };
  if (now === null) return { ...none, status: 'active' };
  const { at } = endOf(session, limits);
  return {
    ...none,
    status: at - now <= limits.warnMs ? 'warning' : 'active',
    secondsLeft: Math.max(0, Math.ceil((at - now) / 1000)),
    endsAt: new Date(at).toISOString(),
  };
}
