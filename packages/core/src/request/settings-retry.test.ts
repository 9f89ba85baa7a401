import { eventually } from '@foyer/test-support/eventually';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeBrowser } from '../testing/fake-browser.ts';
import { BOOTSTRAP_PATH, createStubProvider, fail, ok, PUBLIC_TOKEN, unreachable } from '../testing/stub-provider.ts';

/** Opens a client whose calls are not loaded yet. */
async function openClient(...answers: Parameters<ReturnType<typeof createStubProvider>['on']>[1][]) {
  const { createClient } = await import('../client.ts');
  const provider = createStubProvider();
  provider.on(BOOTSTRAP_PATH, ...answers);
  const client = createClient(
    PUBLIC_TOKEN,
    { telemetry: false },
    createFakeBrowser().openTab(provider.fetch).environment,
  );
  return { client, provider };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock('../runtime/create-lazy.ts');
  vi.resetModules();
  vi.restoreAllMocks();
});

it.each([
  ['no response', unreachable],
  ['a server error', fail(503, 'unavailable')],
])(
  'the request for the settings is sent a second time after %s, before any call has loaded the code',
  async (_, first) => {
    const { client, provider } = await openClient(first, ok({ project_name: 'Demo' }));
    // The code for the second request loads, which takes its time on a busy machine.
    await eventually(() => expect(client.bootstrap.getSync().projectName).toBe('Demo'));
    expect(provider.to(BOOTSTRAP_PATH)).toHaveLength(2);
    client.destroy();
  },
);

it('the request for the settings is not repeated after a refusal, which is logged', async () => {
  const { client, provider } = await openClient(fail(404, 'public_token_not_found'));
  expect(await client.bootstrap.getAsync()).toEqual(client.bootstrap.defaults);
  expect(provider.to(BOOTSTRAP_PATH)).toHaveLength(1);
  await eventually(() =>
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('There is no project with the public token "public-token-test-123"'),
      expect.objectContaining({ error_type: 'public_token_not_found' }),
    ),
  );
  expect(client.bootstrap.problem()).toContain('There is no project');
  client.destroy();
});

it('the defaults apply if neither the settings nor the code for a second request can be loaded', async () => {
  vi.doMock('../runtime/create-lazy.ts', async (load) => {
    const { createLazy } = await load<typeof import('../runtime/create-lazy.ts')>();
    const fail = () => Promise.reject(new TypeError('Load failed'));
    return { createLazy: () => createLazy(fail) };
  });
  const { client, provider } = await openClient(unreachable);
  expect(await client.bootstrap.getAsync()).toEqual(client.bootstrap.defaults);
  expect(provider.to(BOOTSTRAP_PATH)).toHaveLength(1);
  await eventually(() => expect(console.error).toHaveBeenCalledTimes(1));
  client.destroy();
});
