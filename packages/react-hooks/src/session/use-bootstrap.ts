'use client';

import type { Bootstrap } from '@foyer/core';
import { useSyncExternalStore } from 'react';
import { useInternals } from '../provider/context.ts';

/**
 * Returns the project's settings. While a server renders and a browser hydrates, they are those of `initial`, or the
 * defaults. Then they are the cached settings of an earlier visit, until the API returns the current ones.
 *
 * @example
 * ```tsx
 * function Title() {
 *   const { projectName } = useBootstrap();
 *   return <h1>Log in{projectName && ` to ${projectName}`}</h1>;
 * }
 * ```
 */
export function useBootstrap(): Bootstrap {
  const { client, first } = useInternals('useBootstrap');
  const { bootstrap } = client;
  return useSyncExternalStore(bootstrap.subscribe, bootstrap.get, () => first.settings);
}
