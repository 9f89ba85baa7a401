import type { AuthResponse, ApiUser as WireUser } from '@foyer/core/operations';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { type CamelCase, camelCase } from './camel-case.ts';

describe('camelCase', () => {
  it.each<[string, unknown, unknown]>([
    ['the members of an object', { user_id: 'user-1', status: 'active' }, { userId: 'user-1', status: 'active' }],
    ['keys with several underscores', { oauth_user_registration_id: 1 }, { oauthUserRegistrationId: 1 }],
    ['keys with digits', { address_2_line: 1, line_2: 2 }, { address2Line: 1, line2: 2 }],
    ['nested objects', { name: { first_name: 'Ada' } }, { name: { firstName: 'Ada' } }],
    ['objects in lists', { emails: [{ email_id: 'email-1' }] }, { emails: [{ emailId: 'email-1' }] }],
    ['lists of lists', [[{ a_b: 1 }], 'a_b'], [[{ aB: 1 }], 'a_b']],
    ['the details of a factor', { email_factor: { email_id: 'email-1' } }, { emailFactor: { emailId: 'email-1' } }],
  ])('converts %s', (_name, wire, expected) => {
    expect(camelCase(wire)).toEqual(expected);
  });

  it.each([
    ['trusted_metadata', 'trustedMetadata'],
    ['untrusted_metadata', 'untrustedMetadata'],
    ['custom_claims', 'customClaims'],
    ['provider_params', 'providerParams'],
  ])('keeps the inner keys of %s', (key, converted) => {
    const map = { favourite_colour: 'green', deep_map: [{ a_b: 1 }] };
    expect(camelCase({ [key]: map })).toEqual({ [converted]: map });
    expect(camelCase({ [key]: null })).toEqual({ [converted]: null });
  });

  it.each([null, undefined, 0, '', 'user_id', true, new Date(0), new Map([['a_b', 1]]), () => 1])(
    'returns %s unchanged',
    (value) => {
      expect(camelCase(value)).toBe(value);
    },
  );

  it('does not change its argument', () => {
    const wire = { emails: [{ email_id: 'email-1' }] };
    const copy = structuredClone(wire);
    camelCase(wire);
    expect(wire).toEqual(copy);
  });

  it('is idempotent, and leaves no underscore in a key, for random data', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const key = () =>
      Array.from({ length: 1 + random(3) }, () => 'abz09'.slice(random(4))).join('_'.repeat(1 + random(2)));
    const value = (depth: number): unknown => {
      const kind = random(depth ? 5 : 3);
      if (kind === 0) return 'a_b';
      if (kind === 1) return random(100);
      if (kind === 2) return null;
      const items = Array.from({ length: random(4) }, () => value(depth - 1));
      return kind === 3 ? items : Object.fromEntries(items.map((item) => [key(), item]));
    };
    const keysOf = (data: unknown): string[] =>
      data && typeof data === 'object'
        ? Object.entries(data).flatMap(([name, member]) => [name, ...keysOf(member)])
        : [];
    for (let run = 0; run < 500; run++) {
      const converted = camelCase(value(4));
      expect(keysOf(converted).filter((name) => name.includes('_'))).toEqual([]);
      expect(camelCase(converted)).toEqual(converted);
    }
  });
});

it('CamelCase is the type of the converted data', () => {
  type User = CamelCase<WireUser>;
  expectTypeOf<User['userId']>().toEqualTypeOf<string>();
  expectTypeOf<User['emails'][number]['emailId']>().toEqualTypeOf<string>();
  expectTypeOf<User['webauthnRegistrations'][number]['webauthnRegistrationId']>().toEqualTypeOf<string>();
  expectTypeOf<User['untrustedMetadata']>().toEqualTypeOf<Record<string, unknown>>();
  expectTypeOf<User['password']>().toEqualTypeOf<{ passwordId: string; requiresReset: boolean } | null>();
  expectTypeOf<User['externalId']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<User>().not.toHaveProperty('user_id');
  expectTypeOf<CamelCase<AuthResponse>['session']['customClaims']>().toEqualTypeOf<Record<string, unknown> | null>();
  expectTypeOf<CamelCase<AuthResponse>>().not.toHaveProperty('User');
  expectTypeOf<CamelCase<{ custom_claims: { a_b: 1 } }>>().toEqualTypeOf<{ customClaims: { a_b: 1 } }>();
  expectTypeOf<CamelCase<void>>().toEqualTypeOf<void>();
  expectTypeOf<CamelCase<readonly [{ a_b: 1 }]>>().toEqualTypeOf<readonly [{ aB: 1 }]>();
});
