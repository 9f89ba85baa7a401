import type { Wallet, WalletLogin } from '@foyer/react-hooks';
import { cryptoSentences } from '../../strings/crypto.ts';
import { useStringsWith } from '../../use-strings.tsx';
import { walletNames } from '../wallet-links.ts';

/** What to call the wallet under way: by its option, by its own name, or else by its family. */
export function useWalletName({ walletOption, walletType }: WalletLogin['crypto'], wallet?: Wallet): string {
  const t = useStringsWith(cryptoSentences);
  return (
    walletNames[walletOption] ??
    (wallet?.name || t(walletType === 'solana' ? 'crypto.solanaWallet' : 'crypto.ethereumWallet'))
  );
}
