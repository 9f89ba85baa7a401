import type { RequestedScope } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { CheckIcon } from '../../components/icons/CheckIcon.tsx';
import { NoticeIcon } from '../../components/icons/icons.tsx';
import { useScopeText } from './use-scope-text.ts';

/** Props of `ScopeList`. */
export interface ScopeListProps {
  scopes: readonly Pick<RequestedScope, 'scope' | 'isGrantable'>[];
  /** Shown before each description. */
  mark?: ReactNode;
  /** Other words for a scope than those of a request. */
  texts?: Readonly<Record<string, string>>;
}

/** A list of scopes in words. */
export function ScopeList({ scopes, mark, texts }: ScopeListProps): ReactNode {
  const describe = useScopeText();
  return (
    <ul className="foyer-group foyer-scopes" data-gap="small">
      {scopes.map(({ scope, isGrantable }) => (
        <li key={scope}>
          {isGrantable ? <CheckIcon /> : <NoticeIcon />}
          <span>
            {mark}
            <span>{(texts && Object.hasOwn(texts, scope) && texts[scope]) || describe(scope)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
