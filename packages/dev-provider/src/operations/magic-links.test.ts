import { createHash } from 'node:crypto';
import type { AuthResponse } from '@foyer/core/operations';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { seededProject } from '../projects.ts';
import { users } from '../schema.ts';
import { dataOf, errorOf, projectOn, send, type TestProject, useProviders } from '../testing/harness.ts';

const providers = useProviders();
const loginOrCreate = '/magic_links/email/login_or_create';
const email = 'ada@example.test';

function redeem(project: TestProject, token: string | null, extra: Record<string, unknown> = {}, session?: string) {
  const body = { token, session_duration_minutes: 30, ...extra };
  return project.post('/magic_links/authenticate', body, session === undefined ? {} : { session });
}

describe('sending a magic link', () => {
  it('sends a sign-up link to a new address and a login link to a verified one', async () => {
    const project = await providers.project({ project_name: 'Acme' });
    const sent = await project.post(loginOrCreate, { email: ' ADA@Example.Test ' });
    expect(dataOf(sent)).toMatchObject({ user_created: true });
    const signup = await project.lastMessage();
    expect(signup).toMatchObject({
      to: email,
      channel: 'email',
      template: 'magic_link_signup',
      subject: 'Your sign-up link for Acme',
      code: null,
      login_url: null,
      sent_at: '2030-01-01T10:00:00.000Z',
    });
    expect(signup.token).toMatch(/^[\w-]{44}$/);
    expect(signup.text).toContain(signup.url);
    expect(signup.text).toContain('expires in 7 days');
    expect(signup.html).toContain(signup.url?.replaceAll('&', '&amp;'));
    dataOf(await redeem(project, signup.token));

    expect(dataOf(await project.post(loginOrCreate, { email }))).toMatchObject({ user_created: false });
    expect(await project.lastMessage()).toMatchObject({
      template: 'magic_link_login',
      subject: 'Your login link for Acme',
    });
  });

  it('knows an international address in each of its spellings', async () => {
    const project = await providers.project();
    const spellings = [
      'jos\u00e9@b\u00fccher.example',
      'Jose\u0301@BU\u0308CHER.example',
      'jos\u00e9@xn--bcher-kva.example',
    ];
    for (const [index, spelling] of spellings.entries()) {
      const sent = dataOf(await project.post(loginOrCreate, { email: spelling }));
      expect(sent).toMatchObject({ user_created: index === 0 });
      expect((await project.lastMessage()).to).toBe('jos\u00e9@b\u00fccher.example');
    }
  });

  it("creates a link through the provider to the page, with the page's own query", async () => {
    const project = await providers.project();
    const urls = {
      login_magic_link_url: 'http://localhost:3000/in?a=1&b=2',
      signup_magic_link_url: 'http://127.0.0.1:3000/up?token=invite-1&c=%20&flag#top',
    };
    await project.post(loginOrCreate, { email, ...urls });
    const { url, token } = await project.lastMessage();
    expect(url).toBe(
      `http://localhost:4000/v1/magic_links/redirect?public_token=${project.publicToken}&stytch_token_type=magic_links&token=${token}`,
    );
    const path = String(url).replace('http://localhost:4000', '');
    const head = await send(providers.provider, 'HEAD', path);
    expect(head.status).toBe(302);
    const redirect = await send(providers.provider, 'GET', path);
    expect(redirect.status).toBe(302);
    expect(redirect.headers.get('location')).toBe(
      `http://127.0.0.1:3000/up?token=invite-1&c=%20&flag&stytch_token_type=magic_links&token=${token}#top`,
    );
    dataOf(await redeem(project, token));
  });

  it.each([
    [{}, 'active'],
    [{ create_user_as_pending: false }, 'active'],
    [{ create_user_as_pending: true }, 'pending'],
  ])('with %j creates a user who is %s, and active after signing in', async (options, status) => {
    const project = await providers.project();
    dataOf(await project.post(loginOrCreate, { email, ...options }));
    const made = await providers.database.db.select().from(users).where(eq(users.projectId, project.projectId));
    expect(made).toMatchObject([{ status }]);
    const { token } = await project.lastMessage();
    expect(dataOf<AuthResponse>(await redeem(project, token)).user.status).toBe('active');
  });

  it('creates a link that does not redirect without a known token', async () => {
    const project = await providers.project();
    const path = `/v1/magic_links/redirect?public_token=${project.publicToken}&token=x`;
    expect((await send(providers.provider, 'GET', path)).status).toBe(404);
    expect((await send(providers.provider, 'GET', '/v1/magic_links/redirect')).status).toBe(400);
  });

  it.each([
    [{ email: 'ada' }, '400 invalid_email'],
    [{ email: 'ada@example' }, '400 invalid_email'],
    [{ email: 'ada@bücher.c0m' }, '400 invalid_email'],
    [{ email: 'a b@example.test' }, '400 invalid_email'],
    [{ email, login_expiration_minutes: 4 }, '400 invalid_expiration'],
    [{ email, signup_expiration_minutes: 10_081 }, '400 invalid_expiration'],
    [{ email, login_expiration_minutes: 5.5 }, '400 invalid_expiration'],
    [{ email, locale: 'xx' }, '400 invalid_locale'],
    [{ email, login_template_id: 'a b' }, '400 invalid_template_id'],
    [{ email, login_magic_link_url: 'nowhere' }, '400 invalid_login_magic_link_url'],
    [{ email, signup_magic_link_url: '/up' }, '400 invalid_signup_magic_link_url'],
    [{ email, login_magic_link_url: 'https://evil.example/' }, '400 no_match_for_provided_magic_link_url'],
    [{ email, login_magic_link_url: 'http://ada:pw@localhost:3000/' }, '400 no_match_for_provided_magic_link_url'],
    [{ email, login_magic_link_url: 'javascript://localhost/%0aalert(1)' }, '400 no_match_for_provided_magic_link_url'],
    [{ email, code_challenge: 'short' }, '400 invalid_pkce_code_challenge'],
  ])('answers %j with %s', async (body, expected) => {
    const project = await providers.project();
    expect(errorOf(await project.post(loginOrCreate, body))).toBe(expected);
    expect(await project.inbox()).toEqual([]);
  });

  it('enforces the list of redirect URLs, and its first URL is the default', async () => {
    const project = await providers.project({
      redirect_urls: ['https://app.example.test/in', 'https://app.example.test/up'],
    });
    const sendTo = (url: string) => project.post(loginOrCreate, { email, signup_magic_link_url: url });
    dataOf(await sendTo('https://app.example.test/up?next=1'));
    for (const url of [
      'http://app.example.test/up',
      'https://app.example.test:8443/up',
      'https://app.example.test/up/',
      'https://www.app.example.test/up',
      'https://ada@app.example.test/up',
      'http://localhost:3000/',
    ]) {
      expect(errorOf(await sendTo(url))).toBe('400 no_match_for_provided_magic_link_url');
    }
    await project.post(loginOrCreate, { email });
    const path = String((await project.lastMessage()).url).replace('http://localhost:4000', '');
    const redirect = await send(providers.provider, 'GET', path);
    expect(redirect.headers.get('location')).toMatch(/^https:\/\/app\.example\.test\/in\?/);
    await project.patch({ redirect_urls: [] });
    expect(errorOf(await project.post(loginOrCreate, { email }))).toBe('404 no_login_redirect_urls_set');
    const login_magic_link_url = 'https://app.example.test/in';
    expect(errorOf(await project.post(loginOrCreate, { email, login_magic_link_url }))).toBe(
      '400 no_match_for_provided_magic_link_url',
    );
  });

  it('redirects to the playground with the project by default', async () => {
    const project = await providers.project();
    const seeded = projectOn(providers.provider, seededProject.publicToken, seededProject.projectId);
    const defaultOf = async ({ post, lastMessage }: TestProject) => {
      dataOf(await post(loginOrCreate, { email }));
      const { url, token } = await lastMessage();
      const { headers } = await send(providers.provider, 'GET', String(url).replace('http://localhost:4000', ''));
      return headers.get('location')?.replace(String(token), '');
    };
    const link = 'stytch_token_type=magic_links&token=';
    expect(await defaultOf(project)).toBe(`http://localhost:3000/?publicToken=${project.publicToken}&${link}`);
    expect(await defaultOf(seeded)).toBe(`http://localhost:3000/?${link}`);
  });

  it('requires a known address, or a session to add it to', async () => {
    const project = await providers.project();
    expect(errorOf(await project.post('/magic_links/email/send/primary', { email }))).toBe('404 email_not_found');
    const { session_token: session } = await project.signIn(email);
    dataOf(await project.post('/magic_links/email/send/primary', { email }));
    dataOf(await project.post('/magic_links/email/send/secondary', { email: 'second@example.test' }, { session }));
    expect(errorOf(await project.post('/magic_links/email/send/primary', { email: 'second@example.test' }))).toBe(
      '404 email_not_found',
    );
    const { token } = await project.lastMessage();
    const joined = dataOf<AuthResponse>(await redeem(project, token, {}, session));
    expect(joined.user.emails).toMatchObject([
      { email, verified: true },
      { email: 'second@example.test', verified: true },
    ]);
    dataOf(await project.post('/magic_links/email/send/primary', { email: 'second@example.test' }));
  });

  it('does not add an address that another user has verified', async () => {
    const project = await providers.project();
    await project.signIn('bob@example.test');
    const { session_token: session } = await project.signIn(email);
    const answer = await project.post('/magic_links/email/send/secondary', { email: 'bob@example.test' }, { session });
    expect(errorOf(answer)).toBe('400 duplicate_email');
    expect(errorOf(await project.post('/magic_links/email/send/secondary', { email }, { session: 'dead' }))).toBe(
      '404 session_not_found',
    );
  });

  it('does not sign in to an account that added the address without verifying it', async () => {
    const project = await providers.project();
    const mallory = await project.signIn('mallory@example.test');
    const session = mallory.session_token;
    await project.post('/magic_links/email/send/secondary', { email }, { session });
    const trap = await project.lastMessage();
    const ada = await project.signIn(email);
    expect(ada.user_id).not.toBe(mallory.user_id);
    expect(errorOf(await redeem(project, trap.token, {}, session))).toBe('400 duplicate_email');
  });

  it('is rejected after ten links a minute', async () => {
    const project = await providers.project();
    for (let turn = 0; turn < 10; turn += 1) dataOf(await project.post(loginOrCreate, { email }));
    expect(errorOf(await project.post(loginOrCreate, { email }))).toBe('429 too_many_requests');
    await project.advance(61);
    dataOf(await project.post(loginOrCreate, { email }));
  });
});

describe('redeeming a magic link', () => {
  it('signs in and returns user, session and tokens', async () => {
    const project = await providers.project();
    await project.post(loginOrCreate, { email });
    const { token } = await project.lastMessage();
    const data = dataOf<AuthResponse & { method_id: string }>(await redeem(project, token));
    expect(data).toMatchObject({
      user_id: expect.stringMatching(/^user-test-/),
      method_id: data.user.emails[0]?.email_id,
      user: { status: 'active', emails: [{ email, verified: true }], roles: ['stytch_user'], password: null },
      session: {
        session_id: expect.stringMatching(/^session-test-/),
        started_at: '2030-01-01T10:00:00.000Z',
        expires_at: '2030-01-01T10:30:00.000Z',
        authentication_factors: [
          { type: 'magic_link', delivery_method: 'email', email_factor: { email_address: email } },
        ],
      },
      session_token: expect.stringMatching(/^[\w-]{44}$/),
      session_jwt: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    });
    expect(data.__user).toEqual(data.user);
  });

  it('works once, even with two simultaneous requests on two providers', async () => {
    const project = await providers.project();
    await project.post(loginOrCreate, { email });
    const { token } = await project.lastMessage();
    const body = { token, session_duration_minutes: 30 };
    const headers = { authorization: `Basic ${btoa(`${project.publicToken}:${project.publicToken}`)}` };
    const answers = await Promise.all(
      [providers.provider, providers.twin, providers.provider, providers.twin].map((provider) =>
        send(provider, 'POST', '/sdk/v1/magic_links/authenticate', body, headers),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401, 401, 401]);
    expect(errorOf(await redeem(project, token))).toBe('401 unable_to_auth_magic_link');
  });

  it('fails after the link expires', async () => {
    const project = await providers.project();
    await project.post(loginOrCreate, { email, signup_expiration_minutes: 5 });
    const { token } = await project.lastMessage();
    await project.advance(5 * 60 - 1);
    await project.post(loginOrCreate, { email, signup_expiration_minutes: 5 });
    const second = await project.lastMessage();
    await project.advance(1);
    expect(errorOf(await redeem(project, token))).toBe('401 unable_to_auth_magic_link');
    dataOf(await redeem(project, second.token));
  });

  it.each([
    [{ token: 'unknown' }, '404 magic_link_not_found'],
    [{ session_duration_minutes: 4 }, '400 invalid_session_duration_minutes'],
    [{ session_duration_minutes: 527_041 }, '400 invalid_session_duration_minutes'],
    [{ session_duration_minutes: 5.5 }, '400 invalid_session_duration_minutes'],
    [{ session_duration_minutes: '30' }, '400 type.session_duration_minutes'],
    [{ session_duration_minutes: null }, '400 required.session_duration_minutes'],
    [{ token: 5 }, '400 type.token'],
  ])('with %j is answered with %s and does not consume the token', async (extra, expected) => {
    const project = await providers.project();
    await project.post(loginOrCreate, { email });
    const { token } = await project.lastMessage();
    expect(errorOf(await redeem(project, token, extra))).toBe(expected);
    dataOf(await redeem(project, token));
  });

  it('fails for a token of another project', async () => {
    const [one, two] = [await providers.project(), await providers.project()];
    await one.post(loginOrCreate, { email });
    expect(errorOf(await redeem(two, (await one.lastMessage()).token))).toBe('404 magic_link_not_found');
  });

  it('works in the seeded project without any setup', async () => {
    const headers = { authorization: `Basic ${btoa(`${seededProject.publicToken}:`)}` };
    expect((await send(providers.provider, 'POST', `/sdk/v1${loginOrCreate}`, { email }, headers)).status).toBe(200);
  });
});

describe('PKCE', () => {
  const code_verifier = 'v'.repeat(43);
  const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');

  it('requires the verifier of a challenge, and a failure does not consume the token', async () => {
    const project = await providers.project();
    await project.post(loginOrCreate, { email, code_challenge });
    const { token } = await project.lastMessage();
    expect(errorOf(await redeem(project, token))).toBe('400 pkce_expected_code_verifier');
    expect(errorOf(await redeem(project, token, { code_verifier: 'short' }))).toBe('400 invalid_pkce_code_verifier');
    expect(errorOf(await redeem(project, token, { code_verifier: 'w'.repeat(43) }))).toBe('400 pkce_mismatch');
    dataOf(await redeem(project, token, { code_verifier }));
  });

  it('rejects a verifier without a challenge', async () => {
    const project = await providers.project();
    await project.post(loginOrCreate, { email });
    const { token } = await project.lastMessage();
    expect(errorOf(await redeem(project, token, { code_verifier }))).toBe('400 pkce_did_not_expect_code_verifier');
  });

  it("is required when the project's settings require it", async () => {
    const project = await providers.project({ pkce_required_for_email_magic_links: true });
    expect(errorOf(await project.post(loginOrCreate, { email }))).toBe('400 invalid_pkce_code_challenge');
    dataOf(await project.post(loginOrCreate, { email, code_challenge }));
  });
});
