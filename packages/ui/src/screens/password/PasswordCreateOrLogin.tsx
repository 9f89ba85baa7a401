import { useFlow, usePasswordLogin } from '@foyer/react-hooks';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Divider } from '../../components/Divider.tsx';
import { Alert } from '../../components/notices/Alert.tsx';
import { Screen } from '../../components/Screen.tsx';
import { Text } from '../../components/Text.tsx';
import { errorText } from '../../strings/error-text.ts';
import { passwordStrings } from '../../strings/login/password.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { BackButton } from '../BackButton.tsx';
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
  const backButton = <BackButton onBack={back} />;

  if (userType === 'password') {
    return (
      <Screen title={t('password.loginTitle')} back={backButton}>
        <PasswordLoginForm />
        {passwordless && (
          <>
            <Divider>{t('main.or')}</Divider>
            <PasswordlessButton />
          </>
        )}
      </Screen>
    );
  }
  if (userType === 'new' && !showsPasswordless) {
    return (
      <Screen title={t('password.createTitle')} back={backButton}>
        <NewPasswordForm label={t('password.label')} email={email} call={create} />
        {passwordless && (
          <Button variant="link" onClick={() => setShowsPasswordless(true)}>
            {t('password.without')}
          </Button>
        )}
      </Screen>
    );
  }
  return (
    <Screen key="without" title={t(passwordless ? 'password.without' : 'password.loginTitle')} back={backButton}>
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
    </Screen>
  );
}
