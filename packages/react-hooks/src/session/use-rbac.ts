'use client';

import { useCallback, useEffect, useState } from 'react';
import { useInternals } from '../flow/context.ts';
import { useBootstrap, useUser } from './use-stores.ts';

/** Every action of every resource that the project's policy declares, and whether the user may do it. */
export type Permissions = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

/** What `useRbac` returns. */
export interface RbacState {
  /** Null until the policy is loaded, and while it is loaded again after the user has changed. */
  permissions: Permissions | null;
  /** Whether the user may do something, by the policy that is loaded now. False where none is, and without a user. */
  isAuthorizedSync(resourceId: string, action: string): boolean;
  /** The same by the project's current policy, which it waits for. */
  isAuthorized(resourceId: string, action: string): Promise<boolean>;
}

/**
 * What the user may do, by the roles of the project's policy. For the looks of the page only: the server decides on each
 * request. The component renders again, and both functions are new ones, when the user or the policy changes.
 */
export function useRbac(): RbacState {
  const { client } = useInternals();
  const { status, user } = useUser();
  const { rbacPolicy } = useBootstrap();
  const [loaded, setLoaded] = useState<{ by: unknown; permissions: Permissions } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the client computes with the user and the policy.
  useEffect(() => {
    let live = true;
    client.rbac.allPermissions().then((permissions) => {
      if (live) setLoaded({ by: user, permissions });
    });
    return () => {
      live = false;
    };
  }, [client, user, rbacPolicy]);

  const isSignedIn = status === 'signedIn';
  return {
    permissions: loaded?.by === user ? (loaded?.permissions ?? null) : null,
    // A server, and a browser that takes over its page, know no user: then nothing is allowed.
    // biome-ignore lint/correctness/useExhaustiveDependencies: the client computes with the user and the policy.
    isAuthorizedSync: useCallback(
      (resourceId, action) => isSignedIn && client.rbac.isAuthorizedSync(resourceId, action),
      [client, isSignedIn, user, rbacPolicy],
    ),
    // biome-ignore lint/correctness/useExhaustiveDependencies: the client computes with the user and the policy.
    isAuthorized: useCallback(
      (resourceId, action) => client.rbac.isAuthorized(resourceId, action),
      [client, user, rbacPolicy],
    ),
  };
}
