import { MutationCache, type QueryClient } from '@tanstack/react-query';

/**
 * The client of the mutations where the host application has no `QueryClient`. Not TanStack's own: its half for queries
 * would be 3.6 KiB on every page with a sign-in. A test fails as soon as TanStack's mutations use more of a client.
 */
export function createMutationClient(): QueryClient {
  const cache = new MutationCache();
  const client: Pick<QueryClient, 'getMutationCache' | 'defaultMutationOptions'> = {
    getMutationCache: () => cache,
    defaultMutationOptions: <Options>(options?: Options) => options as Options,
  };
  return client as QueryClient;
}
