'use client';

import type { FoyerError } from '@foyer/core';
import { useCallback, useEffect, useState } from 'react';
import { useInternals } from '../provider/context.ts';
import { type UseUserResult, useUser } from './use-user.ts';

/** How long the client's own check of the session may take before a hook checks too and reports the error. */
const CHECK_MS = 3_000;

/**
 * Loads what belongs to the user: on mount, and when the status of the session has changed.
 *
 * @param load must be stable
 */
export function useLoad(load: () => Promise<void>, status: UseUserResult['status']): void {
  useEffect(() => {
    // The client checks the session of each page itself, which changes `status`.
    const timer = setTimeout(() => void load(), status === 'unknown' ? CHECK_MS : 0);
    return () => clearTimeout(timer);
  }, [load, status]);
}

/** Returns the state of the session, and loads its user from the API: see `useLoad`. Reports a failure as `error`. */
export function useLoadedUser(): UseUserResult & { error: FoyerError | null; load: () => Promise<void> } {
  const { client, reportError } = useInternals('useLoadedUser');
  const state = useUser();
  const { status } = state;
  const [error, setError] = useState<FoyerError | null>(null);

  const load = useCallback(async () => {
    setError(null);
    try {
      if (status === 'unknown') await client.session.authenticate();
      else if (status === 'signedIn') await client.user.get();
    } catch (reason) {
      reportError(reason);
      setError(reason as FoyerError);
    }
  }, [client, status, reportError]);
  useLoad(load, status);
  return { ...state, error, load };
}
