import type { WalletOption } from '@foyer/core/flow';
import { useWalletLogin } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Link } from '../../components/Link.tsx';
import { Screen } from '../../components/Screen.tsx';
import { Text } from '../../components/Text.tsx';
import { cryptoStrings } from '../../strings/crypto.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { walletNames, walletSites } from '../wallet-links.ts';

const shown: readonly WalletOption[] = ['Metamask', 'Phantom', 'Coinbase', 'Binance'];

/** Explains what a wallet is and where to get one. */
export function CryptoSetupWallet(): ReactNode {
  const t = useStringsWith(cryptoStrings);
  const { back } = useWalletLogin();
  return (
    <Screen title={t('crypto.setUp')} onBack={back} backLabel={t('action.back')}>
      <Text>{t('cryptoSetup.text')}</Text>
      <ul className="foyer-group" data-gap="small">
        {shown.map((option) => (
          <li key={option}>
            <Link href={walletSites[option]} newTab>
              {t('cryptoConnect.get', { wallet: walletNames[option] ?? '' })}
            </Link>
          </li>
        ))}
        <li>
          <Link href={walletSites.GenericEthereumWallet} newTab>
            {t('cryptoConnect.findEthereum')}
          </Link>
        </li>
        <li>
          <Link href={walletSites.GenericSolanaWallet} newTab>
            {t('cryptoConnect.findSolana')}
          </Link>
        </li>
      </ul>
    </Screen>
  );
}
