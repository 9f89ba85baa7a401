import type { ResponseOf } from '@foyer/core/operations';
import { ProviderError } from '../errors.ts';
import type { connectedApps } from '../schema.ts';
import type { Settings } from '../settings.ts';
import { mayGrantScope } from './rbac.ts';

type App = Pick<typeof connectedApps.$inferSelect, 'clientType' | 'bypassConsent'>;

export type ScopeResult = ResponseOf<'idp.oauthAuthorizeStart'>['scope_results'][number];

/** Scopes that every project has, with their descriptions for users. */
export const builtInScopes = {
  openid: 'Confirm who you are',
  profile: 'Read your name',
  email: 'Read your email address',
  phone: 'Read your phone number',
  full_access: 'Have full access to your account',
  offline_access: "Stay connected when you're not using it",
};

/**
 * Returns for each requested scope whether this user can grant it. Scopes of the project's policy depend on the user's
 * roles.
 *
 * @throws {ProviderError} `oauth_invalid_scope_requested`, `third_party_clients_cannot_use_full_access`,
 * `third_party_clients_require_consent_for_offline_access`.
 */
export function evaluateScopes(
  policy: Settings['rbac_policy'],
  app: App,
  roles: string[],
  scopes: string[],
): ScopeResult[] {
  const asked = [...new Set(scopes)];
  if (asked.length === 0) throw new ProviderError('oauth_invalid_scope_requested', 'Request at least one scope.');
  checkScopesOfApp(app, asked);
  return asked.map((scope) => {
    if (isBuiltIn(scope)) return { scope, description: builtInScopes[scope], is_grantable: true };
    const isGrantable = mayGrantScope(policy, roles, scope);
    if (isGrantable === null) {
      throw new ProviderError('oauth_invalid_scope_requested', `The project's policy has no scope ${scope}.`);
    }
    const description = policy?.scopes.find((known) => known.scope === scope)?.description;
    return { scope, description: description || `Use the ${scope} scope`, is_grantable: isGrantable };
  });
}

function checkScopesOfApp(app: App, scopes: string[]): void {
  if (!app.clientType.startsWith('third_party')) return;
  if (scopes.includes('full_access')) throw new ProviderError('third_party_clients_cannot_use_full_access');
  if (scopes.includes('offline_access') && app.bypassConsent === true) {
    throw new ProviderError('third_party_clients_require_consent_for_offline_access');
  }
}

function isBuiltIn(scope: string): scope is keyof typeof builtInScopes {
  return Object.hasOwn(builtInScopes, scope);
}
