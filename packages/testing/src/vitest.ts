import './refuse-production.ts';
import { test as base } from 'vitest';
import { beginTest, createTestProvider, START_TIMEOUT_MS, type TestProvider } from './test-provider.ts';

/** The fixtures of `test`. */
export interface FoyerFixtures {
  /**
   * The project of this worker: on the provider of the environment variable `FOYER_PROVIDER_URL`, without it on a
   * provider in this process. After each test its faults are removed, its clock is reset, and the settings that the test
   * has changed are restored; where tests run concurrently, after the last of them.
   */
  provider: TestProvider;
}

/** Shared, because Vitest creates the fixtures of a worker again for each `test.extend`. */
let starting: Promise<TestProvider> | undefined;

const withProvider = base.extend(
  'provider',
  { scope: 'worker' },
  // biome-ignore lint/correctness/noEmptyPattern: Vitest accepts no other argument of a fixture that uses no fixture.
  async ({}, { onCleanup }): Promise<TestProvider> => {
    starting ??= createTestProvider();
    const provider = await starting;
    onCleanup(() => {
      starting = undefined;
      return provider.close();
    });
    return provider;
  },
);

// The limit of a test includes its fixtures, and the start may take longer than Vitest's five seconds.
withProvider.beforeAll(({ provider }) => void provider, START_TIMEOUT_MS);

/**
 * Vitest's `test` with the fixture `provider`, for Vitest 4.1 or newer. Each worker has a separate project. Its provider
 * starts before the first test of a file that imports this; the start may take up to two minutes.
 *
 * @example
 * ```ts
 * import { createFoyerClient } from '@foyer/core';
 * import { test } from '@foyer/testing/vitest';
 * import { expect } from 'vitest';
 *
 * test('signs in by passcode', async ({ provider }) => {
 *   const client = createFoyerClient(provider.publicToken, { baseUrl: provider.url });
 *   const { method_id } = await client.otps.email.loginOrCreate('ada@example.com');
 *   const { code } = await provider.inbox.next('ada@example.com');
 *   await client.otps.authenticate(code ?? '', method_id, { session_duration_minutes: 30 });
 *   expect(client.user.getSync()?.emails[0]?.email).toBe('ada@example.com');
 *   client.destroy();
 * });
 * ```
 */
export const test = withProvider.extend('foyerReset', { auto: true }, ({ provider }, { onCleanup }) => {
  onCleanup(beginTest(provider));
});
