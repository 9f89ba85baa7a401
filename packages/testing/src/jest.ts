import './refuse-production.ts';
import {
  beginTest,
  createTestProvider,
  START_TIMEOUT_MS,
  type TestProvider,
  type TestProviderOptions,
} from './test-provider.ts';

/** The functions that register hooks in Jest, and in other runners with the same ones. */
export interface TestHooks {
  /** Registers a function that runs before the first test of a file. */
  beforeAll(hook: () => Promise<void>, timeoutMs?: number): void;
  /** Registers a function that runs before each test. */
  beforeEach(hook: () => void): void;
  /** Registers a function that runs after each test. */
  afterEach(hook: () => Promise<void>): void;
  /** Registers a function that runs after the last test of a file. */
  afterAll(hook: () => Promise<void>, timeoutMs?: number): void;
}

/**
 * Registers the hooks of a test file that uses a provider: it starts before the first test, and stops after the last one.
 * After each test its faults are removed, its clock is reset, and the settings that the test has changed are restored. The
 * start may take up to two minutes.
 *
 * @param hooks default: the globals of Jest. With `injectGlobals: false`, pass the module `@jest/globals`
 * @returns a function that returns the provider while a test runs
 * @throws {Error} there are no hooks, and the returned function before the tests run
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
export function useTestProvider(options?: TestProviderOptions, hooks?: TestHooks): () => TestProvider {
  const { beforeAll, beforeEach, afterEach, afterAll } = hooks ?? (globalThis as unknown as Partial<TestHooks>);
  if (!beforeAll || !beforeEach || !afterEach || !afterAll) {
    throw new Error(
      'useTestProvider needs the globals of Jest. With `injectGlobals: false`, pass the hooks of `@jest/globals`: useTestProvider({}, { beforeAll, beforeEach, afterEach, afterAll }). With another runner, call createTestProvider.',
    );
  }
  let starting: Promise<TestProvider> | undefined;
  let provider: TestProvider | undefined;
  let end = async () => {};
  beforeAll(async () => {
    starting = createTestProvider(options);
    provider = await starting;
  }, START_TIMEOUT_MS);
  beforeEach(() => {
    if (provider) end = beginTest(provider);
  });
  afterEach(() => end());
  // Waits for a start that is not complete: a provider that nothing stops would keep Jest running.
  afterAll(async () => (await starting?.catch(() => undefined))?.close(), START_TIMEOUT_MS);
  return () => {
    if (!provider) throw new Error('The provider starts before the first test: call the function inside of a test.');
    return provider;
  };
}
