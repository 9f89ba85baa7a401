import { isApiError } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Button } from '../../../components/Button.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { Alert } from '../../../components/notices/Alert.tsx';
import { useStrings } from '../../../strings/use-strings.tsx';
import type { FormProps } from './form.ts';

interface EmailFormProps extends FormProps {
  send: { error: Error | null; isPending: boolean; reset(): void };
  onSubmit: (email: string) => void;
  /** What a browser may fill in. Default `email`. */
  autoComplete?: 'email' | 'username';
  /** The error message for an invalid address. Default: the message of the error itself. */
  refusal?: string | null;
}

/** A form with an email field and a submit button. */
export function EmailForm({
  draft,
  onDraft,
  passkeys,
  send,
  onSubmit,
  autoComplete = 'email',
  refusal,
}: EmailFormProps): ReactNode {
  const t = useStrings();
  const error = send.error && (refusal ?? t.error(send.error));
  // Only an API error can mean that the address is invalid.
  const isRefused = isApiError(send.error);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Read from the DOM: a password manager may have filled in the field without an event.
        const email = String(new FormData(event.currentTarget).get('email')).trim();
        onDraft({ email });
        onSubmit(email);
      }}
    >
      <TextField
        label={t('email.label')}
        name="email"
        type="email"
        autoComplete={passkeys ? `${autoComplete} webauthn` : autoComplete}
        placeholder={t('email.placeholder')}
        required
        value={draft.email}
        onChange={(email) => {
          if (send.error) send.reset();
          onDraft({ email });
        }}
        error={isRefused ? error : null}
      />
      {error && !isRefused && <Alert kind="error">{error}</Alert>}
      <Button type="submit" pending={send.isPending} pendingLabel={t('widget.sending')}>
        {t('main.continueWithEmail')}
      </Button>
    </form>
  );
}
