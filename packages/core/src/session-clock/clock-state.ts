import type { LastInput, StoredEnd } from './clock-records.ts';
import { type ClockFacts, type ClockLimits, endOf, readingOf, type SessionEndReason } from './reading.ts';

/** How late the end of a session may be noticed, and how early the API may end it. */
const TOLERANCE_MS = 2_500;

/** A session as a page shows it. */
interface ShownSession {
  id: string;
  expiresAt: number;
}

/** What a page reads at one moment. Times are in milliseconds since the epoch, by the API's clock. */
export interface Moment {
  /** Null: not known. */
  now: number | null;
  /** Whether the device was asleep or its clock was changed since `now` was compared with the API's clock. */
  isDoubtful: boolean;
  session: ShownSession | null;
  /** Whether the API or another tab has confirmed the session since the page was opened. */
  isConfirmed: boolean;
  /** Whether no user is signed in. False while that is not known. */
  isSignedOut: boolean;
  /** Whether the application signs out on this page. */
  isSigningOut: boolean;
  /** The last input that a tab has stored. */
  input: LastInput | null;
  /** Why a tab has ended a session. */
  end: StoredEnd | null;
}

/** A session's clock on one page. */
export interface ClockState extends ClockFacts {
  /** The session that the page shows, or has shown before an end that is not certain yet. */
  shown: ShownSession | null;
  /** Whether a validation must confirm the time, and that the session still exists. */
  isDoubtful: boolean;
  /** Whether the user ends the session by this clock. */
  isEnding: boolean;
}

/** The events of a session's clock. */
export type ClockEvent =
  /** A second has passed, or the session, another tab or the page has changed. */
  | { type: 'ticked'; moment: Moment }
  /** A person has used the page. */
  | { type: 'input'; at: number }
  /** The user ends the session by this clock. */
  | { type: 'ending' }
  /** The session could not be ended. */
  | { type: 'endFailed' };

/** The clock of a page that has read nothing yet. */
export const unreadClock: ClockState = {
  session: null,
  now: null,
  ended: null,
  endedBy: null,
  shown: null,
  isDoubtful: false,
  isEnding: false,
};

/** Returns the clock while a session is there. The session begins with input of its user. */
function show(state: ClockState, session: ShownSession, moment: Moment): ClockState {
  const { isConfirmed, input } = moment;
  // A page shows the session of an earlier visit before the API has confirmed it.
  const now = isConfirmed ? moment.now : null;
  const lastInputAt = input?.session_id === session.id ? input.at : (now ?? 0);
  return {
    session: { expiresAt: session.expiresAt, lastInputAt },
    now,
    ended: null,
    endedBy: null,
    shown: session,
    isDoubtful: now === null ? isConfirmed : moment.isDoubtful,
    isEnding: state.isEnding && state.shown?.id === session.id,
  };
}

/** Returns why a session that the page no longer has is over. */
function reasonOf({ id, expiresAt }: ShownSession, { now, end }: Moment): SessionEndReason {
  if (end?.session_id === id) return end.reason;
  return now !== null && now >= expiresAt - TOLERANCE_MS ? 'expired' : 'signedOut';
}

/** Returns the clock while no session is there. */
function hide(state: ClockState, moment: Moment): ClockState {
  const { shown } = state;
  const none = { ...state, session: null, now: moment.now, isDoubtful: false };
  if (!shown || !moment.isSignedOut) return none;
  const ended = reasonOf(shown, moment);
  const isOwn = ended !== 'signedOut' || state.isEnding;
  const endedBy = isOwn ? 'clock' : moment.isSigningOut ? 'page' : 'elsewhere';
  return { ...none, ended, endedBy, shown: null, isEnding: false };
}

/** Counts input. In the status `warning`, only `stay` counts. */
function addInput(state: ClockState, at: number, limits: ClockLimits): ClockState {
  const { session, now } = state;
  if (!session || now === null || readingOf(state, limits).status !== 'active') return state;
  return { ...state, session: { ...session, lastInputAt: at } };
}

/** Returns a session's clock after an event. Pure. Returns the same object for an event that changes nothing. */
export function reduceClock(state: ClockState, event: ClockEvent, limits: ClockLimits): ClockState {
  switch (event.type) {
    case 'ticked': {
      const { session } = event.moment;
      return session ? show(state, session, event.moment) : hide(state, event.moment);
    }
    case 'input':
      return addInput(state, event.at, limits);
    case 'ending':
      return state.shown ? { ...state, isEnding: true } : state;
    case 'endFailed':
      return state.isEnding ? { ...state, isEnding: false } : state;
  }
}

/** Returns why the time of a session is over; null while it is not, or if the time is not known. */
export function overOf({ session, now }: ClockFacts, limits: ClockLimits): 'expired' | 'idle' | null {
  if (!session || now === null) return null;
  const { at, reason } = endOf(session, limits);
  return now >= at ? reason : null;
}
