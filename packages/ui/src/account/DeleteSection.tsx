import { asciiDigits } from '@foyer/core/internal';
import { type User, useFlowMutation, useFoyer } from '@foyer/react-hooks';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../components/Button.tsx';
import { Form } from '../components/Form.tsx';
import { fieldKinds } from '../components/fields/field-kinds.ts';
import { TextField } from '../components/fields/TextField.tsx';
import { Alert } from '../components/notices/Alert.tsx';
import { useEscape } from '../components/use-escape.ts';
import { knownBy, plainText } from '../screens/plain-text.ts';
import { accountStrings } from '../strings/account/account.ts';
import { accountDeletionStrings } from '../strings/account/account-deletion.ts';
import { errorText } from '../strings/error-text.ts';
import { useStringsWith } from '../strings/use-strings.tsx';
import { focusHeading, Section } from './Section.tsx';
import { usePhoneTexts } from './use-phone-texts.ts';

const strings = { ...accountStrings, ...accountDeletionStrings };

interface DeleteSectionProps {
  user: User | null;
  onDelete: () => Promise<void> | void;
}

/** Returns the letters and digits of a text: the rest differs by keyboard, and by what the text was copied from. */
const lettersOf = (text: string) =>
  asciiDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Whether a user has typed a text. A number may be written in any way, and without the code of its country. */
function isTyped(text: string, expected: string): boolean {
  const [typed, wanted] = [lettersOf(text), lettersOf(expected)];
  if (!/^\+\d+$/.test(expected)) return typed === wanted;
  const digits = typed.replace(/^0+/, '');
  // A country code has at most three digits (ITU-T E.164).
  return wanted.endsWith(digits) && digits.length >= wanted.length - 3;
}

/** Deletes the account, by a function of the host application, after the user has typed what identifies it. */
export function DeleteSection({ user, onDelete }: DeleteSectionProps): ReactNode {
  const t = useStringsWith(strings);
  const { client } = useFoyer();
  const form = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  const remove = useFlowMutation<void, void>({
    async mutationFn() {
      await onDelete();
      // The session has ended with the account; if the API refuses to end it, this browser forgets it.
      await client.session.revoke({ forceClear: true }).catch(() => {});
      return { data: undefined };
    },
  });

  const name = (user && knownBy(user)) ?? '';
  const textOf = usePhoneTexts([name]);
  const expected = plainText(name) || t('account.delete');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isSame = isTyped(field.current?.value ?? typed, expected);
    setRefused(!isSame);
    if (isSame) remove.mutate();
    else field.current?.focus();
  };
  const close = () => {
    // Before the form is gone with the button that has the focus.
    focusHeading(form.current);
    setOpen(false);
    setTyped('');
    setRefused(false);
    remove.reset();
  };
  useEscape(form, isOpen ? (remove.isPending ? null : close) : undefined);
  return (
    <Section name="delete">
      <div className={isOpen ? 'foyer-group foyer-opened' : 'foyer-group'} data-gap="small" ref={form}>
        {isOpen ? (
          <Form onSubmit={submit}>
            <TextField
              label={t('account.deleteConfirm', { name: textOf?.(expected) ?? expected })}
              field={fieldKinds.confirmation}
              value={typed}
              readOnly={remove.isPending}
              onChange={(next) => {
                setTyped(next);
                setRefused(false);
                if (remove.error) remove.reset();
              }}
              inputRef={field}
              error={isRefused ? t('account.deleteMismatch') : null}
            />
            {remove.error && <Alert kind="error">{errorText(t, remove.error)}</Alert>}
            <div className="foyer-row">
              <Button
                type="submit"
                variant="secondary-danger"
                pending={remove.isPending}
                pendingLabel={t('widget.sending')}
              >
                {t('account.delete')}
              </Button>
              <Button variant="secondary-small" disabled={remove.isPending} onClick={close}>
                {t('action.cancel')}
              </Button>
            </div>
          </Form>
        ) : (
          <Button variant="secondary-danger" onClick={() => setOpen(true)}>
            {t('account.delete')}
          </Button>
        )}
      </div>
    </Section>
  );
}
