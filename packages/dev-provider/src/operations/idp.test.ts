import type { ConnectedApp, ResponseOf } from '@foyer/core/operations';
import { describe, expect, it } from 'vitest';
import { seededApp, seededProject } from '../projects.ts';
import { addApp, addSignedIn, callback, consentPage, goodbye } from '../testing/connected-apps.ts';
import { dataOf, errorOf, projectOn, type TestProject, useProviders } from '../testing/harness.ts';

const providers = useProviders();
const issuerOf = ({ projectId }: TestProject) => `http://localhost:4000/v1/public/${projectId}`;

const rbac_policy = {
  roles: [
    { role_id: 'reader', description: '', permissions: [{ resource_id: 'notes', actions: ['read'] }] },
    { role_id: 'owner', description: '', permissions: [{ resource_id: 'notes', actions: ['*'] }] },
  ],
  resources: [{ resource_id: 'notes', description: '', actions: ['read', 'write'] }],
  scopes: [
    { scope: 'notes:read', description: 'See your notes', permissions: [{ resource_id: 'notes', actions: ['read'] }] },
    { scope: 'notes:all', description: '', permissions: [{ resource_id: 'notes', actions: ['*'] }] },
    { scope: 'notes:none', description: 'Nothing', permissions: [] },
  ],
};
const challenge = 'hODA6vqpWjTCk_J4rFLkXOU3urXnUqAOaVmhOuEDtlo';

const connectedApps = async (project: TestProject, session: string) =>
  dataOf<{ connected_apps: ConnectedApp[] }>(await project.sdk('GET', '/users/connected_apps', undefined, { session }))
    .connected_apps;

describe('oauthAuthorizeStart', () => {
  it('returns the app, the user and the scopes', async () => {
    const project = await providers.project();
    const { user_id, session } = await addSignedIn(project);
    const app = await addApp(project, {
      client_name: 'Notes',
      client_description: 'Keeps notes',
      logo_url: 'https://app.example/logo.svg',
    });
    const started = await consentPage(project, app, session).started();
    expect(started).toMatchObject({
      user_id,
      user: { user_id, emails: [{ email: 'ada@example.test' }] },
      client: {
        client_id: app.client_id,
        client_type: 'third_party',
        client_name: 'Notes',
        client_description: 'Keeps notes',
        client_logo_url: 'https://app.example/logo.svg',
        logo_url: 'https://app.example/logo.svg',
      },
      consent_required: true,
    });
    expect(started.scope_results).toEqual([
      { scope: 'openid', description: expect.stringMatching(/\w/), is_grantable: true },
      { scope: 'email', description: expect.stringMatching(/\w/), is_grantable: true },
    ]);
  });

  it("limits scopes of the policy by the user's roles", async () => {
    const project = await providers.project({ rbac_policy });
    const app = await addApp(project);
    const scopes = ['notes:read', 'notes:all', 'notes:none'];
    const judged = async (roles: string[], email: string) => {
      const { session } = await addSignedIn(project, { email, roles });
      return (await consentPage(project, app, session).started({ scopes })).scope_results;
    };
    expect(await judged([], 'a@example.test')).toEqual([
      { scope: 'notes:read', description: 'See your notes', is_grantable: false },
      { scope: 'notes:all', description: 'Use the notes:all scope', is_grantable: false },
      { scope: 'notes:none', description: 'Nothing', is_grantable: true },
    ]);
    const grantable = async (roles: string[], email: string) =>
      (await judged(roles, email)).map((result) => result.is_grantable);
    expect(await grantable(['reader'], 'b@example.test')).toEqual([true, false, true]);
    expect(await grantable(['owner'], 'c@example.test')).toEqual([true, true, true]);
    expect(await grantable(['nobody-knows'], 'd@example.test')).toEqual([false, false, true]);
  });

  it.each([
    ['another app', { client_id: 'connected-app-test-none' }, '404 connected_app_not_found'],
    ["another project's app", { client_id: seededApp.clientId }, '404 connected_app_not_found'],
    ['another path', { redirect_uri: 'http://localhost:3000/elsewhere' }, 'redirect'],
    ['a trailing slash', { redirect_uri: 'http://localhost:3000/callback/?from=app' }, 'redirect'],
    ['another query', { redirect_uri: `${callback}&to=evil` }, 'redirect'],
    ['no query', { redirect_uri: 'http://localhost:3000/callback' }, 'redirect'],
    ['another spelling of the path', { redirect_uri: 'http://localhost:3000/x/../callback?from=app' }, 'redirect'],
    ['another spelling of the host', { redirect_uri: 'http://LOCALHOST:3000/callback?from=app' }, 'redirect'],
    ['another scheme', { redirect_uri: 'https://localhost:3000/callback?from=app' }, 'redirect'],
    ['another loopback host', { redirect_uri: 'http://127.0.0.1:3000/callback?from=app' }, 'redirect'],
    ['another host', { redirect_uri: 'http://localhost.example:3000/callback?from=app' }, 'redirect'],
    ['user info', { redirect_uri: 'http://ada:pw@localhost:3000/callback?from=app' }, 'redirect'],
    ['an invalid port', { redirect_uri: 'http://localhost:99999/callback?from=app' }, 'redirect'],
    [
      'a port with a host behind it',
      { redirect_uri: 'http://localhost:3000@evil.example/callback?from=app' },
      'redirect',
    ],
    ['a fragment', { redirect_uri: 'http://localhost:3000/callback#x' }, 'redirect'],
    ['a relative URL', { redirect_uri: '/callback' }, 'redirect'],
    ['a javascript: URL', { redirect_uri: 'javascript:alert(1)' }, 'redirect'],
    ['another response type', { response_type: 'token' }, '400 bad_request'],
    ['an unknown scope', { scopes: ['openid', 'notes:read'] }, '400 oauth_invalid_scope_requested'],
    ['no scope', { scopes: [] }, '400 oauth_invalid_scope_requested'],
    ['full access', { scopes: ['full_access'] }, '400 third_party_clients_cannot_use_full_access'],
  ])('rejects %s', async (_name, changes, expected) => {
    const project = await providers.project();
    const { session } = await addSignedIn(project);
    const page = consentPage(project, await addApp(project, { redirect_urls: [callback] }), session);
    const error = expected === 'redirect' ? '400 connected_app_supplied_redirect_url_not_found_in_client' : expected;
    expect(errorOf(await page.start(changes))).toBe(error);
    expect(errorOf(await page.submit(changes))).toBe(error);
  });

  it('requires a session', async () => {
    const project = await providers.project();
    const app = await addApp(project);
    const page = consentPage(project, app, project.publicToken);
    expect(errorOf(await page.start())).toBe('401 user_unauthenticated');
    expect(errorOf(await page.submit())).toBe('401 user_unauthenticated');
    expect(errorOf(await consentPage(project, app, 'dead').start())).toBe('404 session_not_found');
  });
});

describe('consent', () => {
  it.each([
    ['third_party', null, true],
    ['third_party_public', null, true],
    ['third_party', false, true],
    ['third_party', true, false],
    ['first_party', null, false],
    ['first_party_public', null, false],
    ['first_party', true, false],
    ['first_party', false, true],
  ])('for a %s app with bypass_consent %s has consent_required %s', async (client_type, bypass_consent, expected) => {
    const project = await providers.project();
    const { session } = await addSignedIn(project);
    const app = await addApp(project, { client_type, bypass_consent });
    const page = consentPage(project, app, session);
    expect((await page.started()).consent_required).toBe(expected);
    // When no consent is required, the page sends consent_granted: false.
    const code = { consent_granted: false, code_challenge: challenge };
    expect('authorization_code' in (await page.submitted(code))).toBe(!expected);
  });

  it('is remembered for its scopes, and requested again for more scopes or with a prompt', async () => {
    const project = await providers.project();
    const { session } = await addSignedIn(project);
    const page = consentPage(project, await addApp(project), session);
    const asks = async (changes = {}) => (await page.started(changes)).consent_required;
    await page.submitted({ consent_granted: false });
    expect(await asks()).toBe(true);
    await page.submitted({ scopes: ['openid'] });
    expect(await asks()).toBe(true);
    await page.submitted({ scopes: ['email'] });
    expect(await asks()).toBe(false);
    expect(await asks({ scopes: ['openid', 'email', 'phone'] })).toBe(true);
    expect(await asks({ prompt: 'consent' })).toBe(true);
    expect(await asks({ prompt: 'login' })).toBe(true);
    expect(await asks({ prompt: 'none' })).toBe(false);
  });

  it('of one user does not apply to another user', async () => {
    const project = await providers.project();
    const app = await addApp(project);
    const ada = await addSignedIn(project);
    const bob = await addSignedIn(project, { email: 'bob@example.test' });
    await consentPage(project, app, ada.session).submitted();
    expect((await consentPage(project, app, bob.session).started()).consent_required).toBe(true);
    expect(await connectedApps(project, bob.session)).toEqual([]);
  });

  it('that two pages submit at the same time is merged', async () => {
    const project = await providers.project();
    const { session } = await addSignedIn(project);
    const page = consentPage(project, await addApp(project), session);
    await Promise.all(['openid', 'email', 'phone', 'profile'].map((scope) => page.submitted({ scopes: [scope] })));
    const [app] = await connectedApps(project, session);
    expect(app?.scopes_granted.split(' ').sort()).toEqual(['email', 'openid', 'phone', 'profile']);
  });
});

describe('oauthAuthorizeSubmit', () => {
  it('redirects back with a code and the state', async () => {
    const project = await providers.project();
    const { session } = await addSignedIn(project);
    const submitted = await consentPage(project, await addApp(project), session).submitted({ state: 'a b&c' });
    const url = new URL(submitted.redirect_uri);
    expect(url.origin + url.pathname).toBe('http://localhost:3000/callback');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      from: 'app',
      code: submitted.authorization_code,
      state: 'a b&c',
      iss: issuerOf(project),
    });
  });

  it.each([
    ['the user denies consent', { consent_granted: false }, 'access_denied'],
    ['consent is required but prompt is none', { prompt: 'none' }, 'consent_required'],
    ['no scope can be granted', { scopes: ['notes:all'] }, 'access_denied'],
  ])('redirects back with an error when %s', async (_name, changes, error) => {
    const project = await providers.project({ rbac_policy });
    const { session } = await addSignedIn(project);
    const page = consentPage(project, await addApp(project), session);
    const submitted = await page.submitted({ state: 's', ...changes });
    expect(submitted).not.toHaveProperty('authorization_code');
    expect(Object.fromEntries(new URL(submitted.redirect_uri).searchParams)).toEqual({
      from: 'app',
      error,
      state: 's',
      iss: issuerOf(project),
    });
    expect(await connectedApps(project, session)).toEqual([]);
  });

  it('requires PKCE of a public app', async () => {
    const project = await providers.project();
    const { session } = await addSignedIn(project);
    const page = consentPage(project, await addApp(project, { client_type: 'third_party_public' }), session);
    expect(errorOf(await page.submit())).toBe('400 pkce_required_for_idp_authorization_flow');
    expect(errorOf(await page.submit({ code_challenge: 'short' }))).toBe('400 invalid_pkce_code_challenge');
    expect(await page.submitted({ code_challenge: challenge })).toHaveProperty('authorization_code');
  });

  it('rejects offline_access of a third-party app that bypasses consent', async () => {
    const project = await providers.project();
    const { session } = await addSignedIn(project);
    const page = consentPage(project, await addApp(project, { bypass_consent: true }), session);
    expect(errorOf(await page.submit({ scopes: ['offline_access'] }))).toBe(
      '400 third_party_clients_require_consent_for_offline_access',
    );
  });

  it.each([[['relative']], [['https://api.example/#part']], ['not-a-list']])(
    'rejects the resources %j',
    async (resources) => {
      const project = await providers.project();
      const { session } = await addSignedIn(project);
      const page = consentPage(project, await addApp(project), session);
      expect(errorOf(await page.submit({ resources: resources as string[] }))).toMatch(/^400 \w+\.resources/);
    },
  );

  it.each(['relative', 'https://api.example/#part', ''])('rejects the single resource %j', async (resource) => {
    const project = await providers.project();
    const { session } = await addSignedIn(project);
    const page = consentPage(project, await addApp(project), session);
    expect(errorOf(await page.submit({ resource } as object))).toMatch(/^400 /);
    expect(await page.submitted({ resource: 'https://api.example/' } as object)).toHaveProperty('authorization_code');
  });

  it.each(['first_party', 'third_party'])('grants a %s app nothing in a session of support', async (client_type) => {
    const project = await providers.project();
    const { user_id } = await addSignedIn(project);
    const base = { public_token: project.publicToken };
    const { token } = (await project.dev('POST', '/impersonation_tokens', { ...base, user_id })).json as {
      token: string;
    };
    const { session_token: session } = dataOf<{ session_token: string }>(
      await project.post('/impersonation/authenticate', { impersonation_token: token }),
    );
    const answer = await consentPage(project, await addApp(project, { client_type }), session).submitted();
    expect(answer.authorization_code).toBeUndefined();
    expect(new URL(answer.redirect_uri).searchParams.get('error')).toBe('access_denied');
  });

  it.each([
    ['http://localhost:3001/callback?from=app'],
    ['http://localhost/callback?from=app'],
    ['http://localhost:3000/callback?from=app'],
  ])('accepts %s with any port on loopback', async (redirect_uri) => {
    const project = await providers.project();
    const { session } = await addSignedIn(project);
    const page = consentPage(project, await addApp(project), session);
    expect((await page.submitted({ redirect_uri })).redirect_uri).toContain(`${redirect_uri}&code=`);
  });

  it.each([['https://app.example:8443/cb'], ['http://localhost:3000@app.example/cb']])(
    'does not accept %s for https://app.example/cb',
    async (redirect_uri) => {
      const project = await providers.project();
      const { session } = await addSignedIn(project);
      const app = await addApp(project, { redirect_urls: ['https://app.example/cb'] });
      expect(errorOf(await consentPage(project, app, session).start({ redirect_uri }))).toBe(
        '400 connected_app_supplied_redirect_url_not_found_in_client',
      );
    },
  );

  it('works with the seeded app and any URL on localhost', async () => {
    const project = projectOn(providers.provider, seededProject.publicToken, seededProject.projectId);
    const { session } = await addSignedIn(project, { email: 'seeded-consent@example.test' });
    const page = consentPage(project, { client_id: seededApp.clientId }, session);
    expect((await page.started()).consent_required).toBe(true);
    for (const redirect_uri of ['http://localhost:3000/embed?variant=login', 'http://127.0.0.1:5173/cb']) {
      expect((await page.submitted({ redirect_uri })).redirect_uri).toContain('code=');
    }
    for (const redirect_uri of ['https://app.example/cb', 'http://ada@localhost:3000/cb', 'myapp://localhost/cb']) {
      expect(errorOf(await page.start({ redirect_uri }))).toBe(
        '400 connected_app_supplied_redirect_url_not_found_in_client',
      );
    }
  });
});

describe('connected apps', () => {
  it('are listed with the granted scopes, and revoked', async () => {
    const project = await providers.project({ rbac_policy });
    const { session } = await addSignedIn(project, { roles: ['reader'] });
    const app = await addApp(project, { client_description: 'Keeps notes', logo_url: 'https://app.example/logo.svg' });
    const page = consentPage(project, app, session);
    await page.submitted({ scopes: ['openid', 'notes:read', 'notes:all'] });
    expect(await connectedApps(project, session)).toEqual([
      {
        connected_app_id: app.client_id,
        client_id: app.client_id,
        name: 'Notes',
        description: 'Keeps notes',
        client_type: 'third_party',
        logo_url: 'https://app.example/logo.svg',
        scopes_granted: 'openid notes:read',
      },
    ]);
    const revoke = () => project.sdk('POST', `/users/connected_apps/${app.client_id}/revoke`, undefined, { session });
    dataOf(await revoke());
    expect(await connectedApps(project, session)).toEqual([]);
    expect((await page.started()).consent_required).toBe(true);
    expect(errorOf(await revoke())).toBe('404 connected_app_not_found');
  });

  it('require a session', async () => {
    const project = await providers.project();
    expect(errorOf(await project.sdk('GET', '/users/connected_apps'))).toBe('401 user_unauthenticated');
    expect(errorOf(await project.post('/users/connected_apps/x/revoke'))).toBe('401 user_unauthenticated');
  });

  it.each([
    [{ redirect_urls: ['javascript:alert(1)'] }, 'javascript:'],
    [{ redirect_urls: ['JAVASCRIPT:alert(1)'] }, 'javascript:'],
    [{ redirect_urls: ['data:text/html,x'] }, 'data:'],
    [{ redirect_urls: ['blob:https://app.example/1'] }, 'blob:'],
    [{ redirect_urls: ['http://app.example/cb'] }, 'https'],
    [{ redirect_urls: ['https://app.example/cb#x'] }, 'fragment'],
    [{ redirect_urls: ['https://ada:pw@app.example/cb'] }, 'credentials'],
    [{ redirect_urls: ['/cb'] }, 'absolute'],
    [{ redirect_urls: [] }, 'redirect_urls'],
    [{ redirect_urls: ['MS-MSDT:/id'] }, 'ms-msdt:'],
    [{ redirect_urls: ['ssh://host'] }, 'ssh:'],
    [{ redirect_urls: ['chrome-extension://abcdef/page.html'] }, 'chrome-extension:'],
    [{ post_logout_redirect_urls: ['itms-services://?x'] }, 'itms-services:'],
    [{ post_logout_redirect_urls: ['vbscript:x'] }, 'vbscript:'],
    [{ client_type: 'second_party' }, 'client_type'],
    [{ logo_url: 'javascript:x' }, 'logo_url'],
    [{ colour: 'blue' }, 'colour'],
  ])('cannot be registered with %j', async (settings, reason) => {
    const project = await providers.project();
    const answer = await project.dev('POST', '/connected_apps', {
      ...{ public_token: project.publicToken, client_name: 'Notes', redirect_urls: [callback] },
      ...{ client_type: 'third_party', ...settings },
    });
    expect(errorOf(answer)).toBe('400 bad_request');
    expect((answer.json as { error_message: string }).error_message).toContain(reason);
  });

  it.each(['com.example.notes:/callback', 'notes://callback', 'https://app.example/cb', 'http://127.0.0.1:8123/cb'])(
    'can register the redirect URL %s',
    async (redirect_uri) => {
      const project = await providers.project();
      const { session } = await addSignedIn(project);
      const app = await addApp(project, { redirect_urls: [redirect_uri] });
      const submitted = await consentPage(project, app, session).submitted({ redirect_uri, state: 's' });
      const url = new URL(submitted.redirect_uri);
      expect(submitted.redirect_uri.startsWith(redirect_uri)).toBe(true);
      expect(url.searchParams.get('code')).toBe(submitted.authorization_code);
    },
  );

  it('have a secret only when they are confidential', async () => {
    const project = await providers.project();
    const shape = async (client_type: string) => Object.keys(await addApp(project, { client_type }));
    expect(await shape('third_party')).toEqual(['client_id', 'client_secret']);
    expect(await shape('first_party')).toEqual(['client_id', 'client_secret']);
    expect(await shape('third_party_public')).toEqual(['client_id']);
    expect(await shape('first_party_public')).toEqual(['client_id']);
  });
});

describe('oauthLogoutStart', () => {
  const start = async (project: TestProject, session: string, body: Record<string, unknown>) =>
    project.post('/oauth/logout/start', { post_logout_redirect_uri: goodbye, ...body }, { session });

  it('requires confirmation and returns the redirect URL', async () => {
    const project = await providers.project();
    const { session } = await addSignedIn(project);
    const { client_id } = await addApp(project);
    const answer = dataOf<ResponseOf<'idp.oauthLogoutStart'>>(await start(project, session, { client_id, state: 's' }));
    expect(answer).toMatchObject({ redirect_uri: `${goodbye}?state=s`, consent_required: true });
    const plain = dataOf<ResponseOf<'idp.oauthLogoutStart'>>(
      await start(project, session, { client_id, id_token_hint: 'no.id.token' }),
    );
    expect(plain).toMatchObject({ redirect_uri: goodbye, consent_required: true });
  });

  it('rejects an unknown app or URL, and requires a session', async () => {
    const project = await providers.project();
    const { session } = await addSignedIn(project);
    const { client_id } = await addApp(project);
    expect(errorOf(await start(project, session, { client_id: 'x' }))).toBe('404 connected_app_not_found');
    expect(errorOf(await start(project, session, { client_id, post_logout_redirect_uri: callback }))).toBe(
      '400 connected_app_supplied_redirect_url_not_found_in_client',
    );
    expect(errorOf(await start(project, project.publicToken, { client_id }))).toBe('401 user_unauthenticated');
  });
});
