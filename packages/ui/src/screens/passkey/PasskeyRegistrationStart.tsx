import { useFoyer, usePasskeyRegistration, usePasskeys } from '@foyer/react-hooks';
import { type ReactNode, useEffect, useId } from 'react';
import { Button } from '../../components/Button.tsx';
import { Alert } from '../../components/notices/Alert.tsx';
import { Text } from '../../components/Text.tsx';
import { passkeyStrings } from '../../strings/login/passkey.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import { PasskeyScreen } from './PasskeyScreen.tsx';
import { creationError } from './registration-errors.ts';

/** Creates a passkey, and lists the existing ones so that users do not create a redundant one. */
export function PasskeyRegistrationStart(): ReactNode {
  const t = useStringsWith(passkeyStrings);
  const { client } = useFoyer();
  const { create, obstacle, skip } = usePasskeyRegistration();
  const passkeys = usePasskeys();
  const alertId = useId();
  useEffect(() => {
    // If preloading fails, the click loads it.
    client.webauthn.load().catch(() => {});
  }, [client]);

  const error = obstacle ? t(`error.passkeys_${obstacle}`) : creationError(t, create.error);
  return (
    <PasskeyScreen title={t('passkeyStart.title')} passkeys={passkeys}>
      <Text>{t('passkeyStart.text')}</Text>
      <div className="foyer-group" data-gap="small">
        {error && (
          <Alert id={alertId} kind={obstacle && !create.error ? 'info' : 'error'}>
            {error}
          </Alert>
        )}
        <Button
          pending={create.isPending}
          pendingLabel={t('passkey.waiting')}
          softDisabled={!!obstacle}
          describedBy={obstacle ? alertId : undefined}
          onClick={() => create.mutate()}
        >
          {t('passkeyStart.create')}
        </Button>
        <Button variant="secondary" onClick={skip}>
          {t('action.skip')}
        </Button>
      </div>
      <PasskeyList passkeys={passkeys} />
    </PasskeyScreen>
  );
}
