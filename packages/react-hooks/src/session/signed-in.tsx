'use client';

import type { AuthState } from '@foyer/core';
import type { ReactNode } from 'react';
import { useHeldStep } from '../flow/use-held-step.ts';
import { useInternals } from '../provider/context.ts';
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

/** Returns the status of `useUser`, without the code that converts the user. */
function useStatus(): AuthState['status'] {
  const foyer = useInternals('SignedIn');
  const status = useAuthStatus();
  return useHeldStep(foyer) ? 'signedOut' : status;
}

/**
 * Renders its children while a user is signed in. Use it for the appearance of the page only: a server must check each
 * request. While a step holds back the sign-in, such as the details of a new user, the user is not signed in.
 */
export function SignedIn({ children, fallback }: SignedInProps): ReactNode {
  const status = useStatus();
  return status === 'unknown' ? fallback : status === 'signedIn' && children;
}

/** Renders its children while no user is signed in. */
export function SignedOut({ children, fallback }: SignedInProps): ReactNode {
  const status = useStatus();
  return status === 'unknown' ? fallback : status === 'signedOut' && children;
}
