import type { FlowMutation } from '@foyer/react-hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../components/Button.tsx';
import { Alert } from '../components/notices/Alert.tsx';
import { useAnnounce } from '../components/notices/announcer.tsx';
import { Text } from '../components/Text.tsx';
import { plainText } from '../screens/plain-text.ts';
import { accountStrings } from '../strings/account/account.ts';
import { errorText } from '../strings/error-text.ts';
import { useStringsWith } from '../strings/use-strings.tsx';
import { Question } from './Question.tsx';
import { headingOf } from './Section.tsx';
import { shownError } from './shown-error.ts';

/** An entry of a section, for example an email address. */
export interface Entry {
  id: string;
  /** What identifies it, as the API has it: any text. */
  name: string;
  /** Shown before the name. */
  icon?: ReactNode;
  /** Shown below the name. */
  note?: string | null;
  /** The only way to log in, which cannot be removed. */
  isOnlyWay?: boolean;
  /** A button before 'Remove'. */
  action?: ReactNode;
}

interface EntriesProps {
  entries: readonly Entry[];
  /** Undefined: the account is read-only. */
  remove: FlowMutation<{ id: string }, unknown> | undefined;
}

/** Lists what a section has. One entry at a time can be removed, after a second yes. */
export function Entries({ entries, remove }: EntriesProps): ReactNode {
  const t = useStringsWith(accountStrings);
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
    row?.querySelector<HTMLElement>('button:last-of-type')?.focus();
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

  if (!entries.length) return <Text kind="caption">{t('account.empty')}</Text>;
  return (
    <>
      <ul ref={list}>
        {entries.map(({ id, name: given, icon, note, isOnlyWay, action }) => {
          const name = plainText(given) || '\u2014';
          const isRemovable = remove && !isOnlyWay;
          const isRemoving = remove?.isPending && remove.variables?.id === id;
          return (
            <li key={id} data-id={id}>
              {asked === id ? (
                <Question
                  text={t('account.removeQuestion')}
                  name={name}
                  yes={t('account.remove')}
                  pending={isRemoving}
                  onYes={() => confirm(id, name)}
                  onNo={() => turn(id, false)}
                />
              ) : (
                // Every row has the same buttons: the name of the group distinguishes them.
                <fieldset className="foyer-row" aria-label={name}>
                  <div className="foyer-text">
                    {icon}
                    <bdi>{name}</bdi>
                    {note && <Text kind="caption">{note}</Text>}
                    {remove && isOnlyWay && <Text kind="caption">{t('error.cannot_delete_last_primary_factor')}</Text>}
                  </div>
                  {(action || isRemovable) && (
                    <div className="foyer-row">
                      {action}
                      {isRemovable && (
                        <Button variant="link" softDisabled={remove.isPending} onClick={() => turn(id, true)}>
                          {t('account.remove')}
                        </Button>
                      )}
                    </div>
                  )}
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
