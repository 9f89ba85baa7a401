'use client';

import { isPermitted } from '@foyer/core/internal';
import { useCallback, useEffect, useState } from 'react';
import { useInternals } from '../provider/context.ts';
import { useBootstrap } from './use-bootstrap.ts';
import { useUser } from './use-user.ts';

/** Whether the user is allowed each action, by resource and action of the project's policy. */
export type Permissions = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

/** The result of `useRbac`. */
export interface UseRbacResult {
  /** The permissions of the user. Null until the policy is loaded, and while they are loaded again for another user. */
  permissions: Permissions | null;
  /** Returns whether the user is allowed an action, by the loaded policy. False without a policy or a user. */
  isAuthorizedSync(resourceId: string, action: string): boolean;
  /** Waits for the project's current policy, and returns whether the user is allowed an action. */
  isAuthorized(resourceId: string, action: string): Promise<boolean>;
}

/**
 * Returns the permissions of the user, according to the roles of the project's policy. Use it for the appearance of the
 * page only: a server must check each request. Both functions change when the user or the policy changes.
 *
 * @example
 * ```tsx
 * function Toolbar() {
 *   const { isAuthorizedSync } = useRbac();
 *   return isAuthorizedSync('documents', 'create') && <button>New document</button>;
 * }
 * ```
 */
export function useRbac(): UseRbacResult {
  const { client } = useInternals('useRbac');
  const { user } = useUser();
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

  return {
    permissions: loaded?.by === user ? (loaded?.permissions ?? null) : null,
    // Not computed by the client, whose user differs from that of the server while the browser hydrates.
    isAuthorizedSync: useCallback(
      (resourceId, action) => isPermitted(rbacPolicy, user?.roles, resourceId, action),
      [user, rbacPolicy],
    ),
    // biome-ignore lint/correctness/useExhaustiveDependencies: the client computes with the user and the policy.
    isAuthorized: useCallback(
      (resourceId, action) => client.rbac.isAuthorized(resourceId, action),
      [client, user, rbacPolicy],
    ),
  };
}
