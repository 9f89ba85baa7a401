import { MutationCache, type QueryClient } from '@tanstack/react-query';

/**
 * Creates the client of the mutations for a host application without a `QueryClient`. TanStack's `QueryClient` would add
 * 3.6 KiB to each page, most of it for queries. A test fails if TanStack's mutations use other members of a client.
 */
export function createMutationClient(): QueryClient {
  const cache = new MutationCache();
  const client: Pick<QueryClient, 'getMutationCache' | 'defaultMutationOptions'> = {
    getMutationCache: () => cache,
    defaultMutationOptions: <Options>(options?: Options) => options as Options,
  };
  return client as QueryClient;
}

let shared: QueryClient | undefined;

/** Returns the client of all mutations of a page without a `QueryClient`. */
export function sharedMutationClient(): QueryClient {
  shared ??= createMutationClient();
  return shared;
}
