import { describe, expect, it } from 'vitest';
import { fc } from '../testing/properties.ts';
import { base64, base64url, sha256 } from './encoding.ts';

describe('base64', () => {
  it('encodes any bytes and any text in the standard alphabet', () => {
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

  it('has a URL-safe form that needs no escaping and can be decoded', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const text = base64url(bytes);
        expect(encodeURIComponent(text)).toBe(text);
        expect([...Buffer.from(text, 'base64url')]).toEqual([...bytes]);
      }),
    );
  });
});

it('sha256 hashes the UTF-8 bytes of a text', async () => {
  // Test vectors of FIPS 180-2.
  expect(await sha256(crypto.subtle, 'abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
  expect(await sha256(crypto.subtle, '')).toBe('47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU');
  expect(await sha256(crypto.subtle, '\u{1f511}')).toBe(await sha256(crypto.subtle, '\ud83d\udd11'));
});
