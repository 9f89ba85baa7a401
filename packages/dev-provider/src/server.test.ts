import { connect, createServer, Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { seededProject } from './projects.ts';
import { createProvider, type Provider } from './provider.ts';
import type { Message } from './public-types.ts';
import { type RunningServer, startServer } from './server.ts';
import { openTestDatabase } from './testing/harness.ts';

let provider: Provider;
let server: RunningServer;
const delivered: Message[] = [];

beforeAll(async () => {
  provider = await createProvider({
    database: await openTestDatabase(),
    deliver: (message) => {
      delivered.push(message);
      if (message.to.startsWith('bounce')) throw new Error('550 no such mailbox');
    },
  });
  server = await startServer(provider, 0);
});

afterAll(async () => {
  await server.close();
  await provider.close();
});

const { publicToken } = seededProject;
const headers = { 'content-type': 'application/json', authorization: `Basic ${btoa(`${publicToken}:${publicToken}`)}` };
const sendCode = (email: string) =>
  fetch(`${server.url}/sdk/v1/otps/email/login_or_create`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email }),
  });

describe('startServer', () => {
  it('listens on localhost over both protocols, and links use the URL of the call', async () => {
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      expect((await fetch(`http://${host}:${server.port}/dev/clock`)).status).toBe(200);
    }
    const body = JSON.stringify({ email: 'ada@example.test' });
    await fetch(`${server.url}/sdk/v1/magic_links/email/login_or_create`, { method: 'POST', headers, body });
    const inbox = await fetch(`${server.url}/dev/inbox?public_token=${publicToken}`);
    const { messages } = (await inbox.json()) as { messages: Message[] };
    expect(messages[0]?.url).toContain(`${server.url}/v1/magic_links/redirect?`);
  });

  it('does not listen on the addresses that other machines can reach', async ({ skip }) => {
    const addresses = Object.values(networkInterfaces()).flatMap((known) => known ?? []);
    const reachable = addresses.filter(({ internal, scopeid }) => !internal && !scopeid);
    if (reachable.length === 0) skip('This machine has no address but its own.');
    for (const { address, family } of reachable) {
      const host = family === 'IPv6' ? `[${address}]` : address;
      await expect(fetch(`http://${host}:${server.port}/dev/clock`), host).rejects.toMatchObject({
        cause: { code: 'ECONNREFUSED' },
      });
    }
  });

  it('closes the connection of a dropped call without a response', async () => {
    const fault = JSON.stringify({ public_token: publicToken, path: '/sdk/v1/otps/*', drop: true });
    await fetch(`${server.url}/dev/faults`, { method: 'POST', body: fault });
    await expect(sendCode('ada@example.test')).rejects.toThrow('fetch failed');
    expect((await sendCode('ada@example.test')).status).toBe(200);
  });

  it('accepts the cookies of all apps on localhost, which a browser sends to each port', async () => {
    const cookie = Array.from({ length: 60 }, (_, index) => `app${index}=${'x'.repeat(4000)}`).join('; ');
    expect((await fetch(`${server.url}/dev/clock`, { headers: { cookie } })).status).toBe(200);
    const code = await fetch(`${server.url}/sdk/v1/otps/email/login_or_create`, {
      method: 'POST',
      headers: { ...headers, cookie, origin: 'http://localhost:3000' },
      body: JSON.stringify({ email: 'cookies@example.test' }),
    });
    expect(code.status).toBe(200);
  });

  it('tells tools that wait for it that it is ready: by HEAD, and by HTTP/1.0 without a host', async () => {
    for (const path of ['/', '/inbox', '/dev/clock', `/v1/sessions/jwks/${seededProject.projectId}`]) {
      expect((await fetch(server.url + path, { method: 'HEAD' })).status, path).toBe(200);
    }
    const socket = connect(server.port, '127.0.0.1');
    socket.write('GET / HTTP/1.0\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK/);
  });

  it.each([
    ['https', 'https'],
    ['https, http', 'https'],
    ['http', 'http'],
    ['javascript', 'http'],
  ])('has URLs of the scheme that a proxy has named as %s', async (forwarded, scheme) => {
    const proxied = { ...headers, 'x-forwarded-proto': forwarded };
    const origin = server.url.replace('http', scheme);
    const issuer = `/v1/public/${seededProject.projectId}`;
    const metadata = await fetch(`${server.url}${issuer}/.well-known/openid-configuration`, { headers: proxied });
    expect(await metadata.json()).toMatchObject({
      issuer: origin + issuer,
      token_endpoint: `${origin}${issuer}/oauth2/token`,
      jwks_uri: `${origin}/v1/sessions/jwks/${seededProject.projectId}`,
    });
    const to = 'proxied@example.test';
    await fetch(`${server.url}/sdk/v1/magic_links/email/login_or_create`, {
      method: 'POST',
      headers: proxied,
      body: JSON.stringify({ email: to }),
    });
    const inbox = await fetch(`${server.url}/dev/inbox?public_token=${publicToken}&to=${to}`, { headers: proxied });
    const { messages } = (await inbox.json()) as { messages: Message[] };
    expect(messages[0]?.url).toContain(`${origin}/v1/magic_links/redirect?`);
  });

  it('rejects a port in use', async () => {
    await expect(startServer(provider, server.port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('takes another free port if the first one is in use over IPv6', async () => {
    const { listen } = Server.prototype;
    const others: Server[] = [];
    const ports: unknown[] = [];
    const spy = vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server, ...parameters) {
      const [port, host] = parameters as unknown[];
      if (host === '::1') ports.push(port);
      // Another program has the first port.
      if (host === '::1' && ports.length === 1) others.push(createServer().listen({ port: Number(port), host }));
      return listen.apply(this, parameters);
    });
    onTestFinished(() => {
      spy.mockRestore();
      for (const other of others) other.close();
    });
    const started = await startServer(provider, 0);
    onTestFinished(() => started.close());
    expect(ports).toHaveLength(2);
    expect(started.port).toBe(ports[1]);
    expect(ports[0]).not.toBe(ports[1]);
  });
});

describe('deliver', () => {
  it("receives the inbox's message, and its failure does not fail the request", async () => {
    delivered.length = 0;
    expect((await sendCode('bob@example.test')).status).toBe(200);
    expect((await sendCode('bounce@example.test')).status).toBe(200);
    expect(delivered.map((message) => message.to)).toEqual(['bob@example.test', 'bounce@example.test']);
    const inbox = await fetch(`${server.url}/dev/inbox?public_token=${publicToken}&to=bob@example.test`);
    expect(await inbox.json()).toEqual({ messages: [delivered[0]] });
  });
});
