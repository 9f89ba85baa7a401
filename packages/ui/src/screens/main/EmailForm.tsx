import { isApiError } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useStrings } from '../../use-strings.tsx';
import type { FormProps } from './form.ts';

interface EmailFormProps extends FormProps {
  send: { error: Error | null; isPending: boolean; reset(): void };
  onSubmit: (email: string) => void;
  /** Says what is wrong with the address, where the error's own sentence does not. */
  refusal?: string | null;
}

/** An email address and what to do with it. */
export function EmailForm({ draft, onDraft, passkeys, send, onSubmit, refusal }: EmailFormProps): ReactNode {
  const t = useStrings();
  const error = send.error && (refusal ?? t.error(send.error));
  // Without an answer there is nothing wrong with the address.
  const isRefused = isApiError(send.error);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(draft.email.trim());
      }}
    >
      <TextField
        label={t('email.label')}
        name="email"
        type="email"
        autoComplete={passkeys ? 'email webauthn' : 'email'}
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
