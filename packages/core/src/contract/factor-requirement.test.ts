import { describe, expect, it } from 'vitest';
import {
  type FactorRequirement,
  factorRequirementProblem,
  meetsFactorRequirement,
  readStepUp,
  type StepUpAsked,
  writeStepUp,
} from './factor-requirement.ts';
import type { AuthenticationFactor } from './wire.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');

const factor = (
  type: AuthenticationFactor['type'],
  delivery_method: string,
  ageSeconds: number,
): AuthenticationFactor => ({
  type,
  delivery_method,
  last_authenticated_at: new Date(NOW - ageSeconds * 1000).toISOString(),
});
const email = (age: number) => factor('otp', 'email', age);
const sms = (age: number) => factor('otp', 'sms', age);
const totp = (age: number) => factor('totp', 'authenticator_app', age);
const password = (age: number) => factor('password', 'knowledge', age);
const wallet = (age: number) => factor('crypto', 'crypto_wallet', age);
const impersonated = (age: number) => factor('impersonated', 'impersonation', age);
const exchanged = (age: number) => factor('oauth', 'oauth_access_token_exchange', age);

describe('meetsFactorRequirement', () => {
  it.each<[FactorRequirement, AuthenticationFactor[], boolean]>([
    [{ categories: 1 }, [email(1)], true],
    [{ categories: 1 }, [password(1)], false],
    [{ categories: 2 }, [email(1), totp(9000)], true],
    [{ categories: 2 }, [email(1), password(1)], false],
    [{ categories: 2 }, [email(1), factor('oauth', 'oauth_google', 1)], false],
    [{ categories: 3 }, [email(1), totp(1)], false],
    [{ categories: 3 }, [email(1), sms(1), totp(1)], true],
    [{ strong: true }, [email(1)], false],
    [{ strong: true }, [password(1), email(1)], false],
    [{ strong: true }, [password(1), sms(1)], false],
    [{ strong: true }, [email(1), sms(9000)], true],
    [{ strong: true }, [totp(9000)], true],
    [{ strong: true }, [totp(1), impersonated(1)], false],
    [{ strong: true, maxAgeSeconds: 300 }, [totp(9000)], false],
    [{ maxAgeSeconds: 300 }, [email(300)], true],
    [{ maxAgeSeconds: 300 }, [email(301)], false],
    [{ maxAgeSeconds: 300 }, [email(9000), password(10)], true],
    [{ maxAgeSeconds: 300 }, [wallet(10)], true],
    [{ maxAgeSeconds: 300 }, [exchanged(10)], false],
    [{ maxAgeSeconds: 300 }, [{ ...email(0), last_authenticated_at: '' }], false],
    [{ maxAgeSeconds: 300 }, [], false],
    [{ categories: 2, maxAgeSeconds: 300 }, [email(9000), totp(10)], true],
    [{ categories: 2, maxAgeSeconds: 300 }, [email(9000), totp(9000)], false],
    [{ categories: 2, maxAgeSeconds: 300 }, [email(10)], false],
    [{ categories: 1 }, [email(1), impersonated(1)], false],
    [{ maxAgeSeconds: 300 }, [impersonated(1)], false],
  ])('%j is met by %j: %s', (requirement, factors, isMet) => {
    expect(meetsFactorRequirement(factors, requirement, NOW)).toBe(isMet);
  });
});

describe('factorRequirementProblem', () => {
  it.each([
    {},
    { categories: 0 },
    { categories: 4 },
    { categories: 1.5 },
    { categories: '2' },
    { categories: null },
    { maxAgeSeconds: 0 },
    { maxAgeSeconds: -1 },
    { maxAgeSeconds: Number.NaN },
    { maxAgeSeconds: Number.POSITIVE_INFINITY },
    { maxAgeSeconds: '300' },
    { maxAgeSeconds: null },
    { categories: 2, maxAgeSeconds: '5m' },
  ])('names the problem of %o', (requirement) => {
    expect(factorRequirementProblem(requirement as FactorRequirement)).toMatch(/`.*`/);
  });

  it('returns undefined for a requirement that can be read', () => {
    expect(factorRequirementProblem({ categories: 2 })).toBeUndefined();
    expect(factorRequirementProblem({ categories: undefined, maxAgeSeconds: 0.5 })).toBeUndefined();
  });
});

describe('the parameter of a login page', () => {
  it.each<StepUpAsked>([
    'second_factor',
    { strong: true },
    { categories: 2 },
    { maxAgeSeconds: 300 },
    { categories: 3, maxAgeSeconds: 0.5, strong: true },
    { maxAgeSeconds: 60, strong: true },
  ])('says %j', (request) => {
    expect(readStepUp(writeStepUp(request))).toEqual(request);
  });

  it.each([null, '', '_', 'strong_strong', 'categories-4', 'categories-2age-3', 'age-0', 'age-..', 'else'])(
    'is ignored if it is %j',
    (value) => {
      expect(readStepUp(value)).toBeNull();
    },
  );
});
