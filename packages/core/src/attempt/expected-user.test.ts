import { describe, expect, it } from 'vitest';
import type { ApiUser } from '../contract/wire.ts';
import { isExpected, isExpectedAttempt } from './expected-user.ts';

const email = { email_id: 'email-1', email: 'Ada@example.com', verified: true };
const phone = { phone_id: 'phone-1', phone_number: '+14155550132', verified: true };
const ada = { emails: [email], phone_numbers: [phone] } as ApiUser;

describe('a locked prefill', () => {
  it.each([
    { email: 'ada@example.com' },
    { email: ' ADA@Example.com ' },
    { phone: '+14155550132' },
    { phone: '+1 (415) 555-0132' },
  ])('allows the user however the host application spells %o', (prefill) => {
    expect(isExpected(ada, { ...prefill, locked: true })).toBe(true);
  });

  it.each([
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@xn--bcher-kva.example', 'Ada@BÜCHER.example'],
  ])('allows the user %s for %s, the same international address', (own, expected) => {
    const user = { ...ada, emails: [{ ...email, email: own }] };
    expect(isExpected(user, { email: expected, locked: true })).toBe(true);
  });

  it.each([
    { email: 'eve@example.com' },
    { phone: '+14155550133' },
    { email: 'ada@example.com', phone: '+4930123456' },
  ])('does not allow another user than %o', (prefill) => {
    expect(isExpected(ada, { ...prefill, locked: true })).toBe(false);
    expect(isExpected(ada, prefill)).toBe(true);
  });

  it.each([
    ['Ada@example.com', { email: 'Ada@Example.com' }],
    ['+14155550132', { phone: '+1 415 555 0132' }],
  ])('restores an attempt for %s with %o', (to, prefill) => {
    const state = {
      screen: 'OTPAuthenticate',
      otpState: { type: 'sms', methodId: 'id', otpDestination: to, expiresAt: 1 },
    } as const;
    expect(isExpectedAttempt(state, { ...prefill, locked: true })).toBe(true);
    expect(isExpectedAttempt(state, { email: 'eve@example.com', locked: true })).toBe(false);
  });
});
