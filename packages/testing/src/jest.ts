import './refuse-production.ts';
import { createTestProvider, START_TIMEOUT_MS, type TestProvider, type TestProviderOptions } from './test-provider.ts';

/** The hooks that Jest, and other runners with the same globals, define. */
interface Hooks {
  beforeAll(hook: () => Promise<void>, timeoutMs?: number): void;
  afterEach(hook: () => Promise<void>): void;
  afterAll(hook: () => Promise<void>, timeoutMs?: number): void;
}

/**
 * Registers the hooks of a test file that uses a provider: it starts before the first test, its faults are removed and
 * its clock is reset after each test, and it stops after the last one. The start may take up to two minutes.
 *
 * @returns a function that returns the provider while a test runs
 * @throws {Error} outside of Jest, and the returned function before the tests run
 * @example
 * ```ts
 * import { createFoyerClient } from '@foyer/core';
 * import { useTestProvider } from '@foyer/testing/jest';
 *
 * const provider = useTestProvider();
 *
 * test('has no user at first', () => {
 *   const client = createFoyerClient(provider().publicToken, { baseUrl: provider().url });
 *   expect(client.user.getSync()).toBeNull();
 *   client.destroy();
 * });
 * ```
 */
export function useTestProvider(options?: TestProviderOptions): () => TestProvider {
  const { beforeAll, afterEach, afterAll } = globalThis as unknown as Partial<Hooks>;
  if (!beforeAll || !afterEach || !afterAll) {
    throw new Error('useTestProvider needs the globals of Jest. With another runner, call createTestProvider.');
  }
  let starting: Promise<TestProvider> | undefined;
  let provider: TestProvider | undefined;
  beforeAll(async () => {
    starting = createTestProvider(options);
    provider = await starting;
  }, START_TIMEOUT_MS);
  afterEach(async () => provider?.reset());
  // Waits for a start that is not complete: a provider that nothing stops would keep Jest running.
  afterAll(async () => (await starting?.catch(() => undefined))?.close(), START_TIMEOUT_MS);
  return () => {
    if (!provider) throw new Error('The provider starts before the first test: call the function inside of a test.');
    return provider;
  };
}
