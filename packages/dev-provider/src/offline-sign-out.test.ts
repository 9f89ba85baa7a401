// @vitest-environment happy-dom

import { createFoyerClient, type FoyerClient } from '@foyer/core';
import { eventually } from '@foyer/test-support/eventually';
import { afterEach, expect, it, vi } from 'vitest';
import { type TestProject, useProviders } from './testing/harness.ts';

const providers = useProviders();
const session_duration_minutes = 30;
const password = 'wind-lantern-marble-42';

const clients: FoyerClient[] = [];

afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  vi.unstubAllGlobals();
  localStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
});

const goOffline = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

function goOnline() {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => providers.provider.fetch(url, init));
  dispatchEvent(new Event('online'));
}

/** Opens the page: its client starts with what the browser has stored. */
function openPage(project: TestProject): FoyerClient {
  for (const client of clients.splice(0)) client.destroy();
  const client = createFoyerClient(project.publicToken, { baseUrl: 'http://localhost:4000', telemetry: false });
  clients.push(client);
  return client;
}

async function signIn(client: FoyerClient, email: string): Promise<string> {
  await client.passwords.create({ email, password, session_duration_minutes });
  return client.session.getTokens()?.session_token ?? '';
}

/** Returns the responses to the revocations that the provider has received. */
async function revocations(project: TestProject): Promise<number[]> {
  const { json } = await project.dev('GET', `/requests?public_token=${project.publicToken}`);
  const { requests } = json as { requests: { path: string; status: number }[] };
  return requests.filter(({ path }) => path === '/sdk/v1/sessions/revoke').map(({ status }) => status);
}

const validate = async (project: TestProject, session: string) =>
  (await project.post('/sessions/authenticate', {}, { session })).status;

it('a session that was signed out without a connection ends once the provider can be reached', async () => {
  const project = await providers.project();
  goOnline();
  const token = await signIn(openPage(project), 'ada@example.test');
  goOffline();
  await clients[0]?.session.revoke();
  expect(document.cookie).toBe('');
  const page = openPage(project);
  expect(page.state.get().status).toBe('signedOut');
  expect(await validate(project, token)).toBe(200);
  goOnline();
  await eventually(async () => expect(await revocations(project)).toEqual([200]));
  expect(await validate(project, token)).toBe(404);
  await eventually(() => expect(JSON.stringify({ ...localStorage })).not.toContain(token));
});

it('a session that was signed out without a connection ends without an effect on the next one', async () => {
  const project = await providers.project();
  goOnline();
  const first = openPage(project);
  const token = await signIn(first, 'ada@example.test');
  goOffline();
  await first.session.revoke();
  // The connection is back before the browser reports it.
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => providers.provider.fetch(url, init));
  const next = await signIn(first, 'grace@example.test');
  goOnline();
  await eventually(async () => expect(await revocations(project)).toEqual([200]));
  expect(await validate(project, token)).toBe(404);
  expect(await validate(project, next)).toBe(200);
  expect(first.user.getSync()?.emails[0]?.email).toBe('grace@example.test');
});

it('a revocation that the provider has received, but whose response was lost, is sent again without harm', async () => {
  const project = await providers.project();
  goOnline();
  const client = openPage(project);
  const token = await signIn(client, 'ada@example.test');
  let isLost = true;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const response = await providers.provider.fetch(url, init);
    if (isLost) throw new TypeError('Failed to fetch');
    return response;
  });
  const signingOut = client.session.revoke();
  client.state.subscribe(() => {
    isLost = false;
  });
  await signingOut;
  expect(await validate(project, token)).toBe(404);
  await eventually(async () => expect(await revocations(project)).toEqual([200, 404]));
  await eventually(() => expect(JSON.stringify({ ...localStorage })).not.toContain(token));
});
