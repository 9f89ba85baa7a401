import type { WalletOption } from '@foyer/core/flow';
import type { ReactNode } from 'react';
import { WalletIcon } from '../../components/icons/WalletIcon.tsx';
import { LinkButton } from '../../components/LinkButton.tsx';
import { Text } from '../../components/Text.tsx';
import { cryptoStrings } from '../../strings/crypto.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { walletDeepLink, walletNames, walletSites } from '../wallet-links.ts';

/** Explains that the chosen wallet was not found, and how to install it or, on a phone, open the page in its app. */
export function WalletMissing({ option }: { option: WalletOption }): ReactNode {
  const t = useStringsWith(cryptoStrings);
  const wallet = walletNames[option];
  const icon = <WalletIcon mark={option} />;
  if (!wallet) {
    const isSolana = option === 'GenericSolanaWallet';
    return (
      <>
        <Text>{t(isSolana ? 'cryptoConnect.missingSolana' : 'cryptoConnect.missingEthereum')}</Text>
        <LinkButton href={walletSites[option]} newTab icon={icon}>
          {t(isSolana ? 'cryptoConnect.findSolana' : 'cryptoConnect.findEthereum')}
        </LinkButton>
      </>
    );
  }
  const app = walletDeepLink(option, location.href, navigator);
  return (
    <>
      <Text>{t(app ? 'cryptoConnect.missingOnPhone' : 'cryptoConnect.missing', { wallet })}</Text>
      <div className="foyer-group" data-gap="small">
        {app && (
          <LinkButton href={app} icon={icon}>
            {t('cryptoConnect.openApp', { wallet })}
          </LinkButton>
        )}
        <LinkButton href={walletSites[option]} newTab icon={icon}>
          {t('cryptoConnect.get', { wallet })}
        </LinkButton>
      </div>
    </>
  );
}
