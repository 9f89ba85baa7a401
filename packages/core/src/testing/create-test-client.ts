import { onTestFinished } from 'vitest';
import { createClient as create, type FoyerClient, type Internals, internalsOf } from '../client.ts';
import { createPendingReset, type PendingReset } from '../redirect/pending-reset.ts';

/** A client with its internals as members, for tests. */
export type InternalClient = FoyerClient & Internals;

/** Creates a client with its internals as members. */
export function createClient(...parameters: Parameters<typeof create>): InternalClient {
  const client = create(...parameters);
  return Object.assign(client, internalsOf(client));
}

/** Creates a client and destroys it when the test ends. */
export function createTestClient(...parameters: Parameters<typeof create>): InternalClient {
  const client = createClient(...parameters);
  onTestFinished(() => client.destroy());
  return client;
}

/** Returns the pending password reset of a client, as `@foyer/react-hooks` does. */
export const pendingOf = (client: InternalClient): PendingReset => createPendingReset(client.resetState).pending;
