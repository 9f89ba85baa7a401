import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { Entry } from '../../components/Entry.tsx';
import { Form } from '../../components/Form.tsx';
import { fieldKinds } from '../../components/fields/field-kinds.ts';
import { TextField } from '../../components/fields/TextField.tsx';
import { Glyph } from '../../components/icons/Glyph.tsx';
import { useEscape } from '../../components/use-escape.ts';
import { passkeyStrings } from '../../strings/login/passkey.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { dressLater } from '../../theme/dress-later.ts';
import { plainText } from '../plain-text.ts';
import { RemovalQuestion } from '../RemovalQuestion.tsx';
import { takeSubmitted } from '../submitted.ts';

/** The state of a row. */
export type RowState = { kind: 'viewing' } | { kind: 'editing'; newName: string } | { kind: 'deleting' };

interface PasskeyRowProps {
  id: string;
  name: string;
  state: RowState;
  onTurn: (state: RowState) => void;
  onType: (newName: string) => void;
  /** Whether a change of any row is in progress: only one is possible at a time. */
  pending: boolean;
  /** Shown in place of 'Delete', if the passkey cannot be deleted. */
  onlyWay: string | undefined;
  /** The error of the new name. */
  error: string | null;
  onSave: (newName: string) => void;
  onDelete: () => void;
}

/** One passkey: its name, a form to rename it, or a question before it is deleted. */
export function PasskeyRow(props: PasskeyRowProps): ReactNode {
  const { id, name, state, onTurn, onType, onlyWay, pending, error, onSave, onDelete } = props;
  const t = useStringsWith(passkeyStrings);
  const nameId = useId();
  const row = useRef<HTMLLIElement>(null);
  const close = () => onTurn({ kind: 'viewing' });
  useEscape(row, state.kind === 'editing' ? close : undefined);

  function contents(): ReactNode {
    if (state.kind === 'editing') {
      return (
        <Form
          className="foyer-group foyer-opened"
          onSubmit={(event) => {
            const newName = takeSubmitted(event, 'passkey-name');
            onType(newName);
            onSave(newName);
          }}
        >
          <TextField
            label={t('passkeyList.name')}
            field={fieldKinds.passkeyName}
            value={state.newName}
            onChange={onType}
            error={error}
          />
          <div className="foyer-row">
            <Button type="submit" variant="secondary-small" pending={pending} pendingLabel={t('widget.sending')}>
              {t('action.save')}
            </Button>
            <Button variant="link-small" onClick={close}>
              {t('action.cancel')}
            </Button>
          </div>
        </Form>
      );
    }
    return (
      <>
        <div className="foyer-row">
          <Entry icon={<Glyph name="key" />}>
            <bdi id={nameId}>{plainText(name) || '\u2014'}</bdi>
          </Entry>
          {state.kind === 'viewing' && (
            <div className="foyer-row">
              <Button variant="link-small" onClick={() => onTurn({ kind: 'editing', newName: name })}>
                {t('action.edit')}
              </Button>
              {onlyWay === undefined ? (
                <Button variant="link-danger" onClick={() => onTurn({ kind: 'deleting' })}>
                  {t('action.delete')}
                </Button>
              ) : (
                <span className="foyer-text" data-kind="caption">
                  {onlyWay}
                </span>
              )}
            </div>
          )}
        </div>
        {state.kind === 'deleting' && (
          <RemovalQuestion
            sentence={t('passkeyList.deleteWarning')}
            yes={t('action.delete')}
            pending={false}
            waits={pending}
            onYes={onDelete}
            onNo={close}
          />
        )}
      </>
    );
  }
  return (
    <li data-id={id} ref={row}>
      {/* Every row has the same buttons: the name of the group distinguishes them. */}
      <fieldset aria-labelledby={state.kind === 'editing' ? undefined : nameId} ref={dressLater}>
        {contents()}
      </fieldset>
    </li>
  );
}
