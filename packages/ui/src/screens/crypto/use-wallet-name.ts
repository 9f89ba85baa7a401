import type { UseWalletLoginResult, Wallet } from '@foyer/react-hooks';
import { cryptoStrings } from '../../strings/login/crypto.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { walletNames } from '../wallet-links.ts';

/** Returns the name of the wallet in use: the option's name, the wallet's own name, or the name of its family. */
export function useWalletName({ walletOption, walletType }: UseWalletLoginResult['crypto'], wallet?: Wallet): string {
  const t = useStringsWith(cryptoStrings);
  return (
    walletNames[walletOption] ??
    (wallet?.name || t(walletType === 'solana' ? 'crypto.solanaWallet' : 'crypto.ethereumWallet'))
  );
}
