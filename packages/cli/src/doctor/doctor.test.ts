import { createProvider, type RunningServer as RunningProvider, startServer } from '@foyer/dev-provider';
import { type RunningServer, startBrokenServer } from '@foyer/test-support/broken-server';
import { type BrokenServer, brokenServers } from '@foyer/test-support/broken-servers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checks, diagnose } from './diagnose.ts';
import { observe } from './observe.ts';
import { changedHeaders } from './report.ts';

let provider: Awaited<ReturnType<typeof createProvider>>;
let api: RunningProvider;
let server: RunningServer | undefined;

beforeAll(async () => {
  provider = await createProvider();
  api = await startServer(provider, 0);
});
afterAll(async () => {
  await api?.close();
  await provider?.close();
});
afterEach(() => server?.close());

const dev = async (method: string, path: string, body: object) => {
  const response = await fetch(`${api.url}/dev${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.ok).toBe(true);
  return (await response.json()) as { public_token: string };
};

async function start(row: BrokenServer): Promise<{ examine(): ReturnType<typeof examine>; publicToken: string }> {
  const { public_token: publicToken } = await dev('POST', '/projects', {});
  server = await startBrokenServer(row, { api: api.url, publicToken });
  if (server.row.settings) await dev('PATCH', `/projects/${publicToken}`, server.row.settings);
  return { examine: () => examine(server as RunningServer), publicToken };
}

async function examine({ address, row, fetch, lookup }: RunningServer) {
  const observation = await observe(address, row.client ? { client: row.client } : {}, fetch, lookup);
  return { observation, findings: diagnose(observation) };
}

describe('the doctor examines a server', () => {
  it.each(brokenServers.map((row) => [row.name, row] as const))('%s', async (_name, row) => {
    const { examine, publicToken } = await start(row);
    const { observation, findings } = await examine();
    expect(findings.map(({ id, header, methods }) => ({ id, header, methods }))).toEqual([
      { id: row.finds, header: row.header, methods: row.methods },
    ]);

    if (row.repair) server?.update(row.repair);
    else server?.send(changedHeaders(observation, findings));
    if (row.repair?.settings) await dev('PATCH', `/projects/${publicToken}`, server?.row.settings ?? {});
    expect((await examine()).findings).toEqual([]);
  });

  it('and the table has a server for every check', () => {
    expect(brokenServers.length).toBeGreaterThanOrEqual(30);
    expect(new Set(brokenServers.map(({ finds }) => finds))).toEqual(new Set(checks.map(({ id }) => id)));
  });
});
