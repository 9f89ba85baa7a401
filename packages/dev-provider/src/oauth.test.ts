import type { AuthResponse, ResponseOf } from '@foyer/core/operations';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { providerFacts } from './oauth-providers.ts';
import { sha256 } from './random.ts';
import { oauthProviders } from './settings.ts';
import { dataOf, errorOf, send, startTime, type TestProject, useProviders } from './testing/harness.ts';

const providers = useProviders();
const email = 'ada.lovelace@example.test';
const app = { login: 'http://localhost:3000/login?theme=dark', signup: 'http://localhost:3000/signup' };
const verifier = '0'.repeat(64);

type Signed = ResponseOf<'oauth.authenticate'>;

/** Sets out for a provider, and gives the address of its page. */
async function setOut(project: TestProject, query: Record<string, string> = {}, provider = 'google') {
  const parameters = new URLSearchParams({
    public_token: project.publicToken,
    login_redirect_url: app.login,
    signup_redirect_url: app.signup,
    ...query,
  });
  const answer = await send(providers.provider, 'GET', `/v1/public/oauth/${provider}/start?${parameters}`);
  return { answer, page: answer.headers.get('location') ?? '', text: await answer.text() };
}

/** Fills in a provider's page. */
function fillIn(page: string, form: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams(form);
  return providers.twin.fetch(`http://localhost:4000${page}`, { method: 'POST', body, redirect: 'manual' });
}

/** The token that a whole way there and back gives, and where it leads. */
async function comeBack(
  project: TestProject,
  {
    address = email,
    provider = 'google',
    query = {},
  }: Partial<Record<'address' | 'provider', string>> & {
    query?: Record<string, string>;
  } = {},
) {
  const { page } = await setOut(project, query, provider);
  const answer = await fillIn(page, { email: address, action: 'continue' });
  const target = new URL(answer.headers.get('location') ?? '');
  return { target, token: target.searchParams.get('token') ?? '' };
}

const redeem = (project: TestProject, token: string, more: Record<string, string> = {}, session?: string) =>
  project.post('/oauth/authenticate', { token, session_duration_minutes: 30, ...more }, session ? { session } : {});

const signInWith = async (project: TestProject, options: Parameters<typeof comeBack>[1] = {}) =>
  dataOf<Signed>(await redeem(project, (await comeBack(project, options)).token));

describe('oauth.start', () => {
  test('leads to a page that names provider and project, and may post home and back to the app', async () => {
    const project = await providers.project({ project_name: 'Tea & <Cake>' });
    const { answer, page } = await setOut(project, {
      custom_scopes: 'calendar.readonly openid',
      provider_login_hint: '"ada"@example.test',
    });
    expect(answer.status).toBe(302);
    const shown = await send(providers.twin, 'GET', page);
    const html = await shown.text();
    expect(html).toContain('<h1>Sign in to Tea &amp; &lt;Cake&gt; with Google</h1>');
    expect(html).toContain('openid, email, profile, calendar.readonly');
    expect(html).toContain('value="&quot;ada&quot;@example.test"');
    expect(html).not.toMatch(/<script|style=|onclick/);
    expect(shown.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3000;");
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect((await send(providers.provider, 'GET', '/v1/public/oauth/page.css')).status).toBe(200);
  });

  test.each([
    ['no public token', 'google', { public_token: '' }, {}, 400, 'public_token_required'],
    ['an unknown one', 'google', { public_token: 'public-token-test-none' }, {}, 404, 'public_token_not_found'],
    ['an unknown provider', 'myspace', {}, {}, 400, 'invalid_oauth_provider'],
    ['a provider that is off', 'google', {}, { oauth_providers: ['apple' as const] }, 404, 'oauth_config_not_found'],
    ['no URL at all', 'google', none(), { redirect_urls: [] }, 404, 'no_login_redirect_urls_set'],
    ['a URL that is none', 'google', { login_redirect_url: '/login' }, {}, 400, 'invalid_login_oauth_url'],
    ['a sign-up URL that is none', 'google', { signup_redirect_url: 'x' }, {}, 400, 'invalid_signup_oauth_url'],
    ['a strange host', 'google', { login_redirect_url: 'https://evil.example/' }, {}, 400, noMatch()],
    ['a script', 'google', { login_redirect_url: 'javascript:alert(1)' }, {}, 400, noMatch()],
    ['a scope that is none', 'google', { custom_scopes: 'a"b' }, {}, 400, 'oauth_invalid_scope_requested'],
    ['no challenge', 'google', {}, { pkce_required_for_oauth: true }, 400, 'invalid_pkce_code_challenge'],
    ['a bad challenge', 'google', { code_challenge: 'short' }, {}, 400, 'invalid_pkce_code_challenge'],
    ['a bad attach token', 'google', { oauth_attach_token: 'x' }, {}, 400, 'invalid_oauth_attach_token'],
  ])('with %s it ends on a page that says why', async (_, provider, query, settings, status, type) => {
    const project = await providers.project(settings);
    const { answer, text } = await setOut(project, query as Record<string, string>, provider);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(text).toContain(`<code>${type}</code>`);
  });

  function none() {
    return { login_redirect_url: '', signup_redirect_url: '' };
  }
  function noMatch() {
    return 'no_match_for_provided_oauth_url';
  }

  test.each([
    ['http://localhost:3000/login?other=query', true],
    ['http://localhost:3000/login/', false],
    ['http://localhost:3001/login', false],
    ['https://localhost:3000/login', false],
    ['http://127.0.0.1:3000/login', false],
  ])('a listed URL is compared by scheme, host, port and path: %s', async (url, isAllowed) => {
    const project = await providers.project({ redirect_urls: ['http://localhost:3000/login?x=1', app.signup] });
    const { answer } = await setOut(project, { login_redirect_url: url });
    expect(answer.status).toBe(isAllowed ? 302 : 400);
  });

  test('without URLs the project says where to end, or the provider', async () => {
    const listed = await providers.project({ redirect_urls: ['https://app.example/back'] });
    expect((await comeBack(listed, { query: none() })).target.origin).toBe('https://app.example');
    const free = await providers.project();
    expect((await comeBack(free, { query: none() })).target.origin).toBe('http://localhost:3000');
  });
});

describe("the provider's page", () => {
  test('sends a new person to the sign-up URL and a known one to the login URL', async () => {
    const project = await providers.project();
    const first = await comeBack(project);
    expect(first.target.pathname).toBe('/signup');
    expect([...first.target.searchParams.keys()]).toEqual(['stytch_token_type', 'token']);
    expect(first.target.searchParams.get('stytch_token_type')).toBe('oauth');
    dataOf(await redeem(project, first.token));
    const second = await comeBack(project);
    expect(second.target.href).toMatch(/^http:\/\/localhost:3000\/login\?theme=dark&stytch_token_type=oauth&token=/);
  });

  test('knows a person by an address that they have proved', async () => {
    const project = await providers.project();
    await project.signIn(email);
    expect((await comeBack(project)).target.pathname).toBe('/login');
    await project.post('/otps/email/login_or_create', { email: 'bob@example.test' });
    expect((await comeBack(project, { address: 'bob@example.test' })).target.pathname).toBe('/signup');
  });

  test('Cancel leads back without a token', async () => {
    const project = await providers.project();
    const { page } = await setOut(project);
    const answer = await fillIn(page, { email: '', action: 'cancel' });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('http://localhost:3000/login?theme=dark&error=access_denied');
  });

  test('keeps a malformed address and says so', async () => {
    const project = await providers.project();
    const { page } = await setOut(project);
    const answer = await fillIn(page, { email: '<ada>', action: 'continue' });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain('value="&lt;ada&gt;"');
    expect(html).toContain('aria-invalid="true" aria-describedby="problem"');
    expect(html).toContain('role="alert">Email format is invalid.</p>');
  });

  test('can be answered again, until the next day', async () => {
    const project = await providers.project();
    const { page } = await setOut(project);
    const tokens = [];
    for (const address of ['a@example.test', 'b@example.test']) {
      const answer = await fillIn(page, { email: address, action: 'continue' });
      tokens.push(new URL(answer.headers.get('location') ?? '').searchParams.get('token') ?? '');
    }
    for (const token of tokens) dataOf(await redeem(project, token));
    await project.advance(24 * 3600);
    const late = await fillIn(page, { email, action: 'continue' });
    expect(late.status).toBe(400);
    expect(await late.text()).toContain('invalid_callback_id');
  });
});

describe('oauth.authenticate', () => {
  test.each(oauthProviders)('signs in with %s', async (provider) => {
    const project = await providers.project();
    const { name, hasEmail } = providerFacts[provider];
    const data = await signInWith(project, { provider });
    const { provider_subject } = data;
    expect(data).toMatchObject({ provider_type: name, profile_picture_url: '', locale: 'en' });
    expect(data.user).toMatchObject({
      status: 'active',
      emails: hasEmail ? [{ email, verified: true }] : [],
      providers: [{ provider_type: name, provider_subject, profile_picture_url: '', locale: 'en' }],
      name: hasEmail ? { first_name: 'Ada', last_name: 'Lovelace' } : { first_name: '' },
    });
    expect(data.session.authentication_factors).toEqual([
      {
        type: 'oauth',
        delivery_method: `oauth_${provider}`,
        last_authenticated_at: startTime.toISOString(),
        created_at: startTime.toISOString(),
        updated_at: startTime.toISOString(),
        [`${provider}_oauth_factor`]: {
          id: data.user.providers[0]?.oauth_user_registration_id,
          provider_subject,
          ...(hasEmail && { email_id: data.user.emails[0]?.email_id }),
        },
      },
    ]);
    const again = await signInWith(project, { provider });
    expect(again.user_id).toBe(data.user_id);
    expect(again.user.providers).toHaveLength(1);
  });

  test('gives what the provider would give', async () => {
    const project = await providers.project();
    const { provider_values: values, provider_subject } = await signInWith(project, {
      query: { custom_scopes: 'calendar.readonly' },
    });
    expect(values).toEqual({
      access_token: expect.stringMatching(/^[\w-]{44}$/),
      refresh_token: expect.stringMatching(/^[\w-]{44}$/),
      id_token: expect.any(String),
      scopes: ['openid', 'email', 'profile', 'calendar.readonly'],
      expires_at: '2030-01-01T11:00:00.000Z',
    });
    const keys = await send(providers.twin, 'GET', `/v1/sessions/jwks/${project.projectId}`);
    const { payload } = await jwtVerify(values.id_token, createLocalJWKSet(await keys.json()), {
      issuer: 'https://accounts.google.com',
      currentDate: startTime,
    });
    expect(payload).toMatchObject({ sub: provider_subject, email, email_verified: true, given_name: 'Ada' });
    expect((await signInWith(project, { provider: 'github' })).provider_values.id_token).toBe('');
  });

  test('a token works once, in its project, for five minutes', async () => {
    const project = await providers.project();
    const { token } = await comeBack(project);
    expect(errorOf(await redeem(await providers.project(), token))).toBe('404 oauth_token_not_found');
    const answers = await Promise.all([redeem(project, token), redeem(project, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const { token: late } = await comeBack(project);
    await project.advance(300);
    expect(errorOf(await redeem(project, late))).toBe('404 oauth_token_not_found');
    expect(errorOf(await redeem(project, 'nothing'))).toBe('404 oauth_token_not_found');
  });

  test('PKCE: the verifier must fit, and a failure leaves the token', async () => {
    const project = await providers.project({ pkce_required_for_oauth: true });
    const { token } = await comeBack(project, { query: { code_challenge: sha256(verifier) } });
    expect(errorOf(await redeem(project, token))).toBe('400 pkce_expected_code_verifier');
    expect(errorOf(await redeem(project, token, { code_verifier: '1'.repeat(64) }))).toBe('400 pkce_mismatch');
    dataOf(await redeem(project, token, { code_verifier: verifier }));
    await project.patch({ pkce_required_for_oauth: false });
    const { token: plain } = await comeBack(project);
    const answer = await redeem(project, plain, { code_verifier: verifier });
    expect(errorOf(answer)).toBe('400 pkce_did_not_expect_code_verifier');
  });

  test.each([
    [{ session_duration_minutes: 30 }, '400 required.token'],
    [{ token: 'x' }, '400 required.session_duration_minutes'],
    [{ token: 'x', session_duration_minutes: 1 }, '400 invalid_session_duration_minutes'],
  ])('%j is refused', async (body, expected) => {
    const project = await providers.project();
    expect(errorOf(await project.post('/oauth/authenticate', body))).toBe(expected);
  });
});

describe('whose account it is', () => {
  test('of the user who has proved the address', async () => {
    const project = await providers.project();
    const ada = await project.signIn(email);
    const google = await signInWith(project);
    const github = await signInWith(project, { provider: 'github' });
    expect([google.user_id, github.user_id]).toEqual([ada.user_id, ada.user_id]);
    expect(github.user.providers.map((known) => known.provider_type)).toEqual(['Google', 'Github']);
    expect(github.user.emails).toHaveLength(1);
  });

  test('still the same user when their address has gone', async () => {
    const project = await providers.project();
    const first = await signInWith(project);
    const session = first.session_token;
    const path = `/users/emails/${first.user.emails[0]?.email_id}`;
    dataOf(await project.sdk('DELETE', path, undefined, { session }));
    const second = await signInWith(project);
    expect(second.user_id).toBe(first.user_id);
    expect(second.user.emails).toEqual([]);
    expect(JSON.stringify(second.session.authentication_factors)).not.toContain('email_id');
  });

  test('the providers that tell no address make a user of their own', async () => {
    const project = await providers.project();
    const ada = await project.signIn(email);
    expect((await signInWith(project, { provider: 'twitter' })).user_id).not.toBe(ada.user_id);
  });

  test('two first sign-ins at once meet in one user', async () => {
    const project = await providers.project();
    const tokens = [(await comeBack(project)).token, (await comeBack(project)).token];
    const answers = await Promise.all(tokens.map((token) => redeem(project, token)));
    expect(new Set(answers.map((answer) => dataOf<Signed>(answer).user_id)).size).toBe(1);
  });

  test('within a session it joins as a further factor', async () => {
    const project = await providers.project();
    const ada = await project.signIn(email);
    const { token } = await comeBack(project);
    const { session } = dataOf<Signed>(await redeem(project, token, {}, ada.session_token));
    expect(session.session_id).toBe(ada.session.session_id);
    expect(session.authentication_factors.map((factor) => factor.type)).toEqual(['otp', 'oauth']);
  });

  test('a deleted registration is made anew', async () => {
    const project = await providers.project();
    const { user, session_token: session } = await signInWith(project);
    const path = `/users/oauth/${user.providers[0]?.oauth_user_registration_id}`;
    dataOf(await project.sdk('DELETE', path, undefined, { session }));
    const again = await signInWith(project);
    expect(again.user_id).toBe(user.user_id);
    expect(again.user.providers).toHaveLength(1);
  });
});

describe('oauth.attach', () => {
  const attach = async (project: TestProject, session: string, provider = 'twitter') =>
    dataOf<{ oauth_attach_token: string }>(await project.post('/oauth/attach', { provider }, { session }));

  test("adds an account to the session's user", async () => {
    const project = await providers.project();
    const ada = await project.signIn(email);
    const query = await attach(project, ada.session_token);
    const { target, token } = await comeBack(project, { provider: 'twitter', query: { ...query } });
    expect(target.pathname).toBe('/login');
    const { user_id, user } = dataOf<Signed>(await redeem(project, token, {}, ada.session_token));
    expect(user_id).toBe(ada.user_id);
    expect(user.providers).toMatchObject([{ provider_type: 'Twitter' }]);
  });

  test('adds the address too, unless it is proved to be of another user', async () => {
    const project = await providers.project();
    const ada = await project.signIn(email);
    await project.signIn('bob@example.test');
    const add = async (address: string, provider: string) => {
      const query = await attach(project, ada.session_token, provider);
      return dataOf<AuthResponse>(
        await redeem(project, (await comeBack(project, { address, provider, query: { ...query } })).token),
      ).user;
    };
    const first = await add('ada@work.test', 'google');
    expect(first.emails.map((known) => [known.email, known.verified])).toEqual([
      [email, true],
      ['ada@work.test', true],
    ]);
    const second = await add('bob@example.test', 'github');
    expect(second.user_id).toBe(ada.user_id);
    expect(second.emails).toHaveLength(2);
  });

  test("another user's account is not taken from them", async () => {
    const project = await providers.project();
    await signInWith(project, { provider: 'twitter' });
    const bob = await project.signIn('bob@example.test');
    const query = await attach(project, bob.session_token);
    const { token } = await comeBack(project, { provider: 'twitter', query: { ...query } });
    expect(errorOf(await redeem(project, token))).toBe('400 oauth_flow_callback_error');
  });

  test('a token works once, for its provider, for ten minutes', async () => {
    const project = await providers.project();
    const { session_token } = await project.signIn(email);
    const query = { ...(await attach(project, session_token)) };
    const status = async (provider = 'twitter') => (await setOut(project, query, provider)).answer.status;
    expect([await status('google'), await status(), await status()]).toEqual([400, 302, 400]);
    const late = { ...(await attach(project, session_token)) };
    await project.advance(600);
    expect((await setOut(project, late, 'twitter')).answer.status).toBe(400);
  });

  test('needs a session and a known provider', async () => {
    const project = await providers.project({ oauth_providers: ['apple'] });
    expect(errorOf(await project.post('/oauth/attach', { provider: 'apple' }))).toBe('401 user_unauthenticated');
    const { session_token: session } = await project.signIn(email);
    const ask = async (provider: unknown) => errorOf(await project.post('/oauth/attach', { provider }, { session }));
    expect(await ask('myspace')).toBe('400 invalid_oauth_provider');
    expect(await ask('google')).toBe('404 oauth_config_not_found');
    expect(await ask(1)).toBe('400 type.provider');
  });
});

test('the way back is logged under its project, without the token', async () => {
  const project = await providers.project();
  const { token } = await comeBack(project);
  dataOf(await redeem(project, token));
  const answer = await project.dev('GET', `/requests?public_token=${project.publicToken}`);
  const { requests } = answer.json as { requests: { method: string; path: string }[] };
  expect(requests.map(({ method, path }) => `${method} ${path.replace(/test-.*/, 'test')}`)).toEqual([
    'GET /v1/public/oauth/google/start',
    'POST /v1/oauth/callback/oauth-callback-test',
    'POST /sdk/v1/oauth/authenticate',
  ]);
  expect(JSON.stringify(requests)).not.toContain(token);
});
