import { useBootstrap } from '@foyer/react-hooks';
import { idpStrings } from '../../strings/idp/idp.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { plainText } from '../plain-text.ts';

const standard = {
  openid: 'idpScope.openid',
  profile: 'idpScope.profile',
  email: 'idpScope.email',
  phone: 'idpScope.phone',
  full_access: 'idpScope.full_access',
  offline_access: 'idpScope.offline_access',
} as const;

/** The maximum length of a scope's description, in characters. */
const DESCRIPTION_LENGTH = 300;

const isStandard = (scope: string): scope is keyof typeof standard => Object.hasOwn(standard, scope);

/**
 * Returns the function that describes a scope: in the user's language for standard scopes, otherwise by the description in
 * the project's policy.
 */
export function useScopeText(): (scope: string) => string {
  const t = useStringsWith(idpStrings);
  const { rbacPolicy } = useBootstrap();
  return (scope) =>
    isStandard(scope)
      ? t(standard[scope])
      : plainText(rbacPolicy?.scopes.find((known) => known.scope === scope)?.description ?? '', DESCRIPTION_LENGTH) ||
        t('idpScope.custom', { scope: plainText(scope) });
}
