import type { RequestedScope } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/fields/Checkbox.tsx';
import { idpDetailsStrings } from '../../strings/idp/idp-details.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { ScopeList } from './ScopeList.tsx';
import { useScopeText } from './use-scope-text.ts';

/** The scopes that the user has ticked. */
export interface Choice {
  ticked: ReadonlySet<string>;
  required: readonly string[];
  onChange(ticked: ReadonlySet<string>): void;
}

/** A button that ticks all scopes, or none but the required ones where all are ticked. */
export function SelectAll({ scopes, choice }: { scopes: readonly RequestedScope[]; choice: Choice }): ReactNode {
  const t = useStringsWith(idpDetailsStrings);
  const all = scopes.map(({ scope }) => scope);
  const hasAll = all.every((scope) => choice.ticked.has(scope));
  return (
    <Button variant="link" onClick={() => choice.onChange(new Set(hasAll ? choice.required : all))}>
      {t(hasAll ? 'idpDetails.selectNone' : 'idpDetails.selectAll')}
    </Button>
  );
}

/** Props of `ScopeChoice`. */
export interface ScopeChoiceProps {
  /** The scopes that can be granted. */
  scopes: readonly RequestedScope[];
  /** Whether to show which scopes are new, and to fold the others. */
  isFolded: boolean;
  /** Null: the user allows all scopes or none. */
  choice: Choice | null;
}

/** The scopes that can be granted: to be read, or to choose from. Those of the last consent are folded. */
export function ScopeChoice({ scopes, isFolded, choice }: ScopeChoiceProps): ReactNode {
  const t = useStringsWith(idpDetailsStrings);
  const describe = useScopeText();
  const known = isFolded ? scopes.filter(({ isAllowed }) => isAllowed) : [];
  const others = scopes.filter((scope) => !known.includes(scope));
  const mark = (isNew: boolean) => isFolded && isNew && <b className="foyer-name">{t('idpDetails.new')}</b>;

  const show = (list: readonly RequestedScope[]) =>
    choice ? (
      <ul className="foyer-group foyer-scopes" data-gap="small">
        {list.map(({ scope, isNew }) => (
          <li key={scope}>
            <Checkbox
              label={
                <>
                  {mark(isNew)} <span>{describe(scope)}</span>
                </>
              }
              checked={choice.ticked.has(scope)}
              disabled={choice.required.includes(scope)}
              onChange={(isTicked) => {
                const ticked = new Set(choice.ticked);
                if (isTicked) ticked.add(scope);
                else ticked.delete(scope);
                choice.onChange(ticked);
              }}
            />
          </li>
        ))}
      </ul>
    ) : (
      <ScopeList scopes={list} mark={<>{mark(list.some(({ isNew }) => isNew))} </>} />
    );

  return (
    <>
      {others.length > 0 && show(others)}
      {known.length > 0 && (
        <details className="foyer-known foyer-group" data-gap="small">
          <summary className="foyer-text">{t('idpDetails.alreadyAllowed', { n: known.length })}</summary>
          {show(known)}
        </details>
      )}
    </>
  );
}
