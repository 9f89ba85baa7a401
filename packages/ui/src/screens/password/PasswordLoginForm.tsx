import { isApiError, usePasswordLogin } from '@foyer/react-hooks';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { PasswordField } from '../../components/fields/PasswordField.tsx';
import { Alert } from '../../components/notices/Alert.tsx';
import { passwordStrings } from '../../strings/password.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { ReadOnlyEmailField } from './ReadOnlyEmailField.tsx';

/** The form for an existing password. */
export function PasswordLoginForm(): ReactNode {
  const t = useStringsWith(passwordStrings);
  const { email, authenticate, forgot } = usePasswordLogin();
  const field = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Read from the DOM: a password manager may have filled in the field without an event.
    const password = field.current?.value;
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

  const error = authenticate.error && t.error(authenticate.error);
  const isRefused = isApiError(authenticate.error);
  return (
    <>
      <form noValidate onSubmit={submit}>
        <ReadOnlyEmailField email={email} />
        <PasswordField
          label={t('password.label')}
          autoComplete="current-password"
          onChange={() => authenticate.error && authenticate.reset()}
          error={isRefused ? error : null}
          showLabel={t('password.show')}
          showName={t('password.showName')}
          hideLabel={t('password.hide')}
          hideName={t('password.hideName')}
          inputRef={field}
        />
        {error && !isRefused && <Alert kind="error">{error}</Alert>}
        <Button type="submit" pending={authenticate.isPending}>
          {t('action.continue')}
        </Button>
      </form>
      <Button
        variant="link"
        pending={forgot.isPending}
        pendingLabel={t('widget.sending')}
        onClick={() => forgot.mutate()}
      >
        {t('password.forgot')}
      </Button>
      {forgot.error && <Alert kind="error">{t.error(forgot.error)}</Alert>}
    </>
  );
}
