import { useWalletLogin } from '@foyer/react-hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import { Spinner } from '../../components/notices/Spinner.tsx';
import { Screen } from '../../components/Screen.tsx';
import { Text } from '../../components/Text.tsx';
import { cryptoStrings } from '../../strings/login/crypto.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { BackButton } from '../BackButton.tsx';
import { challengeEnd } from './challenge-end.ts';
import { useWalletName } from './use-wallet-name.ts';

/** Shortens an address the way wallets do. */
const shortened = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`;

/** Requests a signature of the challenge on mount: the user has already connected the wallet. */
export function CryptoSignMessage(): ReactNode {
  const t = useStringsWith(cryptoStrings);
  const { crypto, connected, sign, back } = useWalletLogin();
  const wallet = useWalletName(crypto, connected);
  const until = challengeEnd(crypto.walletChallenge, t.locale);

  const isAsking = useRef(false);
  const { mutate } = sign;
  useEffect(() => {
    // Only once, even if React runs the effect twice: a wallet shows every request.
    if (isAsking.current) return;
    isAsking.current = true;
    mutate();
  }, [mutate]);

  return (
    <Screen title={t('cryptoSign.title')} back={<BackButton onBack={back} />}>
      <Text>{t('cryptoSign.text', { wallet })}</Text>
      <div>
        <Text kind="caption">{t('cryptoSign.signs', { host: location.host })}</Text>
        <Text kind="caption">
          <bdi>{shortened(crypto.walletAddress)}</bdi>
        </Text>
        {until && <Text kind="caption">{t('cryptoSign.until', { time: until })}</Text>}
      </div>
      <Text>{t('cryptoSign.free')}</Text>
      <Spinner label={t('crypto.waiting', { wallet })} />
    </Screen>
  );
}
