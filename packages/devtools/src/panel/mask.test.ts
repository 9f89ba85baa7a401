import { expect, it } from 'vitest';
import { mask } from './mask.ts';

const MASKED = '••••••••';

it('mask hides tokens, codes and passwords at any depth, and nothing else', () => {
  expect(
    mask({
      session_token: 'a',
      sessionJwt: 'b',
      password: 'c',
      recovery_codes: ['d'],
      users: [{ code: '123456', email: 'ada@example.com' }],
      public_token: 'public-token-test-1',
      status_code: 404,
      country_code: 'US',
      code_verifier: 'e',
      token: '',
    }),
  ).toEqual({
    session_token: MASKED,
    sessionJwt: MASKED,
    password: MASKED,
    recovery_codes: MASKED,
    users: [{ code: MASKED, email: 'ada@example.com' }],
    public_token: 'public-token-test-1',
    status_code: 404,
    country_code: 'US',
    code_verifier: MASKED,
    token: '',
  });
});

it('mask ends at a value that contains itself', () => {
  const value: Record<string, unknown> = { name: 'a' };
  value.self = value;
  expect(JSON.stringify(mask(value))).toContain('…');
});
