import { describe, expect, it } from 'vitest';
import { requireSameOrigin } from './same-origin.ts';

const host = 'app.example';

/** Returns the status with which a request is refused; undefined when it passes. */
function refusalOf(headers: Record<string, string>, method = 'POST', url = '/transfer'): number | undefined {
  try {
    requireSameOrigin({ headers, method, url });
    return undefined;
  } catch (thrown) {
    return (thrown as Response).status;
  }
}

describe('requireSameOrigin', () => {
  it.each<[name: string, headers: Record<string, string>]>([
    ['of the same origin', { 'sec-fetch-site': 'same-origin', origin: 'https://app.example', host }],
    ['that the user has started', { 'sec-fetch-site': 'none', host }],
    ['of a browser without Sec-Fetch-Site', { origin: 'https://app.example', host }],
    ['behind a proxy that changes Host', { origin: 'https://app.example', host: '10.0.0.7', 'x-forwarded-host': host }],
    ['of a program that is no browser', { host }],
    ['of HTTP/2, which has no Host', { origin: 'https://app.example', ':authority': host }],
    ['of HTTP/2 with a default port', { origin: 'https://app.example', ':authority': `${host}:443` }],
    ['whose Host has the default port of https', { origin: 'https://app.example', host: `${host}:443` }],
    ['whose Host has the default port of http', { origin: 'http://app.example', host: `${host}:80` }],
    ['whose Origin has the default port', { origin: 'https://app.example:443', host }],
    ['whose hosts differ in case', { origin: 'https://App.Example', host: 'APP.example' }],
    ['whose Host ends with a dot', { origin: 'https://app.example', host: 'app.example.' }],
    ['whose Host ends with a dot before its port', { origin: 'https://app.example', host: 'app.example.:443' }],
    ['whose Origin ends with a dot', { origin: 'https://app.example.', host }],
    ['of an address', { origin: 'http://[::1]:3000', host: '[0:0:0:0:0:0:0:1]:3000' }],
    ['behind a proxy with a port', { origin: 'https://app.example', host: 'a', 'x-forwarded-host': `${host}:443, b` }],
    ['with a bearer token of another site', { 'sec-fetch-site': 'cross-site', authorization: 'Bearer x', host }],
  ])('accepts a request %s', (_, headers) => {
    expect(refusalOf(headers)).toBeUndefined();
  });

  it.each<[name: string, headers: Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site', host }],
    ['another subdomain', { 'sec-fetch-site': 'same-site', origin: 'https://blog.app.example', host }],
    ['another site without Sec-Fetch-Site', { origin: 'https://evil.example', host }],
    ['an origin that hides itself', { origin: 'null', host }],
    ['another port', { origin: 'https://app.example:8443', host }],
    ['a malformed origin', { origin: 'app.example', host }],
    ['a host whose name begins alike', { origin: 'https://app.example.evil.example', host }],
    ['another site with an empty bearer token', { 'sec-fetch-site': 'cross-site', authorization: 'Bearer ', host }],
    ['the port of the other protocol', { origin: 'https://app.example', host: `${host}:80` }],
    ['another site of HTTP/2', { origin: 'https://evil.example', ':authority': host }],
    ['http of HTTP/2 with TLS', { origin: 'http://app.example', ':authority': host, ':scheme': 'https' }],
    ['a host that hides another one', { origin: 'https://evil.example', host: 'app.example@evil.example' }],
    ['a host that is a URL', { origin: 'https://evil.example', host: 'evil.example/app.example' }],
    ['an unknown relation', { 'sec-fetch-site': 'elsewhere', host }],
  ])('throws 403 for a request of %s', (_, headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'post', 'PROPFIND'])
      expect(refusalOf(headers, method)).toBe(403);
    for (const method of ['GET', 'HEAD', 'OPTIONS']) expect(refusalOf(headers, method)).toBeUndefined();
  });

  it.each([undefined, ''])('throws a TypeError for a request whose method is %j', (method) => {
    const request = { headers: { 'sec-fetch-site': 'cross-site', host }, method };
    expect(() => requireSameOrigin(request as { headers: Record<string, string>; method: string })).toThrow(TypeError);
  });

  it('throws 403 for a request of the same host without TLS, where the request is known to use it', () => {
    const headers = { origin: 'http://app.example', host };
    expect(refusalOf(headers)).toBeUndefined();
    expect(refusalOf(headers, 'POST', 'https://app.example/transfer')).toBe(403);
    expect(refusalOf({ ...headers, 'x-forwarded-proto': 'https' })).toBe(403);
    expect(
      refusalOf({ ...headers, origin: 'https://app.example' }, 'POST', 'http://app.example/transfer'),
    ).toBeUndefined();
  });

  it('reads `Headers`, which refuse the names of HTTP/2', () => {
    const headers = new Headers({ origin: 'https://app.example' });
    expect(() => requireSameOrigin({ headers, method: 'POST', url: 'https://app.example/transfer' })).not.toThrow();
    expect(() => requireSameOrigin({ headers, method: 'POST', url: '/transfer' })).toThrow(
      expect.objectContaining({ status: 403 }),
    );
  });

  it('compares the origin with the URL of a request without a Host header', () => {
    const headers = { origin: 'https://app.example' };
    expect(refusalOf(headers, 'POST', 'https://app.example/transfer')).toBeUndefined();
    expect(refusalOf(headers, 'POST', 'https://other.example/transfer')).toBe(403);
  });
});
