import { useWalletLogin } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { WalletChoices } from '../WalletChoices.tsx';

/** The wallets that find a place on Main, and the way to the rest. */
export function WalletButtons({ slots }: { slots: number }): ReactNode {
  const { choices, choose, showOthers, showSetup } = useWalletLogin();
  return (
    <WalletChoices choices={choices.slice(0, slots)} choose={choose} showSetup={showSetup} onOthers={showOthers} />
  );
}
