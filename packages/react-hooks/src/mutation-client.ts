import { MutationCache, type MutationObserverOptions, type QueryClient } from '@tanstack/react-query';

/**
 * What mutations use of a `QueryClient`: their cache, and their defaults. No flow holds a query, and the query half of
 * TanStack's client would be 3.6 KiB on every page with a sign-in.
 *
 * Never retried: the client of `@foyer/core` knows which calls may be repeated. Never paused: a call that finds no
 * network has to say so.
 */
export function createMutationClient(): QueryClient {
  const cache = new MutationCache();
  const client: Pick<QueryClient, 'getMutationCache' | 'defaultMutationOptions'> = {
    getMutationCache: () => cache,
    defaultMutationOptions: <Options extends MutationObserverOptions>(options?: Options) =>
      ({ retry: false, networkMode: 'always', ...options }) as Options,
  };
  return client as QueryClient;
}
