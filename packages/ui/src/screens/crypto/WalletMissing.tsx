import type { WalletOption } from '@foyer/core/flow';
import type { ReactNode } from 'react';
import { Link } from '../../components/Link.tsx';
import { Text } from '../../components/Text.tsx';
import { cryptoStrings } from '../../strings/crypto.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { walletDeepLink, walletNames, walletSites } from '../wallet-links.ts';

/** Explains that the chosen wallet was not found, and how to install it or, on a phone, open the page in its app. */
export function WalletMissing({ option }: { option: WalletOption }): ReactNode {
  const t = useStringsWith(cryptoStrings);
  const wallet = walletNames[option];
  if (!wallet) {
    const isSolana = option === 'GenericSolanaWallet';
    return (
      <>
        <Text>{t(isSolana ? 'cryptoConnect.missingSolana' : 'cryptoConnect.missingEthereum')}</Text>
        <p>
          <Link href={walletSites[option]} newTab>
            {t(isSolana ? 'cryptoConnect.findSolana' : 'cryptoConnect.findEthereum')}
          </Link>
        </p>
      </>
    );
  }
  const app = walletDeepLink(option, location.href, navigator);
  return (
    <>
      <Text>{t(app ? 'cryptoConnect.missingOnPhone' : 'cryptoConnect.missing', { wallet })}</Text>
      <ul className="foyer-group" data-gap="small">
        {app && (
          <li>
            <Link href={app}>{t('cryptoConnect.openApp', { wallet })}</Link>
          </li>
        )}
        <li>
          <Link href={walletSites[option]} newTab>
            {t('cryptoConnect.get', { wallet })}
          </Link>
        </li>
      </ul>
    </>
  );
}
