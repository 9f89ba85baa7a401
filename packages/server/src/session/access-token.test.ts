import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createAstroFoyer } from '../astro.ts';
import { createNextFoyer } from '../next.ts';
import { createReactRouterFoyer } from '../react-router.ts';
import { createFoyerServer } from '../server.ts';
import { createSvelteKitFoyer } from '../sveltekit.ts';
import { createTanStackStartFoyer } from '../tanstack-start.ts';
import { createTestKey, PROJECT_ID, sessionClaims } from '../testing/keys.ts';
import { current as currentInNext } from '../testing/next.ts';
import { testProject } from '../testing/project.ts';
import { current as currentInTanStack } from '../testing/tanstack-start.ts';

const BASE = 'https://idp.example';
const ISSUER = `${BASE}/v1/public/${PROJECT_ID}`;
const RESOURCE = 'https://api.example/mcp';
const METADATA = 'https://api.example/.well-known/oauth-protected-resource/mcp';
const TYPE = { typ: 'at+jwt' };

const key = await createTestKey('key-1');
const foreign = await createTestKey('key-1');
let requests = 0;
const foyer = createFoyerServer({
  projectId: PROJECT_ID,
  baseUrl: BASE,
  fetch: async () => {
    requests++;
    return Response.json({ keys: [key.jwk] });
  },
});

const now = () => Math.floor(Date.now() / 1000);
const claims = (changes: object = {}) => ({
  iss: ISSUER,
  sub: 'user-test-1',
  aud: [RESOURCE],
  client_id: 'https://agent.example/agent.json',
  scope: 'openid notes:read',
  iat: now(),
  exp: now() + 3600,
  ...changes,
});
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const signed = async (changes: object = {}, header: Record<string, unknown> = TYPE) =>
  bearer(await key.sign(claims(changes), header));

describe('authenticateAccessToken', () => {
  it('returns what a token allows, and requests the keys once', async () => {
    requests = 0;
    const request = await signed();
    for (let times = 0; times < 3; times++) {
      expect(await foyer.authenticateAccessToken(request, { resource: RESOURCE, scopes: ['notes:read'] })).toEqual({
        status: 'valid',
        userId: 'user-test-1',
        clientId: 'https://agent.example/agent.json',
        scopes: ['openid', 'notes:read'],
        resource: RESOURCE,
        expiresAt: expect.stringMatching(/^\d{4}-.*Z$/),
      });
    }
    expect(requests).toBe(1);
  });

  it('accepts a token for several resources, and the URL of a host with or without its slash', async () => {
    const request = await signed({ aud: ['https://other.example/', 'https://api.example/'] });
    for (const resource of ['https://api.example', 'https://api.example/', 'https://other.example']) {
      expect(await foyer.authenticateAccessToken(request, { resource })).toMatchObject({ status: 'valid', resource });
    }
  });

  it('says where the app receives a token', async () => {
    expect(await foyer.authenticateAccessToken({ headers: {} }, { resource: RESOURCE })).toEqual({
      status: 'invalid',
      statusCode: 401,
      reason: 'The request has no access token.',
      challenge: `Bearer resource_metadata="${METADATA}"`,
    });
    const root = await foyer.authenticateAccessToken({ headers: {} }, { resource: 'https://api.example/' });
    expect(root).toMatchObject({
      challenge: 'Bearer resource_metadata="https://api.example/.well-known/oauth-protected-resource"',
    });
  });

  it('names what the call needs, and not what the token has', async () => {
    const scopes = ['notes:read', 'notes:write', 'notes:delete'];
    expect(await foyer.authenticateAccessToken(await signed(), { resource: RESOURCE, scopes })).toEqual({
      status: 'invalid',
      statusCode: 403,
      reason: 'The access token lacks the scope notes:write notes:delete.',
      challenge: `Bearer resource_metadata="${METADATA}", error="insufficient_scope", scope="notes:read notes:write notes:delete"`,
    });
  });

  it('names the scopes of the call where the app needs a token', async () => {
    const options = { resource: RESOURCE, scopes: ['notes:read', 'offline_access', 'notes:read'] };
    expect(await foyer.authenticateAccessToken({ headers: {} }, options)).toMatchObject({
      challenge: `Bearer resource_metadata="${METADATA}", scope="notes:read"`,
    });
    expect(await foyer.authenticateAccessToken(bearer('abc'), options)).toMatchObject({
      challenge: `Bearer resource_metadata="${METADATA}", error="invalid_token", scope="notes:read"`,
    });
    expect(await foyer.authenticateAccessToken(await signed(), options)).toMatchObject({
      statusCode: 403,
      challenge: `Bearer resource_metadata="${METADATA}", error="insufficient_scope", scope="notes:read"`,
    });
  });

  it.each(['read" evil="1', 'read\r\nSet-Cookie: a=b', 'read\\', 'n\u00f6tes', '\u7b46\u8a18', 'a b', '\0', ''])(
    'leaves the scope %j out of a challenge, whether the token or the call has it',
    async (scope) => {
      const request = await signed({ scope: `notes:read ${scope}` });
      for (const scopes of [['admin'], ['admin', scope]]) {
        const thrown = await foyer
          .requireAccessToken(request, { resource: RESOURCE, scopes })
          .catch((error: Response) => error);
        expect(thrown).toBeInstanceOf(Response);
        const { status, headers } = thrown as Response;
        expect([status, headers.get('www-authenticate')]).toEqual([
          403,
          `Bearer resource_metadata="${METADATA}", error="insufficient_scope", scope="admin"`,
        ]);
      }
    },
  );

  it('quotes what the URL of the API contains', async () => {
    const result = await foyer.authenticateAccessToken({ headers: {} }, { resource: `${RESOURCE}?a=\\"b` });
    expect(result).toMatchObject({ challenge: `Bearer resource_metadata="${METADATA}?a=\\\\%22b"` });
  });

  it.each<[string, () => Promise<{ headers: Record<string, string> }>]>([
    ['of another API', () => signed({ aud: ['https://other.example/'] })],
    ['of a longer path', () => signed({ aud: [`${RESOURCE}/more`] })],
    ['of the project', () => signed({ aud: [PROJECT_ID] })],
    ['without an audience', () => signed({ aud: undefined })],
    ['that has expired', () => signed({ exp: now() - 60 })],
    ['without an expiry', () => signed({ exp: undefined })],
    ['without a user', () => signed({ sub: undefined })],
    ['of another issuer', () => signed({ iss: 'https://evil.example' })],
    ['of another type', () => signed({}, { typ: 'dpop+jwt' })],
    ['of an ID token', () => signed({ client_id: undefined, scope: undefined }, { typ: 'JWT' })],
    ['of a session', async () => bearer(await key.sign({ ...sessionClaims(), ...claims() }))],
    ['with another key', async () => bearer(await foreign.sign(claims(), TYPE))],
    [
      'that is not signed',
      async () => {
        const [, payload] = (await key.sign(claims(), TYPE)).split('.');
        return bearer(`${btoa('{"alg":"none","typ":"at+jwt","kid":"key-1"}').replaceAll('=', '')}.${payload}.x`);
      },
    ],
    ['that is empty', async () => bearer('')],
    ['that is no JWT', async () => bearer('abc')],
  ])('refuses a token %s', async (_, request) => {
    const result = await foyer.authenticateAccessToken(await request(), { resource: RESOURCE });
    expect(result).toMatchObject({
      status: 'invalid',
      statusCode: 401,
      challenge: `Bearer resource_metadata="${METADATA}", error="invalid_token"`,
    });
  });

  it('reads the token of the header only', async () => {
    const token = await key.sign(claims(), TYPE);
    const request = { headers: { cookie: `stytch_session_jwt=${token}` }, url: `/mcp?access_token=${token}` };
    expect(await foyer.authenticateAccessToken(request, { resource: RESOURCE })).toMatchObject({ status: 'invalid' });
  });

  it('accepts nothing for a resource that is not a URL', async () => {
    for (const resource of ['', 'api', PROJECT_ID, `${RESOURCE}#x`, 'ftp://api.example/']) {
      const request = await signed({ aud: [resource] });
      expect(await foyer.authenticateAccessToken(request, { resource })).toMatchObject({
        status: 'invalid',
        reason: expect.stringContaining('`resource` is the URL'),
      });
      expect(() => foyer.protectedResourceMetadata({ resource })).toThrow(TypeError);
    }
  });

  it('and authenticate refuse the tokens of each other', async () => {
    expect(await foyer.authenticate(await signed())).toMatchObject({ status: 'signedOut' });
    const session = bearer(await key.sign(sessionClaims()));
    expect(await foyer.authenticateAccessToken(session, { resource: RESOURCE })).toMatchObject({ status: 'invalid' });
  });
});

describe('requireAccessToken', () => {
  it('throws the response with the challenge', async () => {
    const options = { resource: RESOURCE, scopes: ['notes:write'] };
    const thrown = await foyer.requireAccessToken(await signed(), options).catch((error) => error);
    expect([thrown.status, thrown.headers.get('www-authenticate'), thrown.headers.get('cache-control')]).toEqual([
      403,
      expect.stringContaining('error="insufficient_scope"'),
      'no-store',
    ]);
    expect(await thrown.json()).toMatchObject({ error: 'insufficient_scope' });
    const unknown = await foyer.requireAccessToken({ headers: {} }, options).catch((error) => error);
    expect([unknown.status, unknown.headers.get('www-authenticate')]).toEqual([
      401,
      `Bearer resource_metadata="${METADATA}", scope="notes:write"`,
    ]);
    expect(await foyer.requireAccessToken(await signed(), { resource: RESOURCE })).toMatchObject({ status: 'valid' });
  });

  it('works in the adapters for pages', async () => {
    const options = { resource: RESOURCE };
    const requestOf = async (isValid: boolean) => new Request(RESOURCE, isValid ? await signed() : undefined);
    const set: Record<string, string> = {};
    const sveltekit = createSvelteKitFoyer(foyer, {
      error: (status) => {
        throw new Response(null, { status, headers: set });
      },
      redirect: () => {
        throw new Error('No redirect.');
      },
    });
    const next = createNextFoyer(foyer);
    const adapters: ((request: Request) => Promise<unknown>)[] = [
      (request) => createReactRouterFoyer(foyer).requireAccessToken({ request }, options),
      (request) => createAstroFoyer(foyer).requireAccessToken({ request }, options),
      (request) =>
        sveltekit.requireAccessToken(
          { request, url: new URL(request.url), setHeaders: (headers) => Object.assign(set, headers) },
          options,
        ),
      (request) => {
        currentInTanStack.request = request;
        return createTanStackStartFoyer(foyer).requireAccessToken(options);
      },
      (request) => {
        currentInNext.headers = request.headers;
        return next.requireAccessToken(options);
      },
    ];
    for (const adapter of adapters) {
      expect(await adapter(await requestOf(true))).toMatchObject({ status: 'valid', userId: 'user-test-1' });
      const thrown = (await adapter(await requestOf(false)).catch((error) => error)) as Response;
      expect([thrown.status, thrown.headers.get('www-authenticate')]).toEqual([
        401,
        `Bearer resource_metadata="${METADATA}"`,
      ]);
    }
  });
});

it('the adapter for SvelteKit adds the challenge to the headers that the host application lets pages read', async () => {
  const { handle, requireAccessToken } = createSvelteKitFoyer(foyer, {
    error: (status) => {
      throw new Response(null, { status });
    },
    redirect: () => {
      throw new Error('No redirect.');
    },
  });
  const exposedBy = async (own: string | undefined) => {
    const set = new Headers(own === undefined ? {} : { 'Access-Control-Expose-Headers': own });
    const event = {
      request: new Request(RESOURCE),
      url: new URL(RESOURCE),
      // As SvelteKit does.
      setHeaders(headers: Record<string, string>) {
        for (const [name, value] of Object.entries(headers)) {
          if (set.has(name)) throw new Error(`"${name}" header is already set`);
          set.set(name, value);
        }
      },
    };
    const resolve = () =>
      requireAccessToken(event, { resource: RESOURCE }).catch(
        ({ status }) => new Response(null, { status, headers: set }),
      );
    const response = await handle({ event, resolve: async () => (await resolve()) as Response });
    return [
      response.status,
      response.headers.get('www-authenticate'),
      response.headers.get('access-control-expose-headers'),
    ];
  };
  const challenge = `Bearer resource_metadata="${METADATA}"`;
  expect(await exposedBy(undefined)).toEqual([401, challenge, 'WWW-Authenticate']);
  expect(await exposedBy('X-Request-Id')).toEqual([401, challenge, 'X-Request-Id, WWW-Authenticate']);
});

it('protectedResourceMetadata describes the API', async () => {
  const response = foyer.protectedResourceMetadata({ resource: RESOURCE, scopes: ['notes:read'] });
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(await response.json()).toEqual({
    resource: RESOURCE,
    authorization_servers: [ISSUER],
    bearer_methods_supported: ['header'],
    scopes_supported: ['notes:read'],
  });
  // The response to a preflight of an agent in a browser.
  expect(response.headers.get('access-control-allow-headers')).toBe('authorization, mcp-protocol-version, *');
  expect(await foyer.protectedResourceMetadata({ resource: RESOURCE }).json()).not.toHaveProperty('scopes_supported');
});

describe('with the local provider', () => {
  const project = testProject();

  it('an app that registers itself receives a token that is valid for one API', async () => {
    const { url, projectId, publicToken } = project();
    const server = createFoyerServer({ projectId, baseUrl: url });
    const { authorization_servers } = await server.protectedResourceMetadata({ resource: RESOURCE }).json();
    const [issuer] = authorization_servers;
    const { origin, pathname } = new URL(issuer);
    const metadata = await (await fetch(`${origin}/.well-known/oauth-authorization-server${pathname}`)).json();
    expect(metadata.issuer).toBe(issuer);

    const redirect_uri = 'http://127.0.0.1:9876/callback';
    const json = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const registration = await fetch(metadata.registration_endpoint, {
      ...json,
      body: JSON.stringify({ client_name: 'Agent', redirect_uris: [redirect_uri] }),
    });
    const { client_id } = await registration.json();
    const { sessionToken, userId } = await project().createSession('ada@example.com');
    const code_verifier = '0'.repeat(43);
    const submitted = await fetch(`${url}/sdk/v1/idp/oauth/authorize/submit`, {
      ...json,
      headers: { ...json.headers, authorization: `Basic ${btoa(`${publicToken}:${sessionToken}`)}` },
      body: JSON.stringify({
        ...{ client_id, redirect_uri, response_type: 'code', scopes: ['openid'], consent_granted: true },
        ...{ resources: [RESOURCE], code_challenge: createHash('sha256').update(code_verifier).digest('base64url') },
      }),
    });
    const { authorization_code: code } = (await submitted.json()).data;
    const token = await fetch(metadata.token_endpoint, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'authorization_code', client_id, code, code_verifier, redirect_uri }),
    });
    const request = bearer((await token.json()).access_token);
    expect(await server.authenticateAccessToken(request, { resource: RESOURCE })).toMatchObject({
      status: 'valid',
      ...{ userId, clientId: client_id, scopes: ['openid'] },
    });
    expect(await server.authenticateAccessToken(request, { resource: 'https://other.example/' })).toMatchObject({
      status: 'invalid',
      reason: 'The access token is for another API.',
    });
    expect(await server.authenticate(request)).toMatchObject({ status: 'signedOut' });
  });
});
