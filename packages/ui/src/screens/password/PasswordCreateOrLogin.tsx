import { useFlow, usePasswordLogin } from '@foyer/react-hooks';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Divider } from '../../components/Divider.tsx';
import { Alert } from '../../components/notices/Alert.tsx';
import { ScreenWithBack } from '../../components/ScreenWithBack.tsx';
import { Text } from '../../components/Text.tsx';
import { errorText } from '../../strings/error-text.ts';
import { passwordStrings } from '../../strings/password.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { CreatePasswordInstead } from './CreatePasswordInstead.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { PasswordLoginForm } from './PasswordLoginForm.tsx';
import { PasswordlessButton } from './PasswordlessButton.tsx';
import { ReadOnlyEmailField } from './ReadOnlyEmailField.tsx';

/** Asks for what the email address requires: a new password, the existing one, or none. */
export function PasswordCreateOrLogin(): ReactNode {
  const t = useStringsWith(passwordStrings);
  const { email, userType, create, passwordless, back } = usePasswordLogin();
  const { errorDescriptor } = useFlow().state;
  const [showsPasswordless, setShowsPasswordless] = useState(false);

  if (userType === 'password') {
    return (
      <ScreenWithBack title={t('password.loginTitle')} onBack={back}>
        <PasswordLoginForm />
        {passwordless && (
          <>
            <Divider>{t('main.or')}</Divider>
            <PasswordlessButton />
          </>
        )}
      </ScreenWithBack>
    );
  }
  if (userType === 'new' && !showsPasswordless) {
    return (
      <ScreenWithBack title={t('password.createTitle')} onBack={back}>
        <NewPasswordForm label={t('password.label')} email={email} call={create} />
        {passwordless && (
          <Button variant="link" onClick={() => setShowsPasswordless(true)}>
            {t('password.without')}
          </Button>
        )}
      </ScreenWithBack>
    );
  }
  return (
    <ScreenWithBack key="without" title={t(passwordless ? 'password.without' : 'password.loginTitle')} onBack={back}>
      <ReadOnlyEmailField email={email} />
      {errorDescriptor && <Alert kind="error">{errorText(t, errorDescriptor)}</Alert>}
      {!passwordless && <Text>{t('password.noneYet')}</Text>}
      <PasswordlessButton variant="primary" />
      {userType === 'new' ? (
        <Button variant="link" onClick={() => setShowsPasswordless(false)}>
          {t('password.createInstead')}
        </Button>
      ) : (
        <CreatePasswordInstead variant={passwordless ? 'link' : 'primary'} />
      )}
    </ScreenWithBack>
  );
}
