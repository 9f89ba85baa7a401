import { isCeremonyError, useFoyer, usePasskeyOffer } from '@foyer/react-hooks';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../../components/Button.tsx';
import { Alert } from '../../components/notices/Alert.tsx';
import { Screen } from '../../components/Screen.tsx';
import { Text } from '../../components/Text.tsx';
import { errorText } from '../../strings/error-text.ts';
import { passkeyOfferStrings } from '../../strings/login/passkey-offer.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';

/** Offers a passkey of this device to a user who has signed in by something slower. */
export function PasskeyOffer(): ReactNode {
  const t = useStringsWith(passkeyOfferStrings);
  const { client } = useFoyer();
  const { create, decline } = usePasskeyOffer();
  useEffect(() => {
    // If preloading fails, the click loads it.
    client.webauthn.load().catch(() => {});
  }, [client]);

  const error = decline.error ?? create.error;
  const isCancelled = isCeremonyError(error) && error.reason === 'cancelled';
  return (
    <Screen title={t('passkeyOffer.title')}>
      <Text>{t('passkeyStart.text')}</Text>
      <div className="foyer-group" data-gap="small">
        {/* A closed dialog is the choice of the user. */}
        <div role="status">{isCancelled && <Alert kind="info">{t('passkeyOffer.failed')}</Alert>}</div>
        {error && !isCancelled && (
          <Alert kind="error">{isCeremonyError(error) ? t('passkeyOffer.failed') : errorText(t, error)}</Alert>
        )}
        <Button pending={create.isPending} pendingLabel={t('passkey.waiting')} onClick={() => create.mutate()}>
          {t('passkeyStart.create')}
        </Button>
        <Button
          variant="secondary"
          pending={decline.isPending}
          pendingLabel={t('widget.sending')}
          onClick={() => decline.mutate()}
        >
          {t('passkeyOffer.notNow')}
        </Button>
      </div>
    </Screen>
  );
}
