import { isApiError, isCeremonyError, type UsePasskeysResult } from '@foyer/react-hooks';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useToast } from '../../components/notices/use-toast.ts';
import { errorText } from '../../strings/error-text.ts';
import { passkeyStrings } from '../../strings/login/passkey.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { PasskeyRow, type RowState } from './PasskeyRow.tsx';
import { managementError } from './registration-errors.ts';

/** The row that is being renamed or deleted: one at a time. */
type OpenRow = { id: string; state: RowState };

/** The element of a row that takes the focus. In a question the safe answer is the last button. */
const focusIn: Record<RowState['kind'], string> = {
  viewing: 'button',
  editing: 'input',
  deleting: 'button:last-of-type',
};

interface PasskeyListProps {
  passkeys: UsePasskeysResult;
  /** Whether a passkey is the only way to log in: it then has the text `onlyWay` in place of 'Delete'. Default: none is. */
  isOnlyWay?: (id: string) => boolean;
  onlyWay?: string;
  /** Whether the list has a heading. Default: it does. */
  isTitled?: boolean;
}

/** Lists the passkeys, each of which can be renamed or deleted. A change that fails is reverted and shown in a toast. */
export function PasskeyList({ passkeys: all, isOnlyWay, onlyWay, isTitled = true }: PasskeyListProps): ReactNode {
  const { passkeys, rename, remove } = all;
  const t = useStringsWith(passkeyStrings);
  const { show } = useToast();
  const [open, setOpen] = useState<OpenRow | null>(null);
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  /** Remains mounted when the list disappears with its last row. */
  const screen = useRef<Element | null>(null);

  /** The row that has changed. It takes the focus, which would be lost with the button that was clicked. */
  const [changed, setChanged] = useState<OpenRow | null>(null);
  useEffect(() => {
    if (!changed) return;
    const { id, state } = changed;
    const row = [...(list.current?.children ?? [])].find((each) => each.getAttribute('data-id') === id);
    const heading = title.current ?? screen.current?.querySelector<HTMLElement>('h3, .foyer-title');
    const target = row?.querySelector<HTMLElement>(focusIn[state.kind]) ?? heading;
    target?.focus();
    if (target?.localName === 'input') (target as HTMLInputElement).select();
  }, [changed]);
  const turn = (id: string, state: RowState) => {
    setChanged({ id, state });
    screen.current = list.current?.closest('.foyer-section, .foyer-screen') ?? null;
    setOpen(state.kind === 'viewing' ? null : { id, state });
  };

  if (!passkeys.length) return null;
  const undone = {
    onError(error: Error) {
      // The user has closed the dialog of a step-up.
      const isCancelled = isCeremonyError(error) && error.reason === 'cancelled';
      if (!isCancelled) show({ kind: 'error', message: managementError(t, error) });
    },
  };
  const isNameless = isApiError(rename.error) && rename.error.error_type === 'empty_webauthn_registration_name';
  const rows = (
    <ul ref={list}>
      {passkeys.map(({ webauthnRegistrationId: id, name }) => (
        <PasskeyRow
          key={id}
          id={id}
          name={name || t('passkeyList.unnamed')}
          state={open?.id === id ? open.state : { kind: 'viewing' }}
          onTurn={(state) => {
            if (rename.error) rename.reset();
            turn(id, state);
          }}
          onType={(newName) => {
            if (rename.error) rename.reset();
            setOpen({ id, state: { kind: 'editing', newName } });
          }}
          onlyWay={isOnlyWay?.(id) ? onlyWay : undefined}
          pending={rename.isPending || remove.isPending}
          error={isNameless ? errorText(t, rename.error) : null}
          onSave={(newName) => {
            if (!newName.trim()) {
              rename.mutate({ id, name: newName });
              return;
            }
            // A passkey without a name keeps none, unless the user has changed the one that is shown.
            if (newName.trim() !== (name || t('passkeyList.unnamed'))) rename.mutate({ id, name: newName }, undone);
            turn(id, { kind: 'viewing' });
          }}
          onDelete={() => {
            remove.mutate({ id }, undone);
            // No row, but the heading takes the focus: this row is about to go.
            turn('', { kind: 'viewing' });
          }}
        />
      ))}
    </ul>
  );
  if (!isTitled) return rows;
  return (
    <section className="foyer-group" data-gap="small" aria-labelledby={titleId}>
      <h3 className="foyer-text" data-kind="strong" id={titleId} tabIndex={-1} ref={title}>
        {t('passkeyList.title')}
      </h3>
      {rows}
    </section>
  );
}
