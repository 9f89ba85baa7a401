import { type FlowMutation, isApiError, useStrengthCheck } from '@foyer/react-hooks';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { PasswordField } from '../../components/PasswordField.tsx';
import { passwordSentences } from '../../strings/password.ts';
import { useStringsWith } from '../../use-strings.tsx';
import { FixedEmail } from './FixedEmail.tsx';
import { StrengthFeedback } from './StrengthFeedback.tsx';

interface NewPasswordFormProps {
  label: string;
  /** Whose password it will be, where that is known. */
  email?: string;
  /** Makes the password. */
  call: FlowMutation<{ password: string }, unknown>;
}

/** Takes a new password, and sends it only once the provider has called it a good one. */
export function NewPasswordForm({ label, email, call }: NewPasswordFormProps): ReactNode {
  const t = useStringsWith(passwordSentences);
  const field = useRef<HTMLInputElement>(null);
  const feedback = useId();
  const [password, setPassword] = useState('');
  /** What was submitted before it was judged. */
  const [submitted, setSubmitted] = useState<string | null>(null);
  const { strength, isValid, error, retry, prepare } = useStrengthCheck(password, email);

  const change = (next: string) => {
    if (next === password) return;
    if (call.error) call.reset();
    setPassword(next);
    setSubmitted(null);
  };
  // A password manager may fill the field without telling: whoever then moves to the button finds it in step.
  const catchUp = () => change(field.current?.value ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    catchUp();
    setSubmitted(field.current?.value || null);
  };
  const { mutate } = call;
  useEffect(() => {
    if (submitted === null || submitted !== password || isValid === null) return;
    setSubmitted(null);
    if (isValid) mutate({ password });
  }, [submitted, password, isValid, mutate]);

  const failure = call.error && t.error(call.error);
  const isRefused = isApiError(call.error);
  return (
    <form noValidate onSubmit={submit} onPointerOver={catchUp} onBlur={catchUp}>
      {email && <FixedEmail email={email} />}
      <PasswordField
        label={label}
        autoComplete="new-password"
        onChange={change}
        onFocus={prepare}
        error={isRefused ? failure : null}
        describedBy={strength ? feedback : undefined}
        showLabel={t('password.show')}
        showName={t('password.showName')}
        hideLabel={t('password.hide')}
        hideName={t('password.hideName')}
        inputRef={field}
      />
      {strength && <StrengthFeedback id={feedback} strength={strength} />}
      {error && (
        <div className="foyer-group" data-gap="small">
          <Alert kind="error">{t.error(error)}</Alert>
          <Button variant="link" onClick={retry}>
            {t('action.tryAgain')}
          </Button>
        </div>
      )}
      {failure && !isRefused && <Alert kind="error">{failure}</Alert>}
      <Button type="submit" disabled={isValid !== true} pending={call.isPending} pendingLabel={t('widget.sending')}>
        {t('action.continue')}
      </Button>
    </form>
  );
}
