import { type RequestedScope, useBootstrap } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { CheckIcon, NoticeIcon } from '../../components/icons.tsx';
import { idpSentences } from '../../strings/idp.ts';
import { useStringsWith } from '../../use-strings.tsx';
import { plainText } from './plain-text.ts';

const standard = {
  openid: 'idpScope.openid',
  profile: 'idpScope.profile',
  email: 'idpScope.email',
  phone: 'idpScope.phone',
  full_access: 'idpScope.full_access',
  offline_access: 'idpScope.offline_access',
} as const;

/** In characters: the project's own words, a sentence or two. */
const DESCRIPTION_LENGTH = 300;

const isStandard = (scope: string): scope is keyof typeof standard => Object.hasOwn(standard, scope);

/** What scopes mean, in the user's language where the widget speaks of them, else in the words of the project's policy. */
export function ScopeList({ scopes }: { scopes: readonly RequestedScope[] }): ReactNode {
  const t = useStringsWith(idpSentences);
  const { rbacPolicy } = useBootstrap();
  const describe = (scope: string) =>
    isStandard(scope)
      ? t(standard[scope])
      : plainText(rbacPolicy?.scopes.find((known) => known.scope === scope)?.description ?? '', DESCRIPTION_LENGTH) ||
        t('idpScope.custom', { scope: plainText(scope) });
  return (
    <ul className="foyer-group foyer-scopes" data-gap="small">
      {scopes.map(({ scope, isGrantable }) => (
        <li key={scope}>
          {isGrantable ? <CheckIcon /> : <NoticeIcon />}
          <span>{describe(scope)}</span>
        </li>
      ))}
    </ul>
  );
}
