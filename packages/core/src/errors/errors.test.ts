import { describe, expect, expectTypeOf, it } from 'vitest';
import { ApiError, isApiError } from './api-error.ts';
import { CeremonyError, isCeremonyError } from './ceremony-error.ts';
import { endsSession, isFinal, isPkceError, isTransient, isUnreachable, needsNoVerifier } from './error-rules.ts';
import { FoyerError, isFoyerError, isNetworkError, isUsageError, NetworkError, UsageError } from './errors.ts';

const errors = {
  FoyerError: new FoyerError('unexpected'),
  ApiError: new ApiError({ status_code: 400, error_type: 'invalid_code', error_message: '', error_url: '' }),
  NetworkError: new NetworkError('noResponse', 'offline'),
  CeremonyError: new CeremonyError('cancelled', 'cancelled'),
  UsageError: new UsageError('wrong page'),
};
const kinds = Object.keys(errors) as (keyof typeof errors)[];
const guards = {
  ApiError: isApiError,
  NetworkError: isNetworkError,
  CeremonyError: isCeremonyError,
  UsageError: isUsageError,
};

it.each([
  ['the API did not respond', errors.NetworkError, true],
  ['the code of the call was not loaded', new NetworkError('codeNotLoaded', 'The code could not be loaded.'), true],
  ['the response could not be parsed', new NetworkError('malformed', 'no JSON'), false],
  ['the API refused the call', errors.ApiError, false],
])('isUnreachable: %s', (_what, error, expected) => {
  expect(isUnreachable(error)).toBe(expected);
});

const apiError = (status_code: number, error_type: string, error_message = 'No.', error_url = '') =>
  new ApiError({ status_code, error_type, error_message, error_url });

/** The rules that an error fulfils, of those that decide what follows a failed call. */
const rules: [error: unknown, rules: string][] = [
  [apiError(400, 'bad_request'), 'isFinal'],
  [apiError(401, 'unable_to_auth_magic_link'), 'isFinal'],
  [apiError(404, 'otp_code_not_found'), 'isFinal'],
  [apiError(409, 'session_changed'), 'isFinal'],
  [apiError(408, 'request_timeout'), 'isTransient'],
  [apiError(429, 'too_many_requests'), 'isTransient'],
  [apiError(500, 'internal_server_error'), 'isTransient'],
  [apiError(503, 'server_unavailable'), 'isTransient'],
  [apiError(401, 'unauthorized_credentials'), 'isFinal endsSession'],
  [apiError(401, 'user_unauthenticated'), 'isFinal endsSession'],
  [apiError(401, 'invalid_secret_authentication'), 'isFinal endsSession'],
  [apiError(404, 'session_not_found'), 'isFinal endsSession'],
  [apiError(400, 'pkce_mismatch'), 'isFinal isPkceError'],
  [apiError(400, 'pkce_expected_code_verifier'), 'isFinal isPkceError'],
  [apiError(400, 'invalid_pkce_code_verifier'), 'isFinal isPkceError'],
  [apiError(400, 'pkce_did_not_expect_code_verifier'), 'isFinal isPkceError needsNoVerifier'],
  [apiError(400, 'bad_request', 'A pkce problem.'), 'isFinal isPkceError'],
  [apiError(400, 'bad_request', 'No.', 'https://stytch.com/docs/pkce'), 'isFinal isPkceError'],
  [new NetworkError('noResponse', 'pkce'), 'isTransient'],
  [new NetworkError('malformed', 'no JSON'), 'isTransient'],
  [new NetworkError('codeNotLoaded', 'The code could not be loaded.'), 'isTransient'],
  [new UsageError('PKCE needs Web Crypto'), ''],
  [new CeremonyError('cancelled', 'cancelled'), ''],
  [Object.assign(new Error('foreign'), { status_code: 400, error_type: 'session_not_found' }), ''],
  [undefined, ''],
];

it.each(rules)('the rules for what follows a failed call: %s (%s)', (error, expected) => {
  const all = { isFinal, isTransient, endsSession, isPkceError, needsNoVerifier };
  const fulfilled = Object.entries(all).filter(([, rule]) => rule(error));
  expect(fulfilled.map(([name]) => name).join(' ')).toBe(expected);
});

describe('the error guards', () => {
  it.each(Object.entries(guards))('for %s accept that kind and no other', (kind, guard) => {
    expect(kinds.filter((name) => guard(errors[name]))).toEqual([kind]);
  });

  it('for FoyerError accept every kind', () => {
    expect(Object.values(errors).every(isFoyerError)).toBe(true);
  });

  it('accept an error of a second copy of the package', () => {
    const copy = Object.assign(new Error('offline'), { [Symbol.for('foyer.error')]: 'NetworkError' });
    expect([isFoyerError(copy), isNetworkError(copy), isApiError(copy)]).toEqual([true, true, false]);
  });

  it('reject foreign errors that have the same name', () => {
    const foreign = new DOMException('The request failed.', 'NetworkError');
    expect([isNetworkError(foreign), isFoyerError(foreign)]).toEqual([false, false]);
    for (const kind of kinds) {
      expect(isFoyerError(Object.assign(new Error('foreign'), { name: kind })), kind).toBe(false);
    }
  });

  it('reject all other values', () => {
    for (const thrown of [null, undefined, '', 'NetworkError', 0, {}, new Error('foreign')]) {
      expect([isFoyerError, ...Object.values(guards)].some((guard) => guard(thrown))).toBe(false);
    }
  });
});

it.each(kinds)('%s has its kind as its name and as its brand', (kind) => {
  expect(errors[kind].name).toBe(kind);
  expect(Reflect.get(errors[kind], Symbol.for('foyer.error'))).toBe(kind);
  expect(Reflect.set(errors[kind], Symbol.for('foyer.error'), 'ApiError')).toBe(false);
});

it('TypeScript does not accept an Error as a FoyerError', () => {
  expectTypeOf<Error>().not.toExtend<FoyerError>();
  expectTypeOf<DOMException>().not.toExtend<FoyerError>();
  expectTypeOf<UsageError>().not.toExtend<NetworkError>();
  expectTypeOf<ApiError>().toExtend<FoyerError>();
});
