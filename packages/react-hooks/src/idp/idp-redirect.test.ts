import { afterEach, describe, expect, it, vi } from 'vitest';
import { destinationOf, isLocalUrl, parseAppUrl, requireReturnUrl } from './idp-redirect.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('parseAppUrl', () => {
  it.each([
    'https://notes.example/callback?from=app',
    'http://localhost:3000/callback',
    'http://127.0.0.1/callback',
    'http://[::1]:8080/',
    'http://notes.localhost/',
    'com.example.notes:/callback',
    'notes://callback',
    'cursor://anysphere.cursor-mcp/callback',
    'vscode://vscode.github-authentication/did-authenticate',
  ])('accepts %s', (url) => {
    expect(parseAppUrl(url)?.href).toBe(new URL(url).href);
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://notes.example/1',
    'file:///etc/passwd',
    'about:blank',
    'view-source:https://notes.example/',
    'intent://notes#Intent;end',
    'mailto:ada@example.com',
    'wss://notes.example/',
    'ms-msdt:/id',
    'search-ms:query=x',
    'ssh://notes.example/',
    'itms-services://?action=download-manifest',
    'chrome-extension://abcdef/page.html',
    'shell:startup',
    'http://notes.example/callback',
    'http://localhost.evil.example/',
    'http://127.0.0.1.evil.example/',
    'https://user:secret@notes.example/',
    '//notes.example/',
    '/callback',
    '',
  ])('rejects %j', (url) => {
    expect(parseAppUrl(url)).toBeNull();
  });
});

it('parseAppUrl works in browsers without `URL.canParse`', () => {
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override canParse = undefined as unknown as typeof URL.canParse;
    },
  );
  expect(parseAppUrl('https://notes.example/callback')?.host).toBe('notes.example');
  expect(parseAppUrl('/callback')).toBeNull();
});

it('destinationOf returns the host, or the scheme of an app on the device', () => {
  expect(destinationOf(new URL('https://notes.example:8443/callback'))).toBe('notes.example:8443');
  expect(destinationOf(new URL('https://\u043fotes.example/'))).toMatch(/^xn--/);
  expect(destinationOf(new URL('com.example.notes:/callback'))).toBe('com.example.notes:');
  // A scheme of an app has no host.
  expect(destinationOf(new URL('evil://accounts.example.com/callback'))).toBe('evil:');
});

describe('requireReturnUrl', () => {
  const asked = 'https://notes.example/callback';
  it('returns a URL of the same destination with the parameters that the API has added', () => {
    expect(requireReturnUrl('https://notes.example/callback?code=1', asked).search).toBe('?code=1');
  });
  it.each([
    'https://evil.example/callback?code=1',
    'https://notes.example:8443/callback',
    'http://localhost/callback',
    'javascript:alert(1)',
    'com.example.notes:/callback',
    'nonsense',
  ])('throws for %s', (answered) => {
    expect(() => requireReturnUrl(answered, asked)).toThrow(
      expect.objectContaining({ name: 'ApiError', error_type: 'idp_redirect_not_allowed' }),
    );
  });
});

describe('isLocalUrl', () => {
  it.each([
    ['http://localhost:8080/callback', true],
    ['https://localhost/callback', true],
    ['http://127.0.0.1/callback', true],
    ['http://127.8.9.10:1/callback', true],
    ['http://[::1]:8080/callback', true],
    ['com.example.notes:/callback', true],
    ['https://notes.example/callback', false],
    ['https://localhost.notes.example/callback', false],
    ['https://127.0.0.1.notes.example/callback', false],
  ])('%s: %s', (url, isLocal) => {
    expect(isLocalUrl(new URL(url))).toBe(isLocal);
  });
});
