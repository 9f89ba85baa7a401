import { describe, expect, it } from 'vitest';
import { cookiesNamed } from './request.ts';

describe('cookiesNamed', () => {
  const named = (cookie: string) => cookiesNamed({ headers: { cookie } }, 'a');

  it('returns the different values of a cookie', () => {
    expect(named('a=1; b=2; a=1')).toEqual(['1']);
    expect(named('a=1; b=a=5; ba=3; a=; a="2"')).toEqual(['1', '2']);
  });

  it('returns two of many values, which are enough to refuse them', () => {
    expect(named(Array.from({ length: 10_000 }, (_, index) => `a=${index}`).join('; '))).toEqual(['0', '1']);
  });
});
