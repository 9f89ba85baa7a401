'use client';

import type { ReactNode } from 'react';
import { useUser } from './use-stores.ts';

/** What `SignedIn` and `SignedOut` take. */
export interface SignedInProps {
  children?: ReactNode;
  /** Shown while it is unknown whether a user is signed in, and by a server. Default: nothing. */
  fallback?: ReactNode;
}

/** Renders its children while a user is signed in. For the looks of the page only: the server decides on each request. */
export function SignedIn({ children, fallback }: SignedInProps): ReactNode {
  const { status } = useUser();
  return status === 'unknown' ? fallback : status === 'signedIn' && children;
}

/** Renders its children while no user is signed in. */
export function SignedOut({ children, fallback }: SignedInProps): ReactNode {
  const { status } = useUser();
  return status === 'unknown' ? fallback : status === 'signedOut' && children;
}
