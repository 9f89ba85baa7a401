import { createHash, createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { exportSPKI, importJWK } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFoyerServer, type FoyerServer } from './server.ts';
import {
  createKeyEndpoint,
  createTestKey,
  PROJECT_ID,
  SESSION_TOKEN,
  sessionClaims,
  type TestKey,
} from './testing/keys.ts';
import { requestWith } from './testing/project.ts';

const key: TestKey = await createTestKey('key-1');
const stranger: TestKey = await createTestKey('key-1');
const endpoint = createKeyEndpoint(() => [key]);
const claims = sessionClaims();
const session = claims['https://stytch.com/session'] as Record<string, unknown>;
const good = await key.sign(claims);
const [goodHeader = '', goodPayload = '', goodSignature = ''] = good.split('.');

const encode = (value: object | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const header = { alg: 'RS256', typ: 'JWT', kid: 'key-1' };
/** Returns a token with these parts and the signature of another one. */
const unsigned = (head: object | string, payload: object | string = claims) =>
  `${encode(head)}.${encode(payload)}.${goodSignature}`;
const changed = (changes: Record<string, unknown>) => key.sign({ ...claims, ...changes });
const inSession = (changes: Record<string, unknown>) =>
  changed({ 'https://stytch.com/session': { ...session, ...changes } });
const without = (...names: string[]) =>
  key.sign(Object.fromEntries(Object.entries(claims).filter(([name]) => !names.includes(name))));
const hmac = (secret: string, head: object = { ...header, alg: 'HS256' }) => {
  const input = `${encode(head)}.${encode(claims)}`;
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
};
const rsa = (hash: string, alg: string) => {
  const input = `${encode({ ...header, alg })}.${encode(claims)}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return `${input}.${createSign(hash).update(input).sign(privateKey, 'base64url')}`;
};
const pem = await exportSPKI((await importJWK(key.jwk, 'RS256')) as CryptoKey);
const seconds = Math.floor(Date.now() / 1000);

/** Tokens that must not sign in, each with the reason. */
const bad: [name: string, token: string | Promise<string>, reason: RegExp][] = [
  ['is the text undefined', 'undefined', /not a signed JWT/],
  ['is the text null', 'null', /not a signed JWT/],
  ['has one part', goodHeader, /not a signed JWT/],
  ['has two parts', `${goodHeader}.${goodPayload}`, /not a signed JWT/],
  ['has four parts', `${good}.${goodSignature}`, /not a signed JWT/],
  ['has five parts, as an encrypted one', `${good}.a.b`, /not a signed JWT/],
  ['has only dots', '..', /not a signed JWT/],
  ['has an empty header', `.${goodPayload}.${goodSignature}`, /not a signed JWT/],
  ['has an empty payload', `${goodHeader}..${goodSignature}`, /not a signed JWT/],
  ['has an empty signature', `${goodHeader}.${goodPayload}.`, /not a signed JWT/],
  ['is padded', `${good}==`, /not a signed JWT/],
  ['uses the alphabet of standard base64', `${goodHeader}.${goodPayload}.ab+/`, /not a signed JWT/],
  ['contains a space', `${goodHeader}. ${goodPayload}.${goodSignature}`, /not a signed JWT/],
  ['is two tokens in a list', `${good}, ${good}`, /not a signed JWT/],
  ['has other quotes', `'${good}'`, /not a signed JWT/],
  ['has a header that is not JSON', unsigned('{alg:RS256}'), /malformed/],
  ['has a header that is a list', unsigned('["RS256"]'), /malformed|not signed with RS256/],
  ['has a header that is null', unsigned('null'), /malformed/],
  ['has a header that is not UTF-8', `_w.${goodPayload}.${goodSignature}`, /malformed/],
  ['names no algorithm', unsigned({ typ: 'JWT', kid: 'key-1' }), /not signed with RS256/],
  [
    'names the algorithm none without a signature',
    `${encode({ ...header, alg: 'none' })}.${goodPayload}.`,
    /not a signed/,
  ],
  ['names the algorithm none with a signature', unsigned({ ...header, alg: 'none' }), /not signed with RS256/],
  ['names the algorithm nOnE', unsigned({ ...header, alg: 'nOnE' }), /not signed with RS256/],
  ['names a list of algorithms', unsigned({ ...header, alg: ['RS256'] }), /not signed with RS256/],
  ['is signed by HS256 with the public key as the secret', hmac(pem), /not signed with RS256/],
  ['is signed by HS256 with the JWK as the secret', hmac(JSON.stringify(key.jwk)), /not signed with RS256/],
  ['claims RS256, and is signed by HS256 with the public key', hmac(pem, header), /signature/],
  ['is signed by RS384', rsa('RSA-SHA384', 'RS384'), /not signed with RS256/],
  ['is signed by RS512', rsa('RSA-SHA512', 'RS512'), /not signed with RS256/],
  ['is signed by PS256', rsa('RSA-SHA256', 'PS256'), /not signed with RS256/],
  ['is signed by ES256', (await createTestKey('key-1', 'ES256')).sign(claims), /not signed with RS256/],
  ['is signed by EdDSA', unsigned({ ...header, alg: 'EdDSA' }), /not signed with RS256/],
  ['contains its key in jwk', stranger.sign(claims, { jwk: stranger.jwk }), /its own key/],
  ['names a key set in jku', stranger.sign(claims, { jku: 'https://evil.example/jwks' }), /its own key/],
  ['names a certificate in x5u', stranger.sign(claims, { x5u: 'https://evil.example/cert' }), /its own key/],
  ['contains a certificate in x5c', stranger.sign(claims, { x5c: ['MII'] }), /its own key/],
  ['has a critical extension', unsigned({ ...header, crit: ['exp'] }), /critical/],
  ['has an unencoded payload', unsigned({ ...header, b64: false, crit: ['b64'] }), /critical/],
  ['is an access token', key.sign(claims, { typ: 'at+jwt' }), /another type/],
  ['names no key', unsigned({ alg: 'RS256', typ: 'JWT' }), /does not name its key/],
  ['names an empty key', unsigned({ ...header, kid: '' }), /does not name its key/],
  ['names a key by a number', unsigned({ ...header, kid: 1 }), /does not name its key/],
  ['names an unknown key', key.sign(claims, { kid: 'key-2' }), /not in the key set/],
  ['names a path as its key', key.sign(claims, { kid: '../../dev/null' }), /not in the key set/],
  ['names a query as its key', key.sign(claims, { kid: "' OR 1=1 --" }), /not in the key set/],
  ['names __proto__ as its key', key.sign(claims, { kid: '__proto__' }), /not in the key set/],
  [
    'names an unknown key, and is for another project',
    key.sign({ ...claims, aud: 'x' }, { kid: 'x' }),
    /another project/,
  ],
  ['is signed by another key with the same ID', stranger.sign(claims), /signature/],
  ['has a changed signature', `${good.slice(0, -10)}AAAAAAAAAA`, /signature/],
  ['has a short signature', `${goodHeader}.${goodPayload}.AAAA`, /signature/],
  [
    'has a changed payload',
    `${goodHeader}.${encode({ ...claims, sub: 'user-test-other' })}.${goodSignature}`,
    /signature/,
  ],
  [
    'has the hash as its signature',
    `${goodHeader}.${goodPayload}.${createHash('sha256').update(good).digest('base64url')}`,
    /signature/,
  ],
  ['has a payload that is not JSON', key.sign('{'), /malformed/],
  ['has a payload that is a list', key.sign('[]'), /malformed/],
  ['has a payload that is a text', key.sign('"user"'), /malformed/],
  ['is from another issuer', changed({ iss: 'https://evil.example' }), /another issuer/],
  ['is from the issuer of another project', changed({ iss: 'stytch.com/project-test-other' }), /another issuer/],
  ['is a trusted token', changed({ iss: `stytch.com/${PROJECT_ID}/trusted_tokens` }), /another issuer/],
  ['names no issuer', without('iss'), /another issuer/],
  ['names a list of issuers', changed({ iss: [claims.iss] }), /another issuer|malformed/],
  ['is for another project', changed({ aud: 'project-test-other' }), /another project/],
  ['is for no project', without('aud'), /another project/],
  ['is for an empty list of projects', changed({ aud: [] }), /another project/],
  ['is for an object', changed({ aud: { 0: PROJECT_ID } }), /another project|malformed/],
  ['has expired', changed({ iat: seconds - 400, nbf: seconds - 400, exp: seconds - 100 }), /has expired/],
  ['has no expiry', without('exp'), /no expiry/],
  ['has an expiry that is a text', changed({ exp: `${seconds + 300}` }), /no expiry|malformed/],
  ['is not valid yet', changed({ nbf: seconds + 100 }), /not valid yet/],
  ['names no user', without('sub'), /names no user/],
  ['names an empty user', changed({ sub: '' }), /not the JWT of a session/],
  ['names a user by a number', changed({ sub: 7 }), /not the JWT of a session|malformed/],
  ['is an ID token, without a session', without('https://stytch.com/session'), /not the JWT of a session/],
  ['has a session that is null', changed({ 'https://stytch.com/session': null }), /not the JWT of a session/],
  ['has a session without an ID', inSession({ id: undefined }), /not the JWT of a session/],
  ['has a session without an end', inSession({ expires_at: 'soon' }), /not the JWT of a session/],
  [
    'has a session that has ended',
    inSession({ expires_at: new Date(Date.now() - 60_000).toISOString() }),
    /session has expired/,
  ],
  ['is longer than 8,192 characters', changed({ padding: 'x'.repeat(9_000) }), /longer than 8192/],
  ['is longer than a megabyte', `${goodHeader}.${'A'.repeat(1 << 20)}.${goodSignature}`, /longer than 8192/],
  ['has a long key ID', key.sign(claims, { kid: 'k'.repeat(4_000) }), /not in the key set/],
  ['has a deeply nested header', unsigned('['.repeat(4_000)), /malformed/],
];

const tokens = await Promise.all(bad.map(async ([name, token, reason]) => ({ name, token: await token, reason })));
let foyer: FoyerServer;

beforeEach(async () => {
  foyer = createFoyerServer({ projectId: PROJECT_ID, fetch: endpoint.fetch });
  expect(await foyer.authenticate({ headers: { authorization: `Bearer ${good}` } })).toMatchObject({
    status: 'signedIn',
  });
  endpoint.calls = 0;
});

/** Only a token that could be the project's own, with a new key, is worth a request. */
const requestsFor = (reason: RegExp) => (/not in the key set/.test(reason.source) ? 1 : 0);

describe('a token that', () => {
  it.each(tokens)(
    '$name is signedOut with a reason, without a request unless its key may be new',
    async ({ token, reason }) => {
      const bearer = { headers: { authorization: `Bearer ${token}` } };
      const result = await foyer.authenticate(bearer);
      expect(result).toEqual({ status: 'signedOut', reason: expect.stringMatching(reason) });
      expect(endpoint.calls).toBe(requestsFor(reason));
      const text = JSON.stringify(result);
      for (const part of token.split('.').filter((part) => part.length > 8)) expect(text).not.toContain(part);
    },
  );

  it.each(tokens)('$name is signedOut as a cookie, and stale beside a session cookie', async ({ token, reason }) => {
    const cookie = { stytch_session_jwt: token };
    const headers = { cookie: `stytch_session_jwt=${encodeURIComponent(token)}` };
    expect(await foyer.authenticate({ headers })).toEqual({
      status: 'signedOut',
      reason: expect.stringMatching(reason),
    });
    expect(await foyer.authenticate(requestWith({ ...cookie, stytch_session: SESSION_TOKEN }))).toEqual({
      status: 'stale',
      reason: expect.stringMatching(reason),
    });
    expect(endpoint.calls).toBe(2 * requestsFor(reason));
  });
});

describe('a request', () => {
  const jwt = 'stytch_session_jwt';
  const other = `${good.slice(0, -10)}AAAAAAAAAA`;
  it.each<[name: string, headers: Record<string, string | string[] | undefined>, status: string, reason: RegExp]>([
    ['without headers', {}, 'signedOut', /no session/],
    ['with an empty cookie header', { cookie: '' }, 'signedOut', /no session/],
    ['with an empty JWT cookie', { cookie: `${jwt}=` }, 'signedOut', /no session/],
    ['with an empty session cookie', { cookie: 'stytch_session=' }, 'signedOut', /no session/],
    ['with a session cookie only', { cookie: `stytch_session=${SESSION_TOKEN}` }, 'stale', /JWT is missing/],
    ['with an empty JWT beside a session cookie', { cookie: `stytch_session=x; ${jwt}=` }, 'stale', /JWT is missing/],
    ['with two JWT cookies', { cookie: `${jwt}=${good}; ${jwt}=${other}` }, 'signedOut', /several cookies/],
    [
      'with two JWT cookies and a session',
      { cookie: `${jwt}=a; ${jwt}=${good}; stytch_session=x` },
      'stale',
      /several/,
    ],
    ['with a cookie of a longer name', { cookie: `${jwt}2=${good}` }, 'signedOut', /no session/],
    ['with a cookie of a name in capitals', { cookie: `STYTCH_SESSION_JWT=${good}` }, 'signedOut', /no session/],
    ['with a JWT in another cookie', { cookie: `x=${jwt}=${good}` }, 'signedOut', /no session/],
    ['with a malformed percent-encoding', { cookie: `${jwt}=%E0%A4%A` }, 'signedOut', /not a signed JWT/],
    ['with thousands of cookies', { cookie: 'a=b; '.repeat(10_000) }, 'signedOut', /no session/],
    ['with an empty bearer token', { authorization: 'Bearer ' }, 'signedOut', /bearer token is empty/],
    ['with a bearer scheme only', { authorization: 'bearer' }, 'signedOut', /bearer token is empty/],
    ['with a good JWT in basic authentication', { authorization: `Basic ${good}` }, 'signedOut', /no session/],
    [
      'with a bad bearer token beside good cookies',
      { authorization: 'Bearer x', cookie: `${jwt}=${good}` },
      'signedOut',
      /not a signed JWT/,
    ],
    ['with a header that is undefined', { cookie: undefined }, 'signedOut', /no session/],
  ])('%s is not signed in', async (_, headers, status, reason) => {
    expect(await foyer.authenticate({ headers })).toEqual({ status, reason: expect.stringMatching(reason) });
    expect(endpoint.calls).toBe(0);
  });

  it.each([
    ['a list of cookie headers', { cookie: ['a=b', `${jwt}=${good}`] }],
    ['headers in capitals', { Cookie: `${jwt}=${good}` }],
    ['a repeated JWT cookie of one value', { cookie: `${jwt}=${good}; ${jwt}=${good}` }],
    ['a quoted cookie', { cookie: `${jwt}="${good}"` }],
    ['a bearer scheme in capitals', { authorization: `BEARER ${good}` }],
  ])('with %s is signed in', async (_, headers) => {
    expect(await foyer.authenticate({ headers })).toMatchObject({ status: 'signedIn' });
  });

  it.each([undefined, null, 7, {}, { headers: null }])('that is %j is signedOut', async (request) => {
    const { authenticate }: { authenticate(request: unknown): Promise<unknown> } = foyer;
    expect(await authenticate(request)).toEqual({
      status: 'signedOut',
      reason: 'The request could not be read.',
    });
  });
});
