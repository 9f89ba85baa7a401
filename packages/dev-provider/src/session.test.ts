import type { AuthResponse } from '@foyer/core/operations';
import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { dataOf, errorOf, read, send, startTime, useProviders } from './testing/harness.ts';

const providers = useProviders();
const email = 'ada@example.test';

describe('session.authenticate', () => {
  test('without a duration it touches the session and leaves its end', async () => {
    const project = await providers.project();
    const { session_token: session, session: before } = await project.signIn(email);
    await project.advance(60);
    const data = dataOf<AuthResponse>(await project.post('/sessions/authenticate', {}, { session }));
    expect(data.session).toEqual({ ...before, last_accessed_at: '2030-01-01T10:01:00.000Z' });
    expect(data.session_token).toBe(session);
    await project.advance(29 * 60);
    expect(errorOf(await project.post('/sessions/authenticate', {}, { session }))).toBe('404 session_not_found');
  });

  test('with a duration it ends that long from now', async () => {
    const project = await providers.project();
    const { session_token: session } = await project.signIn(email);
    await project.advance(29 * 60);
    const body = { session_duration_minutes: 60 };
    const data = dataOf<AuthResponse>(await project.post('/sessions/authenticate', body, { session }));
    expect(data.session.expires_at).toBe('2030-01-01T11:29:00.000Z');
    await project.advance(59 * 60);
    dataOf(await project.post('/sessions/authenticate', {}, { session }));
  });

  test.each([
    [4, '400 invalid_session_duration_minutes'],
    [527_041, '400 invalid_session_duration_minutes'],
    ['60', '400 type.session_duration_minutes'],
  ])('a duration of %j is %s', async (session_duration_minutes, expected) => {
    const project = await providers.project();
    const { session_token: session } = await project.signIn(email);
    expect(errorOf(await project.post('/sessions/authenticate', { session_duration_minutes }, { session }))).toBe(
      expected,
    );
  });

  test('no session and an unknown one are told apart', async () => {
    const project = await providers.project();
    expect(errorOf(await project.post('/sessions/authenticate'))).toBe('401 user_unauthenticated');
    expect(errorOf(await project.post('/sessions/authenticate', {}, { session: 'x' }))).toBe('404 session_not_found');
  });
});

describe('factors', () => {
  test('a second factor joins the session and extends it', async () => {
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

  test('the same factor again is renewed, not repeated', async () => {
    const project = await providers.project();
    const first = await project.signIn(email);
    await project.advance(60);
    const second = await project.signIn(email, { session: first.session_token });
    expect(second.session.authentication_factors).toMatchObject([
      { created_at: '2030-01-01T10:00:00.000Z', last_authenticated_at: '2030-01-01T10:01:00.000Z' },
    ]);
  });

  test("another user's session is left alone, and a dead one is no obstacle", async () => {
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
  test('ends the session', async () => {
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
  test('verifies against the key set of its project', async () => {
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

  test('an unknown project has no keys', async () => {
    const answer = await read(await send(providers.provider, 'GET', '/v1/sessions/jwks/project-test-none'));
    expect(errorOf(answer)).toBe('404 project_not_found');
  });
});

describe('HttpOnly cookies', () => {
  test('carry the tokens in place of the body, and are cleared at the end', async () => {
    const project = await providers.project({ http_only_cookies: true });
    const sent = dataOf<{ method_id: string }>(await project.post('/otps/email/login_or_create', { email }));
    const { code: token } = await project.lastMessage();
    const body = { token, method_id: sent.method_id, session_duration_minutes: 30 };
    const answer = await project.post('/otps/authenticate', body);
    expect(dataOf<AuthResponse>(answer)).toMatchObject({ session_token: '', session_jwt: '' });
    const [tokenCookie = '', jwtCookie = ''] = answer.headers.getSetCookie();
    expect(tokenCookie).toMatch(/^stytch_session=[\w-]{44}; Path=\/; Max-Age=1800; HttpOnly; SameSite=Lax$/);
    expect(jwtCookie).toMatch(/^stytch_session_jwt=[\w.-]+; Path=\/; Max-Age=1800; HttpOnly; SameSite=Lax$/);

    const headers = { cookie: `theme=dark; ${tokenCookie.split(';')[0]}` };
    const user = await project.sdk('GET', '/users/me', undefined, { headers });
    expect(dataOf(user)).toMatchObject({ emails: [{ email, verified: true }] });
    const revoked = await project.post('/sessions/revoke', undefined, { headers });
    expect(revoked.headers.getSetCookie()).toEqual([
      'stytch_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
      'stytch_session_jwt=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    ]);
    expect(errorOf(await project.sdk('GET', '/users/me', undefined, { headers }))).toBe('404 session_not_found');
  });

  test('without the mode a cookie is not read', async () => {
    const project = await providers.project();
    const { session_token } = await project.signIn(email);
    const headers = { cookie: `stytch_session=${session_token}` };
    expect(errorOf(await project.sdk('GET', '/users/me', undefined, { headers }))).toBe('401 user_unauthenticated');
  });
});
