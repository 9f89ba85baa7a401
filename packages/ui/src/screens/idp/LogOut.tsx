import { useBootstrap, useIdpLogout } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Alert } from '../../components/notices/Alert.tsx';
import { Message } from '../../components/notices/Message.tsx';
import { Spinner } from '../../components/notices/Spinner.tsx';
import { Screen } from '../../components/Screen.tsx';
import { Text } from '../../components/Text.tsx';
import { errorText } from '../../strings/error-text.ts';
import { idpStrings } from '../../strings/idp/idp.ts';
import { idpLogoutStrings } from '../../strings/idp/idp-logout.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { FramedNotice } from './FramedNotice.tsx';
import { IdpNotice } from './IdpNotice.tsx';

const sentences = { ...idpStrings, ...idpLogoutStrings };

/** Handles an app's logout request and asks the user to confirm it. */
export function LogOut(): ReactNode {
  const t = useStringsWith(sentences);
  const { projectName } = useBootstrap();
  const logout = useIdpLogout();
  switch (logout.status) {
    case 'confirm':
      return (
        <Screen title={t('idpLogout.title')}>
          <Text>{t('idpLogout.text', { project: projectName ?? location.host })}</Text>
          {logout.guard === 'framed' && <FramedNotice />}
          <div className="foyer-group" data-gap="small">
            {logout.guard !== 'framed' && (
              <Button softDisabled={logout.guard !== 'ready'} onClick={logout.confirm}>
                {t('idpLogout.yes')}
              </Button>
            )}
            <Button variant="secondary" onClick={logout.decline}>
              {t('idpLogout.no')}
            </Button>
          </div>
        </Screen>
      );
    case 'loggingOut':
      return <Spinner label={t('idpLogout.pending')} />;
    case 'error':
      return (
        <Screen title={t('idp.failedTitle')}>
          <Alert kind="error">
            <div className="foyer-group" data-gap="small">
              <Text kind="strong">{t('idpLogout.failed')}</Text>
              <Text>
                <Message text={errorText(t, logout.error)} />
              </Text>
            </div>
          </Alert>
          <Button onClick={logout.retry}>{t('action.tryAgain')}</Button>
        </Screen>
      );
    case 'declined':
      return (
        <Screen title={t('idpLogout.declined')} hideTitle>
          <Text kind="strong">{t('idpLogout.declined')}</Text>
        </Screen>
      );
    default:
      return <IdpNotice request={logout} />;
  }
}
