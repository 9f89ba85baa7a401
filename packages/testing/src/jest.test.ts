import { expect, it, onTestFinished, vi } from 'vitest';
import { useTestProvider as registerHooks } from './jest.ts';

type Hook = () => Promise<void>;

/** Calls `useTestProvider` like a test file of Jest, and returns the hooks that it registers. */
function registered({ injectGlobals = true } = {}) {
  const hooks: Record<string, [hook: Hook, timeoutMs: number | undefined]> = {};
  const register = (name: string) => (hook: Hook | (() => void), timeoutMs?: number) => {
    hooks[name] = [async () => hook(), timeoutMs];
  };
  const functions = {
    beforeAll: register('beforeAll'),
    beforeEach: register('beforeEach'),
    afterEach: register('afterEach'),
    afterAll: register('afterAll'),
  };
  if (injectGlobals) for (const [name, hook] of Object.entries(functions)) vi.stubGlobal(name, hook);
  onTestFinished(() => void vi.unstubAllGlobals());
  const provider = injectGlobals ? registerHooks() : registerHooks({}, functions);
  const run = (name: string) => hooks[name]?.[0]() ?? expect.fail(`There is no ${name}.`);
  return { provider, run, timeoutMs: (name: string) => hooks[name]?.[1] };
}

it('useTestProvider starts a provider before the tests, and stops it after them', async () => {
  const { provider, run } = registered();
  expect(provider).toThrow('The provider starts before the first test: call the function inside of a test.');
  await run('beforeAll');
  const { url } = provider();
  expect((await fetch(`${url}/dev/clock`)).status).toBe(200);
  await run('afterEach');
  await run('afterAll');
  await expect(fetch(`${url}/dev/clock`)).rejects.toThrow('fetch failed');
});

it('useTestProvider allows two minutes for the start, and stops a provider whose start has taken longer', async () => {
  const { provider, run, timeoutMs } = registered();
  expect(timeoutMs('beforeAll')).toBe(120_000);
  const started = run('beforeAll');
  await run('afterAll');
  await started;
  await expect(fetch(`${provider().url}/dev/clock`)).rejects.toThrow('fetch failed');
});

it('useTestProvider rejects the hooks with the reason if the provider cannot start', async () => {
  vi.stubEnv('FOYER_PROVIDER_URL', 'http://localhost:9');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { run } = registered();
  await expect(run('beforeAll')).rejects.toThrow('No Foyer provider responds at http://localhost:9.');
  await run('afterAll');
});

it('useTestProvider uses the hooks that a file passes, where Jest injects no globals', async () => {
  const { provider, run } = registered({ injectGlobals: false });
  await run('beforeAll');
  expect((await fetch(`${provider().url}/dev/clock`)).status).toBe(200);
  await run('afterAll');
});

it('useTestProvider undoes the settings of a test, and keeps those of the file', async () => {
  const { provider, run } = registered();
  await run('beforeAll');
  const name = async () => {
    const path = `${provider().url}/sdk/v1/projects/bootstrap/${provider().publicToken}`;
    return (await (await fetch(path)).json()).data.project_name;
  };
  await provider().configure({ project_name: 'The shop' });
  for (const other of ['The café', 'The bar']) {
    await run('beforeEach');
    expect(await name()).toBe('The shop');
    await provider().configure({ project_name: other });
    await provider().configure({ project_name: `${other}, once more` });
    expect(await name()).toBe(`${other}, once more`);
    await run('afterEach');
  }
  expect(await name()).toBe('The shop');
  await run('afterAll');
});

it('useTestProvider throws where there are no hooks, and says how to pass them', () => {
  expect(() => registerHooks()).toThrow('useTestProvider needs the globals of Jest. With `injectGlobals: false`, pass');
});
