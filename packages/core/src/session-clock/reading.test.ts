import { describe, expect, it } from 'vitest';
import { type ClockFacts, clockLimits, readingOf, type SessionClockOptions } from './reading.ts';

const START = Date.UTC(2030, 0, 1, 10);
const seconds = (count: number) => START + count * 1000;
const iso = (count: number) => new Date(seconds(count)).toISOString();
const limitsOf = (options: SessionClockOptions) => {
  const problems: string[] = [];
  return { limits: clockLimits(options, (problem) => problems.push(problem)), problems };
};

describe('readingOf', () => {
  const session = { expiresAt: seconds(1800), lastInputAt: START };
  const none = { secondsLeft: null, endsAt: null, reason: null, endedBy: null };

  it.each<[name: string, options: SessionClockOptions, facts: Partial<ClockFacts>, expected: object]>([
    ['no session', {}, { session: null }, { status: 'signedOut', ...none }],
    [
      'an end',
      {},
      { session: null, ended: 'idle', endedBy: 'clock' },
      { ...none, status: 'ended', reason: 'idle', endedBy: 'clock' },
    ],
    ['no known time', {}, { now: null }, { status: 'active', ...none }],
    ['a new session', {}, { now: START }, { status: 'active', secondsLeft: 1800, endsAt: iso(1800) }],
    ['a second before the warning', {}, { now: seconds(1739) }, { status: 'active', secondsLeft: 61 }],
    ['the default warning', {}, { now: seconds(1740) }, { status: 'warning', secondsLeft: 60, endsAt: iso(1800) }],
    ['part of a second', {}, { now: seconds(1799.5) }, { status: 'warning', secondsLeft: 1 }],
    ['the end', {}, { now: seconds(1800) }, { status: 'warning', secondsLeft: 0 }],
    ['a missed end', {}, { now: seconds(9000) }, { status: 'warning', secondsLeft: 0 }],
    ['its own warning', { warnSeconds: 300 }, { now: seconds(1500) }, { status: 'warning', secondsLeft: 300 }],
    ['no input', { idleMinutes: 10 }, { now: seconds(540) }, { status: 'warning', secondsLeft: 60, endsAt: iso(600) }],
    ['input', { idleMinutes: 10 }, { now: seconds(539) }, { status: 'active', secondsLeft: 61, endsAt: iso(600) }],
    ['a longer idle time', { idleMinutes: 60 }, { now: START }, { secondsLeft: 1800, endsAt: iso(1800) }],
  ])('shows %s', (_, options, facts, expected) => {
    expect(
      readingOf({ session, now: START, ended: null, endedBy: null, ...facts }, limitsOf(options).limits),
    ).toMatchObject(expected);
  });
});

describe('clockLimits', () => {
  it.each<[options: SessionClockOptions, warnSeconds: number, idleMinutes: number, problem: string | null]>([
    [{}, 60, Infinity, null],
    [{ warnSeconds: 20 }, 20, Infinity, null],
    [{ warnSeconds: 5 }, 20, Infinity, 'WCAG 2.2.1'],
    [{ warnSeconds: Number.NaN }, 60, Infinity, 'not a number'],
    [{ warnSeconds: '30' as never }, 60, Infinity, 'not a number'],
    [{ warnSeconds: 300, idleMinutes: 10 }, 300, 10, null],
    [{ warnSeconds: 301, idleMinutes: 10 }, 300, 10, 'more than half'],
    [{ idleMinutes: 1 }, 30, 1, null],
    [{ idleMinutes: 0.5 }, 20, 2 / 3, 'too short'],
    [{ idleMinutes: 0 }, 60, Infinity, 'not a number above 0'],
    [{ idleMinutes: -1 }, 60, Infinity, 'not a number above 0'],
  ])('turns %o into a warning of %f seconds and an idle time of %f minutes', (options, warn, idle, problem) => {
    const { limits, problems } = limitsOf(options);
    expect(limits).toEqual({ warnMs: warn * 1000, idleMs: idle * 60_000 });
    expect(problems).toEqual(problem === null ? [] : [expect.stringContaining(problem)]);
  });
});
