import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sha256 } from '../random.ts';
import { addSignedIn, consentPage } from '../testing/connected-apps.ts';
import { dataOf, errorOf, read, send, type TestProject, useProviders } from '../testing/harness.ts';

const providers = useProviders();
const callback = 'http://127.0.0.1:9876/callback';
const verifier = '0'.repeat(43);
const code_challenge = sha256(verifier);
const issuerOf = ({ projectId }: TestProject) => `http://localhost:4000/v1/public/${projectId}`;

const register = async ({ projectId }: TestProject, body: object | string) =>
  read(
    await send(
      providers.provider,
      'POST',
      `/v1/public/${projectId}/oauth2/register`,
      typeof body === 'string' ? body : JSON.stringify(body),
      { 'content-type': 'application/json' },
    ),
  );
const agent = { client_name: 'Agent', redirect_uris: [callback] };

/** Exchanges a code, and returns the claims of the access token. */
async function accessTokenOf({ projectId }: TestProject, client_id: string, code: string) {
  const form = { grant_type: 'authorization_code', client_id, code, code_verifier: verifier, redirect_uri: callback };
  const answer = await read(
    await send(
      providers.provider,
      'POST',
      `/v1/public/${projectId}/oauth2/token`,
      new URLSearchParams(form).toString(),
      { 'content-type': 'application/x-www-form-urlencoded' },
    ),
  );
  const { access_token } = answer.json as { access_token: string };
  return JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString());
}

describe('registration', () => {
  it('creates a public app, whose users sign in with consent', async () => {
    const project = await providers.project();
    const answer = await register(project, { ...agent, token_endpoint_auth_method: 'client_secret_basic' });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store']);
    expect(answer.json).toEqual({
      client_id: expect.any(String),
      client_id_issued_at: expect.any(Number),
      ...agent,
      application_type: 'native',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    });
    const app = answer.json as { client_id: string };
    const { session, user_id } = await addSignedIn(project);
    const page = consentPage(project, app, session);
    const request = { redirect_uri: callback, code_challenge, resources: ['https://mcp.example/mcp'] };
    const started = await page.started({ redirect_uri: callback });
    expect(started).toMatchObject({
      consent_required: true,
      issuer: issuerOf(project),
      client: { client_type: 'third_party_public', client_name: 'Agent', client_id: app.client_id },
    });
    const { authorization_code = '' } = await page.submitted(request);
    expect(await accessTokenOf(project, app.client_id, authorization_code)).toMatchObject({
      iss: issuerOf(project),
      sub: user_id,
      aud: ['https://mcp.example/mcp'],
      client_id: app.client_id,
    });
  });

  it.each([
    ['no JSON', 'redirect_uris=x', 'invalid_client_metadata'],
    ['a list', '[]', 'invalid_client_metadata'],
    ['no redirect URLs', { client_name: 'Agent' }, 'invalid_redirect_uri'],
    ['a redirect URL that runs code', { redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
    ['a redirect URL without TLS', { redirect_uris: ['http://agent.example/'] }, 'invalid_redirect_uri'],
    ['an unknown kind of app', { ...agent, application_type: 'tv' }, 'invalid_client_metadata'],
    ['a web app on loopback', { ...agent, application_type: 'web' }, 'invalid_redirect_uri'],
    [
      'a web app with TLS on loopback',
      { redirect_uris: ['https://localhost:8443/callback'], application_type: 'web' },
      'invalid_redirect_uri',
    ],
    [
      'a web app with the scheme of an app',
      { redirect_uris: ['https://agent.example/', 'com.example.agent:/back'], application_type: 'web' },
      'invalid_redirect_uri',
    ],
    ['eleven redirect URLs', { redirect_uris: Array(11).fill(callback) }, 'invalid_redirect_uri'],
    ['a name of 101 letters', { ...agent, client_name: 'x'.repeat(101) }, 'invalid_client_metadata'],
    ['a NUL', { ...agent, client_name: 'a\0' }, 'invalid_client_metadata'],
    ['a body of more than 16 KiB', { ...agent, tos_uri: 'x'.repeat(16_400) }, 'invalid_client_metadata'],
  ])('refuses %s', async (_, body, error) => {
    const answer = await register(await providers.project(), body);
    expect([answer.status, (answer.json as { error: string }).error]).toEqual([400, error]);
  });

  it.each<[title: string, body: object, expected: string]>([
    ['native of a native app', { ...agent, application_type: 'native' }, 'native'],
    ['native of an app on loopback that names none', agent, 'native'],
    ['native of an app with its own scheme that names none', { redirect_uris: ['com.example.agent:/back'] }, 'native'],
    ['web of an app that names none', { redirect_uris: ['https://agent.example/'] }, 'web'],
    ['web of a web app', { redirect_uris: ['https://agent.example/'], application_type: 'web' }, 'web'],
    // A universal link (RFC 8252, section 7.2).
    [
      'native of an app with a link',
      { redirect_uris: ['https://agent.example/'], application_type: 'native' },
      'native',
    ],
  ])('returns the application_type %s', async (_, body, expected) => {
    const answer = await register(await providers.project(), body);
    expect([answer.status, answer.json]).toMatchObject([201, { application_type: expected }]);
  });

  it('accepts a name of 100 letters and ten redirect URLs', async () => {
    const body = { client_name: '😀'.repeat(100), redirect_uris: Array(10).fill(callback) };
    expect((await register(await providers.project(), body)).status).toBe(201);
  });

  it('takes a member that is null or empty for one that is missing', async () => {
    const empty = { client_name: null, client_uri: '', logo_uri: '', contacts: null, scope: '' };
    const answer = await register(await providers.project(), { ...empty, redirect_uris: [callback] });
    expect(answer.status).toBe(201);
    expect(answer.json).not.toHaveProperty('client_name');
  });

  it('accepts twenty in a minute, and says when the next is accepted', async () => {
    const project = await providers.project();
    const answers = await Promise.all(Array.from({ length: 21 }, () => register(project, agent)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.json).toMatchObject({ error: 'temporarily_unavailable' });
    const wait = Number(refused?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect((await register(await providers.project(), agent)).status).toBe(201);
    await project.advance(60);
    expect((await register(project, agent)).status).toBe(201);
  });
});

it('an agent finds the metadata on each of the three paths, also from a page of any origin', async () => {
  const project = await providers.project();
  const path = `/v1/public/${project.projectId}`;
  const issuer = issuerOf(project);
  const origin = 'https://inspector.example';
  for (const at of [
    `/.well-known/oauth-authorization-server${path}`,
    `/.well-known/openid-configuration${path}`,
    `${path}/.well-known/openid-configuration`,
  ]) {
    const { status, json, headers } = await read(await send(providers.provider, 'GET', at, undefined, { origin }));
    expect([status, headers.get('access-control-allow-origin'), json]).toMatchObject([
      200,
      origin,
      {
        issuer,
        registration_endpoint: `${issuer}/oauth2/register`,
        client_id_metadata_document_supported: true,
        authorization_response_iss_parameter_supported: true,
      },
    ]);
    const unknown = at.replace(project.projectId, 'project-test-none');
    expect(errorOf(await read(await send(providers.provider, 'GET', unknown)))).toBe('404 project_not_found');
  }
});

describe('an app whose client_id is the URL of its metadata document', () => {
  /** Serves a document on this machine, and returns its address. */
  async function serveDocument(changes: object = {}) {
    const document: Record<string, unknown> = { ...agent, ...changes };
    const seen = { requests: 0 };
    const server = createServer((_, response) => {
      seen.requests++;
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const client_id = `http://127.0.0.1:${(server.address() as AddressInfo).port}/agent.json`;
    document.client_id ??= client_id;
    return { client_id, document, seen };
  }

  it('signs in a user of two projects, and is listed with an ID that is no URL', async () => {
    const app = await serveDocument();
    for (const project of [await providers.project(), await providers.project()]) {
      const { session } = await addSignedIn(project);
      const page = consentPage(project, app, session);
      expect(await page.started({ redirect_uri: callback })).toMatchObject({
        client: { client_id: app.client_id, client_name: 'Agent', client_type: 'third_party_public' },
      });
      const { authorization_code = '', redirect_uri } = await page.submitted({
        redirect_uri: callback,
        code_challenge,
      });
      expect(new URL(redirect_uri).searchParams.get('iss')).toBe(issuerOf(project));
      expect(await accessTokenOf(project, app.client_id, authorization_code)).toMatchObject({
        client_id: app.client_id,
      });
      const listed = await project.sdk('GET', '/users/connected_apps', undefined, { session });
      const { connected_apps } = dataOf<{ connected_apps: { connected_app_id: string }[] }>(listed);
      expect(connected_apps).toEqual([expect.objectContaining({ client_id: app.client_id, name: 'Agent' })]);
      const id = connected_apps[0]?.connected_app_id ?? '';
      expect(id).not.toContain('://');
      dataOf(await project.post(`/users/connected_apps/${id}/revoke`, {}, { session }));
      expect(await page.started({ redirect_uri: callback })).toMatchObject({ consent_required: true });
    }
  });

  it('has the name and the redirect URLs of its document now', async () => {
    const project = await providers.project();
    const app = await serveDocument();
    const { session } = await addSignedIn(project);
    const page = consentPage(project, app, session);
    await page.started({ redirect_uri: callback });
    app.document.client_name = 'Renamed';
    expect(await page.started({ redirect_uri: callback })).toMatchObject({ client: { client_name: 'Renamed' } });
    app.document.redirect_uris = ['http://127.0.0.1/other'];
    const query = new URLSearchParams({ client_id: app.client_id, redirect_uri: callback, response_type: 'code' });
    const visit = await send(providers.provider, 'GET', `/v1/public/${project.projectId}/oauth2/authorize?${query}`);
    expect(visit.status).toBe(400);
  });

  it('on this machine is not requested for a page of another site, which would find out what listens here', async () => {
    const project = await providers.project({ redirect_urls: ['https://app.example/login'] });
    const app = await serveDocument();
    const { session } = await addSignedIn(project);
    const start = { client_id: app.client_id, redirect_uri: callback, response_type: 'code', scopes: ['openid'] };
    const asked = (origin: string) =>
      project.post('/idp/oauth/authorize/start', start, { session, headers: { origin } });
    const query = new URLSearchParams({ client_id: app.client_id, redirect_uri: callback, response_type: 'code' });
    const visit = (headers: Record<string, string>) =>
      send(providers.provider, 'GET', `/v1/public/${project.projectId}/oauth2/authorize?${query}`, undefined, headers);

    const closed = { ...start, client_id: 'http://127.0.0.1:1/agent.json' };
    for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example']) {
      const answers = [
        await asked(origin),
        await project.post('/idp/oauth/authorize/start', closed, { session, headers: { origin } }),
      ];
      for (const answer of answers) {
        expect(errorOf(answer)).toBe('400 invalid_client');
        expect(answer.json).toMatchObject({ error_message: expect.stringContaining('a page of another site') });
      }
    }
    for (const referer of ['https://evil.example/', undefined]) {
      const page = await visit({ 'sec-fetch-site': 'cross-site', ...(referer && { referer }) });
      expect([page.status, await page.text()]).toEqual([400, expect.stringContaining('a page of another site')]);
    }
    expect(app.seen.requests).toBe(0);

    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:5173', 'https://app.example']) {
      expect((await asked(origin)).status).toBe(200);
    }
    for (const headers of [
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site', referer: 'http://127.0.0.1:5173/' },
      { 'sec-fetch-site': 'cross-site', referer: 'https://app.example/' },
    ]) {
      expect((await visit(headers as Record<string, string>)).status).toBe(302);
    }
    expect(app.seen.requests).toBe(7);
  });

  it('is refused with the reason before it is known, and without a session no document is read', async () => {
    const project = await providers.project();
    const app = await serveDocument({ client_id: 'https://agent.example/other.json' });
    const query = new URLSearchParams({ client_id: app.client_id, redirect_uri: callback, response_type: 'code' });
    const visit = await send(providers.provider, 'GET', `/v1/public/${project.projectId}/oauth2/authorize?${query}`);
    expect(visit.status).toBe(400);
    expect(await visit.text()).toContain('its client_id is not its own address');
    const start = { client_id: app.client_id, redirect_uri: callback, response_type: 'code', scopes: ['openid'] };
    const { session } = await addSignedIn(project);
    const answer = await project.post('/idp/oauth/authorize/start', start, { session });
    expect(errorOf(answer)).toBe('400 invalid_client');
    expect(answer.json).toMatchObject({ error_message: expect.stringContaining('not its own address') });
    expect(errorOf(await project.post('/idp/oauth/authorize/start', start))).not.toContain('invalid_client');
    const submit = { ...start, consent_granted: true, code_challenge };
    expect(errorOf(await project.post('/idp/oauth/authorize/submit', submit, { session }))).toBe(
      '404 connected_app_not_found',
    );
  });
});
