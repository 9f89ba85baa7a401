import { type RedirectQuestion, useFoyer } from '@foyer/react-hooks';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Alert } from '../../components/notices/Alert.tsx';
import { Screen } from '../../components/Screen.tsx';
import { Text } from '../../components/Text.tsx';
import { Lazy } from '../../loading/Lazy.tsx';
import { errorText } from '../../strings/error-text.ts';
import { redirectStrings } from '../../strings/login/redirect.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { legalNotice } from '../chunks.ts';

/** What the page of an email link asks before the user is signed in, in place of the variant's first screen. */
export function RedirectQuestionScreen({ redirect }: { redirect: RedirectQuestion }): ReactNode {
  const t = useStringsWith(redirectStrings);
  const { client, config } = useFoyer();
  const { legalOptions } = config;
  const isSignedIn = client.state.get().status === 'signedIn';
  const [cancelled, setCancelled] = useState<RedirectQuestion | null>(null);
  if (redirect.status === 'otherBrowser') {
    return (
      <Screen title={t('landing.otherBrowserTitle')}>
        <Text>{t('landing.otherBrowserText')}</Text>
        <Button onClick={redirect.cancel}>{t('landing.newLink')}</Button>
      </Screen>
    );
  }
  const { status, email, confirm, cancel } = redirect;
  const isUser = status === 'confirmUser';
  const site = location.hostname;
  const isImpersonation = client.parseAuthenticateUrl()?.tokenType === 'impersonation';
  const reason = () => {
    if (isUser) return t('landing.userText');
    if (email) return t('landing.confirmEmail', { email, site });
    return t(isSignedIn ? 'landing.confirmOther' : 'landing.confirmText', { site });
  };
  return (
    <Screen title={isUser ? t('landing.userTitle', { email }) : t('landing.confirmTitle')}>
      <Text>{reason()}</Text>
      {isUser && redirect.error && <Alert kind="error">{errorText(t, redirect.error)}</Alert>}
      {legalOptions?.requireAgreement && !isUser && !isImpersonation && (
        <Lazy component={legalNotice} props={legalOptions} fallback={null} />
      )}
      <div className="foyer-group" data-gap="small">
        <Button softDisabled={cancelled === redirect} onClick={confirm}>
          {t(isUser ? 'action.continue' : 'landing.confirm')}
        </Button>
        <Button
          variant="secondary"
          pending={cancelled === redirect}
          pendingLabel={t('widget.sending')}
          onClick={() => {
            setCancelled(redirect);
            cancel();
          }}
        >
          {t('action.cancel')}
        </Button>
      </div>
    </Screen>
  );
}
