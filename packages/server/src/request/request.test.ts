import { describe, expect, it } from 'vitest';
import { relatedOrigins } from './related-origins.ts';
import { cookiesNamed, hostOf } from './request.ts';

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

describe('hostOf', () => {
  it.each<[headers: Record<string, string>, host: string | undefined]>([
    [{ host: 'app.example:3000' }, 'app.example:3000'],
    [{ host: 'App.Example.' }, 'app.example'],
    [{ host: 'app.example.:3000' }, 'app.example:3000'],
    [{ ':authority': 'app.example' }, 'app.example'],
    [{ host: 'app.example', ':authority': 'other.example' }, 'app.example'],
    [{ host: 'app.example:99999' }, undefined],
    [{ host: 'app.example; Domain=example' }, undefined],
    [{}, undefined],
  ])('returns of %j the name %s', (headers, host) => {
    expect(hostOf({ headers, url: '/' })).toBe(host);
  });

  it('returns the host of the URL where `Headers` have none', () => {
    expect(hostOf(new Request('https://app.example:8443/'))).toBe('app.example:8443');
  });
});

it('relatedOrigins names the sites that may use the passkeys, as JSON', async () => {
  const response = relatedOrigins(['https://example.co.uk', 'http://localhost:3000']);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
  expect(await response.json()).toEqual({ origins: ['https://example.co.uk', 'http://localhost:3000'] });
});

it.each([
  'example.co.uk',
  'https://example.co.uk/',
  'https://example.co.uk/login',
  'https://EXAMPLE.co.uk',
  '*',
  'ftp://a.example',
  '',
])('relatedOrigins rejects %j, which browsers would not match', (origin) => {
  expect(() => relatedOrigins(['https://example.de', origin])).toThrow(TypeError);
});
