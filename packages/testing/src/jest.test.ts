import { expect, it, onTestFinished, vi } from 'vitest';
import { useTestProvider as registerHooks } from './jest.ts';

type Hook = () => Promise<void>;

/** Calls `useTestProvider` like a test file of Jest, and returns the hooks that it registers. */
function registered() {
  const hooks: Record<string, [hook: Hook, timeoutMs: number | undefined]> = {};
  for (const name of ['beforeAll', 'afterEach', 'afterAll']) {
    vi.stubGlobal(name, (hook: Hook, timeoutMs?: number) => {
      hooks[name] = [hook, timeoutMs];
    });
  }
  onTestFinished(() => void vi.unstubAllGlobals());
  const provider = registerHooks();
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

it('useTestProvider throws outside of Jest', () => {
  expect(() => registerHooks()).toThrow('useTestProvider needs the globals of Jest.');
});
