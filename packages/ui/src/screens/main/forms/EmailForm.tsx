import { useFoyer } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Button } from '../../../components/Button.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { useStrings } from '../../../strings/use-strings.tsx';
import { takeSubmitted, useFormError } from '../../use-form-error.tsx';
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
  const { prefill } = useFoyer();
  const error = useFormError(send, refusal);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        const email = takeSubmitted(event, 'email').trim();
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
        readOnly={prefill.locked && !!prefill.email}
        value={draft.email}
        onChange={(email) => {
          error.clear();
          onDraft({ email });
        }}
        error={error.field}
      />
      {error.alert}
      <Button type="submit" pending={send.isPending} pendingLabel={t('widget.sending')}>
        {t('main.continueWithEmail')}
      </Button>
    </form>
  );
}
