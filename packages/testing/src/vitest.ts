import './refuse-production.ts';
import { test as base } from 'vitest';
import { createTestProvider, type TestProvider } from './test-provider.ts';

/** The fixtures of `test`. */
export interface FoyerFixtures {
  /**
   * The project of this worker: on the provider of the environment variable `FOYER_PROVIDER_URL`, without it on a
   * provider in this process. After each test its faults are removed and its clock is reset.
   */
  provider: TestProvider;
}

/**
 * Vitest's `test` with the fixture `provider`. Each worker has a separate project.
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
export const test = base
  .extend('provider', { scope: 'worker' }, async (_, { onCleanup }): Promise<TestProvider> => {
    const provider = await createTestProvider();
    onCleanup(() => provider.close());
    return provider;
  })
  .extend('foyerReset', { auto: true }, ({ provider }, { onCleanup }) => {
    onCleanup(() => provider.reset());
  });
