import { describe, expect, it } from 'vitest';
import { seededProject } from '../projects.ts';
import { createProvider } from '../provider.ts';
import type { Message } from '../public-types.ts';
import { dataOf, errorOf, read, send, startTime, type TestProject, useProviders } from '../testing/harness.ts';
import { maskSecrets } from './request-log.ts';

const providers = useProviders();
const email = 'ada@example.test';
const search = '/users/search';

describe('/dev/projects', () => {
  it('creates projects with settings and returns all settings when they change', async () => {
    const project = await providers.project({ project_name: 'Acme' });
    const answer = await project.patch({
      otp_max_attempts: 3,
      rbac_policy: { roles: [{ role_id: 'a', permissions: [] }] },
    });
    expect(answer.json).toMatchObject({
      project_name: 'Acme',
      otp_max_attempts: 3,
      captcha: 'off',
      oauth_providers: expect.arrayContaining(['google', 'yahoo']),
      redirect_urls: null,
      authorization_url: 'http://localhost:3000/embed?variant=identity-provider',
      rbac_policy: { roles: [{ role_id: 'a', description: '', permissions: [] }], resources: [], scopes: [] },
      trusted_token_profiles: [],
    });
    expect(Object.keys(answer.json as object)).toHaveLength(25);
    const made = (await project.dev('POST', '/projects')).json;
    expect(made).toEqual({
      project_id: expect.stringMatching(/^project-test-/),
      public_token: expect.stringMatching(/^public-token-test-/),
      secret: expect.stringMatching(/^secret-test-/),
    });
  });

  it.each([
    [{ vertical: 'OTHER' }, 'vertical'],
    [{ otp_max_attempts: 0 }, 'otp_max_attempts'],
    [{ redirect_urls: ['/nowhere'] }, 'redirect_urls.0: must be an absolute URL'],
    [{ redirect_urls: ['https://ada:pw@app.example/'] }, 'redirect_urls.0: must hold no credentials'],
    [{ rbac_policy: { roles: [{}] } }, 'rbac_policy.roles.0.role_id'],
    [{ no_such_setting: 1 }, 'no_such_setting'],
  ])('rejects %j and names the member', async (settings, member) => {
    const project = await providers.project();
    const answer = await project.patch(settings);
    expect(errorOf(answer)).toBe('400 bad_request');
    expect((answer.json as { error_message: string }).error_message).toContain(member);
  });

  it('responds with not found for an unknown project', async () => {
    const project = await providers.project();
    expect(errorOf(await project.dev('PATCH', '/projects/public-token-test-none', {}))).toBe(
      '404 public_token_not_found',
    );
    expect(errorOf(await project.dev('POST', '/nothing'))).toBe('404 route_not_found');
  });
});

it('each /dev endpoint refuses a NUL character with a sentence', async () => {
  const project = await providers.project();
  const app = {
    client_name: 'Notes\0',
    redirect_urls: ['http://localhost/'],
    client_type: 'third_party',
    public_token: project.publicToken,
  };
  for (const answer of [
    await project.dev('POST', '/connected_apps', app),
    await project.dev('POST', '/users', { public_token: project.publicToken, email: 'a\0@example.test' }),
    await project.patch({ project_name: '\0' }),
  ]) {
    expect(errorOf(answer)).toBe('400 bad_request');
    expect((answer.json as { error_message: string }).error_message).toContain('contains a NUL character');
  }
  for (const path of ['/inbox?to=%00', '/requests?public_token=%00', '/clock?public_token=%00']) {
    expect(errorOf(await project.dev('GET', path)), path).toBe('400 bad_request');
  }
});

it('each /dev endpoint refuses half of a surrogate pair with a sentence', async () => {
  const { publicToken: public_token, dev } = await providers.project();
  for (const answer of [
    await dev('POST', '/users', { public_token, email: 'ada@example.test', trusted_metadata: { a: '\ud83d' } }),
    await dev('POST', '/faults', { public_token, body: { '\ude00': 1 } }),
  ]) {
    expect(errorOf(answer)).toBe('400 bad_request');
    expect((answer.json as { error_message: string }).error_message).toContain('half of a surrogate pair');
  }
});

describe('/dev/inbox', () => {
  it('lists messages newest first, filters them by project, address and channel, and clears them', async () => {
    const project = await providers.project();
    await project.post('/otps/email/login_or_create', { email });
    await project.post('/otps/sms/login_or_create', { phone_number: '+12025550123' });
    const read = async (query: string) => {
      const answer = await project.dev('GET', `/inbox?public_token=${project.publicToken}${query}`);
      return (answer.json as { messages: Message[] }).messages.map((message) => message.channel);
    };
    expect(await read('')).toEqual(['sms', 'email']);
    expect(await read('&channel=email')).toEqual(['email']);
    expect(await read('&to=%2B12025550123')).toEqual(['sms']);
    for (const to of ['+12025550123', '12025550123']) expect(await read(`&to=${to}`)).toEqual(['sms']);
    for (const to of [email, '%20Ada@Example.TEST ']) expect(await read(`&to=${to}`)).toEqual(['email']);
    expect(await read('&to=nobody@example.test')).toEqual([]);
    await project.post('/otps/email/login_or_create', { email: 'ada+tag@example.test' });
    expect(await read('&to=ada+tag@example.test')).toEqual(['email']);
    const [message] = await project.inbox();
    expect(Object.keys(message ?? {})).toEqual([
      ...['id', 'to', 'channel', 'template', 'subject', 'text', 'html', 'code', 'url', 'login_url', 'token', 'sent_at'],
    ]);
    const other = await providers.project();
    await other.post('/otps/email/login_or_create', { email });
    await project.dev('DELETE', `/inbox?public_token=${project.publicToken}`);
    expect(await read('')).toEqual([]);
    expect(await other.inbox()).toHaveLength(1);
  });

  it('responds with 304 when nothing has changed', async () => {
    const { publicToken } = await providers.project();
    const path = `/dev/inbox?public_token=${publicToken}`;
    const first = await send(providers.provider, 'GET', path);
    const etag = first.headers.get('etag') ?? '';
    expect((await send(providers.provider, 'GET', path, undefined, { 'if-none-match': etag })).status).toBe(304);
  });

  it('and the inbox page run no inline scripts', async () => {
    const project = await providers.project({ project_name: '<img src=x onerror=alert(1)>"&' });
    await project.post('/magic_links/email/login_or_create', { email });
    const message = await project.lastMessage();
    expect(message.subject).toContain('<img src=x onerror=alert(1)>"&');
    expect(message.html).not.toContain('<img');
    expect(message.html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;');

    const get = (path: string) => send(providers.provider, 'GET', path);
    const mail = await get(`/inbox/messages/${message.id}`);
    expect(await mail.text()).toBe(message.html);
    expect(mail.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    const page = await get('/inbox');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'; style-src 'self'");
    expect(await page.text()).not.toMatch(/<script(?! type="module" src=)|<style|style=|onclick/);
    for (const path of ['/', '/inbox/inbox.js', '/inbox/inbox.css']) expect((await get(path)).status).toBe(200);
    expect((await get('/inbox/messages/none')).status).toBe(404);
  });
});

describe('/dev/requests', () => {
  it('lists requests in order with their secrets masked', async () => {
    const project = await providers.project();
    const sent = dataOf<{ method_id: string }>(await project.post('/otps/email/login_or_create', { email }));
    const body = { token: '123456', method_id: sent.method_id, session_duration_minutes: 30 };
    await project.post('/otps/authenticate', body);
    await project.sdk('GET', `/projects/bootstrap/${project.publicToken}`);
    const event = { public_token: project.publicToken, event_name: 'email_sent', details: { email } };
    await send(providers.provider, 'POST', '/sdk/v1/events', [{ telemetry: { event_id: 'x' }, event }]);
    const answer = await project.dev('GET', `/requests?public_token=${project.publicToken}`);
    const { requests } = answer.json as { requests: Record<string, unknown>[] };
    expect(requests).toMatchObject([
      { method: 'POST', path: '/sdk/v1/otps/email/login_or_create', status: 200, body: { email } },
      { method: 'POST', path: '/sdk/v1/otps/authenticate', status: 404, body: { ...body, token: '***' } },
      { method: 'GET', path: `/sdk/v1/projects/bootstrap/${project.publicToken}`, status: 200, body: null },
      { method: 'POST', path: '/sdk/v1/events', status: 200, body: [{ telemetry: { event_id: 'x' }, event }] },
    ]);
    expect(requests[0]?.at).toBe(startTime.toISOString());
  });

  it('masks secrets at every depth, but not the public token', () => {
    expect(
      maskSecrets({ public_token: 'p', a: [{ password: 'x', code_challenge: 'c' }], session_jwt: { b: 1 } }),
    ).toEqual({
      public_token: 'p',
      a: [{ password: '***', code_challenge: 'c' }],
      session_jwt: '***',
    });
  });
});

describe('/dev/users and /dev/sessions', () => {
  it('create a user with the requested members', async () => {
    const project = await providers.project();
    const made = await project.dev('POST', '/users', {
      public_token: project.publicToken,
      email: 'Ada@Example.test',
      phone_number: '+12025550123',
      password: 'correct horse battery staple',
      must_reset: true,
      roles: ['editor'],
      trusted_metadata: { plan: 'pro' },
    });
    const { user_id } = made.json as { user_id: string };
    const minted = await project.dev('POST', '/sessions', { public_token: project.publicToken, user_id });
    const { session_token: session, session_jwt } = minted.json as Record<string, string>;
    expect(session_jwt).toMatch(/^ey/);
    const user = dataOf(await project.sdk('GET', '/users/me', undefined, { session: session ?? '' }));
    expect(user).toMatchObject({
      user_id,
      status: 'active',
      emails: [{ email, verified: true }],
      phone_numbers: [{ phone_number: '+12025550123', verified: true }],
      password: { password_id: expect.stringMatching(/^password-test-/), requires_reset: true },
      roles: ['stytch_user', 'editor'],
      trusted_metadata: { plan: 'pro' },
    });
    const again = await project.dev('POST', '/users', { public_token: project.publicToken, email });
    expect(errorOf(again)).toBe('400 duplicate_email');
    const unsaid = { public_token: project.publicToken, email: 'bob@example.test', breached: true };
    expect(errorOf(await project.dev('POST', '/users', unsaid))).toBe('400 bad_request');
  });

  it('create a session of half an hour by default', async () => {
    const project = await providers.project();
    const { user_id } = (await project.dev('POST', '/users', { public_token: project.publicToken, email })).json as {
      user_id: string;
    };
    const made = await project.dev('POST', '/sessions', { public_token: project.publicToken, user_id });
    const { session_token: session = '' } = made.json as Record<string, string>;
    await project.advance(1799);
    dataOf(await project.sdk('GET', '/users/me', undefined, { session }));
    await project.advance(1);
    expect(errorOf(await project.sdk('GET', '/users/me', undefined, { session }))).toBe('404 session_not_found');
  });

  it('create a session of the requested duration', async () => {
    const project = await providers.project({ http_only_cookies: true });
    const { user_id } = (await project.dev('POST', '/users', { public_token: project.publicToken, email })).json as {
      user_id: string;
    };
    const body = { public_token: project.publicToken, user_id, session_duration_minutes: 5 };
    const { session_token: session = '' } = (await project.dev('POST', '/sessions', body)).json as Record<
      string,
      string
    >;
    dataOf(await project.sdk('GET', '/users/me', undefined, { session }));
    await project.advance(300);
    expect(errorOf(await project.sdk('GET', '/users/me', undefined, { session }))).toBe('404 session_not_found');
    expect(errorOf(await project.dev('POST', '/sessions', { ...body, session_duration_minutes: 1 }))).toBe(
      '400 invalid_session_duration_minutes',
    );
    expect(errorOf(await project.dev('POST', '/sessions', { ...body, user_id: 'user-test-x' }))).toBe(
      '404 user_not_found',
    );
  });
});

describe('/dev/faults', () => {
  const arm = (project: TestProject, fault: Record<string, unknown>) =>
    project.dev('POST', '/faults', { public_token: project.publicToken, ...fault });

  it('respond to the next matching calls, as often as requested, readable for a browser', async () => {
    const project = await providers.project();
    const body = { status_code: 429, error_type: 'too_many_requests', error_message: 'Slow down.', error_url: '' };
    await arm(project, { method: 'POST', path: '/sdk/v1/users/*', times: 2, status: 429, body });
    dataOf(await project.post('/otps/email/login_or_create', { email }));
    const headers = { origin: 'http://localhost:3000' };
    const faulted = await project.post(search, { email }, { headers });
    expect(faulted).toMatchObject({ status: 429, json: body });
    expect(faulted.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
    expect(errorOf(await project.sdk('GET', '/users/me'))).toBe('401 user_unauthenticated');
    expect((await project.post(search, { email })).status).toBe(429);
    dataOf(await project.post(search, { email }));
  });

  it('send a text unchanged, and generate a body for a status alone', async () => {
    const project = await providers.project();
    await arm(project, { status: 403, body: 'Captcha required' });
    const headers = { authorization: `Basic ${btoa(`${project.publicToken}:`)}` };
    const response = await send(providers.provider, 'POST', `/sdk/v1${search}`, { email }, headers);
    expect(response.status).toBe(403);
    expect(response.headers.get('content-type')).toContain('text/plain');
    expect(await response.text()).toBe('Captcha required');
    await arm(project, { status: 502, body: '<html>', content_type: 'text/html' });
    const html = await send(providers.provider, 'POST', `/sdk/v1${search}`, { email }, headers);
    expect(html.headers.get('content-type')).toBe('text/html');
    await arm(project, { status: 500 });
    expect(errorOf(await project.post(search, { email }))).toBe('500 internal_server_error');
    await arm(project, { body: { status_code: 401, error_type: 'session_not_found' } });
    expect(errorOf(await project.post(search, { email }))).toBe('401 session_not_found');
  });

  it.each([204, 205, 304])('send no content with the status %i, which has none', async (status) => {
    const project = await providers.project();
    for (const body of [undefined, 'text', { error_type: 'none' }]) {
      await arm(project, { status, body, headers: { 'X-Note': 'a' } });
      const answer = await project.post(search, { email });
      expect([answer.status, answer.json, answer.headers.get('x-note')]).toEqual([status, null, 'a']);
    }
  });

  it('say the time of the project, as errors and other responses do', async () => {
    const project = await providers.project();
    await project.advance(3600);
    await arm(project, { status: 503 });
    const now = 'Tue, 01 Jan 2030 11:00:00 GMT';
    const faulted = await project.post(search, { email });
    const refused = await project.sdk('GET', '/users/me');
    const answered = await project.post(search, { email });
    expect([faulted.status, refused.status, answered.status]).toEqual([503, 401, 200]);
    expect([faulted, refused, answered].map(({ headers }) => headers.get('date'))).toEqual([now, now, now]);
  });

  it('with only a delay let the call proceed', async () => {
    const project = await providers.project();
    await arm(project, { delay_ms: 120 });
    const start = performance.now();
    dataOf(await project.post(search, { email }));
    expect(performance.now() - start).toBeGreaterThanOrEqual(115);
  });

  it('with drop do the work and close the connection', async () => {
    const project = await providers.project();
    await arm(project, { drop: true, path: '/sdk/v1/otps/*' });
    await expect(project.post('/otps/email/login_or_create', { email })).rejects.toThrow(
      new TypeError('Failed to fetch'),
    );
    expect(await project.inbox()).toHaveLength(1);
    dataOf(await project.post('/otps/email/login_or_create', { email }));
  });

  it('set headers on their own response and on that of the API, readable for a browser', async () => {
    const project = await providers.project();
    const headers = { 'Retry-After': '7', 'X-Note': 'a' };
    await arm(project, { status: 429, headers });
    await arm(project, { headers });
    const page = { headers: { origin: 'http://localhost:3000' } };
    const refused = await project.post(search, { email }, page);
    const answered = await project.post(search, { email }, page);
    dataOf(answered);
    for (const answer of [refused, answered]) {
      expect([answer.headers.get('retry-after'), answer.headers.get('x-note')]).toEqual(['7', 'a']);
      expect(answer.headers.get('access-control-expose-headers')).toContain('Retry-After');
    }
    expect([refused.status, errorOf(refused)]).toEqual([429, '429 too_many_requests']);
    expect((await project.post(search, { email })).headers.get('retry-after')).toBe(null);
  });

  it('with duplicate deliver each message of a request twice, of which the first use counts', async () => {
    const project = await providers.project();
    await arm(project, { duplicate: true, path: '/sdk/v1/otps/*' });
    const { method_id } = dataOf<{ method_id: string }>(await project.post('/otps/email/login_or_create', { email }));
    const [second, first] = await project.inbox();
    expect(second).toEqual({ ...first, id: expect.any(String) });
    expect(second?.id).not.toBe(first?.id);
    const body = { token: first?.code, method_id, session_duration_minutes: 30 };
    dataOf(await project.post('/otps/authenticate', body));
    expect(errorOf(await project.post('/otps/authenticate', body))).toBe('401 unable_to_auth_otp_code');
    dataOf(await project.post('/otps/email/login_or_create', { email }));
    expect(await project.inbox()).toHaveLength(3);
  });

  it('are used exactly as often as requested by simultaneous calls', async () => {
    const project = await providers.project();
    await arm(project, { status: 500, times: 3 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => project.post(search, { email })));
    expect(answers.filter((answer) => answer.status === 500)).toHaveLength(3);
  });

  it('match by project, are cleared by project, and ignore preflights', async () => {
    const [one, two] = [await providers.project(), await providers.project()];
    await arm(one, { status: 500 });
    await arm(two, { status: 500 });
    expect((await send(providers.provider, 'OPTIONS', `/sdk/v1${search}`)).status).toBe(204);
    await one.dev('DELETE', `/faults?public_token=${one.publicToken}`);
    dataOf(await one.post(search, { email }));
    expect((await two.post(search, { email })).status).toBe(500);
  });

  it('are listed with the number of requests that they still apply to', async () => {
    const project = await providers.project();
    const listed = async () => (await project.dev('GET', `/faults?public_token=${project.publicToken}`)).json;
    await arm(project, { method: 'post', path: '/sdk/v1/users_%/*', status: 500, times: 2 });
    await arm(project, { path: `*${search}`, delay_ms: 1 });
    await arm(await providers.project(), { status: 500 });
    const [first, second] = [
      {
        method: 'POST',
        path: '/sdk/v1/users_%/*',
        times: 2,
        status: 500,
        delay_ms: 0,
        drop: false,
        headers: {},
        duplicate: false,
      },
      { method: null, path: `*${search}`, times: 1, status: null, delay_ms: 1, drop: false },
    ].map((fault) => expect.objectContaining(fault));
    expect(await listed()).toEqual({ faults: [first, second] });
    dataOf(await project.post(search, { email }));
    expect(await listed()).toEqual({ faults: [first] });
  });

  it('match pattern characters other than * literally', async () => {
    const project = await providers.project();
    await arm(project, { status: 500, path: '/sdk/v1/users_search' });
    await arm(project, { status: 500, path: '%' });
    dataOf(await project.post(search, { email }));
  });

  it.each([
    [{}, 'at least one of'],
    [{ status: 99 }, 'status'],
    [{ times: 0, status: 500 }, 'times'],
    [{ headers: {} }, 'at least one of'],
    [{ headers: { 'a b': 'c' } }, 'headers'],
    [{ headers: { a: 'b\r\nc: d' } }, 'headers'],
    [{ stauts: 500 }, 'stauts'],
  ])('reject %j and name the member', async (fault, member) => {
    const project = await providers.project();
    const answer = await arm(project, fault);
    expect(errorOf(answer)).toBe('400 bad_request');
    expect((answer.json as { error_message: string }).error_message).toContain(member);
  });
});

describe('/dev/clock', () => {
  it("moves a project's clock separately and resets it", async () => {
    const project = await providers.project();
    expect((await project.advance(90)).json).toEqual({ now: '2030-01-01T10:01:30.000Z' });
    expect((await project.advance(-30.5)).json).toEqual({ now: '2030-01-01T10:00:59.500Z' });
    const body = { public_token: project.publicToken, reset: true };
    expect((await project.dev('POST', '/clock', body)).json).toEqual({ now: startTime.toISOString() });
    expect(errorOf(await project.dev('POST', '/clock', {}))).toBe('400 bad_request');
    expect(errorOf(await project.dev('POST', '/clock', { advance_seconds: 'x' }))).toBe('400 bad_request');
  });

  it("moves the provider's clock for all projects", async () => {
    const project = await providers.project();
    const { session_token: session } = await project.signIn(email);
    await project.dev('POST', '/clock', { advance_seconds: 3600 });
    expect((await project.dev('GET', '/clock')).json).toEqual({ now: '2030-01-01T11:00:00.000Z' });
    expect(errorOf(await project.sdk('GET', '/users/me', undefined, { session }))).toBe('404 session_not_found');
    await project.dev('POST', '/clock', { reset: true });
    dataOf(await project.sdk('GET', '/users/me', undefined, { session }));
  });
});

describe('the development endpoints', () => {
  it('respond to local pages only', async () => {
    const call = (headers: Record<string, string>, url = 'http://localhost:4000/dev/clock', method = 'GET') =>
      providers.provider.fetch(url, { method, headers });
    const local = await call({ origin: 'http://localhost:3000' });
    expect(local.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
    const preflight = await call({ origin: 'http://localhost:3000' }, undefined, 'OPTIONS');
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect((await call({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await call({ origin: 'null' })).status).toBe(403);
    expect((await call({}, 'http://evil.example:4000/dev/clock')).status).toBe(403);
    expect((await call({}, 'http://evil.example:4000/inbox')).status).toBe(403);
  });

  it('respond to no page when they are disabled', async () => {
    const provider = await createProvider({ database: providers.database, dev: false });
    for (const path of ['/dev/clock', '/dev/inbox', '/inbox', '/']) {
      expect(errorOf(await read(await send(provider, 'GET', path)))).toBe('404 route_not_found');
    }
    dataOf(await read(await send(provider, 'GET', `/sdk/v1/projects/bootstrap/${seededProject.publicToken}`)));
  });
});
