import { describe, expect, it } from 'vitest';
import { messageParts } from './message-parts.ts';

describe('messageParts', () => {
  const link = (text: string) => ({ text, href: text });

  it.each([
    ['', []],
    ['Nothing to see.', [{ text: 'Nothing to see.' }]],
    [
      'Add it at https://stytch.com/dashboard/redirect-urls?env=test, then see https://stytch.com/docs/api/errors/404#email_not_found.',
      [
        { text: 'Add it at ' },
        link('https://stytch.com/dashboard/redirect-urls'),
        { text: '?env=test, then see ' },
        link('https://stytch.com/docs/api/errors/404#email_not_found'),
        { text: '.' },
      ],
    ],
    ['https://stytch.com/docs', [link('https://stytch.com/docs')]],
  ])('splits %j into text and links', (message, parts) => {
    expect(messageParts(message)).toEqual(parts);
  });

  it.each([
    'http://stytch.com/docs',
    'javascript:alert(1)//https://stytch.com',
    'https://stytch.com.evil.test/docs',
    'https://evil.test/?https%3A//stytch.com/docs',
    'https://stytch.com@evil.test/',
    '<a href="https://evil.test">https://evil.test/</a>',
  ])('returns %s as text', (message) => {
    expect(messageParts(message)).toEqual([{ text: message }]);
  });

  it('links only visible addresses, and returns the whole message', () => {
    const message =
      '<img src=x onerror=alert(1)> javascript:https://stytch.com/a https://evil.test/https://stytch.com/b';
    const parts = messageParts(message);
    expect(parts.map(({ text }) => text).join('')).toBe(message);
    for (const { text, href } of parts) expect(href ?? text).toBe(text);
    expect(parts.flatMap(({ href }) => href ?? [])).toEqual(['https://stytch.com/a', 'https://stytch.com/b']);
  });
});
