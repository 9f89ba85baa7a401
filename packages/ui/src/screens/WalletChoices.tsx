import type { UseWalletLoginResult, WalletChoice } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Button } from '../components/Button.tsx';
import { WalletIcon } from '../components/icons/WalletIcon.tsx';
import { useLazy } from '../loading/use-lazy.ts';
import { cryptoStrings } from '../strings/login/crypto.ts';
import { useStringsWith } from '../strings/use-strings.tsx';
import { lastUsed } from './chunks.ts';
import { walletNames } from './wallet-links.ts';

interface WalletChoicesProps extends Pick<UseWalletLoginResult, 'choose' | 'showSetup'> {
  choices: readonly WalletChoice[];
  /** Called to show the wallets that are not among the choices. */
  onOthers?: () => void;
  /** These wallets. */
  others?: readonly WalletChoice[];
}

/** A button for each wallet, and one to set up a new wallet. */
export function WalletChoices({ choices, choose, showSetup, onOthers, others = [] }: WalletChoicesProps): ReactNode {
  const t = useStringsWith(cryptoStrings);
  const { Component: Mark } = useLazy(lastUsed, false);
  const label = ({ option }: WalletChoice) => {
    const wallet = walletNames[option];
    if (wallet) return t('crypto.continueWith', { wallet });
    return t(option === 'GenericSolanaWallet' ? 'crypto.otherSolana' : 'crypto.otherEthereum');
  };
  return (
    <div className="foyer-group" data-gap="small">
      {choices.map((choice) => (
        <Button
          key={choice.option}
          variant="secondary"
          icon={<WalletIcon mark={choice.option} />}
          onClick={() => choose(choice.option)}
        >
          {label(choice)}
          {Mark && <Mark wallets={[choice.option]} />}
        </Button>
      ))}
      {onOthers && (
        <Button variant="secondary" icon={<WalletIcon mark="wallet" />} onClick={onOthers}>
          {t('crypto.continueWithOther')}
          {Mark && <Mark wallets={others.map(({ option }) => option)} />}
        </Button>
      )}
      <Button variant="link" onClick={showSetup}>
        {t('crypto.setUp')}
      </Button>
    </div>
  );
}
