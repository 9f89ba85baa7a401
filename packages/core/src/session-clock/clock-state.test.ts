import { describe, expect, it } from 'vitest';
import { type ClockEvent, type ClockState, type Moment, overOf, reduceClock, unreadClock } from './clock-state.ts';
import { type ClockLimits, clockLimits } from './reading.ts';

const START = Date.UTC(2030, 0, 1, 10);
const minutes = (count: number) => START + count * 60_000;

/** A warning of a minute, after ten minutes without input. */
const limits: ClockLimits = clockLimits({ idleMinutes: 10 }, () => {});
const session = { id: 'session-1', expiresAt: minutes(30) };
const input = (at: number, session_id = 'session-1') => ({ session_id, at });

/** A moment at which the API has confirmed the session. */
const moment: Moment = {
  now: START,
  isDoubtful: false,
  session,
  isConfirmed: true,
  isSignedOut: false,
  isSigningOut: false,
  input: input(START),
  end: null,
};
const ticked = (more: Partial<Moment> = {}): ClockEvent => ({ type: 'ticked', moment: { ...moment, ...more } });
const gone = (more: Partial<Moment> = {}): ClockEvent => ticked({ session: null, isSignedOut: true, ...more });

/** A clock that shows the session. */
const active: ClockState = {
  ...unreadClock,
  session: { expiresAt: minutes(30), lastInputAt: START },
  now: START,
  shown: session,
};
const warning: ClockState = { ...active, now: minutes(9.5) };
const ending: ClockState = { ...active, isEnding: true };
const none: ClockState = { ...unreadClock, now: START };
const over: ClockState = { ...none, ended: 'idle', endedBy: 'clock' };

/** [what happens, before, event, after] */
const rows: [string, ClockState, ClockEvent, ClockState][] = [
  ['a page without a session', unreadClock, gone(), none],
  ['a session of an earlier visit', unreadClock, ticked({ isConfirmed: false }), { ...active, now: null }],
  [
    'a confirmed session whose time is not known',
    unreadClock,
    ticked({ now: null }),
    { ...active, now: null, isDoubtful: true },
  ],
  ['a confirmed session', unreadClock, ticked(), active],
  ['a session without stored input', unreadClock, ticked({ input: null }), active],
  ['a session after the input of another one', unreadClock, ticked({ input: input(minutes(-9), 'session-2') }), active],
  ['a second', active, ticked({ now: minutes(9.5) }), warning],
  ['a device that has slept', active, ticked({ isDoubtful: true }), { ...active, isDoubtful: true }],
  [
    'input in another tab',
    warning,
    ticked({ now: minutes(9.5), input: input(minutes(9)) }),
    { ...warning, session: { expiresAt: minutes(30), lastInputAt: minutes(9) } },
  ],
  [
    'an extension of the session',
    active,
    ticked({ session: { ...session, expiresAt: minutes(60) } }),
    {
      ...active,
      session: { expiresAt: minutes(60), lastInputAt: START },
      shown: { ...session, expiresAt: minutes(60) },
    },
  ],
  [
    'another session',
    ending,
    ticked({ session: { ...session, id: 'session-2' }, input: null }),
    { ...active, shown: { ...session, id: 'session-2' } },
  ],
  ['the next session after an end', over, ticked(), active],

  ['a session that may be gone', active, ticked({ session: null }), { ...none, shown: session }],
  [
    'the end of the session itself',
    warning,
    gone({ now: minutes(30) }),
    { ...none, now: minutes(30), ended: 'expired', endedBy: 'clock' },
  ],
  [
    'an end that is a little early',
    warning,
    gone({ now: minutes(30) - 2_500 }),
    { ...none, now: minutes(30) - 2_500, ended: 'expired', endedBy: 'clock' },
  ],
  ['an end without input, by any tab', warning, gone({ end: { session_id: 'session-1', reason: 'idle' } }), over],
  [
    'the stored end of another session',
    active,
    gone({ end: { session_id: 'session-2', reason: 'idle' } }),
    { ...none, ended: 'signedOut', endedBy: 'elsewhere' },
  ],
  ['a sign-out of this page', active, gone({ isSigningOut: true }), { ...none, ended: 'signedOut', endedBy: 'page' }],
  [
    'a sign-out by this clock',
    ending,
    gone({ isSigningOut: true, end: { session_id: 'session-1', reason: 'signedOut' } }),
    { ...none, ended: 'signedOut', endedBy: 'clock' },
  ],
  [
    'a sign-out at an unknown time',
    active,
    gone({ now: null }),
    { ...none, now: null, ended: 'signedOut', endedBy: 'elsewhere' },
  ],
  ['a second after the end', over, gone({ isSigningOut: true }), over],

  [
    'input',
    active,
    { type: 'input', at: minutes(1) },
    { ...active, session: { expiresAt: minutes(30), lastInputAt: minutes(1) } },
  ],
  ['input during the warning', warning, { type: 'input', at: minutes(9.5) }, warning],
  ['input before the time is known', { ...active, now: null }, { type: 'input', at: START }, { ...active, now: null }],
  ['input after the end', over, { type: 'input', at: START }, over],
  ['a sign-out that begins', active, { type: 'ending' }, ending],
  ['a sign-out that begins without a session', none, { type: 'ending' }, none],
  ['a sign-out that fails', ending, { type: 'endFailed' }, active],
  ['a sign-out that fails after the end', over, { type: 'endFailed' }, over],
];

it.each(rows)('reduceClock: %s', (_what, before, event, after) => {
  expect(reduceClock(before, event, limits)).toEqual(after);
});

it.each(rows.filter(([, before, { type }, after]) => before === after && type !== 'ticked'))(
  'reduceClock returns the same object: %s',
  (_what, before, event) => {
    expect(reduceClock(before, event, limits)).toBe(before);
  },
);

describe('overOf', () => {
  it.each([
    ['before the end', { ...active, now: minutes(10) - 1 }, null],
    ['without input', { ...active, now: minutes(10) }, 'idle'],
    ['at the end', { ...active, session: { expiresAt: minutes(5), lastInputAt: START }, now: minutes(5) }, 'expired'],
    ['at an unknown time', { ...active, now: null }, null],
    ['without a session', none, null],
  ])('returns the reason: %s', (_when, state, reason) => {
    expect(overOf(state, limits)).toBe(reason);
  });
});
