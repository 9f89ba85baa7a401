import { useFoyer, useWalletLogin } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { WalletChoices } from '../WalletChoices.tsx';
import { walletSlots } from './plan-main.ts';

/** The wallets that find a place on Main, and the way to the rest. */
export function WalletButtons(): ReactNode {
  const { config } = useFoyer();
  const { choices, choose, showOthers, showSetup } = useWalletLogin();
  return (
    <WalletChoices
      choices={choices.slice(0, walletSlots(config))}
      choose={choose}
      showSetup={showSetup}
      onOthers={showOthers}
    />
  );
}
