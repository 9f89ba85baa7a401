import type { WalletOption } from '@foyer/core/flow';
import { useWalletLogin } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { WalletIcon } from '../../components/icons/WalletIcon.tsx';
import { LinkButton } from '../../components/LinkButton.tsx';
import { Screen } from '../../components/Screen.tsx';
import { Text } from '../../components/Text.tsx';
import { cryptoStrings } from '../../strings/login/crypto.ts';
import { formStrings } from '../../strings/login/form.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { BackButton } from '../BackButton.tsx';
import { walletNames, walletSites } from '../wallet-links.ts';

const shown: readonly WalletOption[] = ['Metamask', 'Phantom', 'Coinbase', 'Binance'];

/** Explains what a wallet is and where to get one. */
export function CryptoSetupWallet(): ReactNode {
  const t = useStringsWith(cryptoStrings);
  const { back } = useWalletLogin();
  const note = t.with(formStrings)('link.newTab');
  return (
    <Screen title={t('crypto.setUp')} back={<BackButton onBack={back} />}>
      <Text>{t('cryptoSetup.text')}</Text>
      <div className="foyer-group" data-gap="small">
        {shown.map((option) => (
          <LinkButton key={option} href={walletSites[option]} newTab note={note} icon={<WalletIcon mark={option} />}>
            {t('cryptoConnect.get', { wallet: walletNames[option] ?? '' })}
          </LinkButton>
        ))}
        <LinkButton
          href={walletSites.GenericEthereumWallet}
          newTab
          note={note}
          icon={<WalletIcon mark="GenericEthereumWallet" />}
        >
          {t('cryptoConnect.findEthereum')}
        </LinkButton>
        <LinkButton
          href={walletSites.GenericSolanaWallet}
          newTab
          note={note}
          icon={<WalletIcon mark="GenericSolanaWallet" />}
        >
          {t('cryptoConnect.findSolana')}
        </LinkButton>
      </div>
    </Screen>
  );
}
