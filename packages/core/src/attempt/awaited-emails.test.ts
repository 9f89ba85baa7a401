import { describe, expect, it } from 'vitest';
import type { EmailRecord } from './attempt.ts';
import { addEmail, isExpired, noteResponse, removeEmail } from './awaited-emails.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const emailTo = (email: string, change: Partial<EmailRecord> = {}): EmailRecord => ({
  email,
  kind: 'magic_links',
  requested_at: 0,
  expires_at: 30 * MINUTE,
  api_time: null,
  session_id: null,
  luggage: null,
  ...change,
});
const ada = emailTo('ada@example.test');
const reset = emailTo('ada@example.test', { kind: 'passwords' });
const bob = emailTo('bob@example.test');

describe('isExpired', () => {
  it.each<[boolean, string, number | null, number, number | null]>([
    [false, 'before the end', null, 29 * MINUTE, null],
    [false, "within a day, without the API's clock at the request", null, DAY, null],
    [true, "a day later, without the API's clock at the request", null, DAY + 30 * MINUTE, null],
    [false, "later, before the API's clock is known", DAY, 31 * MINUTE, null],
    [true, 'later by both clocks', DAY, 31 * MINUTE, DAY + 31 * MINUTE],
    [false, "later by the device's clock alone", DAY, 31 * MINUTE, DAY + MINUTE],
    [false, "later by the API's clock alone", DAY, MINUTE, DAY + 31 * MINUTE],
  ])('returns %s for a link %s', (expected, _what, api_time, now, apiNow) => {
    expect(isExpired({ ...ada, api_time }, now, apiNow)).toBe(expected);
  });
});

describe('the list of awaited emails', () => {
  it('has one email of each kind and address, newest last', () => {
    const again = { ...ada, requested_at: 1 };
    expect(addEmail([ada, reset, bob], again)).toEqual([reset, bob, again]);
  });

  it('has at most five', () => {
    const five = ['1', '2', '3', '4', '5'].map((name) => emailTo(name));
    expect(addEmail(five, ada)).toEqual([...five.slice(1), ada]);
  });

  it('has the earlier email again after the request of the next one was refused', () => {
    const again = { ...ada, requested_at: 1 };
    expect(removeEmail([reset, again, bob], again, [ada, reset])).toEqual([ada, reset, bob]);
    expect(removeEmail([ada], ada, [])).toEqual([]);
  });

  it('has what a response shows about the user', () => {
    const luggage = { startedAt: 0, sessionId: null };
    const carrying = { ...ada, luggage };
    expect(noteResponse([carrying, reset], ada, { user_created: true })).toEqual([
      { ...ada, luggage: { ...luggage, userCreated: true } },
      reset,
    ]);
    expect(noteResponse([ada], ada, { user_created: true })).toEqual([ada]);
  });
});
