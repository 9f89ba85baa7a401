import { normalizeEmail } from '@foyer/core';
import { useFlow, usePasswordReset } from '@foyer/react-hooks';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Form } from '../../components/Form.tsx';
import { fieldKinds } from '../../components/fields/field-kinds.ts';
import { TextField } from '../../components/fields/TextField.tsx';
import { Alert } from '../../components/notices/Alert.tsx';
import { Text } from '../../components/Text.tsx';
import { errorText } from '../../strings/error-text.ts';
import { passwordStrings } from '../../strings/login/password.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { takeSubmitted } from '../submitted.ts';
import { useFormError } from '../use-form-error.tsx';

/** The form that sends a reset link to a user who has none, or whose link was used or has expired. */
export function ResetLinkForm(): ReactNode {
  const t = useStringsWith(passwordStrings);
  const { send } = usePasswordReset();
  const error = useFormError(send);
  const { state, prefill } = useFlow();
  const { errorDescriptor } = state;
  const [email, setEmail] = useState(prefill.email ?? '');
  const locked = (prefill.locked && prefill.email) || undefined;
  useEffect(() => {
    if (locked !== undefined) setEmail(locked);
  }, [locked]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const typed = takeSubmitted(event, 'email');
    setEmail(locked ?? typed);
    send.mutate({ email: normalizeEmail(locked ?? typed) });
  };
  return (
    <>
      {errorDescriptor ? (
        <Alert kind="error">{errorText(t, errorDescriptor)}</Alert>
      ) : (
        <Text>{t('password.needsLink')}</Text>
      )}
      <Form onSubmit={submit}>
        <TextField
          label={t('email.label')}
          field={fieldKinds.username}
          placeholder={t('email.placeholder')}
          required
          locked={locked !== undefined}
          value={locked ?? email}
          onChange={(typed) => {
            error.clear();
            setEmail(typed);
          }}
          error={error.field}
        />
        {error.alert}
        <Button type="submit" pending={send.isPending} pendingLabel={t('widget.sending')}>
          {t('password.sendLink')}
        </Button>
      </Form>
    </>
  );
}
