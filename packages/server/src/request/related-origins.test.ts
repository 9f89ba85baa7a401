import { expect, it } from 'vitest';
import { relatedOrigins } from './related-origins.ts';

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
