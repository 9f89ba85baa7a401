import { type AttemptState, type Screen, transitions } from '@foyer/core/flow';
import { expect, it } from 'vitest';
import type { FoyerConfig } from '../provider/config.ts';
import { isOfferedAttempt } from './offered-attempt.ts';

const sms = { type: 'sms', methodId: 'phone-1', otpDestination: '+14155550132', expiresAt: 1 } as const;

it.each<[AttemptState, FoyerConfig, boolean]>([
  [{ screen: 'EmailConfirmation' }, { products: ['emailMagicLinks'] }, true],
  [{ screen: 'EmailConfirmation' }, { products: ['passwords'] }, false],
  [{ screen: 'OTPAuthenticate', otpState: sms }, { products: ['otp'] }, true],
  [{ screen: 'OTPAuthenticate', otpState: sms }, { products: ['otp'], otpOptions: { methods: ['sms'] } }, true],
  [{ screen: 'OTPAuthenticate', otpState: sms }, { products: ['otp'], otpOptions: { methods: ['email'] } }, false],
  [{ screen: 'OTPAuthenticate', otpState: sms }, { products: ['passwords'] }, false],
  [{ screen: 'PasswordForgot' }, { products: ['passwords'] }, true],
  [{ screen: 'PasswordForgot' }, { products: ['crypto'] }, false],
  [{ screen: 'CryptoError' }, { products: ['crypto'] }, true],
  [{ screen: 'CryptoError' }, { products: ['passwords'] }, false],
  // The default of the widget is email links.
  [{ screen: 'EmailConfirmation' }, { products: [] }, true],
])('an attempt %j with the configuration %j is offered: %j', (attempt, config, isOffered) => {
  expect(isOfferedAttempt(attempt, config)).toBe(isOffered);
});

it('an attempt on any screen is offered by an application that lists no methods', () => {
  for (const screen of Object.keys(transitions) as Screen[]) expect(isOfferedAttempt({ screen }, {})).toBe(true);
});
