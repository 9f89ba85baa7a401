import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReturnTo } from './return-to.ts';

/** Spellings of `..`, and of the slash after it, which some parser reads only after it has decoded them. */
const parents = [
  '..',
  '%2e%2e',
  '.%2E',
  '%252e%252e',
  '%25252e.',
  '\u2025',
  '\uff0e\uff0e',
  '.\u2024',
  '%E2%80%A5',
  '\uff05\uff12e.',
];
const slashes = ['/', '%2f', '%252F', '\uff0f', '%EF%BC%8F', '\uff05\uff12\uff46'];
const climbing = parents.flatMap((parent) =>
  slashes.flatMap((slash) => [
    `/${parent}${slash}/evil.example`,
    `/a${slash}${parent}//evil.example`,
    `/a/b/${parent}/${parent}${slash}${slash}evil.example`,
    `/a%3Fb/${parent}${slash}/evil.example`,
    // A parser that decodes once removes another segment than one that decodes twice.
    `/a%252fb/${parent}${slash}/evil.example`,
    `/a%23/${parent}${slash}.${slash}/evil.example`,
  ]),
);

const hostile: unknown[] = [
  ...climbing,
  '/%2e%2f%2fevil.example',
  '/.%2f/evil.example',
  '/%25E2%2580%25A5//evil.example',
  '//evil.example',
  '//evil.example/path',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '/\\\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '\\evil.example',
  '/path\\evil',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  '/javascript:\u0000alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://app.example/0',
  'file:///etc/passwd',
  'https://evil.example',
  'http://evil.example/',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'HTTPS://evil.example',
  'https://app.example:8443/other-port',
  'https://app.example@evil.example/',
  'https://user:pass@app.example/',
  'app.example@evil.example',
  'evil.example',
  'evil.example/path',
  'path',
  './path',
  '../path',
  '?query',
  '#fragment',
  ':8443/path',
  '@evil.example',
  '',
  ' ',
  ' /path',
  '\t/path',
  '\n/path',
  '\u00a0/path',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\r\nLocation: https://evil.example',
  '/path\nnext',
  '/path\u0000',
  '/path\u007f',
  '/path\u0085',
  '/path\u2028next',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0D%0ALocation:%20https://evil.example',
  '/%00',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '/%5Cevil.example',
  '/%5cevil.example',
  '/%252Fevil.example',
  '/%25252Fevil.example',
  '/%255cevil.example',
  '/path/%5C%5Cevil',
  '/%',
  '/%zz',
  '/%c0%af',
  '/%e0%80%af',
  '/.//evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/a/%2e%2e//evil.example',
  '/\uff0fevil.example',
  '/\uff3cevil.example',
  '/%EF%BC%8Fevil.example',
  '/%EF%BC%BCevil.example',
  '\uff0f\uff0fevil.example',
  `/${'a'.repeat(2048)}`,
  null,
  undefined,
  42,
  {},
  ['/path'],
  { toString: () => '/path' },
];

describe('safeReturnTo', () => {
  it.each(hostile)('returns / for %j', (value) => {
    expect(safeReturnTo(value)).toBe('/');
  });

  it.each([
    '/',
    '/orders/42',
    '/orders?id=42&tab=open#total',
    '/login?next=https%3A%2F%2Fapp.example%2Fa',
    '/search?q=//double',
    '/search?q=line%0Abreak',
    '/files/a//b',
    '/files/a%2Fb',
    '/@ada',
    '/100%25',
    '/a/../b',
    '/é',
    '/100%2525',
    '/#/route//sub',
    '/:8443/path',
  ])('accepts the path %s', (value) => {
    expect(safeReturnTo(value)).toBe(value);
  });

  it('returns a path that stays on the origin of any page, for any text', () => {
    const pieces = fc.array(
      fc.constantFrom(
        '/',
        '\\',
        '.',
        '..',
        '%2f',
        '%5c',
        '%25',
        '%2e',
        '\u2025',
        '%09',
        '\t',
        '\n',
        '@',
        ':',
        'evil',
        '?',
        '#',
        '\uff0f',
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          pieces.map((parts) => `/${parts.join('')}`),
          fc.string({ unit: 'binary' }),
        ),
        (value) => {
          const path = safeReturnTo(value);
          expect(path).toMatch(/^\/(?![/\\])/);
          expect(new URL(path, 'https://app.example:8443').origin).toBe('https://app.example:8443');
          expect(safeReturnTo(path)).toBe(path);
          // A host that decodes the path, and then reads the result as the next URL, also stays.
          for (let times = 0, next = path; times < 3; times++) {
            const { origin, pathname } = new URL(next, 'https://app.example:8443');
            expect(origin).toBe('https://app.example:8443');
            expect(pathname).not.toMatch(/^\/[/\\]/);
            next = pathname.replace(/%(?:2e|2f|5c|25)/gi, decodeURIComponent).normalize('NFKC');
          }
        },
      ),
    );
  });
});
