'use client';

import { useUser } from '@foyer/react-hooks';
import { useEffect } from 'react';

/** Leads a user who is signed in from the login back to a path of this origin. */
export function ReturnTo({ path }: { path: string }) {
  const { status, fromCache } = useUser();
  // Until the API has confirmed the session, the server may not accept it.
  const isConfirmed = status === 'signedIn' && !fromCache;
  useEffect(() => {
    if (isConfirmed) location.assign(path);
  }, [isConfirmed, path]);
  return null;
}
