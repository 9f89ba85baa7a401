import { createTestProvider, type TestProvider, type TestProviderOptions } from './test-provider.ts';

/** The hooks that Jest, and other runners with the same globals, define. */
interface Hooks {
  beforeAll(hook: () => Promise<void>): void;
  afterEach(hook: () => Promise<void>): void;
  afterAll(hook: () => Promise<void>): void;
}

/**
 * Registers the hooks of a test file that uses a provider: it starts before the first test, its faults are removed and
 * its clock is reset after each test, and it stops after the last one.
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
  let provider: TestProvider | undefined;
  beforeAll(async () => {
    provider = await createTestProvider(options);
  });
  afterEach(async () => provider?.reset());
  afterAll(async () => provider?.close());
  return () => {
    if (!provider) throw new Error('The provider starts before the first test: call the function inside of a test.');
    return provider;
  };
}
