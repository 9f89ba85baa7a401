import { describe, expect, it } from 'vitest';
import type { AttemptState } from '../flow.ts';
import { expiryOf, type StoredAttempt, shift } from './attempt-record.ts';

const HOUR = 60 * 60_000;
const otpState = { type: 'sms', methodId: 'phone-1', otpDestination: '+14155550100', expiresAt: 300_000 } as const;
const passwordState = { email: 'ada@example.test', type: 'password' } as const;

describe('expiryOf', () => {
  it.each<[string, AttemptState | null, number | undefined, number]>([
    ['its passcode', { screen: 'OTPAuthenticate', otpState, passwordState, resentAt: 0 }, undefined, 300_000],
    ['its email', { screen: 'EmailConfirmation', magicLinkState: { email: 'ada@example.test' } }, 1_800_000, 1_800_000],
    ['an hour, if no email is awaited', { screen: 'PasswordForgot', passwordState, resentAt: 0 }, undefined, HOUR],
    ['an hour, if its screen waits for none', { screen: 'PasswordCreateOrLogin', passwordState }, 1_800_000, HOUR],
    ['its session, if it is held back', null, undefined, Number.MAX_SAFE_INTEGER],
  ])('returns the end of an attempt: that of %s', (_what, state, emailExpiresAt, expected) => {
    expect(expiryOf(state, 0, emailExpiresAt)).toBe(expected);
  });
});

describe('shift', () => {
  const record: StoredAttempt = {
    version: 1,
    project: 'public-token-test-123',
    variant: 'login',
    state: { screen: 'OTPAuthenticate', otpState, passwordState, resentAt: 60_000 },
    session_id: null,
    saved_at: 0,
    api_time: null,
    expires_at: 300_000,
  };

  it('moves every time of an attempt', () => {
    expect(shift(record, 1_000)).toEqual({
      ...record,
      state: { ...record.state, otpState: { ...otpState, expiresAt: 301_000 }, resentAt: 61_000 },
      saved_at: 1_000,
      expires_at: 301_000,
    });
  });

  it('leaves a message that was not sent again without a time', () => {
    const state: AttemptState = { screen: 'PasswordForgot', passwordState, resentAt: 0 };
    expect(shift({ ...record, state }, 1_000).state).toEqual(state);
  });

  it('moves an attempt without a state', () => {
    expect(shift({ ...record, state: null }, -1_000)).toEqual({
      ...record,
      state: null,
      saved_at: -1_000,
      expires_at: 299_000,
    });
  });
});
