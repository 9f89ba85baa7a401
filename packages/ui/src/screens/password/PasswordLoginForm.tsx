import { usePasswordLogin } from '@foyer/react-hooks';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { Form } from '../../components/Form.tsx';
import { fieldKinds } from '../../components/fields/field-kinds.ts';
import { PasswordField } from '../../components/fields/PasswordField.tsx';
import { Alert } from '../../components/notices/Alert.tsx';
import { errorText } from '../../strings/error-text.ts';
import { passwordStrings } from '../../strings/login/password.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { takeSubmitted } from '../submitted.ts';
import { useFormError } from '../use-form-error.tsx';
import { ReadOnlyEmailField } from './ReadOnlyEmailField.tsx';

/** The form for an existing password. */
export function PasswordLoginForm(): ReactNode {
  const t = useStringsWith(passwordStrings);
  const { email, authenticate, forgot } = usePasswordLogin();
  const error = useFormError(authenticate);
  const field = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const password = takeSubmitted(event, 'password');
    if (!password) {
      field.current?.focus();
      return;
    }
    authenticate.mutate(
      { password },
      {
        onError: () => {
          // Select the wrong password, so that typing replaces it.
          field.current?.focus();
          field.current?.select();
        },
      },
    );
  };

  return (
    <>
      <Form onSubmit={submit}>
        <ReadOnlyEmailField email={email} />
        <PasswordField
          label={t('password.label')}
          field={fieldKinds.currentPassword}
          onChange={error.clear}
          error={error.field}
          showLabel={t('password.show')}
          showName={t('password.showName')}
          hideLabel={t('password.hide')}
          hideName={t('password.hideName')}
          inputRef={field}
        />
        {error.alert}
        <Button type="submit" pending={authenticate.isPending} pendingLabel={t('widget.sending')}>
          {t('action.continue')}
        </Button>
      </Form>
      <Button
        variant="link"
        pending={forgot.isPending}
        pendingLabel={t('widget.sending')}
        onClick={() => forgot.mutate()}
      >
        {t('password.forgot')}
      </Button>
      {forgot.error && <Alert kind="error">{errorText(t, forgot.error)}</Alert>}
    </>
  );
}
