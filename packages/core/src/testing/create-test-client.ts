import { onTestFinished } from 'vitest';
import { createClient, type FoyerClient } from '../client.ts';

/** Creates a client and destroys it when the test ends. */
export function createTestClient(...parameters: Parameters<typeof createClient>): FoyerClient {
  const client = createClient(...parameters);
  onTestFinished(() => client.destroy());
  return client;
}
