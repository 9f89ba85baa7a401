import { spawn } from 'node:child_process';
import { once } from 'node:events';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProvider, type Provider } from './provider.ts';
import { sha256 } from './random.ts';
import { compileProgram } from './testing/compiled-program.ts';
import { addApp, addSignedIn, consentPage } from './testing/connected-apps.ts';
import { dataOf, errorOf, openTestDatabase, projectOn, read, send, type TestProject } from './testing/harness.ts';

interface Pair {
  here: Provider;
  there: Provider;
  close(): Promise<void>;
}

async function inOneProcess(): Promise<Pair> {
  const database = await openTestDatabase();
  const [here, there] = await Promise.all([createProvider({ database }), createProvider({ database })]);
  return { here, there, close: async () => {} };
}

async function inTwoProcesses(server: string): Promise<Pair> {
  const name = `foyer_pair_${process.env.VITEST_POOL_ID ?? '1'}`;
  const admin = postgres(server, { max: 1, onnotice: () => {} });
  await admin.unsafe(`drop database if exists ${name} with (force)`);
  await admin.unsafe(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  // Start both at the same time, so that both find an empty database.
  const { program, remove } = await compileProgram();
  const [here, there] = await Promise.all([startProcess(program, url.href), startProcess(program, url.href)]);
  return {
    here,
    there,
    async close() {
      await Promise.all([here.close(), there.close()]);
      remove();
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

async function startProcess(program: string, databaseUrl: string): Promise<Provider> {
  const child = spawn(process.execPath, [program, '--port', '0'], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    const url = /http:\/\/localhost:\d+/.exec(output)?.[0];
    if (url === undefined) continue;
    return {
      fetch: (input, init) => fetch(String(input).replace('http://localhost:4000', url), init),
      async close() {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      },
    };
  }
  throw new Error(`A provider's process ended before it listened: ${output}`);
}

const server = process.env.TEST_DATABASE_URL;
const setups: [string, () => Promise<Pair>][] = [
  ['on one database object', inOneProcess],
  ...(server ? [['in two processes on one server', () => inTwoProcesses(server)] satisfies [string, unknown]] : []),
];

describe.each(setups)('two providers %s share', (_name, open) => {
  let pair: Pair;
  beforeAll(async () => {
    pair = await open();
  });
  afterAll(() => pair.close());

  /** Creates a project and returns its view through each provider. */
  async function addProject(settings: object = {}): Promise<[here: TestProject, there: TestProject]> {
    const { json } = await read(await send(pair.here, 'POST', '/dev/projects', settings));
    const { public_token, project_id } = json as Record<'public_token' | 'project_id', string>;
    return [projectOn(pair.here, public_token, project_id), projectOn(pair.there, public_token, project_id)];
  }
  const email = 'ada@example.test';
  const sendCode = async (project: TestProject) =>
    dataOf<{ method_id: string }>(await project.post('/otps/email/login_or_create', { email })).method_id;

  it('the seeded project and its app, which exist once', async () => {
    for (const provider of [pair.here, pair.there]) {
      const answer = await send(
        provider,
        'GET',
        '/v1/public/project-test-00000000-0000-4000-8000-000000000000/oauth2/authorize?client_id=connected-app-test-00000000-0000-4000-8000-000000000000&redirect_uri=http://localhost:3000/&response_type=code',
      );
      expect(answer.status).toBe(302);
    }
  });

  it('projects and their settings', async () => {
    const [here, there] = await addProject({ project_name: 'Acme' });
    const nameAt = async (project: TestProject) =>
      dataOf<{ project_name: string }>(await project.sdk('GET', `/projects/bootstrap/${here.publicToken}`))
        .project_name;
    expect(await nameAt(there)).toBe('Acme');
    await there.patch({ project_name: 'Beta' });
    expect(await nameAt(here)).toBe('Beta');
  });

  it('passcodes, their attempts and the inbox', async () => {
    const [here, there] = await addProject({ otp_max_attempts: 3 });
    const method_id = await sendCode(here);
    const { code: token } = await there.lastMessage();
    const wrong = { method_id, token: token === '000000' ? '000001' : '000000', session_duration_minutes: 30 };
    expect(errorOf(await here.post('/otps/authenticate', wrong))).toBe('404 otp_code_not_found');
    expect(errorOf(await there.post('/otps/authenticate', wrong))).toBe('404 otp_code_not_found');
    expect(errorOf(await here.post('/otps/authenticate', wrong))).toBe('429 user_lock_limit_reached');
    expect(errorOf(await there.post('/otps/authenticate', { ...wrong, token }))).toBe('429 user_lock_limit_reached');
    await here.dev('DELETE', `/inbox?public_token=${here.publicToken}`);
    expect(await there.inbox()).toEqual([]);
  });

  it('the single use of a passcode and a link that both redeem at the same time', async () => {
    const [here, there] = await addProject();
    const method_id = await sendCode(here);
    const { code: token } = await here.lastMessage();
    const body = { method_id, token, session_duration_minutes: 30 };
    const codes = await Promise.all([here, there].map((project) => project.post('/otps/authenticate', body)));
    expect(codes.map((answer) => answer.status).sort()).toEqual([200, 401]);

    await there.post('/magic_links/email/login_or_create', { email });
    const link = { token: (await here.lastMessage()).token, session_duration_minutes: 30 };
    const links = await Promise.all([here, there].map((project) => project.post('/magic_links/authenticate', link)));
    expect(links.map((answer) => answer.status).sort()).toEqual([200, 401]);
  });

  it('the user of simultaneous first sign-ins with one address', async () => {
    const [here, there] = await addProject();
    const [one, two] = await Promise.all([sendCode(here), sendCode(there)]);
    expect(one).toBe(two);
  });

  it('sessions, their keys and their revocation', async () => {
    const [here, there] = await addProject();
    const { session } = await addSignedIn(here);
    dataOf(await there.post('/sessions/authenticate', {}, { session }));
    const keysAt = async (provider: Provider) =>
      (await send(provider, 'GET', `/v1/sessions/jwks/${here.projectId}`)).json();
    expect(await keysAt(pair.there)).toEqual(await keysAt(pair.here));
    dataOf(await there.post('/sessions/revoke', undefined, { session }));
    expect(errorOf(await here.post('/sessions/authenticate', {}, { session }))).toBe('404 session_not_found');
  });

  it('the clocks of a project and of the provider', async () => {
    const [here, there] = await addProject();
    const { session } = await addSignedIn(here);
    const isAlive = async (project: TestProject) =>
      (await project.sdk('GET', '/users/me', undefined, { session })).status;
    await there.advance(61 * 60);
    expect(await isAlive(here)).toBe(404);
    await here.dev('POST', '/clock', { public_token: here.publicToken, reset: true });
    expect(await isAlive(there)).toBe(200);
    await here.dev('POST', '/clock', { advance_seconds: 61 * 60 });
    expect(await isAlive(there)).toBe(404);
    await there.dev('POST', '/clock', { reset: true });
    expect(await isAlive(here)).toBe(200);
  });

  it('faults, which are used exactly as often as requested', async () => {
    const [here, there] = await addProject();
    await here.dev('POST', '/faults', { public_token: here.publicToken, status: 503, times: 3 });
    const turns = Array.from({ length: 8 }, (_, turn) => (turn % 2 === 0 ? here : there));
    const answers = await Promise.all(turns.map((project) => project.post('/users/search', { email })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 200, 200, 503, 503, 503]);
    await there.dev('POST', '/faults', { public_token: here.publicToken, status: 503 });
    await here.dev('DELETE', `/faults?public_token=${here.publicToken}`);
    dataOf(await there.post('/users/search', { email }));
  });

  it('the request log', async () => {
    const [here, there] = await addProject();
    await here.post('/users/search', { email });
    await there.sdk('GET', '/users/me');
    const logAt = async (project: TestProject) =>
      (await project.dev('GET', `/requests?public_token=${here.publicToken}`)).json as { requests: object[] };
    const log = await logAt(here);
    expect(log.requests).toMatchObject([
      { method: 'POST', path: '/sdk/v1/users/search', status: 200 },
      { method: 'GET', path: '/sdk/v1/users/me', status: 401 },
    ]);
    expect(await logAt(there)).toEqual(log);
  });

  it('social sign-ins', async () => {
    const [here, there] = await addProject();
    const query = new URLSearchParams({ public_token: here.publicToken });
    const started = await send(pair.here, 'GET', `/v1/public/oauth/google/start?${query}`);
    const page = started.headers.get('location') ?? '';
    const form = new URLSearchParams({ email, action: 'continue' }).toString();
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const answered = await send(pair.there, 'POST', page.replace(/^https?:\/\/[^/]+/, ''), form, type);
    const token = new URL(answered.headers.get('location') ?? '').searchParams.get('token');
    const body = { token, session_duration_minutes: 30 };
    const answers = await Promise.all([here, there].map((project) => project.post('/oauth/authenticate', body)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404]);
  });

  it('the codes, tokens and consents of connected apps', async () => {
    const [here, there] = await addProject();
    const { session } = await addSignedIn(here);
    const app = await addApp(there, { client_type: 'third_party_public' });
    const redirect_uri = 'http://localhost:3000/callback';
    const verifier = 'v'.repeat(64);
    const request = { redirect_uri, code_challenge: sha256(verifier), scopes: ['openid', 'offline_access'] };
    const submitted = await consentPage(here, app, session).submitted(request);
    expect((await consentPage(there, app, session).started(request)).consent_required).toBe(false);

    const post = async (provider: Provider, endpoint: string, parameters: Record<string, string>) => {
      const form = new URLSearchParams({ client_id: app.client_id, ...parameters }).toString();
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      return read(await send(provider, 'POST', `/v1/public/${here.projectId}/oauth2/${endpoint}`, form, type));
    };
    const grant = { grant_type: 'authorization_code', code: submitted.authorization_code ?? '', redirect_uri };
    const traded = await post(pair.there, 'token', { ...grant, code_verifier: verifier });
    const { access_token: token = '', refresh_token = '' } = traded.json as Record<string, string>;
    expect((await post(pair.here, 'introspect', { token })).json).toMatchObject({ active: true });
    const refresh = { grant_type: 'refresh_token', refresh_token };
    const refreshed = await Promise.all([pair.here, pair.there].map((provider) => post(provider, 'token', refresh)));
    expect(refreshed.map((answer) => answer.status)).toContain(400);
    expect((await post(pair.there, 'introspect', { token })).json).toEqual({ active: false });
  });
});
