import { useFoyer, useWalletLogin } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { WalletChoices } from '../WalletChoices.tsx';
import { walletSlots } from '../wallet-slots.ts';

/** The wallets that fit on Main, and a button that leads to the others. */
export function WalletButtons(): ReactNode {
  const { resolved } = useFoyer();
  const { choices, choose, showOthers, showSetup } = useWalletLogin();
  const slots = walletSlots(resolved);
  return (
    <WalletChoices
      choices={choices.slice(0, slots)}
      others={choices.slice(slots)}
      choose={choose}
      showSetup={showSetup}
      onOthers={showOthers}
    />
  );
}
