import type { Context } from '../context.ts';
import type { RbacPolicy } from '../contract/wire.ts';
import { createWarnOnce } from '../runtime/warn-once.ts';

/**
 * The permissions of the signed-in user, by the roles of the project's policy. They are for display only: a server must
 * check permissions itself. Without a signed-in user every check returns false.
 */
export interface Rbac {
  /**
   * Resolves with every action of every resource in the policy, and whether the user has permission; an empty object
   * without a policy. Waits like `isAuthorized`.
   */
  allPermissions(): Promise<Record<string, Record<string, boolean>>>;
  /**
   * Resolves with whether the user has a permission. Waits for the project's settings, at most 8 seconds. If they
   * cannot be loaded, the policy of an earlier page view counts.
   */
  isAuthorized(resourceId: string, action: string): Promise<boolean>;
  /** Returns whether the user has a permission, by the policy of this or an earlier page view; false without one. */
  isAuthorizedSync(resourceId: string, action: string): boolean;
}

/** Whether a policy allows an action to the user who has these roles. */
export const isPermitted = (
  policy: RbacPolicy | null,
  held: readonly string[] | undefined,
  resourceId: string,
  action: string,
): boolean =>
  !!policy?.roles.some(
    ({ role_id, permissions }) =>
      held?.includes(role_id) &&
      permissions.some(
        ({ resource_id, actions }) => resource_id === resourceId && (actions.includes('*') || actions.includes(action)),
      ),
  );

export function createRbac({ auth, bootstrap }: Context): Rbac {
  const isAuthorizedSync: Rbac['isAuthorizedSync'] = (resourceId, action) =>
    isPermitted(bootstrap.getSync().rbacPolicy, auth.user()?.roles, resourceId, action);
  const warn = createWarnOnce();
  async function currentPolicy() {
    const { rbacPolicy } = await bootstrap.getAsync();
    if (!rbacPolicy) warn('Without a role policy, nothing is permitted.');
    return rbacPolicy;
  }
  return {
    async allPermissions() {
      const policy = await currentPolicy();
      return Object.fromEntries(
        (policy?.resources ?? []).map(({ resource_id, actions }) => [
          resource_id,
          Object.fromEntries(actions.map((action) => [action, isAuthorizedSync(resource_id, action)])),
        ]),
      );
    },
    async isAuthorized(resourceId, action) {
      await currentPolicy();
      return isAuthorizedSync(resourceId, action);
    },
    isAuthorizedSync,
  };
}
