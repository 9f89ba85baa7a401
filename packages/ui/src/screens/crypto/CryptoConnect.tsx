import { useWalletLogin, type Wallet } from '@foyer/react-hooks';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { WalletIcon } from '../../components/icons/WalletIcon.tsx';
import { Spinner } from '../../components/notices/Spinner.tsx';
import { Screen } from '../../components/Screen.tsx';
import { Text } from '../../components/Text.tsx';
import { cryptoStrings } from '../../strings/login/crypto.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { BackButton } from '../BackButton.tsx';
import { useWalletName } from './use-wallet-name.ts';
import { WalletMissing } from './WalletMissing.tsx';

/** Requests an account from the chosen wallet on mount: the user clicked on the previous screen. */
export function CryptoConnect(): ReactNode {
  const t = useStringsWith(cryptoStrings);
  const { crypto, candidates, connect, back } = useWalletLogin();
  const [asked, setAsked] = useState<Wallet>();
  const wallet = useWalletName(crypto, asked);

  const isAsking = useRef(false);
  const { mutate } = connect;
  const ask = useCallback(
    (one: Wallet) => {
      // Only once, even if React runs the effect twice: a wallet shows every request.
      if (isAsking.current) return;
      isAsking.current = true;
      setAsked(one);
      mutate({ wallet: one });
    },
    [mutate],
  );
  // The wallet may be discovered only after this screen is shown.
  const only = candidates.length === 1 ? candidates[0] : undefined;
  useEffect(() => {
    if (only) ask(only);
  }, [only, ask]);

  if (!asked && candidates.length > 1) {
    return (
      <Screen title={t('cryptoConnect.title')} back={<BackButton onBack={back} />}>
        <Text>{t('cryptoConnect.several')}</Text>
        <div className="foyer-group" data-gap="small">
          {candidates.map((one) => (
            <Button
              key={one.id}
              variant="secondary"
              icon={<WalletIcon mark={crypto.walletOption} />}
              onClick={() => ask(one)}
            >
              {t('crypto.continueWith', { wallet: one.name || wallet })}
            </Button>
          ))}
        </div>
      </Screen>
    );
  }
  if (!asked && !only) {
    return (
      <Screen title={t('cryptoConnect.missingTitle')} back={<BackButton onBack={back} />}>
        <WalletMissing option={crypto.walletOption} />
      </Screen>
    );
  }
  return (
    <Screen title={t('cryptoConnect.title')} back={<BackButton onBack={back} />}>
      <Text>{t('cryptoConnect.text', { wallet })}</Text>
      <Spinner label={t('crypto.waiting', { wallet })} />
    </Screen>
  );
}
