import { useFlow, usePasswordLogin } from '@foyer/react-hooks';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Divider } from '../../components/Divider.tsx';
import { Alert } from '../../components/notices/Alert.tsx';
import { Screen } from '../../components/Screen.tsx';
import { Text } from '../../components/Text.tsx';
import { passwordSentences } from '../../strings/password.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { CreatePasswordInstead } from './CreatePasswordInstead.tsx';
import { EmailMeInstead } from './EmailMeInstead.tsx';
import { FixedEmail } from './FixedEmail.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { PasswordLoginForm } from './PasswordLoginForm.tsx';

/** Asks for what the email address requires: a new password, the existing one, or none. */
export function PasswordCreateOrLogin(): ReactNode {
  const t = useStringsWith(passwordSentences);
  const { email, userType, create, passwordless, back } = usePasswordLogin();
  const { errorDescriptor } = useFlow().state;
  const [isWithout, setWithout] = useState(false);
  const way = { onBack: back, backLabel: t('action.back') };

  if (userType === 'password') {
    return (
      <Screen title={t('password.loginTitle')} {...way}>
        <PasswordLoginForm />
        {passwordless && (
          <>
            <Divider>{t('main.or')}</Divider>
            <EmailMeInstead />
          </>
        )}
      </Screen>
    );
  }
  if (userType === 'new' && !isWithout) {
    return (
      <Screen title={t('password.createTitle')} {...way}>
        <NewPasswordForm label={t('password.label')} email={email} call={create} />
        {passwordless && (
          <Button variant="link" onClick={() => setWithout(true)}>
            {t('password.without')}
          </Button>
        )}
      </Screen>
    );
  }
  return (
    <Screen key="without" title={t(passwordless ? 'password.without' : 'password.loginTitle')} {...way}>
      <FixedEmail email={email} />
      {errorDescriptor && <Alert kind="error">{t.error(errorDescriptor)}</Alert>}
      {!passwordless && <Text>{t('password.noneYet')}</Text>}
      <EmailMeInstead variant="primary" />
      {userType === 'new' ? (
        <Button variant="link" onClick={() => setWithout(false)}>
          {t('password.createInstead')}
        </Button>
      ) : (
        <CreatePasswordInstead variant={passwordless ? 'link' : 'primary'} />
      )}
    </Screen>
  );
}
