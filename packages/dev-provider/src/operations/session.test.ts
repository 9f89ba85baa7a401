import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuthResponse } from '@foyer/core/operations';
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createProvider } from '../provider.ts';
import { signJwt } from '../records/signing-keys.ts';
import type { Services } from '../services.ts';
import {
  dataOf,
  errorOf,
  projectOn,
  read,
  send,
  startTime,
  type TestProject,
  useProviders,
} from '../testing/harness.ts';

const providers = useProviders();
const email = 'ada@example.test';
const services = (): Services => ({
  db: providers.database.db,
  clock: () => startTime,
  random: (size) => crypto.getRandomValues(new Uint8Array(size)),
  deliver: null,
  defaultRedirectUrl: 'http://localhost:3000/',
});

describe('session.authenticate', () => {
  it("without a duration updates the session's last access and keeps its expiry", async () => {
    const project = await providers.project();
    const { session_token: session, session: before } = await project.signIn(email);
    await project.advance(60);
    const data = dataOf<AuthResponse>(await project.post('/sessions/authenticate', {}, { session }));
    expect(data.session).toEqual({ ...before, last_accessed_at: '2030-01-01T10:01:00.000Z' });
    expect(data.session_token).toBe(session);
    await project.advance(29 * 60);
    expect(errorOf(await project.post('/sessions/authenticate', {}, { session }))).toBe('404 session_not_found');
  });

  it('with a duration expires that long from now', async () => {
    const project = await providers.project();
    const { session_token: session } = await project.signIn(email);
    await project.advance(29 * 60);
    const body = { session_duration_minutes: 60 };
    const data = dataOf<AuthResponse>(await project.post('/sessions/authenticate', body, { session }));
    expect(data.session.expires_at).toBe('2030-01-01T11:29:00.000Z');
    await project.advance(59 * 60);
    dataOf(await project.post('/sessions/authenticate', {}, { session }));
  });

  it.each([
    [4, '400 invalid_session_duration_minutes'],
    [527_041, '400 invalid_session_duration_minutes'],
    ['60', '400 type.session_duration_minutes'],
  ])('with a duration of %j is answered with %s', async (session_duration_minutes, expected) => {
    const project = await providers.project();
    const { session_token: session } = await project.signIn(email);
    expect(errorOf(await project.post('/sessions/authenticate', { session_duration_minutes }, { session }))).toBe(
      expected,
    );
  });

  it('returns different errors without a session and for an unknown one', async () => {
    const project = await providers.project();
    expect(errorOf(await project.post('/sessions/authenticate'))).toBe('401 user_unauthenticated');
    expect(errorOf(await project.post('/sessions/authenticate', {}, { session: 'x' }))).toBe('404 session_not_found');
  });
});

describe('session factors', () => {
  it('include a second factor, which extends the session', async () => {
    const project = await providers.project();
    const first = await project.signIn(email);
    await project.advance(600);
    await project.post('/magic_links/email/login_or_create', { email });
    const { token } = await project.lastMessage();
    const body = { token, session_duration_minutes: 60 };
    const second = dataOf<AuthResponse>(
      await project.post('/magic_links/authenticate', body, { session: first.session_token }),
    );
    expect(second.session_token).toBe(first.session_token);
    expect(second.session).toMatchObject({
      session_id: first.session.session_id,
      started_at: '2030-01-01T10:00:00.000Z',
      expires_at: '2030-01-01T11:10:00.000Z',
    });
    expect(second.session.authentication_factors.map((factor) => factor.type)).toEqual(['otp', 'magic_link']);
  });

  it('update the same factor instead of repeating it', async () => {
    const project = await providers.project();
    const first = await project.signIn(email);
    await project.advance(60);
    const second = await project.signIn(email, { session: first.session_token });
    expect(second.session.authentication_factors).toMatchObject([
      { created_at: '2030-01-01T10:00:00.000Z', last_authenticated_at: '2030-01-01T10:01:00.000Z' },
    ]);
  });

  it("do not change another user's session, and ignore an expired session", async () => {
    const project = await providers.project();
    const ada = await project.signIn(email);
    const bob = await project.signIn('bob@example.test', { session: ada.session_token });
    expect(bob.session.session_id).not.toBe(ada.session.session_id);
    expect(bob.session_token).not.toBe(ada.session_token);
    dataOf(await project.post('/sessions/authenticate', {}, { session: ada.session_token }));
    await project.signIn('carol@example.test', { session: 'dead' });
  });
});

describe('session.revoke', () => {
  it('ends the session', async () => {
    const project = await providers.project();
    const { session_token: session } = await project.signIn(email);
    const other = await project.signIn(email);
    dataOf(await project.post('/sessions/revoke', undefined, { session }));
    expect(errorOf(await project.post('/sessions/authenticate', {}, { session }))).toBe('404 session_not_found');
    dataOf(await project.post('/sessions/authenticate', {}, { session: other.session_token }));
    expect(errorOf(await project.post('/sessions/revoke'))).toBe('401 user_unauthenticated');
  });
});

describe('session_jwt', () => {
  it("verifies against its project's key set", async () => {
    const project = await providers.project();
    const { session_jwt, session } = await project.signIn(email);
    const keySet = await send(providers.twin, 'GET', `/v1/sessions/jwks/${project.projectId}`);
    const keys = (await keySet.json()) as JSONWebKeySet;
    expect(JSON.stringify(keys)).not.toMatch(/"(d|p|q|dp|dq|qi)":/);
    expect(decodeProtectedHeader(session_jwt)).toEqual({ alg: 'RS256', typ: 'JWT', kid: keys.keys[0]?.kid });
    const { payload } = await jwtVerify(session_jwt, createLocalJWKSet(keys), {
      issuer: `stytch.com/${project.projectId}`,
      audience: project.projectId,
      subject: session.user_id,
      currentDate: startTime,
    });
    const { session_id, user_id: _user, custom_claims: _claims, ...claims } = session;
    expect(payload).toEqual({
      iss: `stytch.com/${project.projectId}`,
      aud: [project.projectId],
      sub: session.user_id,
      iat: startTime.getTime() / 1000,
      nbf: startTime.getTime() / 1000,
      exp: startTime.getTime() / 1000 + 300,
      'https://stytch.com/session': { id: session_id, ...claims },
    });
  });

  it('has no key set for an unknown project', async () => {
    const answer = await read(await send(providers.provider, 'GET', '/v1/sessions/jwks/project-test-none'));
    expect(errorOf(answer)).toBe('404 project_not_found');
  });
});

describe('HttpOnly cookies', () => {
  /** `Set-Cookie` values that clear the cookies of a session. */
  const cleared = (attributes = '; Path=/; Max-Age=0; SameSite=Lax') => [
    `stytch_session=${attributes}; HttpOnly`,
    `stytch_session_jwt=${attributes}; HttpOnly`,
    `stytch_session_present=${attributes}`,
  ];

  it('contain the tokens in place of the body, and are cleared at the end', async () => {
    const project = await providers.project({ http_only_cookies: true });
    const sent = dataOf<{ method_id: string }>(await project.post('/otps/email/login_or_create', { email }));
    const { code: token } = await project.lastMessage();
    const body = { token, method_id: sent.method_id, session_duration_minutes: 30 };
    const answer = await project.post('/otps/authenticate', body);
    expect(dataOf<AuthResponse>(answer)).toMatchObject({ session_token: '', session_jwt: '' });
    const [tokenCookie = '', ...others] = answer.headers.getSetCookie();
    expect(tokenCookie).toMatch(/^stytch_session=[\w-]{44}; Path=\/; Max-Age=1800; SameSite=Lax; HttpOnly$/);
    expect(others).toEqual([
      expect.stringMatching(/^stytch_session_jwt=[\w.-]+; Path=\/; Max-Age=1800; SameSite=Lax; HttpOnly$/),
      'stytch_session_present=1; Path=/; Max-Age=1800; SameSite=Lax',
    ]);

    const headers = { cookie: `theme=dark; ${tokenCookie.split(';')[0]}` };
    const user = await project.sdk('GET', '/users/me', undefined, { headers });
    expect(dataOf(user)).toMatchObject({ emails: [{ email, verified: true }] });
    const revoked = await project.post('/sessions/revoke', undefined, { headers });
    expect(revoked.headers.getSetCookie()).toEqual(cleared());
    expect(errorOf(await project.sdk('GET', '/users/me', undefined, { headers }))).toBe('404 session_not_found');
  });

  it.each([
    ['of an expired session', 1800, '404 session_not_found'],
    ['of an unknown session', 0, '404 session_not_found'],
    ['without a token', 0, '401 user_unauthenticated'],
  ])('%s are cleared by every call that needs a session', async (kind, seconds, error) => {
    const project = await providers.project({ http_only_cookies: true });
    const user_id = await project.addUser(email);
    const made = await project.dev('POST', '/sessions', { public_token: project.publicToken, user_id });
    const { session_token } = made.json as { session_token: string };
    await project.advance(seconds);
    const token = kind === 'of an unknown session' ? 'A'.repeat(44) : session_token;
    const cookie =
      kind === 'without a token' ? 'stytch_session_present=1' : `stytch_session=${token}; stytch_session_present=1`;
    for (const [method, path] of [
      ['POST', '/sessions/authenticate'],
      ['POST', '/sessions/revoke'],
      ['GET', '/users/me'],
    ] as const) {
      const answer = await project.sdk(method, path, method === 'GET' ? undefined : {}, { headers: { cookie } });
      expect(errorOf(answer)).toBe(error);
      expect(answer.headers.getSetCookie()).toEqual(cleared());
    }
  });

  it('are left as they are by calls for another session', async () => {
    const project = await providers.project({ http_only_cookies: true, trusted_token_profiles: ['profile-a'] });
    const headers = { cookie: 'stytch_session=of-a-later-session' };
    for (const path of ['/sessions/authenticate', '/sessions/revoke']) {
      const answer = await project.post(path, {}, { headers, session: 'dead' });
      expect(errorOf(answer)).toBe('404 session_not_found');
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    const input = { public_token: project.publicToken, email, profile_id: 'profile-a' };
    const { token } = (await project.dev('POST', '/trusted_tokens', input)).json as { token: string };
    const named = { profile_id: 'profile-a', token, session_token: 'dead' };
    const attested = await project.post('/sessions/attest', named, { headers });
    expect(errorOf(attested)).toBe('404 session_not_found');
    expect(attested.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ['https://auth.example.test', 'example.test', '; Domain=example.test; Path=/; Max-Age=3600; SameSite=Lax; Secure'],
    ['http://auth.example.test:4000', 'example.test', '; Domain=example.test; Path=/; Max-Age=3600; SameSite=Lax'],
    ['https://auth.example.test', null, '; Path=/; Max-Age=3600; SameSite=Lax; Secure'],
    // Browsers reject a cookie for the domain of another host.
    ['http://localhost:4000', 'example.test', '; Path=/; Max-Age=3600; SameSite=Lax'],
    ['https://notexample.test', 'example.test', '; Path=/; Max-Age=3600; SameSite=Lax; Secure'],
  ])('of an API at %s with the domain %j have the attributes %s', async (origin, cookie_domain, attributes) => {
    const project = await providers.project({ http_only_cookies: true, cookie_domain });
    const post = (path: string, body: object, cookie = '') =>
      providers.provider.fetch(`${origin}/sdk/v1${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Basic ${btoa(`${project.publicToken}:`)}`,
          cookie,
        },
        body: JSON.stringify(body),
      });
    const input = { public_token: project.publicToken, user_id: await project.addUser(email) };
    const { token } = (await project.dev('POST', '/impersonation_tokens', input)).json as { token: string };
    const cookies = (await post('/impersonation/authenticate', { impersonation_token: token })).headers.getSetCookie();
    expect(cookies.map((text) => text.replace(/=[^;]+/, '='))).toEqual([
      `stytch_session=${attributes}; HttpOnly`,
      `stytch_session_jwt=${attributes}; HttpOnly`,
      `stytch_session_present=${attributes}`,
    ]);
    const pairs = cookies.map((text) => text.split(';')[0]).join('; ');
    const revoked = await post('/sessions/revoke', {}, pairs);
    // A browser removes a cookie only if the domain and the path are the same (RFC 6265, section 5.3).
    expect(revoked.headers.getSetCookie()).toEqual(cleared(attributes.replace('3600', '0')));
  });

  it.each(['.example.test', 'example', 'Example.test', 'example.test; Path=/x'])(
    'have no domain %j',
    async (domain) => {
      const project = await providers.project();
      expect((await project.patch({ cookie_domain: domain })).status).toBe(400);
    },
  );

  it('are ignored when the project does not use them', async () => {
    const project = await providers.project();
    const { session_token } = await project.signIn(email);
    const headers = { cookie: `stytch_session=${session_token}` };
    expect(errorOf(await project.sdk('GET', '/users/me', undefined, { headers }))).toBe('401 user_unauthenticated');
  });
});

describe('session.attest', () => {
  const profile_id = 'profile-a';
  const trust = (project: TestProject, address = email, profile = profile_id) =>
    project.dev('POST', '/trusted_tokens', {
      public_token: project.publicToken,
      email: address,
      profile_id: profile,
    });
  const tokenOf = async (project: TestProject, address?: string, profile?: string) =>
    ((await trust(project, address, profile)).json as { token: string }).token;
  const attest = (project: TestProject, body: Record<string, unknown>, session?: string) =>
    project.post('/sessions/attest', { profile_id, ...body }, session ? { session } : {});

  it('signs in the user of the token, for an hour by default', async () => {
    const project = await providers.project({ trusted_token_profiles: [profile_id] });
    const token = await tokenOf(project);
    const data = dataOf<AuthResponse>(await attest(project, { token }));
    expect(data.user).toMatchObject({ status: 'active', emails: [{ email, verified: true }] });
    expect(data.session).toMatchObject({
      expires_at: '2030-01-01T11:00:00.000Z',
      authentication_factors: [
        {
          type: 'trusted_auth_token',
          delivery_method: 'trusted_token_exchange',
          trusted_auth_token_factor: { token_id: expect.stringMatching(/^trusted-token-test-/) },
        },
      ],
    });
    const next = await tokenOf(project);
    const again = dataOf<AuthResponse>(await attest(project, { token: next, session_duration_minutes: 5 }));
    expect(again.user_id).toBe(data.user_id);
    expect(again.session.expires_at).toBe('2030-01-01T10:05:00.000Z');
  });

  it('joins the session in the request, by token, JWT or header', async () => {
    const project = await providers.project({ trusted_token_profiles: [profile_id] });
    const { session_token, session } = await project.signIn(email);
    const join = async (named: Record<string, unknown>, header?: string) =>
      dataOf<AuthResponse>(await attest(project, { token: await tokenOf(project), ...named }, header));
    const byToken = await join({ session_token });
    const byHeader = await join({}, session_token);
    expect([byToken.session.session_id, byHeader.session.session_id]).toEqual([session.session_id, session.session_id]);
    expect(byToken.session.authentication_factors.map((factor) => factor.type)).toEqual(['otp', 'trusted_auth_token']);
    const byJwt = await join({ session_jwt: byHeader.session_jwt });
    expect(byJwt.session.session_id).toBe(session.session_id);
    dataOf(await project.post('/sessions/authenticate', {}, { session: byJwt.session_token }));
    const bob = await tokenOf(project, 'bob@example.test');
    const other = dataOf<AuthResponse>(await attest(project, { token: bob, session_token: byJwt.session_token }));
    expect(other.session.session_id).not.toBe(session.session_id);
  });

  it('accepts a token once, even with two simultaneous requests', async () => {
    const project = await providers.project({ trusted_token_profiles: [profile_id] });
    const twin = projectOn(providers.twin, project.publicToken, project.projectId);
    const token = await tokenOf(project);
    // A rejected request with an invalid session does not consume the token.
    expect(errorOf(await attest(project, { token, session_token: 'dead' }))).toBe('404 session_not_found');
    const answers = await Promise.all([project, twin, project].map((each) => attest(each, { token })));
    expect(answers.map(errorOf).sort()).toEqual([
      '200 undefined',
      '400 invalid_trusted_auth_token',
      '400 invalid_trusted_auth_token',
    ]);
    await project.advance(3599);
    expect(errorOf(await attest(project, { token }))).toBe('400 invalid_trusted_auth_token');
  });

  it('recognizes a used token without an id by its hash', async () => {
    const project = await providers.project({ trusted_token_profiles: [profile_id] });
    const signed = async (address: string) => {
      const { jti: _, ...claims } = decodeJwt(await tokenOf(project, address));
      return signJwt(services(), project.projectId, claims);
    };
    const token = await signed(email);
    const data = dataOf<AuthResponse>(await attest(project, { token }));
    expect(data.session.authentication_factors[0]?.trusted_auth_token_factor?.token_id).toMatch(/^[\w-]{20,}$/);
    expect(errorOf(await attest(project, { token }))).toBe('400 invalid_trusted_auth_token');
    dataOf(await attest(project, { token: await signed('bob@example.test') }));
  });

  it('rejects an invalid session', async () => {
    const project = await providers.project({ trusted_token_profiles: [profile_id] });
    const { session_jwt } = await project.signIn(email);
    const token = await tokenOf(project);
    const ask = async (body: Record<string, unknown>) => errorOf(await attest(project, { token, ...body }));
    expect(await ask({ session_token: 'dead' })).toBe('404 session_not_found');
    expect(await ask({ session_jwt: 'a.b.c' })).toBe('400 unable_to_parse_session_jwt');
    expect(await ask({ session_jwt: token })).toBe('400 unable_to_parse_session_jwt');
    await project.advance(301);
    expect(await ask({ session_jwt })).toBe('404 session_not_found');
  });

  it('rejects an invalid token', async () => {
    const project = await providers.project({ trusted_token_profiles: [profile_id, 'profile-b'] });
    const token = await tokenOf(project);
    const { session_jwt } = await project.signIn(email);
    const ask = async (body: Record<string, unknown>) => errorOf(await attest(project, body));
    expect(await ask({ token, profile_id: 'profile-b' })).toBe('400 jwt_invalid_audience');
    expect(await ask({ token, profile_id: 'none' })).toBe('404 trusted_token_profile_not_found');
    expect(await ask({ token: session_jwt })).toBe('400 jwt_invalid_issuer');
    expect(await ask({ token: `${token.slice(0, -8)}AAAAAAAA` })).toBe('400 invalid_trusted_auth_token');
    expect(await ask({ token: await tokenOf(await providers.project({ trusted_token_profiles: [profile_id] })) })).toBe(
      '400 invalid_trusted_auth_token',
    );
    expect(await ask({ token, session_duration_minutes: 1 })).toBe('400 invalid_session_duration_minutes');
    expect(await ask({})).toBe('400 required.token');
    await project.advance(3600);
    expect(await ask({ token })).toBe('400 invalid_trusted_auth_token');
    expect(errorOf(await trust(project, email, 'none'))).toBe('404 trusted_token_profile_not_found');
    expect(errorOf(await trust(project, 'nobody'))).toBe('400 invalid_email');
  });
});

/** Counts the key pairs that are created from now on. They complete only after the test. */
function holdKeyGeneration() {
  const generateKey = crypto.subtle.generateKey.bind(crypto.subtle);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const generation = vi.spyOn(crypto.subtle, 'generateKey');
  generation.mockImplementation(async (...parameters: Parameters<typeof generateKey>) => {
    await released;
    return generateKey(...parameters);
  });
  onTestFinished(() => {
    release();
    generation.mockRestore();
  });
  return generation;
}

it('the first visitor of a stored project does not wait for a signing key: one is prepared', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-keys-'));
  const provider = await createProvider({ database: join(folder, 'data'), clock: () => startTime });
  onTestFinished(async () => {
    await provider.close();
    await rm(folder, { recursive: true, force: true });
  });
  const [project, other] = await Promise.all(
    [1, 2].map(async () => {
      const { json } = await read(await send(provider, 'POST', '/dev/projects', {}));
      const created = json as Record<'public_token' | 'project_id', string>;
      return projectOn(provider, created.public_token, created.project_id);
    }),
  );
  const { user_id } = (await project?.signIn(email)) ?? {};
  const generation = holdKeyGeneration();
  const visitor = await other?.signIn(email);
  expect(visitor?.user_id).not.toBe(user_id);
  expect(generation).toHaveBeenCalledOnce();
  const keys = await Promise.all(
    [project, other].map((one) => send(provider, 'GET', `/v1/sessions/jwks/${one?.projectId}`)),
  );
  const moduli = await Promise.all(keys.map(async (set) => ((await set.json()) as JSONWebKeySet).keys[0]?.n));
  expect(moduli[0]).not.toBe(moduli[1]);
});

it.skipIf(process.env.TEST_DATABASE_URL)(
  'a project in memory creates no key pair for its first key, whose id is its own',
  async () => {
    const [project, other] = await Promise.all([providers.project(), providers.project()]);
    const generation = holdKeyGeneration();
    const tokens = await Promise.all([project, other].map(async (one) => (await one.signIn(email)).session_jwt));
    expect(generation).not.toHaveBeenCalled();
    const [first, second] = tokens.map((token) => decodeProtectedHeader(token).kid);
    expect(first).not.toBe(second);
  },
);

describe('a new signing key', () => {
  it('signs new tokens, and tokens of the old key stay valid', async () => {
    const project = await providers.project();
    const before = await project.signIn(email);
    const { kid } = (await project.dev('POST', '/signing_keys', { public_token: project.publicToken })).json as {
      kid: string;
    };
    const after = await project.signIn(email);
    expect(decodeProtectedHeader(after.session_jwt).kid).toBe(kid);
    expect(decodeProtectedHeader(before.session_jwt).kid).not.toBe(kid);
    const keySet = await send(providers.twin, 'GET', `/v1/sessions/jwks/${project.projectId}`);
    const published = (await keySet.json()) as JSONWebKeySet;
    expect(published.keys[0]?.n).not.toBe(published.keys[1]?.n);
    const keys = createLocalJWKSet(published);
    for (const { session_jwt, user_id } of [before, after]) {
      const { payload } = await jwtVerify(session_jwt, keys, { currentDate: startTime });
      expect(payload.sub).toBe(user_id);
    }
  });
});
