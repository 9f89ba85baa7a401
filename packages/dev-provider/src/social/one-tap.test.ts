import type { ResponseOf } from '@foyer/core/operations';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { dataOf, errorOf, read, send, startTime, type TestProject, useProviders } from '../testing/harness.ts';
import { socialSignIn } from '../testing/social-sign-in.ts';

const providers = useProviders();
const email = 'ada.lovelace@example.test';
const app = { login_redirect_url: 'http://localhost:3000/login', signup_redirect_url: 'http://localhost:3000/signup' };

interface Started {
  google_client_id: string;
  oauth_callback_id: string;
}

/** Starts the prompt as a browser with these cookies. */
async function start(project: TestProject, cookies = '') {
  const path = `/v1/public/oauth/google/onetap/start?public_token=${project.publicToken}`;
  const answer = await read(await send(providers.provider, 'GET', path, undefined, { cookie: cookies }));
  const set = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return { answer, ...(answer.json as Started), cookie: set.join('; '), csrf: set[0]?.split('=')[1] ?? '' };
}

async function credentialOf(project: TestProject, address = email): Promise<string> {
  const body = { public_token: project.publicToken, email: address };
  return ((await project.dev('POST', '/google_credentials', body)).json as { credential: string }).credential;
}

/** Submits the prompt's credential as text, like the hosted frame. */
async function submit(callbackId: string, body: Record<string, unknown>, cookie: string) {
  const headers = { cookie, 'content-type': 'text/plain;charset=UTF-8', 'x-stytch-oauth-type': 'google-one-tap' };
  return read(await send(providers.twin, 'POST', `/v1/oauth/callback/${callbackId}`, body, headers));
}

describe('the one-tap start', () => {
  it('responds without an envelope and sets the two cookies', async () => {
    const project = await providers.project();
    const { answer, oauth_callback_id, csrf } = await start(project);
    expect(answer.json).toEqual({
      request_id: expect.stringMatching(/^request-id-test-/),
      status_code: 200,
      google_client_id: `${project.projectId.replace('project-test-', '')}.apps.googleusercontent.com`,
      oauth_callback_id: expect.stringMatching(/^oauth-callback-test-/),
    });
    expect(answer.headers.getSetCookie()).toEqual([
      `stytch_csrf_private_token=${csrf}; Path=/; Max-Age=86400; SameSite=Lax`,
      `__Host-stytch_csrf_private_token=${csrf}; Path=/; Max-Age=86400; SameSite=Lax; HttpOnly; Secure`,
    ]);
    expect(csrf).toMatch(/^[\w-]{44}$/);
    const second = await start(project, `a=b; stytch_csrf_private_token=${csrf}`);
    expect(second.csrf).toBe(csrf);
    expect(second.oauth_callback_id).not.toBe(oauth_callback_id);
  });

  it.each([
    [{ google_one_tap: 'oauth_config_not_found' as const }, '404 oauth_config_not_found'],
    [{ google_one_tap: 'no_login_redirect_urls_set' as const }, '404 no_login_redirect_urls_set'],
    [{ google_one_tap: 'no_signup_redirect_urls_set' as const }, '404 no_signup_redirect_urls_set'],
    [{ google_one_tap: 'default_provider_not_allowed' as const }, '404 default_provider_not_allowed'],
    [{ oauth_providers: ['apple' as const] }, '404 oauth_config_not_found'],
    [{ redirect_urls: [] }, '404 no_login_redirect_urls_set'],
  ])('with %j is answered with %s', async (settings, expected) => {
    const project = await providers.project(settings);
    expect(errorOf((await start(project)).answer)).toBe(expected);
  });

  it('returns no client ID when the prompt is disabled', async () => {
    const project = await providers.project({ google_one_tap: 'off' });
    expect((await start(project)).google_client_id).toBe('');
  });

  it('requires a public token', async () => {
    const answer = await read(await send(providers.provider, 'GET', '/v1/public/oauth/google/onetap/start'));
    expect(errorOf(answer)).toBe('400 public_token_required');
  });
});

describe('the one-tap submission', () => {
  it('redirects to the app with a token that signs in', async () => {
    const project = await providers.project();
    const { oauth_callback_id, cookie, csrf } = await start(project);
    const body = { id_token: await credentialOf(project), stytch_csrf_token: csrf, ...app };
    const answer = await submit(oauth_callback_id, body, cookie);
    expect(answer.json).toEqual({
      request_id: expect.any(String),
      status_code: 200,
      redirect_url: expect.stringMatching(/^http:\/\/localhost:3000\/signup\?stytch_token_type=oauth&token=/),
    });
    const { redirect_url } = answer.json as { redirect_url: string };
    const token = new URL(redirect_url).searchParams.get('token');
    const redeemed = await project.post('/oauth/authenticate', { token, session_duration_minutes: 30 });
    const data = dataOf<ResponseOf<'oauth.authenticate'>>(redeemed);
    expect(data.provider_type).toBe('Google');
    expect(data.user).toMatchObject({ emails: [{ email, verified: true }], name: { first_name: 'Ada' } });
    expect(data.session.authentication_factors[0]?.delivery_method).toBe('oauth_google');

    const again = await submit(oauth_callback_id, body, cookie);
    expect((again.json as { redirect_url: string }).redirect_url).toContain('/login?');
    const { login_redirect_url: _login, signup_redirect_url: _signup, ...bare } = body;
    const plain = await submit(oauth_callback_id, bare, cookie);
    expect((plain.json as { redirect_url: string }).redirect_url).toMatch(/^http:\/\/localhost:3000\/\?/);
  });

  it('requires the cookies of the browser that started it', async () => {
    const project = await providers.project();
    const { oauth_callback_id, cookie, csrf } = await start(project);
    const other = await start(project);
    const body = { id_token: await credentialOf(project), ...app };
    const ask = async (stytch_csrf_token: string, cookies: string) =>
      errorOf(await submit(oauth_callback_id, { ...body, stytch_csrf_token }, cookies));
    expect(await ask(csrf, '')).toBe('400 oauth_state_mismatch');
    expect(await ask(csrf, other.cookie)).toBe('400 oauth_state_mismatch');
    expect(await ask(other.csrf, other.cookie)).toBe('400 oauth_state_mismatch');
    expect(await ask(csrf, cookie.split('; ')[0] ?? '')).toBe('200 undefined');
    expect(await ask(csrf, cookie.split('; ')[1] ?? '')).toBe('200 undefined');
  });

  it('rejects a credential that is not an ID token for this client', async () => {
    const project = await providers.project();
    const { oauth_callback_id, cookie, csrf } = await start(project);
    const ask = async (id_token: unknown, more = {}) =>
      errorOf(await submit(oauth_callback_id, { id_token, stytch_csrf_token: csrf, ...app, ...more }, cookie));
    const credential = await credentialOf(project);
    const { session_jwt } = await project.signIn(email);
    expect(await ask('no token')).toBe('400 id_token_invalid');
    expect(await ask(session_jwt)).toBe('400 id_token_invalid');
    expect(await ask(await credentialOf(await providers.project()))).toBe('400 id_token_invalid');
    const { provider_values } = await socialSignIn(providers).signInWith(project);
    expect(await ask(provider_values.id_token)).toBe('400 id_token_incorrect_audience');
    expect(await ask(undefined)).toBe('400 required.id_token');
    expect(await ask(credential, { login_redirect_url: 'https://evil.example/' })).toBe(
      '400 no_match_for_provided_oauth_url',
    );
    await project.advance(3600);
    expect(await ask(credential)).toBe('400 id_token_expired');
    await project.advance(23 * 3600);
    expect(await ask(credential)).toBe('400 invalid_callback_id');
    expect(errorOf(await submit('none', {}, cookie))).toBe('400 invalid_callback_id');
  });
});

describe('the Google stand-in', () => {
  const ask = async (path: string, body?: unknown) =>
    read(await send(providers.twin, body ? 'POST' : 'GET', `/gsi/${path}`, body));

  it('serves the script', async () => {
    const script = await send(providers.provider, 'GET', '/gsi/client');
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await script.text()).toContain('google.accounts.id');
  });

  it.each([
    ['on' as const, { status: 'ok', project_name: 'Acme' }],
    ['invalid_client' as const, { status: 'invalid_client' }],
    ['origin_not_allowed_for_client' as const, { status: 'unregistered_origin' }],
  ])('with the setting %s returns the status %j', async (google_one_tap, expected) => {
    const project = await providers.project({ google_one_tap, project_name: 'Acme' });
    const { google_client_id } = await start(project);
    expect((await ask(`status?client_id=${google_client_id}`)).json).toEqual(expected);
  });

  it('returns invalid_client for an unknown client ID', async () => {
    expect((await ask('status?client_id=none')).json).toEqual({ status: 'invalid_client' });
    expect(errorOf(await ask('credential', { client_id: 'none', email }))).toBe('400 bad_request');
    expect(errorOf(await ask('credential', { email }))).toBe('400 bad_request');
  });

  it('returns a signed ID token', async () => {
    const project = await providers.project();
    const { google_client_id: client_id } = await start(project);
    const answer = await ask('credential', { client_id, email, nonce: 'n-1' });
    const { credential } = answer.json as { credential: string };
    const at = startTime.getTime() / 1000;
    expect(decodeJwt(credential)).toMatchObject({
      iss: 'https://accounts.google.com',
      aud: client_id,
      sub: expect.stringMatching(/^\d{21}$/),
      email,
      email_verified: true,
      name: 'Ada Lovelace',
      nonce: 'n-1',
      iat: at,
      exp: at + 3600,
    });
    expect(errorOf(await ask('credential', { client_id, email: 'nobody' }))).toBe('400 invalid_email');
  });
});
