import { useBootstrap, useStrengthCheck } from '@foyer/react-hooks';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Form, type Submission } from '../../components/Form.tsx';
import { beforeAnother, fieldKinds, withPasswordRules } from '../../components/fields/field-kinds.ts';
import { PasswordField } from '../../components/fields/PasswordField.tsx';
import { Alert } from '../../components/notices/Alert.tsx';
import { errorText } from '../../strings/error-text.ts';
import { passwordStrings } from '../../strings/login/password.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { useFormError } from '../use-form-error.tsx';
import { ReadOnlyEmailField } from './ReadOnlyEmailField.tsx';
import { StrengthFeedback } from './StrengthFeedback.tsx';

interface NewPasswordFormProps {
  label: string;
  /** The email address that the password is for, if it is known. */
  email?: string;
  /** The field for the password that is replaced. Default: none. */
  current?: { label: string; error: string | null } | undefined;
  /** The text of the button. Default: 'Continue'. */
  saveLabel?: string;
  /** Sets the password. `currentPassword` is empty without `current`. */
  call: {
    mutate: (passwords: { password: string; currentPassword: string }) => void;
    isPending: boolean;
    error: Error | null;
    reset: () => void;
  };
}

/** The form for a new password. Submits it only after the API has rated it strong enough. */
export function NewPasswordForm({ label, email, current, saveLabel, call }: NewPasswordFormProps): ReactNode {
  const t = useStringsWith(passwordStrings);
  const field = useRef<HTMLInputElement>(null);
  const currentField = useRef<HTMLInputElement>(null);
  const feedback = useId();
  const [password, setPassword] = useState('');
  /** The password that was submitted before its strength was known. */
  const [submitted, setSubmitted] = useState<string | null>(null);
  const refusal = useFormError(call);
  const { passwordConfig } = useBootstrap();
  const { strength, isValid, error, retry, prepare } = useStrengthCheck(password, email);

  const change = (next: string) => {
    if (next === password) return;
    refusal.clear();
    setPassword(next);
    setSubmitted(null);
  };
  // A password manager may fill in the field without an event: read it when the user moves to the button.
  const catchUp = () => change(field.current?.value ?? '');
  const submit = (event: Submission) => {
    event.preventDefault();
    catchUp();
    setSubmitted(field.current?.value || null);
  };
  const { mutate } = call;
  useEffect(() => {
    if (submitted === null || submitted !== password || isValid === null) return;
    setSubmitted(null);
    if (isValid) mutate({ password, currentPassword: currentField.current?.value ?? '' });
  }, [submitted, password, isValid, mutate]);

  const toggle = {
    showLabel: t('password.show'),
    showName: t('password.showName'),
    hideLabel: t('password.hide'),
    hideName: t('password.hideName'),
  };
  return (
    <Form onSubmit={submit} onPointerOver={catchUp} onBlur={catchUp}>
      {email && <ReadOnlyEmailField email={email} />}
      {current && (
        <PasswordField
          label={current.label}
          field={beforeAnother(fieldKinds.currentPassword)}
          onChange={call.error ? call.reset : () => {}}
          error={current.error}
          {...toggle}
          inputRef={currentField}
        />
      )}
      <PasswordField
        label={label}
        field={withPasswordRules(fieldKinds.newPassword, passwordConfig)}
        onChange={change}
        onFocus={prepare}
        error={refusal.field}
        describedBy={strength ? feedback : undefined}
        {...toggle}
        inputRef={field}
      />
      {strength && <StrengthFeedback id={feedback} strength={strength} />}
      {error && (
        <div className="foyer-group" data-gap="small">
          <Alert kind="error">{errorText(t, error)}</Alert>
          <Button variant="link" onClick={retry}>
            {t('action.tryAgain')}
          </Button>
        </div>
      )}
      {refusal.alert}
      <Button type="submit" disabled={isValid !== true} pending={call.isPending} pendingLabel={t('widget.sending')}>
        {saveLabel ?? t('action.continue')}
      </Button>
    </Form>
  );
}
