import type { UseAccountContactsResult } from '@foyer/react-hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../components/Button.tsx';
import { Form } from '../components/Form.tsx';
import { fieldKinds } from '../components/fields/field-kinds.ts';
import { TextField } from '../components/fields/TextField.tsx';
import { takeSubmitted } from '../screens/submitted.ts';
import { useFormError } from '../screens/use-form-error.tsx';
import { accountEntriesStrings } from '../strings/account/account-entries.ts';
import { useStringsWith } from '../strings/use-strings.tsx';
import { shownError } from './shown-error.ts';

interface EmailFormProps extends Pick<UseAccountContactsResult, 'send'> {
  onSend: (destination: string) => void;
  onCancel: () => void;
}

/** Asks for an email address to add. */
export function EmailForm({ send, onSend, onCancel }: EmailFormProps): ReactNode {
  const t = useStringsWith(accountEntriesStrings);
  const [email, setEmail] = useState('');
  const error = useFormError({ error: shownError(send.error), reset: send.reset });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <Form onSubmit={(event) => onSend(takeSubmitted(event, 'email'))}>
      <TextField
        label={t('email.label')}
        field={fieldKinds.email}
        placeholder={t('email.placeholder')}
        required
        value={email}
        onChange={(next) => {
          error.clear();
          setEmail(next);
        }}
        inputRef={input}
        error={error.field}
      />
      {error.alert}
      <Button type="submit" variant="secondary-small" pending={send.isPending} pendingLabel={t('widget.sending')}>
        {t('account.sendCode')}
      </Button>
      <Button variant="link-small" onClick={onCancel}>
        {t('action.cancel')}
      </Button>
    </Form>
  );
}
