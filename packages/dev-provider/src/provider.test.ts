import { describe, expect, it } from 'vitest';
import { seededProject } from './projects.ts';
import { dataOf, errorOf, read, send, startTime, useProviders } from './testing/harness.ts';

const providers = useProviders();
const origin = 'http://localhost:3000';
const site = 'https://app.example';

describe('the front-end API', () => {
  it("allows the client's headers for any origin with credentials in a preflight", async () => {
    const response = await send(providers.provider, 'OPTIONS', '/sdk/v1/otps/authenticate', undefined, {
      origin: 'https://app.example.test',
      'access-control-request-method': 'POST',
    });
    expect(response.status).toBe(204);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': 'https://app.example.test',
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
      'access-control-allow-headers':
        'authorization, content-type, x-foyer-project, x-sdk-client, x-sdk-parent-host, x-stytch-oauth-type',
      'access-control-max-age': '600',
      vary: 'Origin',
    });
  });

  it('allows every header in a preflight of a page under test', async () => {
    const requested = 'content-type,x-foyer-project,x-mine';
    const response = await send(providers.provider, 'OPTIONS', '/sdk/v1/otps/authenticate', undefined, {
      origin,
      'access-control-request-headers': requested,
    });
    expect(response.headers.get('access-control-allow-headers')).toBe(requested);
  });

  it.each([
    '/.well-known/oauth-authorization-server/v1/public/project-test-1',
    '/v1/public/project-test-1/.well-known/openid-configuration',
    '/v1/public/project-test-1/oauth2/register',
    '/v1/public/project-test-1/oauth2/token',
    '/v1/public/project-test-1/oauth2/userinfo',
    '/v1/sessions/jwks/project-test-1',
  ])('allows agents any header in a preflight of %s', async (path) => {
    const response = await send(providers.provider, 'OPTIONS', path, undefined, {
      origin: 'https://inspector.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,mcp-protocol-version,x-new',
    });
    expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([
      204,
      {
        'access-control-allow-origin': 'https://inspector.example',
        'access-control-allow-headers': 'authorization,mcp-protocol-version,x-new',
        'access-control-expose-headers': expect.stringContaining('WWW-Authenticate'),
        vary: 'Origin, Access-Control-Request-Headers',
      },
    ]);
  });

  it.each([
    ['of known length', true],
    ['of unknown length', false],
  ])('reads no more of a body %s than its limit', async (_, isKnown) => {
    let read = 0;
    const answerOf = async (path: string) => {
      read = 0;
      const body = new ReadableStream({
        pull(controller) {
          read += 64 * 1024;
          controller.enqueue(new Uint8Array(64 * 1024));
        },
      });
      const headers = { 'content-type': 'application/json', ...(isKnown && { 'content-length': '67108864' }) };
      const init = { method: 'POST', body, headers, duplex: 'half' };
      const response = await providers.provider.fetch(new Request(`http://localhost:4000${path}`, init));
      return [response.status, await response.json()];
    };
    const register = `/v1/public/${seededProject.projectId}/oauth2/register`;
    expect(await answerOf(register)).toMatchObject([400, { error: 'invalid_client_metadata' }]);
    expect(read).toBeLessThan(1024 * 1024);
    expect(await answerOf('/sdk/v1/otps/authenticate')).toMatchObject([400, { error_type: 'bad_request' }]);
    expect(read).toBeLessThan(2 * 1024 * 1024);
  });

  it.each([
    ['a NUL', '{"untrusted_metadata":{"a":"\\u0000"}}', 'The body contains a NUL character'],
    ['half of an emoji', '{"untrusted_metadata":{"a":"\\ud83d"}}', 'The body contains half of a surrogate pair'],
    [
      'half of an emoji as a name',
      '{"untrusted_metadata":{"\\ude00":1}}',
      'The body contains half of a surrogate pair',
    ],
    ['lists in lists', `{"untrusted_metadata":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 'The body is nested too'],
    ['a whole emoji and an escaped backslash', '{"untrusted_metadata":{"a":"\\ud83d\\ude00 C:\\\\u0000"}}', null],
  ])('responds to a body with %s, which PostgreSQL may not store', async (_name, body, reason) => {
    const project = await providers.project();
    const session = await project.addSession(await project.addUser('ada@example.test'));
    const answer = await project.sdk('PUT', '/users/me', body, { session });
    expect(errorOf(answer)).toBe(reason ? '400 bad_request' : '200 undefined');
    if (reason) expect((answer.json as { error_message: string }).error_message).toContain(reason);
    const telemetry = `[{"event":{"public_token":"${project.publicToken}","details":${body}}}]`;
    if (reason) expect(errorOf(await project.sdk('POST', '/events', telemetry))).toBe('400 bad_request');
  });

  it.each([
    '/v1/sessions/jwks/project-%00',
    '/v1/magic_links/redirect?public_token=a%00&token=b',
    '/v1/public/project-%00/oauth2/authorize?client_id=a',
    '/sdk/v1/projects/bootstrap/public-token-%00',
  ])('refuses the NUL in %s', async (path) => {
    expect(await send(providers.provider, 'GET', path)).toMatchObject({ status: 400 });
  });

  it('refuses credentials with a NUL', async () => {
    const authorization = `Basic ${btoa('public-token-test-1\0:a')}`;
    const response = await send(providers.provider, 'GET', '/sdk/v1/users/me', undefined, { authorization });
    expect(errorOf(await read(response))).toBe('401 invalid_authorization_header');
  });

  it.each([
    ['a success', 'GET', `/sdk/v1/projects/bootstrap/${seededProject.publicToken}`],
    ['an error', 'GET', '/sdk/v1/users/me'],
    ['an unknown route', 'GET', '/sdk/v1/nothing'],
    ['the key set', 'GET', `/v1/sessions/jwks/${seededProject.projectId}`],
  ])('sends CORS headers with %s', async (_name, method, path) => {
    const response = await send(providers.provider, method, path, undefined, { origin });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      vary: 'Origin',
    });
  });

  it.each<[string, object, string, number]>([
    ['any page on localhost, by default', {}, 'http://localhost:5173', 200],
    ['no other page, by default', {}, site, 400],
    ['no page with an opaque origin', {}, 'null', 400],
    ['a page of a redirect URL', { redirect_urls: [`${site}/done?a=1`] }, site, 200],
    ['only pages of its redirect URLs', { redirect_urls: [`${site}/done`] }, 'http://localhost:5173', 400],
    ['no page at another port', { redirect_urls: [`${site}/done`] }, `${site}:8443`, 400],
    ['no page with a custom scheme', { redirect_urls: ['notes://done'] }, 'evil://done', 400],
    ['the authorization page', { redirect_urls: [], authorization_url: `${site}/in` }, site, 200],
    ['the playground, which is the default authorization page', { redirect_urls: [] }, 'http://localhost:3000', 200],
  ])('with HttpOnly cookies responds to %s', async (_name, settings, page, status) => {
    const project = await providers.project({ http_only_cookies: true, ...settings });
    const user_id = await project.addUser('ada@example.test');
    const made = await project.dev('POST', '/sessions', { public_token: project.publicToken, user_id });
    const { session_token } = made.json as { session_token: string };
    const ask = (from: string | undefined) =>
      project.sdk('GET', '/users/me', undefined, {
        headers: { cookie: `stytch_session=${session_token}`, ...(from && { origin: from }) },
      });
    const answer = await ask(page);
    expect(answer.status).toBe(status);
    const readers = [
      answer.headers.get('access-control-allow-origin'),
      answer.headers.get('access-control-allow-credentials'),
    ];
    expect(readers).toEqual(status === 200 ? [page, 'true'] : [null, null]);
    // A caller that is not a page, such as the application's server, sends no Origin header.
    expect((await ask(undefined)).status).toBe(200);
    await project.patch({ http_only_cookies: false });
    const plain = await project.sdk('GET', '/users/me', undefined, {
      session: session_token,
      headers: { origin: page },
    });
    expect(plain.status).toBe(200);
    expect(plain.headers.get('access-control-allow-origin')).toBe(page);
  });

  it('with HttpOnly cookies does not run calls of a rejected page', async () => {
    const project = await providers.project({ http_only_cookies: true });
    const user_id = await project.addUser('ada@example.test');
    const made = await project.dev('POST', '/sessions', { public_token: project.publicToken, user_id });
    const { session_token } = made.json as { session_token: string };
    const cookie = `stytch_session=${session_token}`;
    const refused = await project.post('/sessions/revoke', undefined, { headers: { cookie, origin: site } });
    expect(errorOf(refused)).toBe('400 bad_domain_for_stytch_sdk');
    expect(refused.headers.getSetCookie()).toEqual([]);
    dataOf(await project.sdk('GET', '/users/me', undefined, { headers: { cookie } }));
  });

  it('wraps success in an envelope, but not errors', async () => {
    const project = await providers.project();
    const success = await project.sdk('GET', `/projects/bootstrap/${project.publicToken}`);
    expect(success.json).toMatchObject({
      data: { request_id: expect.stringMatching(/^request-id-test-[\da-f-]{36}$/), status_code: 200 },
    });
    const error = await project.sdk('GET', '/users/me');
    expect(error.status).toBe(401);
    expect(error.json).toEqual({
      status_code: 401,
      request_id: expect.stringMatching(/^request-id-test-/),
      error_type: 'user_unauthenticated',
      error_message: 'Must have an active session to call this method.',
      error_url: 'https://stytch.com/docs/api/errors/401#user_unauthenticated',
    });
  });

  it.each([
    ['no header', {}, '401 invalid_authorization_header'],
    ['another scheme', { authorization: 'Bearer x' }, '401 invalid_authorization_header'],
    ['an unknown token', { authorization: `Basic ${btoa('public-token-test-x:')}` }, '404 public_token_not_found'],
    [
      'a live token',
      { authorization: `Basic ${btoa('public-token-live-x:')}` },
      '400 live_id_used_in_test_environment',
    ],
  ])('rejects %s', async (_name, headers, expected) => {
    expect(errorOf(await read(await send(providers.provider, 'GET', '/sdk/v1/users/me', undefined, headers)))).toBe(
      expected,
    );
  });

  it.each([
    ['GET', '/nothing', '404 route_not_found'],
    ['POST', '/otps/sms/send/tertiary', '404 route_not_found'],
    ['GET', '/otps/authenticate', '405 method_not_allowed'],
  ])('answers %s %s with %s', async (method, path, expected) => {
    const project = await providers.project();
    expect(errorOf(await project.sdk(method, path))).toBe(expected);
  });

  it('treats an empty JSON body as missing, and rejects invalid JSON', async () => {
    const project = await providers.project();
    expect(errorOf(await project.sdk('POST', '/sessions/revoke'))).toBe('401 user_unauthenticated');
    expect(errorOf(await project.sdk('POST', '/sessions/revoke', ''))).toBe('401 user_unauthenticated');
    expect(errorOf(await project.sdk('POST', '/sessions/authenticate', '{"a'))).toBe('400 bad_request');
    expect(errorOf(await project.sdk('POST', '/users/search', '{"email":"a\\u0000@b.co"}'))).toBe('400 bad_request');
  });
});

describe('validation', () => {
  it('reports each invalid member in the wording of JSON Schema', async () => {
    const project = await providers.project();
    const answer = await project.post('/magic_links/email/login_or_create', {
      locale: 5,
      create_user_as_pending: 'no',
    });
    expect(answer.status).toBe(400);
    expect(answer.json).toEqual({
      body: [
        {
          keyword: 'required',
          dataPath: '.email',
          schemaPath: '#/required',
          params: { missingProperty: 'email' },
          message: 'is required',
        },
        {
          keyword: 'type',
          dataPath: '.locale',
          schemaPath: '#/properties/locale/type',
          params: { type: 'string' },
          message: 'should be string',
        },
        expect.objectContaining({ keyword: 'type', dataPath: '.create_user_as_pending' }),
      ],
    });
  });

  it('treats null as missing and ignores unknown members', async () => {
    const project = await providers.project();
    const body = { email: 'ada@example.test', locale: null, nothing: { at: 'all' } };
    dataOf(await project.post('/otps/email/login_or_create', body));
    expect(errorOf(await project.post('/otps/email/login_or_create', { email: null }))).toBe('400 required.email');
    expect(errorOf(await project.post('/otps/email/login_or_create', []))).toBe('400 type');
  });
});

describe('bootstrap', () => {
  it('returns every member', async () => {
    const answer = await read(
      await send(providers.provider, 'GET', `/sdk/v1/projects/bootstrap/${seededProject.publicToken}`),
    );
    expect(dataOf(answer)).toEqual({
      request_id: expect.any(String),
      status_code: 200,
      project_name: 'Foyer',
      disable_sdk_watermark: false,
      cname_domain: null,
      email_domains: ['example.test'],
      captcha_settings: { enabled: false },
      pkce_required_for_email_magic_links: false,
      pkce_required_for_password_resets: false,
      pkce_required_for_oauth: false,
      pkce_required_for_sso: false,
      slug_pattern: null,
      create_organization_enabled: false,
      password_config: { luds_complexity: 3, luds_minimum_count: 8 },
      dfp_protected_auth_enabled: false,
      dfp_protected_auth_mode: null,
      rbac_policy: { roles: [{ role_id: 'stytch_user', description: '', permissions: [] }], resources: [], scopes: [] },
      siwe_required_for_crypto_wallets: false,
      vertical: 'CONSUMER',
      http_only_cookies: false,
      redirect_urls: null,
    });
  });

  it("returns the project's settings", async () => {
    const project = await providers.project({
      project_name: 'Acme',
      captcha: 'on',
      dfp: 'decisioning',
      vertical: 'B2B',
    });
    await project.patch({ luds_minimum_count: 12, disable_sdk_watermark: true, http_only_cookies: true });
    expect(dataOf(await project.sdk('GET', `/projects/bootstrap/${project.publicToken}`))).toMatchObject({
      project_name: 'Acme',
      vertical: 'B2B',
      captcha_settings: { enabled: true, siteKey: expect.any(String) },
      dfp_protected_auth_enabled: true,
      dfp_protected_auth_mode: 'DECISIONING',
      password_config: { luds_complexity: 3, luds_minimum_count: 12 },
      disable_sdk_watermark: true,
      http_only_cookies: true,
    });
  });

  it("returns the project's RBAC policy, or null", async () => {
    const project = await providers.project();
    const policyOf = async (rbac_policy: unknown) => {
      await project.patch({ rbac_policy });
      const answer = await project.sdk('GET', `/projects/bootstrap/${project.publicToken}`);
      return dataOf<{ rbac_policy: unknown }>(answer).rbac_policy;
    };
    const policy = {
      roles: [{ role_id: 'editor', description: 'Writes', permissions: [{ resource_id: 'notes', actions: ['*'] }] }],
      resources: [{ resource_id: 'notes', description: '', actions: ['read', 'write'] }],
      scopes: [
        { scope: 'notes:read', description: 'Read', permissions: [{ resource_id: 'notes', actions: ['read'] }] },
      ],
    };
    expect(await policyOf(policy)).toEqual(policy);
    expect(await policyOf({})).toEqual({ roles: [], resources: [], scopes: [] });
    expect(await policyOf({ roles: [{ role_id: 'editor' }] })).toEqual({
      roles: [{ role_id: 'editor', description: '', permissions: [] }],
      ...{ resources: [], scopes: [] },
    });
    expect(await policyOf(null)).toBeNull();
  });

  it.each([
    ['public-token-test-unknown', '404 public_token_not_found'],
    ['public-token-live-1', '400 live_id_used_in_test_environment'],
    ['%E0%A4%A', '404 public_token_not_found'],
  ])('rejects %s', async (token, expected) => {
    const answer = await read(await send(providers.provider, 'GET', `/sdk/v1/projects/bootstrap/${token}`));
    expect(errorOf(answer)).toBe(expected);
  });
});

describe('events', () => {
  it('accept a batch without credentials and reject other bodies', async () => {
    const { publicToken } = await providers.project();
    const event = { telemetry: {}, event: { public_token: publicToken, event_name: 'email_sent', details: {} } };
    dataOf(await read(await send(providers.provider, 'POST', '/sdk/v1/events', [event])));
    const broken = await read(await send(providers.provider, 'POST', '/sdk/v1/events', [event, {}]));
    expect(errorOf(broken)).toBe('400 format[1]');
  });
});

describe('projects', () => {
  it('are isolated from each other', async () => {
    const [one, two] = [await providers.project(), await providers.project()];
    const { session_token } = await one.signIn('ada@example.test');
    expect(errorOf(await two.sdk('GET', '/users/me', undefined, { session: session_token }))).toBe(
      '404 session_not_found',
    );
    expect(await two.inbox()).toEqual([]);
    expect(dataOf(await two.post('/users/search', { email: 'ada@example.test' }))).toMatchObject({ userType: 'new' });
    await one.post('/otps/email/login_or_create', { email: 'ada@example.test' });
    const { code } = await one.lastMessage();
    const stolen = { token: code, method_id: 'email-test-x', session_duration_minutes: 30 };
    expect(errorOf(await two.post('/otps/authenticate', stolen))).toBe('400 invalid_method_id');
    await two.advance(3600);
    expect((await one.dev('GET', `/clock?public_token=${one.publicToken}`)).json).toEqual({
      now: startTime.toISOString(),
    });
  });
});
