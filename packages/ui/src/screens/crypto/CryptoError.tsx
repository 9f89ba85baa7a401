import { useFlow, useWalletLogin } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Alert } from '../../components/notices/Alert.tsx';
import { Screen } from '../../components/Screen.tsx';
import { Text } from '../../components/Text.tsx';
import { errorText } from '../../strings/error-text.ts';
import { cryptoStrings } from '../../strings/login/crypto.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { BackButton } from '../BackButton.tsx';

/** Reports that the wallet sign-in failed, with the reason if it is known. */
export function CryptoError(): ReactNode {
  const t = useStringsWith(cryptoStrings);
  const { errorDescriptor } = useFlow().state;
  const { back } = useWalletLogin();
  const isKnown = errorDescriptor?.errorType && errorDescriptor.errorType !== 'wallet_failed';
  return (
    <Screen title={t('cryptoError.title')} back={<BackButton onBack={back} />}>
      {isKnown && <Alert kind="error">{errorText(t, errorDescriptor)}</Alert>}
      <Text>{t('cryptoError.text')}</Text>
    </Screen>
  );
}
