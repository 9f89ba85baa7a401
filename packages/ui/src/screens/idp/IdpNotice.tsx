import type { UseIdpAuthorizeResult, UseIdpLogoutResult } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Link } from '../../components/Link.tsx';
import { Alert } from '../../components/notices/Alert.tsx';
import { Spinner } from '../../components/notices/Spinner.tsx';
import { Screen } from '../../components/Screen.tsx';
import { Text } from '../../components/Text.tsx';
import { Lazy } from '../../loading/Lazy.tsx';
import { idpStrings } from '../../strings/idp/idp.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { errorAlert } from '../chunks.ts';

type Shared = Extract<
  UseIdpAuthorizeResult | UseIdpLogoutResult,
  { status: 'preflight' | 'redirecting' | 'error' | 'missingParam' | 'noSession' }
>;

/** The results that authorization and logout have in common. */
export function IdpNotice({ request }: { request: Shared }): ReactNode {
  const t = useStringsWith(idpStrings);
  switch (request.status) {
    case 'preflight':
      return <Spinner label={t('widget.loading')} />;
    case 'redirecting': {
      const { host, protocol } = new URL(request.url);
      const isWeb = /^https?:$/.test(protocol);
      return (
        <div className="foyer-group">
          <Spinner label={t('idp.redirecting', { destination: isWeb ? host : protocol })} />
          {/* Browsers may require a click before they open an app. */}
          {!isWeb && (
            <Text>
              <Link href={request.url}>{t('action.continue')}</Link>
            </Text>
          )}
        </div>
      );
    }
    case 'error':
      return (
        <Screen title={t('idp.failedTitle')}>
          <Lazy component={errorAlert} props={{ error: request.error }} fallback={null} />
          <Button variant="secondary" onClick={request.retry}>
            {t('action.tryAgain')}
          </Button>
        </Screen>
      );
    case 'missingParam':
      return (
        <Screen title={t('idp.failedTitle')}>
          <Alert kind="error">{t('idp.missingParam', { param: request.param })}</Alert>
        </Screen>
      );
    case 'noSession':
      return (
        <Screen title={t('idp.noSession')} hideTitle>
          <Alert kind="info">{t('idp.noSession')}</Alert>
        </Screen>
      );
  }
}
