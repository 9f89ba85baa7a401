// Finds an agent that receives more than the user allows, or whose access goes on after it is disconnected.

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { BrowserContext } from 'playwright-core';
import { expect, inject } from 'vitest';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { test, Widget } from '../../playground/e2e/tools/flow.ts';
import type { Project } from '../../playground/e2e/tools/provider.ts';
import { folderOf, settingsOf } from '../tools/example.ts';
import { logIn, type ServerApp, startApp } from '../tools/server-app.ts';

const EMAIL = 'ada@example.com';

/** Starts the example for a project. */
async function startServer(project: Project): Promise<ServerApp> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const policy = JSON.parse(readFileSync(join(folderOf('mcp-server'), 'policy.json'), 'utf8'));
  await project.set({ ...policy, authorization_url: `${url}/authorize` });
  return startApp('mcp-server', ['server.js'], settingsOf(project, url), port);
}

/** Starts the agent of the example. */
function startAgent(url: string, identity: string) {
  const agent = spawn(process.execPath, ['agent.js', `${url}/mcp`, identity], {
    cwd: folderOf('mcp-server'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: agent.stdout })[Symbol.asyncIterator]();
  return {
    /** Returns the next line of its output. */
    says: async () => String((await lines.next()).value),
    calls: (line: string) => agent.stdin.write(`${line}\n`),
    [Symbol.dispose]: () => void agent.kill(),
  };
}

/** Opens the page that the agent names. */
async function open(context: BrowserContext, line: string): Promise<Widget> {
  const page = await context.newPage();
  await page.goto(line.replace('Open ', ''));
  return new Widget(page, page.url());
}

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Sends a request with headers that `fetch` does not set, such as `Host`, and returns the status of its response. */
async function statusOf(url: string, headers: Record<string, string>): Promise<number | undefined> {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

/** Registers an agent whose user allows it scopes, and returns its access token. */
async function tokenFor(project: Project, { url }: ServerApp, sessionToken: string, scopes: string[]): Promise<string> {
  const issuer = `${inject('provider')}/v1/public/${project.projectId}`;
  const redirect_uri = 'http://127.0.0.1:9876/callback';
  const registered = await post(`${issuer}/oauth2/register`, { client_name: 'Helper', redirect_uris: [redirect_uri] });
  const { client_id } = await registered.json();
  const code_verifier = '0'.repeat(43);
  const submitted = await post(
    `${inject('provider')}/sdk/v1/idp/oauth/authorize/submit`,
    {
      ...{ client_id, redirect_uri, response_type: 'code', scopes, consent_granted: true, resources: [`${url}/mcp`] },
      code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    },
    { authorization: `Basic ${btoa(`${project.publicToken}:${sessionToken}`)}` },
  );
  const { authorization_code: code } = (await submitted.json()).data;
  const token = await fetch(`${issuer}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'authorization_code', client_id, code, code_verifier, redirect_uri }),
  });
  return (await token.json()).access_token;
}

test('a token calls no tool whose scopes it lacks, however the call is written', async ({ project }) => {
  const app = await startServer(project);
  try {
    const { session_token } = await project.signedIn({ email: EMAIL });
    const reader = await tokenFor(project, app, session_token, ['openid', 'notes:read']);
    const writer = await tokenFor(project, app, session_token, ['openid', 'notes:read', 'notes:write']);
    const tool = (name: string, text?: string) => ({
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name, arguments: text ? { text } : {} },
    });
    const call = async (body: object, token: string | null, headers: Record<string, string> = {}) => {
      const response = await post(`${app.url}/mcp`, body, {
        accept: 'application/json, text/event-stream',
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      });
      return { status: response.status, challenge: response.headers.get('www-authenticate') ?? '', response };
    };
    const list = tool('list_notes');
    const add = tool('add_note', 'stolen');

    expect(await call(list, null)).toMatchObject({
      status: 401,
      challenge: expect.stringMatching(/scope="openid notes:read"$/),
    });
    expect(await call(add, reader)).toMatchObject({
      status: 403,
      challenge: expect.stringMatching(/error="insufficient_scope", scope="openid notes:read notes:write"$/),
    });
    for (const batch of [[add], [list, add], [[add]], []]) {
      for (const token of [reader, writer]) expect(await call(batch, token)).toMatchObject({ status: 400 });
    }
    // Express does not read this body, and the transport would.
    const odd = await call(add, reader, { 'content-type': 'text/plain; type=application/json' });
    expect(odd.status).toBe(400);
    // A page of another site, whose host name leads here.
    for (const name of ['origin', 'host']) {
      const value = name === 'origin' ? 'http://evil.example' : 'evil.example';
      expect(await statusOf(`${app.url}/mcp`, { [name]: value, authorization: `Bearer ${reader}` })).toBe(403);
    }
    expect(await statusOf(`${app.url}/mcp`, {})).toBe(405);
    // The project does not answer whether the agent is still connected.
    for (const status of [429, 500, 403]) {
      const path = `/v1/public/${project.projectId}/oauth2/userinfo`;
      await project.fault({ path, status, body: {} });
      expect(await call(list, reader)).toMatchObject({ status: 503 });
    }
    const listed = await call(list, reader);
    expect([listed.status, await listed.response.text()]).toEqual([
      200,
      expect.stringContaining('There are no notes.'),
    ]);
    // A message of the protocol's revision 2026-07-28, which begins without `initialize`.
    const { params, ...message } = add;
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'helper', version: '1.0.0' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const modern = { ...message, params: { ...params, _meta: meta } };
    const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': 'add_note' };
    expect(await call(modern, reader, headers)).toMatchObject({ status: 403 });
    // The header names a tool that the token may call.
    expect(await call(modern, writer, { ...headers, 'mcp-name': 'list_notes' })).toMatchObject({ status: 400 });
    const stolen = await call(modern, writer, headers);
    expect([stolen.status, await stolen.response.text()]).toEqual([200, expect.stringContaining('Added: stolen')]);
    const added = await call(tool('add_note', 'mine'), writer);
    expect([added.status, await added.response.text()]).toEqual([200, expect.stringContaining('Added: mine')]);
  } finally {
    await app.stop();
  }
});

test.for([
  ['registration', 'register'],
  ['its metadata document', 'document'],
])(
  'an agent with %s signs in, asks for more, and is disconnected',
  async ([_, identity = ''], { context, project }) => {
    const app = await startServer(project);
    using agent = startAgent(app.url, identity);
    try {
      expect(await agent.says()).toBe('Ready');

      // Without a token: the user logs in, and allows the agent to read.
      agent.calls('list_notes');
      const first = await open(context, await agent.says());
      await logIn(first.page, project, EMAIL);
      await first.shows('Sign in to Helper with');
      await first.reads('Runs on this computer');
      await first.reads('Unverified app');
      await first.reads(`Access to ${app.url}/mcp`);
      if (identity === 'document') await first.reads(/Requested by 127\.0\.0\.1:\d+/);
      await first.reads('Read your notes');
      expect(await first.page.getByText('Add notes').count()).toBe(0);
      await first.isArmed('Allow');
      await first.button('Allow').click();
      expect(await agent.says()).toBe('There are no notes.');

      // The token lacks a scope: the page shows what is new.
      agent.calls('add_note Buy milk');
      const second = await open(context, await agent.says());
      await second.reads('Already allowed (2)');
      await second.reads('Add notes');
      expect(await second.page.getByText('Read your notes').filter({ visible: true }).count()).toBe(0);
      await second.isArmed('Allow');
      await second.button('Allow').click();
      expect(await agent.says()).toBe('Added: Buy milk');
      agent.calls('list_notes');
      expect(await agent.says()).toBe('Buy milk');

      // Disconnected: its next call is refused, and needs a new consent.
      const apps = await context.newPage();
      await apps.goto(`${app.url}/apps`);
      const row = apps.getByRole('group', { name: 'Helper' });
      await row.getByRole('button', { name: 'Disconnect' }).click();
      await row.getByRole('button', { name: 'Disconnect' }).click();
      await apps.getByText('No apps are connected.').waitFor();
      agent.calls('list_notes');
      const third = await open(context, await agent.says());
      await third.reads('Allow Helper to:');
      expect(await third.page.getByText('Already allowed').count()).toBe(0);
      await third.button('Deny').click();
      await third.page.getByRole('link', { name: 'Return to Helper' }).click();
      expect(await agent.says()).toBe('Refused: access_denied');
    } finally {
      await app.stop();
    }
  },
);
