import { describe, expect, it } from 'vitest';
import { fc } from '../testing/properties.ts';
import { base64, base64url, sha256 } from './encoding.ts';

describe('base64', () => {
  it('is the standard one, for any bytes and for any text', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(base64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(base64(text)).toBe(Buffer.from(text).toString('base64'));
      }),
    );
  });

  it('for URLs needs no escaping, and loses nothing', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const text = base64url(bytes);
        expect(encodeURIComponent(text)).toBe(text);
        expect([...Buffer.from(text, 'base64url')]).toEqual([...bytes]);
      }),
    );
  });
});

it('hashes text as its UTF-8 bytes', async () => {
  // The vectors of FIPS 180-2.
  expect(await sha256(crypto.subtle, 'abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
  expect(await sha256(crypto.subtle, '')).toBe('47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU');
  expect(await sha256(crypto.subtle, '\u{1f511}')).toBe(await sha256(crypto.subtle, '\ud83d\udd11'));
});
