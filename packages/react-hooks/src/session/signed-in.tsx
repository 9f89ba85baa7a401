'use client';

import type { ReactNode } from 'react';
import { useAuthStatus } from './use-auth-status.ts';

/** The props of `SignedIn` and `SignedOut`. */
export interface SignedInProps {
  children?: ReactNode;
  /**
   * Rendered while it is unknown whether a user is signed in, which includes a server without `initial`. Default:
   * nothing.
   */
  fallback?: ReactNode;
}

/**
 * Renders its children while a user is signed in. Use it for the appearance of the page only: a server must check each
 * request.
 */
export function SignedIn({ children, fallback }: SignedInProps): ReactNode {
  const status = useAuthStatus();
  return status === 'unknown' ? fallback : status === 'signedIn' && children;
}

/** Renders its children while no user is signed in. */
export function SignedOut({ children, fallback }: SignedInProps): ReactNode {
  const status = useAuthStatus();
  return status === 'unknown' ? fallback : status === 'signedOut' && children;
}
