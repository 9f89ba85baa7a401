import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FoyerServerOptions } from './options.ts';
import { createFoyerServer } from './server.ts';
import { createTestKey, PROJECT_ID, PUBLIC_TOKEN, SESSION_TOKEN, sessionClaims } from './testing/keys.ts';
import { cookiesOf, requestWith, testProject } from './testing/project.ts';

const project = testProject();
afterEach(() => vi.useRealTimers());

/** Creates a server of the project, and lists its requests. */
function createServer(options: Partial<FoyerServerOptions> = {}) {
  const paths: string[] = [];
  const foyer = createFoyerServer({
    projectId: project().projectId,
    baseUrl: project().url,
    fetch: (input, init) => {
      paths.push(new URL(`${input}`).pathname);
      return fetch(input, init);
    },
    ...options,
  });
  return { foyer, paths, withToken: { publicToken: project().publicToken } };
}

const withToken = () => createServer({ publicToken: project().publicToken });
const signIn = () => project().createSession('ada@example.com');

/** Lets the JWTs of the project expire, but not their sessions. */
const expireJwts = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 400_000 });

/** Returns the response that a promise rejects with. */
async function refusalOf(promise: Promise<unknown>): Promise<Response> {
  const thrown = await promise.then(
    () => 'nothing',
    (error) => error,
  );
  if (thrown instanceof Response) return thrown;
  throw new Error(`No response was thrown, but ${thrown}.`);
}

const navigation = { headers: { 'sec-fetch-mode': 'navigate' } };
const AUTHENTICATE = '/sdk/v1/sessions/authenticate';

describe('authenticate', () => {
  it('returns the user and the session of the JWT cookie, after one request for the key set', async () => {
    const { foyer, paths } = createServer();
    const session = await signIn();
    const result = await foyer.authenticate(requestWith(cookiesOf(session)));
    expect(result).toMatchObject({
      status: 'signedIn',
      userId: session.userId,
      roles: ['stytch_user'],
      session: { user_id: session.userId, custom_claims: null, roles: ['stytch_user'] },
    });
    if (result.status !== 'signedIn') throw new Error(result.status);
    const wait = Date.parse(result.expiresAt) - Date.now();
    expect(wait).toBeGreaterThan(200_000);
    expect(wait).toBeLessThanOrEqual(300_000);
    expect(Date.parse(result.session.expires_at)).toBeGreaterThan(Date.parse(result.expiresAt));
    expect(await foyer.authenticate(requestWith(cookiesOf(session)))).toEqual(result);
    expect(paths).toEqual([`/v1/sessions/jwks/${project().projectId}`]);
  });

  it('returns the user of a bearer token, and of cookies with other names', async () => {
    const session = await signIn();
    const { foyer } = createServer({ cookieOptions: { jwtCookieName: 'jwt', opaqueTokenCookieName: 'token' } });
    const headers = { Authorization: `Bearer ${session.sessionJwt}` };
    expect(await foyer.authenticate({ headers })).toMatchObject({ status: 'signedIn', userId: session.userId });
    expect(await foyer.authenticate(requestWith({ jwt: session.sessionJwt }))).toMatchObject({ status: 'signedIn' });
    expect(await foyer.authenticate(requestWith(cookiesOf(session)))).toMatchObject({ status: 'signedOut' });
    expect(await foyer.authenticate(requestWith({ token: session.sessionToken }))).toMatchObject({ status: 'stale' });
  });

  it('refuses the session of another project of the same API, and names both once in the log of a test project', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const session = await signIn();
    const projectId = 'project-test-00000000-0000-4000-8000-000000000000';
    const { foyer } = createServer({ projectId });
    const reason = `The JWT is of ${project().projectId}, but this server is configured for ${projectId}.`;
    expect(await foyer.authenticate({ headers: { Authorization: `Bearer ${session.sessionJwt}` } })).toEqual({
      status: 'signedOut',
      reason,
    });
    expect(await foyer.authenticate(requestWith(cookiesOf(session)))).toEqual({ status: 'stale', reason });
    expect(warn.mock.calls).toEqual([[expect.stringContaining(reason)]]);

    // A live project logs nothing, because no developer reads its log.
    const live = createServer({ projectId: 'project-live-00000000-0000-4000-8000-000000000000' });
    expect(await live.foyer.authenticate(requestWith(cookiesOf(session)))).toMatchObject({
      reason: 'The JWT is from another issuer.',
    });
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  it('returns signedOut without a session, and sends no request', async () => {
    const { foyer, paths } = createServer();
    expect(await foyer.authenticate(requestWith({}))).toEqual({
      status: 'signedOut',
      reason: 'The request has no session.',
    });
    expect(paths).toEqual([]);
  });

  it('returns stale for a JWT that has expired beside a session cookie, and sends no request to the API', async () => {
    const { foyer, paths } = withToken();
    const session = await signIn();
    expireJwts();
    expect(await foyer.authenticate(requestWith(cookiesOf(session)))).toEqual({
      status: 'stale',
      reason: 'The JWT has expired.',
    });
    expect(paths).not.toContain(AUTHENTICATE);
  });
});

describe('authenticate with remote', () => {
  it('accepts a session that exists, and refuses one that was revoked although its JWT is valid', async () => {
    const { foyer, paths } = withToken();
    const session = await signIn();
    const request = requestWith(cookiesOf(session));
    const result = await foyer.authenticate(request, { remote: true });
    expect(result).toMatchObject({ status: 'signedIn', userId: session.userId, session: { user_id: session.userId } });
    await revoke(session.sessionToken);
    expect(await foyer.authenticate(request)).toMatchObject({ status: 'signedIn' });
    expect(await foyer.authenticate(request, { remote: true })).toEqual({
      status: 'signedOut',
      reason: 'The session has ended.',
    });
    expect(paths.filter((path) => path === AUTHENTICATE)).toHaveLength(2);
  });

  it('returns stale while the API does not respond', async () => {
    const { foyer } = withToken();
    const session = await signIn();
    await project().faults.next('/sessions/authenticate', 500);
    expect(await foyer.authenticate(requestWith(cookiesOf(session)), { remote: true })).toEqual({
      status: 'stale',
      reason: expect.stringMatching(/could not be checked: the API responded with/),
    });
  });

  it.each([
    ['unauthorized_credentials', 'signedOut'],
    ['user_unauthenticated', 'signedOut'],
    ['invalid_secret_authentication', 'signedOut'],
    ['session_not_found', 'signedOut'],
    ['too_many_requests', 'stale'],
  ])('after the error %s of the API returns %s, as the client does', async (error_type, status) => {
    const { foyer } = withToken();
    const session = await signIn();
    await project().faults.next('/sessions/authenticate', { status: 401, body: { status_code: 401, error_type } });
    expect(await foyer.authenticate(requestWith(cookiesOf(session)), { remote: true })).toMatchObject({ status });
  });

  it('refuses a request that it cannot check', async () => {
    const session = await signIn();
    const bearer = { headers: { authorization: `Bearer ${session.sessionJwt}` } };
    expect(await withToken().foyer.authenticate(bearer, { remote: true })).toEqual({
      status: 'signedOut',
      reason: 'A remote check needs one session cookie.',
    });
    const { foyer } = createServer();
    expect(await foyer.authenticate(requestWith(cookiesOf(session)), { remote: true })).toEqual({
      status: 'signedOut',
      reason: 'A remote check needs `publicToken`.',
    });
  });

  it('refuses the session of one user beside the JWT of another', async () => {
    const [ada, grace] = await Promise.all([signIn(), project().createSession('grace@example.com')]);
    const cookies = { stytch_session: ada.sessionToken, stytch_session_jwt: grace.sessionJwt };
    expect(await withToken().foyer.authenticate(requestWith(cookies), { remote: true })).toEqual({
      status: 'signedOut',
      reason: 'The session cookie and the JWT belong to different users.',
    });
  });
});

/** Ends a session, as a sign-out in another browser does. */
async function revoke(sessionToken: string) {
  const { publicToken, url } = project();
  const credentials = Buffer.from(`${publicToken}:${sessionToken}`).toString('base64');
  const response = await fetch(`${url}/sdk/v1/sessions/revoke`, {
    method: 'POST',
    headers: { Authorization: `Basic ${credentials}` },
  });
  expect(response.status).toBe(200);
}

describe('a request whose JWT has expired', () => {
  it('is signed in by requireUser after one request for simultaneous ones, and receives a fresh JWT', async () => {
    const { foyer, paths } = withToken();
    const session = await signIn();
    expireJwts();
    const request = () => requestWith(cookiesOf(session));
    const results = await Promise.all([foyer.requireUser(request()), foyer.requireUser(request())]);
    const later = await foyer.requireUser(request());
    expect([...results, later].map(({ userId }) => userId)).toEqual(Array(3).fill(session.userId));
    expect(paths.filter((path) => path === AUTHENTICATE)).toHaveLength(1);

    const [cookie = ''] = foyer.refreshedCookies(later);
    expect(cookie).toMatch(/^stytch_session_jwt=[^;]+; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/);
    const jwt = /=([^;]+)/.exec(cookie)?.[1] ?? '';
    expect(JSON.stringify(later)).not.toContain(jwt);
    const next = { headers: { cookie: `stytch_session_jwt=${jwt}` } };
    expect(await foyer.authenticate(next)).toMatchObject({ status: 'signedIn', userId: session.userId });
  });

  it('receives the JWT for the host and the domain of the client', async () => {
    const session = await signIn();
    expireJwts();
    const cookieFor = async (host: string, cookieOptions: FoyerServerOptions['cookieOptions']) => {
      const { foyer } = createServer({ publicToken: project().publicToken, cookieOptions });
      const headers = { cookie: new URLSearchParams(cookiesOf(session)).toString().replace('&', '; '), host };
      return foyer.refreshedCookies(await foyer.requireUser({ headers }))[0]?.replace(/^[^;]+|\d+/g, '');
    };
    expect(await cookieFor('localhost:3000', {})).toBe('; Path=/; Max-Age=; SameSite=Lax');
    expect(await cookieFor('app.example:8443', { availableToSubdomains: true })).toBe(
      '; Path=/; Max-Age=; SameSite=Lax; Secure; Domain=app.example',
    );
    expect(await cookieFor('app.example', { availableToSubdomains: true, domain: 'example', path: '/app' })).toBe(
      '; Path=/app; Max-Age=; SameSite=Lax; Secure; Domain=example',
    );
    expect(await cookieFor('app.example', { availableToSubdomains: true, domain: 'пример', path: '/я' })).toMatch(
      /; Path=\/%D%F; .*; Domain=xn--eafmkfd$/,
    );
    // Browsers name hosts in any form.
    expect(await cookieFor('App.Example.', { availableToSubdomains: true })).toMatch(/; Domain=app\.example$/);
  });

  it('receives a JWT that lasts as long as the session, whatever the clock of this server, and none that is too long', async () => {
    const key = await createTestKey('key-1');
    const cookiesFor = async (claims: object) => {
      const jwt = await key.sign({ ...sessionClaims(), ...claims });
      const session = {
        ...{ session_id: 'session-1', user_id: 'user-1', authentication_factors: [], roles: [] },
        ...{ started_at: '', last_accessed_at: '2020-01-01T10:00:00Z', expires_at: '2020-01-01T11:00:00Z' },
      };
      const fetch = async () => Response.json({ data: { user: { user_id: 'user-1' }, session, session_jwt: jwt } });
      const foyer = createFoyerServer({ projectId: PROJECT_ID, publicToken: PUBLIC_TOKEN, fetch });
      const request = { headers: { cookie: 'stytch_session=1' } };
      expect(await foyer.initial(request)).toMatchObject({ user: { user_id: 'user-1' }, session });
      const result = await foyer.authenticate(request, { remote: true });
      return [result.status, ...foyer.refreshedCookies(result).map((cookie) => /Max-Age=\d+/.exec(cookie)?.[0])];
    };
    expect(await cookiesFor({})).toEqual(['signedIn', 'Max-Age=3600']);
    expect(await cookiesFor({ notes: 'x'.repeat(3000) })).toEqual(['signedIn']);
  });

  it.each<[name: string, headers: Record<string, string>, attributes: string, parentHost: string | undefined]>([
    ['app.example', { host: 'app.example' }, '; Secure; Domain=app.example', 'https://app.example'],
    [
      'another host in X-Forwarded-Host',
      { host: 'app.example', 'x-forwarded-host': 'evil.example' },
      '; Secure; Domain=app.example',
      'https://app.example',
    ],
    [
      'localhost in X-Forwarded-Host',
      { host: 'app.example', 'x-forwarded-host': 'localhost' },
      '; Secure; Domain=app.example',
      'https://app.example',
    ],
    [
      'attributes in X-Forwarded-Host',
      { host: 'app.example', 'x-forwarded-host': 'a; Domain=.example' },
      '; Secure; Domain=app.example',
      'https://app.example',
    ],
    ['an address', { host: '[::1]:3000' }, '', 'http://[::1]:3000'],
    ['attributes in Host', { host: 'a; Domain=.example; HttpOnly' }, 'none', undefined],
    ['a user in Host', { host: 'user@app.example' }, 'none', undefined],
    ['a path in Host', { host: 'app.example/x' }, 'none', undefined],
    ['no name in Host', { host: '.example' }, 'none', undefined],
    ['no Host', {}, 'none', undefined],
  ])('receives a cookie only for the name of its host: %s', async (_, headers, attributes, parentHost) => {
    const session = await signIn();
    expireJwts();
    const parentHosts: (string | null)[] = [];
    const { foyer } = createServer({
      publicToken: project().publicToken,
      cookieOptions: { availableToSubdomains: true },
      fetch: (url, init) => {
        if (`${url}`.includes(AUTHENTICATE)) parentHosts.push(new Headers(init?.headers).get('x-sdk-parent-host'));
        return fetch(url, init);
      },
    });
    const cookie = `stytch_session=${session.sessionToken}; stytch_session_jwt=${session.sessionJwt}`;
    const cookies = foyer.refreshedCookies(await foyer.requireUser({ headers: { ...headers, cookie } }));
    expect(cookies.map((text) => text.replace(/^.*SameSite=Lax/, ''))).toEqual(
      attributes === 'none' ? [] : [attributes],
    );
    expect(parentHosts).toEqual([parentHost ?? null]);
  });

  it('receives no cookie without Secure in a live project, whatever a proxy has written into Host', async () => {
    const claims = sessionClaims();
    const session = { ...(claims['https://stytch.com/session'] as object), user_id: claims.sub };
    const serverOf = (cookieOptions: FoyerServerOptions['cookieOptions']) =>
      createFoyerServer({
        projectId: 'project-live-00000000-0000-4000-8000-000000000000',
        publicToken: 'public-token-live-00000000-0000-4000-8000-000000000000',
        cookieOptions,
        fetch: async () => Response.json({ data: { user: { user_id: claims.sub }, session, session_jwt: 'a.b.c' } }),
      });
    const request = { headers: { host: 'localhost:3000', cookie: `stytch_session=${SESSION_TOKEN}` } };
    const attributes = async (cookieOptions: FoyerServerOptions['cookieOptions']) => {
      const foyer = serverOf(cookieOptions);
      return foyer
        .refreshedCookies(await foyer.requireUser(request))
        .map((text) => text.replace(/^.*SameSite=Lax/, ''));
    };
    expect(await attributes({})).toEqual(['; Secure']);
    expect(await attributes({ availableToSubdomains: true, domain: 'example' })).toEqual(['; Secure; Domain=example']);
    // Beside the cookie of the domain, a cookie of the host would be a second one with the same name.
    expect(await attributes({ availableToSubdomains: true })).toEqual([]);
  });

  it('receives results that no other request shares', async () => {
    const { foyer } = withToken();
    const session = await signIn();
    expireJwts();
    const request = () => requestWith(cookiesOf(session));
    const result = await foyer.requireUser(request());
    result.roles.push('admin');
    result.session.roles.push('admin');
    result.session.authentication_factors.length = 0;
    const { user } = await foyer.initial(request());
    if (user) user.emails.length = 0;
    const later = await foyer.requireUser(request());
    expect([later.roles, later.session.roles]).toEqual([['stytch_user'], ['stytch_user']]);
    expect(later.session.authentication_factors).toHaveLength(1);
    expect((await foyer.initial(request())).user?.emails).toHaveLength(1);
  });

  it('receives the cookies that the API sets in HttpOnly mode', async () => {
    const session = await signIn();
    await project().configure({ http_only_cookies: true });
    try {
      const { foyer } = withToken();
      expireJwts();
      const result = await foyer.requireUser(requestWith(cookiesOf(session)));
      const cookies = foyer.refreshedCookies(result);
      expect(cookies.find((cookie) => cookie.startsWith('stytch_session_jwt='))).toMatch(/HttpOnly/);
      expect(Date.parse(result.expiresAt)).toBe(Date.now() + 300_000);
    } finally {
      await project().configure({ http_only_cookies: false });
    }
  });

  it('is signed out once its session has ended', async () => {
    const { foyer, paths } = withToken();
    const session = await signIn();
    await revoke(session.sessionToken);
    expireJwts();
    const request = () => requestWith(cookiesOf(session), navigation);
    const refusals = await Promise.all(
      [1, 2, 3].map(() => refusalOf(foyer.requireUser(request(), { login: '/login' }))),
    );
    expect(refusals.map(({ headers }) => headers.get('location'))).toEqual(Array(3).fill('/login?returnTo=%2Faccount'));
    expect(paths.filter((path) => path === AUTHENTICATE)).toHaveLength(1);
    expect(await foyer.initial(request())).toMatchObject({ user: null });
  });
});

describe('requireUser', () => {
  it('redirects a navigation to the login page with the path, and no cache stores the redirect', async () => {
    const { foyer } = createServer();
    const request = requestWith({}, { ...navigation, url: 'https://app.example/orders?id=7&tab=a#b' });
    const refusal = await refusalOf(foyer.requireUser(request, { login: '/login?theme=dark' }));
    expect(refusal.status).toBe(303);
    expect(refusal.headers.get('location')).toBe('/login?theme=dark&returnTo=%2Forders%3Fid%3D7%26tab%3Da');
    expect(refusal.headers.get('cache-control')).toBe('no-store');
    expect(refusal.headers.get('set-cookie')).toBeNull();
  });

  it.each([
    ['without a login page', navigation, undefined],
    ['for a request of a script', { headers: { 'sec-fetch-mode': 'cors', accept: '*/*' } }, '/login'],
    ['for a client that accepts no HTML', { headers: { accept: 'application/json' } }, '/login'],
    ['on the login page itself', { ...navigation, url: 'https://app.example/login?returnTo=%2F' }, '/login'],
  ])('responds with 401 and JSON %s', async (_, init, login) => {
    const refusal = await refusalOf(createServer().foyer.requireUser(requestWith({}, init), { login }));
    expect(refusal.status).toBe(401);
    expect(refusal.headers.get('cache-control')).toBe('no-store');
    expect(await refusal.json()).toEqual({ error: 'unauthenticated', message: 'The request has no session.' });
  });

  it('redirects a stale session a few times at most, so that a login page that cannot renew it causes no redirect loop', async () => {
    const { foyer } = createServer();
    const session = await signIn();
    expireJwts();
    const visit = (cookies: object, headers: Record<string, string> = {}) =>
      refusalOf(
        foyer.requireUser(
          requestWith({ ...cookiesOf(session), ...cookies }, { headers: { ...navigation.headers, ...headers } }),
          { login: '/login' },
        ),
      );
    const first = await visit({});
    expect([first.status, first.headers.get('location')]).toEqual([303, '/login?returnTo=%2Faccount']);
    const marker = first.headers.get('set-cookie') ?? '';
    expect(marker).toMatch(/^foyer_stale=1; Path=\/; Max-Age=15; HttpOnly; SameSite=Lax$/);
    // Another tab is redirected too, and what a link requests in advance does not count.
    expect((await visit({ foyer_stale: '2' })).headers.get('set-cookie')).toMatch(/^foyer_stale=3;/);
    for (const name of ['sec-purpose', 'purpose']) {
      const ahead = await visit({ foyer_stale: '3' }, { [name]: 'prefetch;prerender' });
      expect([ahead.status, ahead.headers.get('set-cookie')]).toEqual([303, null]);
    }
    // The browser returns with the marker, or, where a framework has dropped it, from the login page.
    expect((await visit({ foyer_stale: '3' })).status).toBe(401);
    expect((await visit({ foyer_stale: 'many' })).status).toBe(401);
    expect(
      (await visit({}, { referer: 'https://app.example/login?returnTo=%2Faccount', host: 'app.example' })).status,
    ).toBe(401);
    const behindProxy = { host: '10.0.0.7', 'x-forwarded-host': 'app.example' };
    expect((await visit({}, { referer: 'https://app.example/login', ...behindProxy })).status).toBe(401);
    expect((await visit({}, { referer: 'https://evil.example/login', host: 'app.example' })).status).toBe(303);
    // Signed out, it is redirected, as the login page then shows the form.
    const signedOut = requestWith({ foyer_stale: '1' }, navigation);
    expect((await refusalOf(foyer.requireUser(signedOut, { login: '/login' }))).status).toBe(303);
  });

  it('asks the API for a valid JWT where remote is set', async () => {
    const { foyer } = withToken();
    const session = await signIn();
    const request = requestWith(cookiesOf(session));
    expect(await foyer.requireUser(request, { remote: true })).toMatchObject({ userId: session.userId });
    await revoke(session.sessionToken);
    expect(await foyer.requireUser(request)).toMatchObject({ userId: session.userId });
    expect((await refusalOf(foyer.requireUser(request, { remote: true }))).status).toBe(401);
  });
});

describe('requirePermission', () => {
  const policy = {
    roles: [
      { role_id: 'stytch_user', description: '', permissions: [{ resource_id: 'orders', actions: ['read'] }] },
      { role_id: 'editor', description: '', permissions: [{ resource_id: 'orders', actions: ['*'] }] },
    ],
    resources: [{ resource_id: 'orders', description: '', actions: ['read', 'write'] }],
    scopes: [],
  };

  it('permits what a role of the user permits, by the policy of the project, which is requested once', async () => {
    await project().configure({ rbac_policy: policy });
    const { foyer, paths } = withToken();
    await project().createUser({ email: 'editor@example.com', roles: ['editor'] });
    const [ada, editor] = await Promise.all([signIn(), project().createSession('editor@example.com')]);
    const may = (session: typeof ada, action: string) =>
      foyer.requirePermission(requestWith(cookiesOf(session)), 'orders', action);
    expect(await may(ada, 'read')).toMatchObject({ userId: ada.userId });
    expect(await may(editor, 'write')).toMatchObject({ userId: editor.userId });
    const refusal = await refusalOf(may(ada, 'write'));
    expect(refusal.status).toBe(403);
    expect(await refusal.json()).toMatchObject({ error: 'forbidden' });
    expect((await refusalOf(foyer.requirePermission(requestWith({}), 'orders', 'read'))).status).toBe(401);
    expect(paths.filter((path) => path.includes('/bootstrap/'))).toHaveLength(1);
  });

  it('permits nothing without a policy', async () => {
    await project().configure({ rbac_policy: null });
    const session = await signIn();
    const { foyer } = withToken();
    expect((await refusalOf(foyer.requirePermission(requestWith(cookiesOf(session)), 'orders', 'read'))).status).toBe(
      403,
    );
  });

  it('responds with 503 while the policy cannot be loaded', async () => {
    const session = await signIn();
    const { foyer } = withToken();
    await project().faults.next('/projects/bootstrap/*', 500);
    const refusal = await refusalOf(foyer.requirePermission(requestWith(cookiesOf(session)), 'orders', 'read'));
    expect(refusal.status).toBe(503);
    expect(refusal.headers.get('retry-after')).toBe('5');
  });

  it('throws an error without a public token', async () => {
    const { foyer } = createServer();
    await expect(foyer.requirePermission(requestWith({}), 'orders', 'read')).rejects.toThrow('publicToken');
  });
});

describe('initial', () => {
  it('returns settings that no other request shares', async () => {
    const { foyer } = withToken();
    const { bootstrap } = await foyer.initial(requestWith({}));
    const name = bootstrap?.project_name;
    // To make the page smaller.
    delete bootstrap?.rbac_policy;
    if (bootstrap) bootstrap.project_name = 'changed';
    const later = (await foyer.initial(requestWith({}))).bootstrap;
    expect(later).toHaveProperty('rbac_policy');
    expect(later?.project_name).toBe(name);
  });

  it('returns what the JWT proves about the user, the session, and the settings', async () => {
    const { foyer, paths } = withToken();
    const session = await signIn();
    const state = await foyer.initial(requestWith(cookiesOf(session)));
    expect(state).toMatchObject({
      user: {
        user_id: session.userId,
        status: 'active',
        roles: ['stytch_user'],
        emails: [{ email: 'ada@example.com' }],
      },
      session: { user_id: session.userId },
      bootstrap: { vertical: 'CONSUMER', email_domains: expect.any(Array) },
    });
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    await foyer.initial(requestWith({}));
    expect(paths.filter((path) => path.includes('/bootstrap/'))).toHaveLength(1);
    expect(paths).not.toContain(AUTHENTICATE);
  });

  it('returns null for a request without a session, and no settings without a public token', async () => {
    expect(await createServer().foyer.initial(requestWith({}))).toEqual({ user: null });
  });

  it('returns the complete user after the API was asked about an expired JWT', async () => {
    const { userId } = await project().createUser({ email: 'full@example.com', trusted_metadata: { plan: 'pro' } });
    const session = await project().createSession('full@example.com');
    expireJwts();
    const state = await withToken().foyer.initial(requestWith(cookiesOf(session)));
    expect(state).toMatchObject({ user: { user_id: userId, trusted_metadata: { plan: 'pro' } } });
  });

  it('returns the session of an expired JWT while it lasts, where the API cannot be asked', async () => {
    const session = await signIn();
    const request = () => requestWith(cookiesOf(session));
    expireJwts();
    const { foyer } = createServer();
    expect(await foyer.initial(request())).toMatchObject({ user: { user_id: session.userId } });
    const offline = withToken();
    await project().faults.next('/sessions/authenticate', 500);
    expect(await offline.foyer.initial(request())).toMatchObject({ user: { user_id: session.userId } });
    vi.setSystemTime(Date.now() + 3_600_000 * 24);
    expect(await foyer.initial(request())).toEqual({});
    expect(await foyer.initial(requestWith({ stytch_session: session.sessionToken, stytch_session_jwt: 'x' }))).toEqual(
      {},
    );
  });

  it('waits at most a second for the settings', async () => {
    const { foyer } = createServer({
      publicToken: project().publicToken,
      fetch: (input, init) => (`${input}`.includes('/bootstrap/') ? new Promise(() => {}) : fetch(input, init)),
    });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const state = foyer.initial(requestWith({}));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await state).toEqual({ user: null });
  });
});

describe('createFoyerServer', () => {
  it.each<[name: string, options: object, message: RegExp]>([
    ['no project', {}, /projectId/],
    ['a secret as the project', { projectId: 'secret-test-abc' }, /projectId/],
    ['a path as the project', { projectId: 'project-test-/../x' }, /projectId/],
    ['a secret as the public token', { projectId: 'project-test-1', publicToken: 'secret-test-abc' }, /publicToken/],
    ['a base URL without a scheme', { projectId: 'project-test-1', baseUrl: 'login.example.com' }, /baseUrl/],
    ['a base URL of another scheme', { projectId: 'project-test-1', baseUrl: 'file:///etc' }, /baseUrl/],
  ])('throws for %s, without its value', (_, options, message) => {
    const create = () => createFoyerServer(options as FoyerServerOptions);
    expect(create).toThrow(TypeError);
    expect(create).toThrow(message);
    expect(create).not.toThrow(/abc/);
  });

  it('throws where each request would be signed out, because the runtime is too old', () => {
    const { canParse } = URL;
    Object.defineProperty(URL, 'canParse', { value: undefined });
    expect(() => createFoyerServer({ projectId: 'project-test-1' })).toThrow(/no URL\.canParse/);
    Object.defineProperty(URL, 'canParse', { value: canParse });
  });

  it('reads the global fetch at the time of a request', async () => {
    const { foyer } = createServer({ fetch: undefined });
    const { sessionJwt } = await signIn();
    const own = vi.spyOn(globalThis, 'fetch');
    expect(await foyer.authenticate({ headers: { authorization: `Bearer ${sessionJwt}` } })).toMatchObject({
      status: 'signedIn',
    });
    expect(own).toHaveBeenCalledOnce();
    own.mockRestore();
  });
});
