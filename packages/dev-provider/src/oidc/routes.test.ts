import { describe, expect, it } from 'vitest';
import { sha256 } from '../random.ts';
import { addApp, addSignedIn, consentPage, goodbye, type TestApp } from '../testing/connected-apps.ts';
import { type Answer, errorOf, read, send, type TestProject, useProviders } from '../testing/harness.ts';

const providers = useProviders();
const callback = 'http://localhost:3000/callback';
const verifier = '0'.repeat(43);
const challenge = sha256(verifier);

type Parameters = Record<string, string> | [string, string][];
interface Sent {
  parameters: Parameters;
  headers?: Record<string, string>;
}

const call = async (project: TestProject, endpoint: string, { parameters, headers = {} }: Sent) =>
  read(
    await send(
      providers.provider,
      'POST',
      `/v1/public/${project.projectId}/oauth2/${endpoint}`,
      new URLSearchParams(parameters).toString(),
      { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    ),
  );
const basic = (id: string, secret = '') => ({ authorization: `Basic ${btoa(`${id}:${secret}`)}` });
const oauthErrorOf = ({ status, json }: Answer) => `${status} ${(json as { error: string }).error}`;

const codeOf = async (project: TestProject, app: TestApp, email = 'ada@example.test', scopes = ['openid']) => {
  const { session } = await addSignedIn(project, { email });
  const page = consentPage(project, app, session);
  const request = { redirect_uri: callback, code_challenge: challenge, scopes };
  return (await page.submitted(request)).authorization_code ?? '';
};

describe('discovery', () => {
  it.each([
    'ISSUER/.well-known/openid-configuration',
    'ISSUER/.well-known/oauth-authorization-server',
    '/.well-known/openid-configurationISSUER',
    '/.well-known/oauth-authorization-serverISSUER',
  ])('describes the endpoints at %s', async (place) => {
    const project = await providers.project();
    await project.patch({ rbac_policy: { scopes: [{ scope: 'notes:read' }] } });
    const path = place.replace('ISSUER', `/v1/public/${project.projectId}`);
    const answer = await read(
      await send(providers.provider, 'GET', path, undefined, { origin: 'https://app.example' }),
    );
    const issuer = `http://localhost:4000/v1/public/${project.projectId}`;
    expect(answer.json).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/oauth2/authorize`,
      token_endpoint: `${issuer}/oauth2/token`,
      jwks_uri: `http://localhost:4000/v1/sessions/jwks/${project.projectId}`,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
      scopes_supported: ['openid', 'profile', 'email', 'phone', 'full_access', 'offline_access', 'notes:read'],
      request_uri_parameter_supported: false,
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://app.example');
    const unknown = '/v1/public/project-test-none/.well-known/openid-configuration';
    expect(errorOf(await read(await send(providers.provider, 'GET', unknown)))).toBe('404 project_not_found');
  });
});

describe('the authorization endpoint', () => {
  const valid = { redirect_uri: callback, response_type: 'code', scope: 'openid', state: 's' };
  const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };
  const path = (project: TestProject) => `/v1/public/${project.projectId}/oauth2/authorize`;
  const visit = (project: TestProject, parameters: Parameters) =>
    send(providers.provider, 'GET', `${path(project)}?${new URLSearchParams(parameters)}`);
  const locationOf = (response: Response) => new URL(response.headers.get('location') ?? '');

  it.each(['GET', 'POST'])('redirects to the sign-in page with its parameters (%s)', async (method) => {
    const project = await providers.project({ authorization_url: 'https://host.example/sign-in?theme=dark' });
    const { client_id } = await addApp(project);
    const parameters = new URLSearchParams({
      ...{ client_id, ...valid, ...pkce, nonce: 'n', prompt: 'consent', theme: 'light', config: '{}' },
    });
    for (const resource of ['https://a.example/', 'https://b.example/']) parameters.append('resource', resource);
    const form = { 'content-type': 'Application/X-WWW-Form-URLEncoded; charset=UTF-8' };
    const response =
      method === 'GET'
        ? await send(providers.provider, 'GET', `${path(project)}?${parameters}`)
        : await send(providers.provider, 'POST', path(project), parameters.toString(), form);
    expect(response.status).toBe(302);
    const location = locationOf(response);
    expect(location.origin + location.pathname).toBe('https://host.example/sign-in');
    expect([...location.searchParams]).toEqual([
      ['theme', 'dark'],
      ...Object.entries({ client_id, ...valid, nonce: 'n', code_challenge: challenge, prompt: 'consent' }),
      ['resource', 'https://a.example/'],
      ['resource', 'https://b.example/'],
    ]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('sends no CORS headers, because scripts must not read it', async () => {
    const project = await providers.project();
    const { client_id } = await addApp(project);
    const query = new URLSearchParams({ client_id, ...valid, ...pkce });
    const headers = { origin: 'https://host.example' };
    const response = await send(providers.provider, 'GET', `${path(project)}?${query}`, undefined, headers);
    expect(response.status).toBe(302);
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
  });

  it('redirects to the playground by default', async () => {
    const project = await providers.project();
    const { client_id } = await addApp(project);
    const location = locationOf(await visit(project, { client_id, ...valid }));
    expect(`${location.origin}${location.pathname}`).toBe('http://localhost:3000/embed');
    expect(location.searchParams.get('publicToken')).toBe(project.publicToken);
    expect(location.searchParams.get('variant')).toBe('identity-provider');
  });

  it.each([
    ['no response type', { response_type: '' }, 'invalid_request'],
    ['another response type', { response_type: 'id_token' }, 'unsupported_response_type'],
    ['another response mode', { response_mode: 'form_post' }, 'invalid_request'],
    ['a request object', { request: 'ey' }, 'request_not_supported'],
    ['a request URI', { request_uri: 'urn:x' }, 'request_uri_not_supported'],
    ['plain PKCE', { code_challenge: challenge, code_challenge_method: 'plain' }, 'invalid_request'],
    ['PKCE without a method, which defaults to plain', { code_challenge: challenge }, 'invalid_request'],
    ['a method without a challenge', { code_challenge_method: 'S256' }, 'invalid_request'],
    ['a broken challenge', { ...pkce, code_challenge: 'short' }, 'invalid_request'],
    ['an unknown scope', { scope: 'openid nothing' }, 'invalid_scope'],
    ['full access for a third party', { scope: 'full_access' }, 'invalid_scope'],
    ['prompt=none with another prompt', { prompt: 'none login' }, 'invalid_request'],
    ['a resource that is not a URI', { resource: 'api' }, 'invalid_target'],
  ])('reports %s to the app', async (_name, changes, error) => {
    const project = await providers.project();
    const { client_id } = await addApp(project);
    const response = await visit(project, { client_id, ...valid, ...changes } as Record<string, string>);
    expect(response.status).toBe(302);
    const location = locationOf(response);
    expect(location.origin + location.pathname).toBe(callback);
    expect(Object.fromEntries(location.searchParams)).toEqual({
      error,
      error_description: expect.stringMatching(/\w/),
      state: 's',
      iss: `http://localhost:4000/v1/public/${project.projectId}`,
    });
  });

  it('reports a repeated parameter and missing PKCE to the app', async () => {
    const project = await providers.project();
    const { client_id } = await addApp(project, { client_type: 'first_party_public' });
    const twice = await visit(project, [...Object.entries({ client_id, ...valid, ...pkce }), ['scope', 'email']]);
    expect(locationOf(twice).searchParams.get('error')).toBe('invalid_request');
    const without = await visit(project, { client_id, ...valid });
    expect(locationOf(without).searchParams.get('error_description')).toMatch(/code_challenge/);
  });

  it.each([
    ['an unknown app', { client_id: 'connected-app-test-none' }, 404, 'connected_app_not_found'],
    ['no app', { client_id: '' }, 400, 'bad_request'],
    ['no redirect URL', { redirect_uri: '' }, 400, 'bad_request'],
    [
      'another redirect URL',
      { redirect_uri: 'https://evil.example/' },
      400,
      'connected_app_supplied_redirect_url_not_found_in_client',
    ],
  ])('shows an error page for %s without a redirect', async (_name, changes, status, type) => {
    const project = await providers.project();
    const { client_id } = await addApp(project);
    const response = await visit(project, { client_id, ...valid, ...changes });
    expect(response.status).toBe(status);
    expect(response.headers.get('location')).toBeNull();
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toContain(type);
  });
});

describe('the token endpoint', () => {
  it.each([
    ['no grant type', {}, '400 invalid_request'],
    ['another grant type', { grant_type: 'password' }, '400 unsupported_grant_type'],
    ['a grant type that is an Object.prototype member', { grant_type: 'toString' }, '400 unsupported_grant_type'],
    ['no code', { grant_type: 'authorization_code' }, '400 invalid_request'],
    ['an unknown code', { grant_type: 'authorization_code', code: 'x' }, '400 invalid_grant'],
    ['an unknown refresh token', { grant_type: 'refresh_token', refresh_token: 'x' }, '400 invalid_grant'],
    ['an unknown app', { grant_type: 'refresh_token', client_id: 'x' }, '401 invalid_client'],
    ['no app', { grant_type: 'refresh_token', client_id: '' }, '401 invalid_client'],
    ['a secret of a public app', { grant_type: 'refresh_token', client_secret: 'x' }, '401 invalid_client'],
    ['a NUL', { grant_type: 'refresh_token', refresh_token: '\0' }, '400 invalid_request'],
  ])('rejects %s', async (_name, parameters, expected) => {
    const project = await providers.project();
    const { client_id } = await addApp(project, { client_type: 'third_party_public' });
    const answer = await call(project, 'token', { parameters: { client_id, ...parameters } });
    expect(oauthErrorOf(answer)).toBe(expected);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('www-authenticate')).toBeNull();
  });

  it('rejects a confidential app without a valid secret, and sends a challenge when the app used the header', async () => {
    const project = await providers.project();
    const { client_id, client_secret = '' } = await addApp(project);
    const grant = { grant_type: 'refresh_token', refresh_token: 'x' };
    const answer = async (parameters: Parameters, headers?: Record<string, string>) =>
      call(project, 'token', { parameters, ...(headers && { headers }) });
    expect(oauthErrorOf(await answer({ ...grant, client_id }))).toBe('401 invalid_client');
    expect(oauthErrorOf(await answer({ ...grant, client_id, client_secret: 'wrong' }))).toBe('401 invalid_client');
    const wrong = await answer(grant, basic(client_id, 'wrong'));
    expect(oauthErrorOf(wrong)).toBe('401 invalid_client');
    expect(wrong.headers.get('www-authenticate')).toMatch(/^Basic realm=/);
    expect(oauthErrorOf(await answer(grant, { authorization: 'Bearer x' }))).toBe('401 invalid_client');
    const right = basic(client_id, client_secret);
    expect(oauthErrorOf(await answer(grant, right))).toBe('400 invalid_grant');
    expect(oauthErrorOf(await answer({ ...grant, client_secret }, right))).toBe('400 invalid_request');
    expect(oauthErrorOf(await answer({ ...grant, client_id: 'x' }, right))).toBe('400 invalid_request');
    const encoded = basic(client_id.replaceAll('-', '%2D'), client_secret.replaceAll('-', '%2D'));
    expect(oauthErrorOf(await answer(grant, encoded))).toBe('400 invalid_grant');
  });

  it('accepts a form with each parameter once', async () => {
    const project = await providers.project();
    const app = await addApp(project, { client_type: 'third_party_public' });
    const code = await codeOf(project, app);
    const grant = { ...{ grant_type: 'authorization_code', code }, client_id: app.client_id, code_verifier: verifier };
    const json = await read(
      await send(providers.provider, 'POST', `/v1/public/${project.projectId}/oauth2/token`, grant),
    );
    expect(oauthErrorOf(json)).toBe('400 invalid_request');
    const twice: Parameters = [...Object.entries(grant), ['code', code]];
    expect(oauthErrorOf(await call(project, 'token', { parameters: twice }))).toBe('400 invalid_request');
    // With PKCE, the request can omit the redirect URL.
    const answer = await call(project, 'token', { parameters: grant });
    expect(answer.json).toEqual({
      access_token: expect.stringMatching(/^ey/),
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'openid',
      id_token: expect.stringMatching(/^ey/),
    });
  });

  it('without PKCE requires the redirect URL and rejects a verifier', async () => {
    const project = await providers.project();
    const app = await addApp(project, { client_type: 'first_party' });
    const { session } = await addSignedIn(project);
    const submitted = await consentPage(project, app, session).submitted({ redirect_uri: callback });
    const grant = { grant_type: 'authorization_code', code: submitted.authorization_code ?? '' };
    const headers = basic(app.client_id, app.client_secret);
    const trade = async (parameters: Record<string, string>) =>
      call(project, 'token', { parameters: { ...grant, ...parameters }, headers });
    expect(oauthErrorOf(await trade({}))).toBe('400 invalid_request');
    expect(oauthErrorOf(await trade({ redirect_uri: callback, code_verifier: verifier }))).toBe('400 invalid_grant');
    expect((await trade({ redirect_uri: callback })).status).toBe(200);
  });

  it('is logged and faulted under its project, with its secrets masked', async () => {
    const project = await providers.project();
    const app = await addApp(project);
    const parameters = { grant_type: 'refresh_token', refresh_token: 'r', client_secret: 's', code_verifier: 'v' };
    const headers = basic(app.client_id, app.client_secret);
    await call(project, 'token', { parameters, headers });
    const answer = await project.dev('GET', `/requests?public_token=${project.publicToken}`);
    const { requests } = answer.json as { requests: { path: string; body: unknown }[] };
    expect(requests.at(-1)).toMatchObject({
      path: `/v1/public/${project.projectId}/oauth2/token`,
      body: { grant_type: 'refresh_token', refresh_token: '***', client_secret: '***', code_verifier: '***' },
    });
    await project.dev('POST', '/faults', { public_token: project.publicToken, path: '*/oauth2/token', status: 503 });
    expect((await call(project, 'token', { parameters, headers })).status).toBe(503);
  });
});

describe('introspection, revocation and UserInfo', () => {
  it.each(['introspect', 'revoke'])('require an app and a token (%s)', async (endpoint) => {
    const project = await providers.project();
    const { client_id } = await addApp(project, { client_type: 'third_party_public' });
    expect(oauthErrorOf(await call(project, endpoint, { parameters: { token: 'x' } }))).toBe('401 invalid_client');
    expect(oauthErrorOf(await call(project, endpoint, { parameters: { client_id } }))).toBe('400 invalid_request');
  });

  it('return the claims that the scopes allow and the user has', async () => {
    const project = await providers.project();
    const app = await addApp(project, { client_type: 'first_party' });
    const { user_id } = await addSignedIn(project, { phone_number: '+12025550123' });
    const session = await project.addSession(user_id);
    await project.sdk('PUT', '/users/me', { name: { first_name: 'Ada', last_name: 'Lovelace' } }, { session });
    const userInfo = async (scopes: string[]) => {
      const page = consentPage(project, app, session);
      const { authorization_code: code = '' } = await page.submitted({ redirect_uri: callback, scopes });
      const headers = basic(app.client_id, app.client_secret);
      const parameters = { grant_type: 'authorization_code', code, redirect_uri: callback };
      const tokens = (await call(project, 'token', { parameters, headers })).json as { access_token: string };
      const bearer = { authorization: `Bearer ${tokens.access_token}` };
      return (await call(project, 'userinfo', { parameters: {}, headers: bearer })).json;
    };
    expect(await userInfo(['openid'])).toEqual({ sub: expect.stringMatching(/^user-test-/) });
    expect(await userInfo(['openid', 'profile', 'phone'])).toEqual({
      sub: expect.any(String),
      name: 'Ada Lovelace',
      given_name: 'Ada',
      family_name: 'Lovelace',
      phone_number: '+12025550123',
      phone_number_verified: true,
    });
  });

  it('require a bearer token for UserInfo', async () => {
    const project = await providers.project();
    const without = await call(project, 'userinfo', { parameters: {} });
    expect(oauthErrorOf(without)).toBe('401 invalid_token');
    expect(without.headers.get('www-authenticate')).toBe('Bearer');
    const headers = { authorization: 'Bearer x', origin: 'https://app.example' };
    const wrong = await call(project, 'userinfo', { parameters: {}, headers });
    // Scripts of other origins can read the header only if it is exposed.
    expect(wrong.headers.get('access-control-expose-headers')).toBe('Date, Retry-After, WWW-Authenticate');
    expect(wrong.headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token"/);
  });

  it('reject tokens of another project, and refresh tokens for UserInfo', async () => {
    const [project, other] = [await providers.project(), await providers.project()];
    const app = await addApp(project, { client_type: 'first_party_public' });
    const code = await codeOf(project, app, 'ada@example.test', ['openid', 'offline_access']);
    const parameters = { ...{ grant_type: 'authorization_code', code }, client_id: app.client_id };
    const tokens = (await call(project, 'token', { parameters: { ...parameters, code_verifier: verifier } })).json;
    const { access_token, refresh_token } = tokens as Record<string, string>;
    const userInfo = (of: TestProject, token?: string) =>
      call(of, 'userinfo', { parameters: {}, headers: { authorization: `Bearer ${token}` } });
    expect((await userInfo(project, access_token)).status).toBe(200);
    expect((await userInfo(other, access_token)).status).toBe(401);
    expect((await userInfo(project, refresh_token)).status).toBe(401);
  });
});

describe('the logout endpoint', () => {
  const visit = (project: TestProject, parameters: Record<string, string>) =>
    send(providers.provider, 'GET', `/v1/public/${project.projectId}/oauth2/logout?${new URLSearchParams(parameters)}`);

  it("redirects to the app's first URL by default", async () => {
    const project = await providers.project();
    const { client_id } = await addApp(project);
    const location = new URL((await visit(project, { client_id })).headers.get('location') ?? '');
    expect(location.searchParams.get('post_logout_redirect_uri')).toBe(goodbye);
  });

  it.each([
    ['no app', { client_id: '' }, 'bad_request'],
    ['an unknown app', { client_id: 'x' }, 'connected_app_not_found'],
    ['another URL', { post_logout_redirect_uri: callback }, 'connected_app_supplied_redirect_url_not_found_in_client'],
    [
      "another app's ID token",
      { id_token_hint: 'eyJhbGciOiJub25lIn0.eyJhdWQiOiJ4In0.' },
      'id_token_incorrect_audience',
    ],
  ])('shows an error page for %s', async (_name, changes, type) => {
    const project = await providers.project();
    const { client_id } = await addApp(project);
    const response = await visit(project, { client_id, ...changes });
    expect(response.headers.get('location')).toBeNull();
    expect(await response.text()).toContain(type);
  });
});
