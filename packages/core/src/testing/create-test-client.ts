import { onTestFinished } from 'vitest';
import { createClient, type InternalClient } from '../client.ts';
import { createPendingReset, type PendingReset } from '../redirect/pending-reset.ts';

/** Creates a client and destroys it when the test ends. */
export function createTestClient(...parameters: Parameters<typeof createClient>): InternalClient {
  const client = createClient(...parameters);
  onTestFinished(() => client.destroy());
  return client;
}

/** Returns the pending password reset of a client, as `@foyer/react-hooks` does. */
export const pendingOf = (client: InternalClient): PendingReset => createPendingReset(client.resetState).pending;
