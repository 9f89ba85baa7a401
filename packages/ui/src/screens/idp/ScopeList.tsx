import { type RequestedScope, useBootstrap } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { CheckIcon, NoticeIcon } from '../../components/icons.tsx';
import { idpSentences } from '../../strings/idp.ts';
import { useStringsWith } from '../../use-strings.tsx';
import { plainText } from './plain-text.ts';
import { Name, Sentence } from './Sentence.tsx';

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
  const describe = (scope: string) => {
    if (isStandard(scope)) return t(standard[scope]);
    const known = rbacPolicy?.scopes.find((other) => other.scope === scope)?.description ?? '';
    const description = plainText(known, DESCRIPTION_LENGTH);
    if (description) return <bdi>{description}</bdi>;
    return <Sentence text={t('idpScope.custom')} values={{ scope: <Name text={plainText(scope)} /> }} />;
  };
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
