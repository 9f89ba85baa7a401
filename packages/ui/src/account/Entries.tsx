import type { FlowMutation } from '@foyer/react-hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../components/Button.tsx';
import { Entry } from '../components/Entry.tsx';
import { Glyph, type GlyphName } from '../components/icons/Glyph.tsx';
import { Alert } from '../components/notices/Alert.tsx';
import { useAnnounce } from '../components/notices/announcer.tsx';
import { plainText } from '../screens/plain-text.ts';
import { RemovalQuestion } from '../screens/RemovalQuestion.tsx';
import { accountStrings } from '../strings/account/account.ts';
import { accountEntriesStrings } from '../strings/account/account-entries.ts';
import { errorText } from '../strings/error-text.ts';
import { useStringsWith } from '../strings/use-strings.tsx';
import { headingOf } from './Section.tsx';
import { shownError } from './shown-error.ts';

/** What a section lists. */
export interface AccountEntry {
  id: string;
  /** What identifies it, as the API has it: any text. */
  name: string;
  /** What the name shortens, shown when the pointer rests on it. */
  full?: string;
  /** Default: that of the list. */
  icon?: ReactNode;
  /** Shown beside the name. */
  note?: ReactNode;
  /** The only way to log in, which cannot be removed. */
  isOnlyWay?: boolean;
  /** The only second factor, which is required and cannot be removed. */
  isRequired?: boolean;
  /** A button before 'Remove'. */
  action?: ReactNode;
}

interface EntriesProps {
  entries: readonly AccountEntry[];
  glyph: GlyphName;
  /** Undefined: the account is read-only. */
  remove: FlowMutation<{ id: string }, unknown> | undefined;
}

const strings = { ...accountStrings, ...accountEntriesStrings };

/** Lists what a section has. One entry at a time can be removed, after a second yes. */
export function Entries({ entries, glyph, remove }: EntriesProps): ReactNode {
  const t = useStringsWith(strings);
  const announce = useAnnounce();
  const list = useRef<HTMLUListElement>(null);
  const error = shownError(remove?.error ?? null);
  /** The entry whose removal is asked for. */
  const [asked, setAsked] = useState<string | null>(null);
  /** The entry whose question was just closed: its button takes the focus. */
  const [turned, setTurned] = useState<string | null>(null);
  useEffect(() => {
    if (turned === null) return;
    const row = [...(list.current?.children ?? [])].find((each) => each.getAttribute('data-id') === turned);
    row?.querySelector<HTMLElement>('.foyer-row .foyer-row button:last-of-type')?.focus();
    setTurned(null);
  }, [turned]);

  const turn = (id: string, isAsked: boolean) => {
    if (remove?.error) remove.reset();
    setAsked(isAsked ? id : null);
    setTurned(isAsked ? null : id);
  };
  const confirm = (id: string, name: string) => {
    // The list is gone with its last entry, and the button that has the focus with its row.
    const heading = headingOf(list.current);
    remove?.mutate(
      { id },
      {
        onSuccess: () => {
          heading?.focus();
          announce(t('account.removed', { name }));
        },
        onError: () => turn(id, false),
      },
    );
  };

  if (!entries.length) {
    return (
      <Entry icon={<Glyph name={glyph} />} kind="caption">
        {t('account.empty')}
      </Entry>
    );
  }
  return (
    <>
      <ul className="foyer-entries" ref={list}>
        {entries.map(({ id, name: given, full, icon, note, isOnlyWay, isRequired, action }) => {
          const name = plainText(given) || '\u2014';
          const lock =
            (isOnlyWay && t('error.cannot_delete_last_primary_factor')) ||
            (isRequired && t('error.second_factor_required'));
          const isRemoving = remove?.isPending && remove.variables?.id === id;
          return (
            <li key={id} data-id={id}>
              {asked === id ? (
                <RemovalQuestion
                  question={t('account.removeQuestion')}
                  name={name}
                  sentence={t('account.removeText')}
                  yes={t('account.remove')}
                  pending={isRemoving}
                  onYes={() => confirm(id, name)}
                  onNo={() => turn(id, false)}
                />
              ) : (
                // Every row has the same buttons: the name of the group distinguishes them.
                <fieldset aria-label={name}>
                  <div className="foyer-row">
                    <Entry icon={icon ?? <Glyph name={glyph} />}>
                      <bdi title={full}>{name}</bdi> {note}
                    </Entry>
                    {(action || remove) && (
                      <div className="foyer-row">
                        {action}
                        {remove && !lock && (
                          <Button variant="link-danger" softDisabled={remove.isPending} onClick={() => turn(id, true)}>
                            {t('account.remove')}
                          </Button>
                        )}
                        {remove && lock && (
                          <span className="foyer-text" data-kind="caption">
                            {lock}
                          </span>
                        )}
                      </div>
                    )}
                  </div>
                </fieldset>
              )}
            </li>
          );
        })}
      </ul>
      {error && <Alert kind="error">{errorText(t, error)}</Alert>}
    </>
  );
}
