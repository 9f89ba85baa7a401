import type { Settings } from './settings.ts';

type Policy = Settings['rbac_policy'];

/** A `*` among a role's actions stands for every action of that resource, declared or not. */
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

/** Whether the roles allow all that the scope `name` of the policy gives away; null when the policy has no such scope. */
export function mayGrantScope(policy: Policy, roles: string[], name: string): boolean | null {
  const scope = policy?.scopes.find((known) => known.scope === name);
  if (!scope) return null;
  return scope.permissions.every(({ resource_id, actions }) =>
    actions
      .flatMap((action) => expandAction(policy, resource_id, action))
      .every((action) => isAuthorized(policy, roles, resource_id, action)),
  );
}

/** All of a resource is what the policy declares of it; of an undeclared one, `*` itself must be held. */
function expandAction(policy: Policy, resourceId: string, action: string): string[] {
  const declared = policy?.resources.find((resource) => resource.resource_id === resourceId)?.actions ?? [];
  return action === '*' && declared.length > 0 ? declared : [action];
}
