import type { Settings } from '../settings.ts';

type Policy = Settings['rbac_policy'];

/** Whether the roles allow an action. `*` in a role's actions allows every action of the resource, declared or not. */
export function isAuthorized(policy: Policy, roles: string[], resourceId: string, action: string): boolean {
  return (policy?.roles ?? [])
    .filter((role) => roles.includes(role.role_id))
    .flatMap((role) => role.permissions)
    .some(
      (permission) =>
        permission.resource_id === resourceId &&
        (permission.actions.includes(action) || permission.actions.includes('*')),
    );
}

/** Whether the roles have every permission of the policy's scope `name`; null when the policy has no such scope. */
export function mayGrantScope(policy: Policy, roles: string[], name: string): boolean | null {
  const scope = policy?.scopes.find((known) => known.scope === name);
  if (!scope) return null;
  return scope.permissions.every(({ resource_id, actions }) =>
    actions
      .flatMap((action) => expandAction(policy, resource_id, action))
      .every((action) => isAuthorized(policy, roles, resource_id, action)),
  );
}

/** Expands `*` to the declared actions of a resource. For an undeclared resource, the role itself must have `*`. */
function expandAction(policy: Policy, resourceId: string, action: string): string[] {
  const declared = policy?.resources.find((resource) => resource.resource_id === resourceId)?.actions ?? [];
  return action === '*' && declared.length > 0 ? declared : [action];
}
