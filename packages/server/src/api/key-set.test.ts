import { generateKeyPairSync, sign } from 'node:crypto';
import { eventually } from '@foyer/test-support/eventually';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFoyerServer } from '../server.ts';
import { createKeyEndpoint, createTestKey, PROJECT_ID, sessionClaims, type TestKey } from '../testing/keys.ts';

const [first, second] = await Promise.all([createTestKey('key-1'), createTestKey('key-2')]);
const MINUTE = 60_000;

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T00:00:00Z') }));
afterEach(() => vi.useRealTimers());

const advance = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** Creates a server whose key set is served by the test. */
function createServer(keys: TestKey[] = [first]) {
  const endpoint = createKeyEndpoint(() => keys);
  const foyer = createFoyerServer({ projectId: PROJECT_ID, fetch: (...request) => endpoint.fetch(...request) });
  const authenticate = async (key: TestKey, header = {}) => {
    const token = await key.sign(sessionClaims(), header);
    return foyer.authenticate({ headers: { authorization: `Bearer ${token}` } });
  };
  return { endpoint, keys, authenticate };
}

const signedIn = expect.objectContaining({ status: 'signedIn' });
const signedOut = (reason: string) => ({ status: 'signedOut', reason: expect.stringContaining(reason) });

describe('the key set', () => {
  it('is requested once for simultaneous requests, and once for further ones', async () => {
    const { endpoint, authenticate } = createServer();
    const results = await Promise.all(Array.from({ length: 20 }, () => authenticate(first)));
    expect(results).toEqual(Array(20).fill(signedIn));
    expect(await authenticate(first)).toEqual(signedIn);
    expect(endpoint.calls).toBe(1);
  });

  it('is requested from the API that the project ID or the base URL selects, at the path of the project', async () => {
    const urls: string[] = [];
    for (const [projectId, baseUrl] of [
      ['project-test-1', undefined],
      ['project-live-1', undefined],
      ['project-live-1', 'https://login.example.com/'],
    ] as const) {
      const foyer = createFoyerServer({
        projectId,
        baseUrl,
        fetch: async (url) => {
          urls.push(`${url}`);
          return Response.json({ keys: [] });
        },
      });
      const token = await first.sign({ ...sessionClaims(), iss: `stytch.com/${projectId}`, aud: projectId });
      await foyer.authenticate({ headers: { authorization: `Bearer ${token}` } });
    }
    expect(urls).toEqual([
      'https://test.stytch.com/v1/sessions/jwks/project-test-1',
      'https://api.stytch.com/v1/sessions/jwks/project-live-1',
      'https://login.example.com/v1/sessions/jwks/project-live-1',
    ]);
  });

  it('is requested again for an unknown key, so that a rotation signs in at once', async () => {
    const { endpoint, keys, authenticate } = createServer([first]);
    expect(await authenticate(first)).toEqual(signedIn);
    keys.unshift(second);
    expect(await authenticate(second)).toEqual(signedIn);
    expect(await authenticate(first)).toEqual(signedIn);
    expect(endpoint.calls).toBe(2);
  });

  it.each([
    ['another unknown key', 'forged'],
    ['the key of the rotation', 'key-2'],
  ])('is requested again for a rotation right after a forged token that names %s', async (_, kid) => {
    const { keys, authenticate } = createServer([first]);
    await authenticate(first);
    expect(await authenticate(first, { kid })).toEqual(signedOut('not in the key set'));
    keys.unshift(second);
    expect(await authenticate(second)).toEqual(signedIn);
  });

  it('is requested a few times, however many forged tokens name unknown keys, and refuses no rotation', async () => {
    const { endpoint, keys, authenticate } = createServer();
    await authenticate(first);
    const forged = Array.from({ length: 100 }, (_, index) => authenticate(second, { kid: `forged-${index}` }));
    expect(await Promise.all(forged)).toEqual(Array(100).fill(signedOut('not in the key set')));
    const { calls } = endpoint;
    expect(calls).toBeLessThanOrEqual(12);
    // Ten seconds later there are five further ones.
    advance(10_000);
    keys.unshift(second);
    expect(await authenticate(second)).toEqual(signedIn);
    expect(endpoint.calls).toBe(calls + 1);
  });

  it('is requested in turn where forged tokens have used up the requests, so that a rotation is accepted', async () => {
    const { keys, authenticate } = createServer();
    await authenticate(first);
    for (let index = 0; index < 10; index++) await authenticate(second, { kid: `forged-${index}` });
    keys.unshift(second);
    expect(await authenticate(second)).toEqual(signedIn);
  });

  it('is not requested for an unknown key of a token that is not for the project', async () => {
    const { endpoint } = createServer();
    const foyer = createFoyerServer({ projectId: PROJECT_ID, fetch: endpoint.fetch });
    const token = await second.sign({ ...sessionClaims(), aud: 'other' });
    expect(await foyer.authenticate({ headers: { authorization: `Bearer ${token}` } })).toEqual(
      signedOut('another project'),
    );
    expect(endpoint.calls).toBe(0);
  });

  it('is renewed in the background after ten minutes, and no request waits for it', async () => {
    const { endpoint, authenticate } = createServer();
    await authenticate(first);
    advance(10 * MINUTE + 1);
    const respond = endpoint.respond;
    let finish = () => {};
    endpoint.respond = () =>
      new Promise<Response>((resolve) => {
        finish = () => resolve(respond());
      });
    expect(await authenticate(first)).toEqual(signedIn);
    expect(await authenticate(first)).toEqual(signedIn);
    await eventually(() => expect(endpoint.calls).toBe(2));
    finish();
    endpoint.respond = respond;
    await eventually(async () => {
      expect(await authenticate(first)).toEqual(signedIn);
      expect(endpoint.calls).toBe(2);
    });
  });

  it.each([5_000, 10_000])('is requested again %i ms after a request that a platform never finishes', async (ms) => {
    const { endpoint, authenticate } = createServer();
    const { respond } = endpoint;
    endpoint.respond = () => new Promise<Response>(() => {});
    void authenticate(first);
    await eventually(() => expect(endpoint.calls).toBe(1));
    endpoint.respond = respond;
    advance(ms);
    // These wait until the request should have ended, and then send their own.
    expect(await Promise.all([authenticate(first), authenticate(first)])).toEqual([signedIn, signedIn]);
  });

  it('is requested again for an unknown key after a request that a platform never finishes', async () => {
    const { endpoint, keys, authenticate } = createServer();
    await authenticate(first);
    const { respond } = endpoint;
    endpoint.respond = () => new Promise<Response>(() => {});
    void authenticate(second);
    await eventually(() => expect(endpoint.calls).toBe(2));
    endpoint.respond = respond;
    keys.unshift(second);
    advance(5_000);
    expect(await authenticate(second)).toEqual(signedIn);
  });

  it.each<[name: string, respond: () => Response | Promise<Response>]>([
    ['the connection fails', () => Promise.reject(new TypeError('fetch failed'))],
    ['the API responds with 503', () => new Response('', { status: 503 })],
    ['a proxy responds with HTML', () => new Response('<h1>Sign in to the network</h1>')],
    ['the set is empty', () => Response.json({ keys: [] })],
    ['the response has no keys', () => Response.json({ data: {} })],
    ['the keys are no list', () => Response.json({ keys: 7 })],
  ])('stays through an outage in which %s', async (_, respond) => {
    const { endpoint, authenticate } = createServer();
    const working = endpoint.respond;
    await authenticate(first);
    endpoint.respond = respond;
    for (let hour = 0; hour < 24; hour++) {
      advance(60 * MINUTE);
      expect(await authenticate(first)).toEqual(signedIn);
    }
    // The background request of each hour, and that for the unknown key.
    expect(await authenticate(second)).toEqual(signedOut('not in the key set'));
    endpoint.respond = working;
    advance(30_000);
    expect(await authenticate(second)).toEqual(signedOut('not in the key set'));
    expect(await authenticate(first)).toEqual(signedIn);
  });

  it('that was never loaded is the reason of the result, and is requested at most once a second', async () => {
    const { endpoint, authenticate } = createServer();
    const { respond } = endpoint;
    endpoint.respond = () => Promise.reject(new TypeError('fetch failed'));
    const reason = 'The public keys of the project could not be loaded.';
    for (let attempt = 0; attempt < 10; attempt++) expect(await authenticate(first)).toEqual(signedOut(reason));
    expect(endpoint.calls).toBe(1);
    advance(1_000);
    expect(await authenticate(first)).toEqual(signedOut(reason));
    expect(endpoint.calls).toBe(2);
    endpoint.respond = respond;
    advance(1_000);
    expect(await authenticate(first)).toEqual(signedIn);
  });

  it('without a key no longer verifies its tokens, also those that were verified before', async () => {
    const endpoint = createKeyEndpoint(() => keys);
    let keys = [first];
    const foyer = createFoyerServer({ projectId: PROJECT_ID, fetch: endpoint.fetch });
    const claims = { ...sessionClaims(), exp: Math.floor(Date.now() / 1000) + 3600 };
    const request = { headers: { authorization: `Bearer ${await first.sign(claims)}` } };
    expect(await foyer.authenticate(request)).toEqual(signedIn);
    keys = [second];
    advance(10 * MINUTE + 1);
    expect(await foyer.authenticate(request)).toEqual(signedIn);
    await eventually(async () => {
      expect(await foyer.authenticate(request)).toEqual(signedOut('not in the key set'));
    });
  });

  it('may contain keys that cannot be used, which it ignores', async () => {
    const weak = await createTestKey('weak', 'RS256', 2048);
    const elliptic = await createTestKey('elliptic', 'ES256');
    const { endpoint, authenticate } = createServer();
    const encryption = { ...second.jwk, use: 'enc' };
    const broken = { kty: 'RSA', kid: 'broken', n: '!', e: 'AQAB' };
    const other = { ...second.jwk, use: undefined, key_ops: ['encrypt'] };
    const odd = [null, 7, { kty: 'AKP', kid: 'new', alg: 'ML-DSA-65', pub: 'AAAA' }, { kty: 'oct', kid: 'x', k: 'eA' }];
    const keys = [elliptic.jwk, { ...weak.jwk, n: 'AQAB' }, encryption, other, broken, ...odd];
    endpoint.respond = () => Response.json({ keys: [...keys, first.jwk] });
    expect(await authenticate(first)).toEqual(signedIn);
    expect(await authenticate(second)).toEqual(signedOut('not in the key set'));
    expect(await authenticate(weak)).toEqual(signedOut('not in the key set'));
    expect(await authenticate(elliptic)).toEqual(signedOut('not signed with RS256'));
  });

  it('may contain several keys of one ID, of which each counts', async () => {
    const { endpoint, authenticate } = createServer();
    const jwks = [first, second].map(({ jwk }) => ({ ...jwk, kid: 'both' }));
    endpoint.respond = () => Response.json({ keys: jwks });
    expect(await authenticate(first, { kid: 'both' })).toEqual(signedIn);
    expect(await authenticate(second, { kid: 'both' })).toEqual(signedIn);
  });
});

it.each<[number, (reason: string) => object]>([
  [1024, signedOut],
  [2048, () => signedIn],
])('a token of a key of %i bits is accepted only from 2,048 bits on', async (modulusLength, expected) => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength });
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'rsa', alg: 'RS256', use: 'sig' };
  const foyer = createFoyerServer({
    projectId: PROJECT_ID,
    fetch: async () => Response.json({ keys: [first.jwk, jwk] }),
  });
  const text = [{ alg: 'RS256', kid: 'rsa', typ: 'JWT' }, sessionClaims()]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const authorization = `Bearer ${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`;
  expect(await foyer.authenticate({ headers: { authorization } })).toEqual(expected('not in the key set'));
});

describe('a verified token', () => {
  it.each(['jwt', 'application/jwt', 'APPLICATION/JWT'])('may have the type %s', async (typ) => {
    const { authenticate } = createServer();
    expect(await authenticate(first, { typ })).toEqual(signedIn);
  });

  it('may name the base URL as its issuer, as projects with a custom domain do', async () => {
    const { endpoint } = createServer();
    const token = await first.sign({ ...sessionClaims(), iss: 'https://login.example.com' });
    const resultWith = (baseUrl?: string) =>
      createFoyerServer({ projectId: PROJECT_ID, baseUrl, fetch: endpoint.fetch }).authenticate({
        headers: { authorization: `Bearer ${token}` },
      });
    expect(await resultWith('https://login.example.com/')).toEqual(signedIn);
    expect(await resultWith('HTTPS://Login.Example.com:443')).toEqual(signedIn);
    expect(await resultWith('https://other.example.com')).toEqual(signedOut('another issuer'));
    expect(await resultWith()).toEqual(signedOut('another issuer'));
  });

  it('is accepted until it expires', async () => {
    const { endpoint } = createServer();
    const foyer = createFoyerServer({ projectId: PROJECT_ID, fetch: endpoint.fetch });
    const request = { headers: { authorization: `Bearer ${await first.sign(sessionClaims())}` } };
    expect(await foyer.authenticate(request)).toEqual(signedIn);
    advance(5 * MINUTE);
    // The clock of this server may be ahead by ten seconds.
    expect(await foyer.authenticate(request)).toEqual(signedIn);
    advance(10_000);
    expect(await foyer.authenticate(request)).toEqual(signedOut('has expired'));
  });

  it('returns a separate session to each caller', async () => {
    const { endpoint } = createServer();
    const foyer = createFoyerServer({ projectId: PROJECT_ID, fetch: endpoint.fetch });
    const request = { headers: { authorization: `Bearer ${await first.sign(sessionClaims())}` } };
    for (let call = 0; call < 3; call++) {
      const result = await foyer.authenticate(request);
      if (result.status !== 'signedIn') throw new Error(result.status);
      expect(result.roles).toEqual(['stytch_user']);
      result.roles.push('admin');
      result.session.roles.push('admin');
    }
  });
});
