import { describe, expect, it } from 'vitest';
import { dataOf, send, useProviders } from '../testing/harness.ts';
import { app, email, socialSignIn } from '../testing/social-sign-in.ts';

const providers = useProviders();
const { startSignIn, submitForm, completeSignIn, redeem } = socialSignIn(providers);

describe('oauth.start', () => {
  it('shows a page with provider and project that can post to itself and redirect to the app', async () => {
    const project = await providers.project({ project_name: 'Tea & <Cake>' });
    const { answer, page } = await startSignIn(project, {
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

  it.each([
    ['no public token', 'google', { public_token: '' }, {}, 400, 'public_token_required'],
    [
      'an unknown public token',
      'google',
      { public_token: 'public-token-test-none' },
      {},
      404,
      'public_token_not_found',
    ],
    ['an unknown provider', 'myspace', {}, {}, 400, 'invalid_oauth_provider'],
    ['a disabled provider', 'google', {}, { oauth_providers: ['apple' as const] }, 404, 'oauth_config_not_found'],
    ['no redirect URL', 'google', none(), { redirect_urls: [] }, 404, 'no_login_redirect_urls_set'],
    ['an invalid login URL', 'google', { login_redirect_url: '/login' }, {}, 400, 'invalid_login_oauth_url'],
    ['an invalid sign-up URL', 'google', { signup_redirect_url: 'x' }, {}, 400, 'invalid_signup_oauth_url'],
    ['an unlisted host', 'google', { login_redirect_url: 'https://evil.example/' }, {}, 400, noMatch()],
    ['a javascript: URL', 'google', { login_redirect_url: 'javascript:alert(1)' }, {}, 400, noMatch()],
    ['a malformed scope', 'google', { custom_scopes: 'a"b' }, {}, 400, 'oauth_invalid_scope_requested'],
    ['a missing code challenge', 'google', {}, { pkce_required_for_oauth: true }, 400, 'invalid_pkce_code_challenge'],
    ['a malformed code challenge', 'google', { code_challenge: 'short' }, {}, 400, 'invalid_pkce_code_challenge'],
    ['an invalid attach token', 'google', { oauth_attach_token: 'x' }, {}, 400, 'invalid_oauth_attach_token'],
  ])('with %s shows an error page with the reason', async (_, provider, query, settings, status, type) => {
    const project = await providers.project(settings);
    const { answer, text } = await startSignIn(project, query as Record<string, string>, provider);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(text).toContain(`<code>${type}</code>`);
  });

  it.each([
    ['http://localhost:3001/home?a=b"c', 'http://localhost:3001/home?a=b&quot;c', 'localhost:3001'],
    ['https://app.localhost/', 'https://app.localhost/', 'app.localhost'],
    ['https://evil.example/', null, ''],
    ['javascript:alert(1)', null, ''],
    ['http://localhost@evil.example/', null, ''],
  ])('shows a link back to %s only if it is on this machine', async (url, href, host) => {
    const project = await providers.project({ redirect_urls: [] });
    const { text } = await startSignIn(project, { login_redirect_url: url });
    expect(text).toContain('no_match_for_provided_oauth_url');
    if (href) expect(text).toContain(`<a href="${href}" rel="noreferrer">Back to ${host}</a>`);
    else expect(text).not.toContain('<a ');
  });

  function none() {
    return { login_redirect_url: '', signup_redirect_url: '' };
  }
  function noMatch() {
    return 'no_match_for_provided_oauth_url';
  }

  it.each([
    ['http://localhost:3000/login?other=query', true],
    ['http://localhost:3000/login/', false],
    ['http://localhost:3001/login', false],
    ['https://localhost:3000/login', false],
    ['http://127.0.0.1:3000/login', false],
  ])('compares %s with the listed URLs by scheme, host, port and path', async (url, isAllowed) => {
    const project = await providers.project({ redirect_urls: ['http://localhost:3000/login?x=1', app.signup] });
    const { answer } = await startSignIn(project, { login_redirect_url: url });
    expect(answer.status).toBe(isAllowed ? 302 : 400);
  });

  it("without redirect URLs redirects to the project's default, or to the provider's", async () => {
    const listed = await providers.project({ redirect_urls: ['https://app.example/back'] });
    expect((await completeSignIn(listed, { query: none() })).target.origin).toBe('https://app.example');
    const free = await providers.project();
    expect((await completeSignIn(free, { query: none() })).target.origin).toBe('http://localhost:3000');
  });
});

describe("the social provider's page", () => {
  it('redirects a new user to the sign-up URL and a known user to the login URL', async () => {
    const project = await providers.project();
    const first = await completeSignIn(project);
    expect(first.target.pathname).toBe('/signup');
    expect([...first.target.searchParams.keys()]).toEqual(['stytch_token_type', 'token']);
    expect(first.target.searchParams.get('stytch_token_type')).toBe('oauth');
    dataOf(await redeem(project, first.token));
    const second = await completeSignIn(project);
    expect(second.target.href).toMatch(/^http:\/\/localhost:3000\/login\?theme=dark&stytch_token_type=oauth&token=/);
  });

  it('recognizes a user by a verified address', async () => {
    const project = await providers.project();
    await project.signIn(email);
    expect((await completeSignIn(project)).target.pathname).toBe('/login');
    await project.post('/otps/email/login_or_create', { email: 'bob@example.test' });
    expect((await completeSignIn(project, { address: 'bob@example.test' })).target.pathname).toBe('/signup');
  });

  it('redirects back without a token on Cancel', async () => {
    const project = await providers.project();
    const { page } = await startSignIn(project);
    const answer = await submitForm(page, { email: '', action: 'cancel' });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('http://localhost:3000/login?theme=dark&error=access_denied');
  });

  it('keeps a malformed address and shows an error', async () => {
    const project = await providers.project();
    const { page } = await startSignIn(project);
    const answer = await submitForm(page, { email: '<ada>', action: 'continue' });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain('value="&lt;ada&gt;"');
    expect(html).toContain('aria-invalid="true" aria-describedby="problem"');
    expect(html).toContain('role="alert">Email format is invalid.</p>');
  });

  it('can be submitted again until the next day', async () => {
    const project = await providers.project();
    const { page } = await startSignIn(project);
    const tokens = [];
    for (const address of ['a@example.test', 'b@example.test']) {
      const answer = await submitForm(page, { email: address, action: 'continue' });
      tokens.push(new URL(answer.headers.get('location') ?? '').searchParams.get('token') ?? '');
    }
    for (const token of tokens) dataOf(await redeem(project, token));
    await project.advance(24 * 3600);
    const late = await submitForm(page, { email, action: 'continue' });
    expect(late.status).toBe(400);
    expect(await late.text()).toContain('invalid_callback_id');
  });
});

it('the callback is logged under its project, without the token', async () => {
  const project = await providers.project();
  const { token } = await completeSignIn(project);
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
