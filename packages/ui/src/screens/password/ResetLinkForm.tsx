import { isApiError, useFlow, usePasswordReset } from '@foyer/react-hooks';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { Alert } from '../../components/notices/Alert.tsx';
import { Text } from '../../components/Text.tsx';
import { passwordStrings } from '../../strings/password.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';

/** The form that sends a reset link to a user who has none, or whose link was used or has expired. */
export function ResetLinkForm(): ReactNode {
  const t = useStringsWith(passwordStrings);
  const { send } = usePasswordReset();
  const { errorDescriptor } = useFlow().state;
  const [email, setEmail] = useState('');

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Read from the DOM: a password manager may have filled in the field without an event.
    const typed = String(new FormData(event.currentTarget).get('email')).trim();
    setEmail(typed);
    send.mutate({ email: typed });
  };
  const failure = send.error && t.error(send.error);
  const isRefused = isApiError(send.error);
  return (
    <>
      {errorDescriptor ? (
        <Alert kind="error">{t.error(errorDescriptor)}</Alert>
      ) : (
        <Text>{t('password.needsLink')}</Text>
      )}
      <form noValidate onSubmit={submit}>
        <TextField
          label={t('email.label')}
          name="email"
          type="email"
          autoComplete="username"
          placeholder={t('email.placeholder')}
          required
          value={email}
          onChange={(typed) => {
            if (send.error) send.reset();
            setEmail(typed);
          }}
          error={isRefused ? failure : null}
        />
        {failure && !isRefused && <Alert kind="error">{failure}</Alert>}
        <Button type="submit" pending={send.isPending} pendingLabel={t('widget.sending')}>
          {t('password.sendLink')}
        </Button>
      </form>
    </>
  );
}
