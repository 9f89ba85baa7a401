import { onTestFinished } from 'vitest';
import { createClient, type InternalClient } from '../client.ts';

/** Creates a client and destroys it when the test ends. */
export function createTestClient(...parameters: Parameters<typeof createClient>): InternalClient {
  const client = createClient(...parameters);
  onTestFinished(() => client.destroy());
  return client;
}
