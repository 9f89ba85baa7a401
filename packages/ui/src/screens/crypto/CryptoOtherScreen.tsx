import { useFoyer, useWalletLogin } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Screen } from '../../components/Screen.tsx';
import { cryptoStrings } from '../../strings/login/crypto.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { BackButton } from '../BackButton.tsx';
import { WalletChoices } from '../WalletChoices.tsx';
import { walletSlots } from '../wallet-slots.ts';

/** The wallets that do not fit on Main. */
export function CryptoOtherScreen(): ReactNode {
  const t = useStringsWith(cryptoStrings);
  const { resolved } = useFoyer();
  const { choices, choose, showSetup, back } = useWalletLogin();
  return (
    <Screen title={t('cryptoOther.title')} back={<BackButton onBack={back} />}>
      <WalletChoices choices={choices.slice(walletSlots(resolved))} choose={choose} showSetup={showSetup} />
    </Screen>
  );
}
