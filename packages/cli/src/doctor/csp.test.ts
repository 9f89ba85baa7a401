import { describe, expect, it } from 'vitest';
import {
  addSources,
  allowsOrigin,
  allowsPart,
  formatPolicy,
  parsePolicies,
  parsePolicy,
  type SourceKind,
} from './csp.ts';

const page = new URL('https://app.example.com/login');
const allows = (policy: string, kind: SourceKind, origin: string, from = page) =>
  allowsOrigin(parsePolicy(policy), kind, origin, from);

describe('allowsOrigin', () => {
  it.each<[string, SourceKind, string, boolean]>([
    ['', 'connect-src', 'https://api.example.com', true],
    ["img-src 'none'", 'connect-src', 'https://api.example.com', true],
    ["default-src 'self'", 'connect-src', 'https://api.example.com', false],
    ["default-src 'self'", 'connect-src', 'https://app.example.com', true],
    ["DEFAULT-SRC 'none'; Connect-Src https://API.example.com", 'connect-src', 'https://api.example.com', true],
    ['connect-src api.example.com', 'connect-src', 'https://api.example.com', true],
    ['connect-src api.example.com', 'connect-src', 'http://api.example.com', false],
    ['connect-src http://api.example.com', 'connect-src', 'https://api.example.com', true],
    ['connect-src *.example.com', 'connect-src', 'https://api.example.com', true],
    ['connect-src *.example.com', 'connect-src', 'https://example.com', false],
    ['connect-src https:', 'connect-src', 'https://api.example.com', true],
    ['connect-src http:', 'connect-src', 'https://api.example.com', true],
    ['connect-src https:', 'connect-src', 'http://localhost:4000', false],
    ['connect-src *', 'connect-src', 'http://localhost:4000', true],
    ['connect-src http://localhost:4000', 'connect-src', 'http://localhost:4000', true],
    ['connect-src http://localhost:*', 'connect-src', 'http://localhost:4000', true],
    ['connect-src http://localhost', 'connect-src', 'http://localhost:4000', false],
    ['connect-src https://api.example.com/sdk/', 'connect-src', 'https://api.example.com', true],
    ["child-src 'self'", 'frame-src', 'https://www.google.com', false],
    ["child-src 'none'; frame-src https://www.google.com/recaptcha/", 'frame-src', 'https://www.google.com', true],
    ["script-src 'self'; script-src-elem https://www.gstatic.com", 'script-src', 'https://www.gstatic.com', true],
    ["script-src 'nonce-a' 'strict-dynamic'", 'script-src', 'https://www.gstatic.com', true],
    ["connect-src 'none'; connect-src *", 'connect-src', 'https://api.example.com', false],
  ])('under "%s" for %s %s returns %s', (policy, kind, origin, expected) => {
    expect(allows(policy, kind, origin)).toBe(expected);
  });

  it("matches 'self' on the secure version of an insecure page", () => {
    const from = new URL('http://app.example.com/');
    expect(allows("connect-src 'self'", 'connect-src', 'https://app.example.com', from)).toBe(true);
    expect(allows("connect-src 'self'", 'connect-src', 'https://api.example.com', from)).toBe(false);
  });
});

describe('allowsPart', () => {
  const url = new URL('https://app.example.com/assets/app.js');
  it.each<[string, Parameters<typeof allowsPart>[2], boolean]>([
    ["script-src 'self'", { url }, true],
    ["script-src 'nonce-a'", { url, nonce: 'a' }, true],
    ["script-src 'nonce-a'", { url, nonce: 'b' }, false],
    ["script-src 'strict-dynamic' 'nonce-a' 'self'", { url }, false],
    ['script-src https://app.example.com/assets/', { url }, true],
    ['script-src https://app.example.com/other/', { url }, false],
    ['script-src https://app.example.com/assets/app.js', { url }, true],
    ["script-src 'self'", {}, false],
    ["script-src 'unsafe-inline'", {}, true],
    ["script-src 'unsafe-inline' 'nonce-a'", {}, false],
    ["script-src 'sha256-x'", { hash: 'sha256-x' }, true],
    ["script-src 'SHA256-a-_='", { hash: 'sha256-a+/=' }, true],
    ["script-src 'sha256-a' 'sha384-b'", { url, hash: 'sha256-a sha384-b' }, true],
    ["script-src 'sha256-a'", { url, hash: 'sha256-a sha384-b' }, false],
    ["script-src 'NONCE-a'", { nonce: 'a' }, true],
    ["script-src 'unsafe-inline' 'nonce-a$' 'sha256-b$'", {}, true],
    ["default-src 'none'", { url }, false],
  ])('under "%s" for %o returns %s', (policy, part, expected) => {
    expect(allowsPart(parsePolicy(policy), 'script-src', part, page)).toBe(expected);
  });
});

describe('addSources', () => {
  it.each([
    ["connect-src 'self'", 'connect-src', ['https://a.test'], "connect-src 'self' https://a.test"],
    ["connect-src 'none'", 'connect-src', ['https://a.test'], 'connect-src https://a.test'],
    ["default-src 'self'", 'connect-src', ['https://a.test'], "default-src 'self'; connect-src 'self' https://a.test"],
    ["child-src 'self'", 'frame-src', ['https://a.test'], "child-src 'self'; frame-src 'self' https://a.test"],
    ["script-src-elem 'self'", 'script-src', ['https://a.test'], "script-src-elem 'self' https://a.test"],
    ['frame-ancestors *', 'frame-ancestors', ["'none'"], "frame-ancestors 'none'"],
    ['sandbox allow-scripts', 'sandbox', ['allow-forms'], 'sandbox allow-scripts allow-forms'],
  ])('turns "%s" with %s %o into "%s"', (before, directive, added, after) => {
    const policy = parsePolicy(before);
    addSources(policy, directive, added);
    expect(formatPolicy(policy)).toBe(after);
  });
});

describe('parsePolicies', () => {
  it('returns one policy for each header, and none for an empty one', () => {
    expect(parsePolicies("default-src 'self', ,img-src *;").map(formatPolicy)).toEqual([
      "default-src 'self'",
      'img-src *',
    ]);
  });
});
