'use client';

import { useFoyer } from '@foyer/react-hooks';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Renders the page on the server again when the user has signed in or out, in any tab. */
export function RefreshOnSignIn() {
  const router = useRouter();
  const { state } = useFoyer().client;
  useEffect(
    () =>
      state.subscribe(() => {
        if (!state.get().fromCache) router.refresh();
      }),
    [state, router],
  );
  return null;
}
