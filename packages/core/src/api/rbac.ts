import type { Context } from '../context.ts';
import type { RbacPolicy } from '../operations.ts';

/**
 * What the user who is signed in may do, by the roles of the project's policy (specification, section 6). For the
 * page's own looks: a server decides for itself. Nobody signed in may do nothing.
 */
export interface Rbac {
  /** Every action of every resource that the policy declares, and whether the user may do it. */
  allPermissions(): Promise<Record<string, Record<string, boolean>>>;
  /** Whether the user may do something, by the provider's present policy. */
  isAuthorized(resourceId: string, action: string): Promise<boolean>;
  /** The same by the policy that is known now; false where none is. */
  isAuthorizedSync(resourceId: string, action: string): boolean;
}

export function createRbac({ session, bootstrap }: Context): Rbac {
  const mayDo = (policy: RbacPolicy | null, resourceId: string, action: string): boolean => {
    const held = session.user()?.roles ?? [];
    return !!policy?.roles.some(
      ({ role_id, permissions }) =>
        held.includes(role_id) &&
        permissions.some(
          ({ resource_id, actions }) =>
            resource_id === resourceId && (actions.includes('*') || actions.includes(action)),
        ),
    );
  };
  let hasWarned = false;
  async function currentPolicy() {
    const { rbacPolicy } = await bootstrap.getAsync();
    if (!rbacPolicy && !hasWarned) {
      hasWarned = true;
      console.error('[Foyer] This project has no role policy: nobody may do anything.');
    }
    return rbacPolicy;
  }
  return {
    async allPermissions() {
      const policy = await currentPolicy();
      return Object.fromEntries(
        (policy?.resources ?? []).map(({ resource_id, actions }) => [
          resource_id,
          Object.fromEntries(actions.map((action) => [action, mayDo(policy, resource_id, action)])),
        ]),
      );
    },
    isAuthorized: async (resourceId, action) => mayDo(await currentPolicy(), resourceId, action),
    isAuthorizedSync: (resourceId, action) => mayDo(bootstrap.getSync().rbacPolicy, resourceId, action),
  };
}
