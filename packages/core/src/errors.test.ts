import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  ApiError,
  CeremonyError,
  FoyerError,
  isApiError,
  isCeremonyError,
  isFoyerError,
  isNetworkError,
  isUnreachable,
  isUsageError,
  NetworkError,
  UsageError,
} from './errors.ts';

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
