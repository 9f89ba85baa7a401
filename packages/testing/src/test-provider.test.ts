import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createFoyerClient } from '@foyer/core';
import { eventually } from '@foyer/test-support/eventually';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { run } from './conformance.ts';
import { markStoredState, projectOfState } from './project-of-pages.ts';
import { beginTest, createTestProvider, readAddress, type TestProviderOptions } from './test-provider.ts';

async function start(options?: TestProviderOptions) {
  const provider = await createTestProvider(options);
  onTestFinished(() => provider.close());
  const client = createFoyerClient(provider.publicToken, { baseUrl: provider.url });
  onTestFinished(() => client.destroy());
  return { provider, client };
}

/** One for all tests that do not need their own. */
const shared = await createTestProvider();
const inProject = (options?: TestProviderOptions) => start({ url: shared.url, ...options });

describe('createTestProvider', () => {
  it('returns a project on its own provider, which stops with it', async () => {
    const { provider, client } = await start();
    expect((await client.bootstrap.getAsync()).projectName).not.toBeNull();
    await provider.close();
    await expect(provider.requests()).rejects.toThrow(
      `No Foyer provider responds at ${provider.url}. Start one with \`npx @foyer/dev-provider\`.`,
    );
  });

  it('uses the provider of FOYER_PROVIDER_URL, and leaves it running', async () => {
    // As a file of variables has it, with the end of the line.
    vi.stubEnv('FOYER_PROVIDER_URL', `${shared.url}/\n`);
    onTestFinished(() => void vi.unstubAllEnvs());
    const { provider } = await start();
    expect(provider.url).toBe(shared.url);
    expect(provider.publicToken).not.toBe(shared.publicToken);
    await provider.close();
    expect(await shared.requests()).toEqual([]);
  });

  it('creates users, and applies settings', async () => {
    const { client } = await inProject({
      users: [{ email: 'ada@example.com', password: 'correct horse battery staple 7' }],
      settings: { project_name: 'The shop' },
    });
    await client.passwords.authenticate({
      email: 'ada@example.com',
      password: 'correct horse battery staple 7',
      session_duration_minutes: 30,
    });
    expect(client.user.getSync()?.emails[0]?.email).toBe('ada@example.com');
    expect((await client.bootstrap.getAsync()).projectName).toBe('The shop');
  });

  it('rejects with the reason if a user cannot be created', async () => {
    await expect(inProject({ users: [{ email: 'ada' }] })).rejects.toThrow(
      'POST /dev/users failed: Email format is invalid.',
    );
  });

  it.each([
    ['a user', { users: [{ email: 'ada' }] }],
    ['a setting', { settings: { project_name: '' } }],
  ])('stops the provider that it has started where %s is refused: the tests would not end', async (_, options) => {
    const servers = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length;
    const before = servers();
    await expect(createTestProvider(options)).rejects.toThrow('failed: ');
    await eventually(() => expect(servers()).toBe(before));
  });

  it('sends no more messages than a test wants, but refuses none for their number', async () => {
    const { provider, client } = await inProject();
    for (let turn = 0; turn < 12; turn++) await client.otps.email.loginOrCreate('ada@example.com');
    expect(await provider.inbox.all()).toHaveLength(12);
    const limited = await inProject({ settings: { message_limit: 1 } });
    await limited.client.otps.email.loginOrCreate('ada@example.com');
    await expect(limited.client.otps.email.loginOrCreate('ada@example.com')).rejects.toMatchObject({
      error_type: 'too_many_requests',
    });
  });

  it('reaches the provider while the test has replaced `fetch`', async () => {
    const { provider } = await inProject();
    vi.stubGlobal('fetch', () => Promise.reject(new Error('No handler for this request.')));
    onTestFinished(() => void vi.unstubAllGlobals());
    await provider.createUser({ email: 'ada@example.com' });
    await provider.clock.advance(60);
    expect(await provider.inbox.all()).toEqual([]);
    expect(await provider.requests()).toEqual([]);
  });

  it.each([
    ['http://localhost:1', 'http://localhost:1. Start one with `npx @foyer/dev-provider`. The reason: bad port.'],
    ['http://foyer.invalid:4000', 'Start one with `npx @foyer/dev-provider`. The reason: getaddrinfo E'],
    ['localhost:4000', 'The URL of the provider must begin with http:// or https://: localhost:4000'],
    ['4000', 'The URL of the provider must begin with http:// or https://: 4000'],
  ])('says why %s does not answer', async (url, reason) => {
    await expect(createTestProvider({ url })).rejects.toThrow(reason);
  });

  it.each([
    [200, '<!doctype html>'],
    [405, '<!doctype html>'],
    [502, ''],
    [404, '{"message":"Route POST:/dev/projects not found"}'],
  ])('recognizes a server that is no provider by its answer %i %s', async (status, body) => {
    const server = createServer((_, response) => response.writeHead(status).end(body));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect(createTestProvider({ url })).rejects.toThrow(
      `The server at ${url} is no Foyer provider, or it runs with --no-dev. It has responded to POST /dev/projects with ${status}.`,
    );
  });

  it('asks for a URL in a browser, where it cannot start a provider', async () => {
    // What the browser mode of Vitest defines is no Node.
    vi.stubGlobal('process', Object.create(process, { versions: { value: {} } }));
    onTestFinished(() => void vi.unstubAllGlobals());
    await expect(createTestProvider()).rejects.toThrow('In a browser, createTestProvider needs the option `url`');
    expect((await createTestProvider({ url: shared.url })).url).toBe(shared.url);
  });

  it('finds the address of a provider in another process, whatever else that prints', async () => {
    const output = new PassThrough();
    const address = readAddress(output);
    for (const part of [
      '[dotenv] injecting env (0)',
      '\nhttp://localhost:1Foyer provider  http://local',
      'host:4',
      '001\n',
    ]) {
      output.write(part);
    }
    expect(await address).toBe('http://localhost:4001');
    const silent = new PassThrough();
    silent.end('[dotenv] injecting env (0)\n');
    await expect(readAddress(silent)).rejects.toThrow('The local provider did not start. See the output above.');
  });
});

describe('a stored state', () => {
  const project = { project_id: 'project-test-1', public_token: 'public-token-test-1' };

  it('that is empty, or of another shape, names no project', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-state-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'state.json');
    for (const content of [
      '',
      'no JSON',
      'null',
      '[]',
      '{"cookies":[]}',
      '{"origins":[{"origin":"http://localhost"}]}',
    ]) {
      await writeFile(file, content);
      expect(await projectOfState(file), content).toBeNull();
    }
    expect(await projectOfState(join(folder, 'missing.json'))).toBeNull();
    expect(await projectOfState({ origins: [{ origin: 'http://localhost' } as never] })).toBeNull();
  });

  it('is marked once, with the project of the last sign-in in its context', async () => {
    const context = { storageState: async () => ({ cookies: [], origins: [] }) };
    for (const projectId of ['project-test-0', project.project_id]) {
      const provider = { url: 'http://localhost:4000', projectId, publicToken: project.public_token };
      markStoredState(context as never, provider as never);
    }
    const state = await (context.storageState as () => Promise<{ origins: unknown[] }>)();
    expect(state.origins).toHaveLength(1);
    expect(await projectOfState(state as never)).toEqual(project);
  });

  it('names the project, and keeps what a page at the origin of the provider has stored', async () => {
    const origin = 'http://localhost:4000';
    const stored = { origin, localStorage: [{ name: 'theme', value: 'dark' }], indexedDB: [{ name: 'cart' }] };
    const context = { storageState: async () => ({ cookies: [], origins: [stored] }) };
    const provider = { url: origin, projectId: project.project_id, publicToken: project.public_token };
    markStoredState(context as never, provider as never);
    const folder = await mkdtemp(join(tmpdir(), 'foyer-state-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const path = join(folder, 'state.json');
    await (context.storageState as (options: object) => Promise<unknown>)({ path });
    expect(await projectOfState(path)).toEqual(project);
    const { origins } = JSON.parse(await readFile(path, 'utf8'));
    expect(origins).toEqual([
      { ...stored, localStorage: [...stored.localStorage, { name: 'foyer_test_project', value: expect.any(String) }] },
    ]);
  });
});

describe('inbox', () => {
  it('returns each message once, the oldest first', async () => {
    const { provider, client } = await inProject();
    const first = await client.otps.email.loginOrCreate('Ada@example.com');
    await client.otps.email.loginOrCreate('bob@example.com');
    await client.otps.email.loginOrCreate('ada@example.com');
    const [older, newer] = [await provider.inbox.next('ada@example.com'), await provider.inbox.next('ADA@example.com')];
    expect(older.sent_at <= newer.sent_at).toBe(true);
    expect(older.id).not.toBe(newer.id);
    expect(first.method_id).toMatch(/^email-/);
    expect(await provider.inbox.all()).toHaveLength(3);
  });

  it.each([
    [' +1 (202) 555-0123', '+12025550123'],
    ['JOSE\u0301@example.com ', 'jos\u00e9@example.com'],
    ['ada@xn--bcher-kva.example', 'ada@b\u00fccher.example'],
  ])('finds a message to %s, as a test may write the address', async (written, address) => {
    const { provider, client } = await inProject();
    if (address.startsWith('+')) await client.otps.sms.loginOrCreate(address);
    else await client.otps.email.loginOrCreate(address);
    expect((await provider.inbox.next(written, { timeoutMs: 0 })).to).toBe(address);
  });

  it('waits while the test has replaced the timers of its page', async () => {
    const { provider, client } = await inProject();
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const next = provider.inbox.next('ada@example.com');
    await provider.requests();
    await client.otps.email.loginOrCreate('ada@example.com');
    expect((await next).code).toMatch(/^\d{6}$/);
    await expect(provider.inbox.next('bob@example.com', { timeoutMs: 50 })).rejects.toThrow('No new message to bob@');
  });

  it('waits for the message', async () => {
    const { provider, client } = await inProject();
    const next = provider.inbox.next('+12025550123', { channel: 'sms' });
    await client.otps.sms.loginOrCreate('+12025550123');
    expect((await next).code).toMatch(/^\d{6}$/);
  });

  it('lists who received messages if none arrives in time', async () => {
    const { provider, client } = await inProject();
    await client.otps.email.loginOrCreate('bob@example.com');
    await expect(provider.inbox.next('ada@example.com', { timeoutMs: 0 })).rejects.toThrow(
      'No new message to ada@example.com has arrived in 0 s. Messages so far: bob@example.com.',
    );
  });
});

describe('clock and faults', () => {
  it('let a passcode expire', async () => {
    const { provider, client } = await inProject();
    const { method_id } = await client.otps.email.loginOrCreate('ada@example.com', { expiration_minutes: 5 });
    const { code } = await provider.inbox.next('ada@example.com');
    await provider.clock.advance(5 * 60);
    await expect(
      client.otps.authenticate(code ?? '', method_id, { session_duration_minutes: 30 }),
    ).rejects.toMatchObject({ error_type: 'unable_to_auth_otp_code' });
    await provider.reset();
    await client.otps.authenticate(code ?? '', method_id, { session_duration_minutes: 30 });
  });

  it('let the next request fail, only once', async () => {
    const { provider, client } = await inProject();
    await provider.faults.next('/otps/email/login_or_create', 429);
    await expect(client.otps.email.loginOrCreate('ada@example.com')).rejects.toMatchObject({ status_code: 429 });
    await client.otps.email.loginOrCreate('ada@example.com');
  });

  it('deliver a message twice', async () => {
    const { provider, client } = await inProject();
    await provider.faults.next('/otps/email/login_or_create', { duplicate: true, headers: { 'Retry-After': '7' } });
    await client.otps.email.loginOrCreate('ada@example.com');
    const first = await provider.inbox.next('ada@example.com');
    const second = await provider.inbox.next('ada@example.com');
    expect([first.code, first.id === second.id]).toEqual([second.code, false]);
  });

  it('are removed by reset', async () => {
    const { provider, client } = await inProject();
    await provider.faults.next('/otps/*', { status: 400, body: { status_code: 400, error_type: 'bad_request' } }, 9);
    await provider.reset();
    await client.otps.email.loginOrCreate('ada@example.com');
  });
});

describe('a test of a project', () => {
  it('leaves the faults, the clock and the settings of another one that runs beside it', async () => {
    const { provider, client } = await inProject({ settings: { project_name: 'The shop' } });
    const nameNow = async () => {
      const path = `${provider.url}/sdk/v1/projects/bootstrap/${provider.publicToken}`;
      return (await (await fetch(path)).json()).data.project_name;
    };
    const endFirst = beginTest(provider);
    const endSecond = beginTest(provider);
    await provider.configure({ project_name: 'The café' });
    await provider.faults.next('/otps/email/login_or_create', 429, 9);
    await endFirst();
    expect(await nameNow()).toBe('The café');
    await expect(client.otps.email.loginOrCreate('ada@example.com')).rejects.toMatchObject({ status_code: 429 });
    await endSecond();
    expect(await nameNow()).toBe('The shop');
    await client.otps.email.loginOrCreate('ada@example.com');
  });
});

describe('createUser', () => {
  const minutes = { session_duration_minutes: 30 };

  it('returns codes of an authenticator app that the API accepts, another one each time', async () => {
    const { provider, client } = await inProject();
    const user = await provider.createUser({ email: 'ada@example.com', totp: true });
    const { sessionToken, sessionJwt, userId } = await provider.createSession('ada@example.com');
    expect(user.userId).toBe(userId);
    client.session.updateSession({ session_token: sessionToken, session_jwt: sessionJwt });
    await client.totps.authenticate({ totp_code: await user.totpCode(), ...minutes });
    await client.totps.authenticate({ totp_code: await user.totpCode(), ...minutes });
    await expect(user.totpCode()).rejects.toThrow('call `clock.advance(30)`');
    await provider.clock.advance(60);
    await client.totps.authenticate({ totp_code: await user.totpCode(), ...minutes });
    for (const code of user.recoveryCodes) await client.totps.recover({ recovery_code: code, ...minutes });
    expect(user.recoveryCodes.length).toBeGreaterThan(1);
  });

  it('has no codes for a user without an authenticator app', async () => {
    const { provider } = await inProject();
    const user = await provider.createUser({ email: 'ada@example.com' });
    expect(user.recoveryCodes).toEqual([]);
    await expect(user.totpCode()).rejects.toThrow('create it with `totp: true`');
  });
});

describe('createSession', () => {
  it('signs in a new user, and the same user again', async () => {
    const { provider, client } = await inProject();
    const first = await provider.createSession('ada@example.com');
    const again = await provider.createSession('Ada@example.com');
    expect(again.userId).toBe(first.userId);
    expect(again.sessionToken).not.toBe(first.sessionToken);
    client.session.updateSession({ session_token: again.sessionToken, session_jwt: again.sessionJwt });
    await client.session.authenticate();
    expect(client.user.getSync()?.user_id).toBe(first.userId);
  });

  it('gives the session the requested factors', async () => {
    const { provider, client } = await inProject();
    await provider.createUser({ email: 'ada@example.com', phone_number: '+12025550123' });
    const change = async (factors: { type: string; delivery_method: string }[]) => {
      const { sessionToken, sessionJwt } = await provider.createSession('ada@example.com', { factors });
      client.session.updateSession({ session_token: sessionToken, session_jwt: sessionJwt });
      return client.user.update({ name: { first_name: 'Ada' } });
    };
    const email = { type: 'otp', delivery_method: 'email' };
    await expect(change([email])).rejects.toMatchObject({ error_type: 'insufficient_factors' });
    await change([email, { type: 'otp', delivery_method: 'sms' }]);
  });
});

describe('npx @foyer/testing conformance', () => {
  const compare = async (...args: string[]) => {
    const lines: string[] = [];
    return { code: await run(['conformance', ...args], (line) => lines.push(line)), text: lines.join('\n') };
  };

  it('finds no difference at a server that equals the local provider', { timeout: 240_000 }, async () => {
    const { code, text: output } = await compare('--base-url', shared.url);
    expect(output).toMatch(/^passed {3}an email link$/m);
    expect(output).toMatch(/\n\d\d passed, 0 failed, 0 skipped$/);
    expect(code).toBe(0);
  });

  it('names each call whose response differs, and skips what needs an inbox', { timeout: 240_000 }, async () => {
    const { provider } = await inProject();
    await provider.faults.next('/users/me', { status: 200, body: { data: { user_id: 'a', created_at: 'today' } } }, 99);
    await provider.faults.next('/projects/bootstrap/*', { body: { data: { project_name: 7 } } });
    // Without the development endpoints.
    const server = createServer(async (request, response) => {
      const body = request.method === 'GET' ? null : await text(request);
      const headers = { authorization: request.headers.authorization ?? '', 'content-type': 'application/json' };
      const answer = request.url?.startsWith('/sdk/')
        ? await fetch(`${shared.url}${request.url}`, { method: request.method ?? 'GET', headers, body })
        : null;
      response.writeHead(answer?.status ?? 404).end(await answer?.text());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { code, text: output } = await compare('--base-url', url, '--public-token', provider.publicToken);
    expect(output).toContain(
      'failed   calls without a session\n           call 1, GET /users/me: the status is 200, not 401',
    );
    expect(output).toContain('GET /projects/bootstrap/{public_token}: data.project_name is number, not string');
    expect(output).toContain('GET /projects/bootstrap/{public_token}: data.vertical is missing');
    expect(output).toMatch(/^passed {3}a password$/m);
    expect(output).toMatch(/^skipped {2}an email link: the server has no inbox$/m);
    expect(output).toMatch(/, 2 failed, [1-9] skipped$/);
    expect(code).toBe(1);
    expect(await compare('--base-url', url)).toEqual({
      code: 1,
      text: expect.stringMatching(/no Foyer provider.* Or name a project with --public-token\.$/),
    });
  });

  it('explains itself, and refuses what it cannot read', async () => {
    expect(await compare('--help')).toEqual({ code: 0, text: expect.stringContaining('--base-url URL') });
    expect(await compare()).toMatchObject({ code: 1 });
    expect(await compare('--base-url', 'localhost')).toMatchObject({ code: 1 });
    expect(await compare('--nonsense')).toEqual({ code: 1, text: expect.stringContaining('--nonsense') });
  });
});
