'use client';

import type { Bootstrap } from '@foyer/core';
import { useSyncExternalStore } from 'react';
import { useFoyer } from '../flow/context.ts';

/**
 * Returns the project's settings: the defaults while a server renders and a browser hydrates, then the cached settings
 * of an earlier visit, then the settings that the API returns.
 */
export function useBootstrap(): Bootstrap {
  const { bootstrap } = useFoyer().client;
  return useSyncExternalStore(bootstrap.subscribe, bootstrap.get, () => bootstrap.defaults);
}
