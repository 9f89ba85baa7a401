import type { WalletOption } from '../flow.ts';
import type { OAuthProvider } from '../operations.ts';
import { lastProvider, lastProviderRecord } from '../redirect/last-provider.ts';
import { read, type StoredRecord, write } from '../runtime/records.ts';
import type { KeyValue } from '../runtime/storage.ts';
import type { SignInMethod } from './receipt.ts';

/** How the last user of this browser signed in. */
export interface LastSignIn {
  /** Google's prompt counts as `oauth_google`, and a reset of a password as `password`. */
  method: Exclude<SignInMethod, 'google_one_tap' | 'password_reset' | 'impersonation'>;
  /** The wallet that the user chose; null for any other method, and if it is not known. */
  wallet: WalletOption | null;
}

type StoredMethod = Exclude<LastSignIn['method'], `oauth_${OAuthProvider}`>;

const METHOD = /^(?:email_magic_link|otp_(?:sms|whatsapp|email)|password|passkey|crypto_(?:ethereum|solana))$/;
const WALLET = /^(?:Metamask|Phantom|Coinbase|Binance|Vessel|Generic(?:Ethereum|Solana)Wallet)$/;

/** The method of the last sign-in in this browser. None is stored after a social one, whose provider has its own record. */
export const lastMethodRecord: StoredRecord<StoredMethod> = {
  key: '::last_method',
  area: 'local',
  parse: (text) => (METHOD.test(text) ? (text as StoredMethod) : null),
};

/** The wallet with which a user last signed in in this browser. */
export const lastWalletRecord: StoredRecord<WalletOption> = {
  key: '::last_wallet',
  area: 'local',
  parse: (text) => (WALLET.test(text) ? (text as WalletOption) : null),
};

/** Whether the last user of this browser has signed out, and no user has signed in since. */
export const signedOutRecord: StoredRecord<true> = {
  key: '::signed_out',
  area: 'local',
  parse: (text) => (text === 'true' ? true : null),
};

/** The methods that have the place of another one. */
const places: Partial<Record<SignInMethod, LastSignIn['method']>> = {
  google_one_tap: 'oauth_google',
  password_reset: 'password',
};

/** Stores how a user has signed in in this browser, once nothing holds the sign-in back. */
export function rememberSignIn(storage: KeyValue, method: SignInMethod): void {
  const place = places[method] ?? method;
  const provider = lastProviderRecord.parse(place.replace(/^oauth_/, ''));
  if (provider) write(storage, lastProviderRecord, provider);
  if (provider || METHOD.test(place)) write(storage, lastMethodRecord, provider ? null : (place as StoredMethod));
}

/** Stores the wallet with which a user signs in. */
export const rememberWallet = (storage: KeyValue, wallet: WalletOption): boolean =>
  write(storage, lastWalletRecord, wallet);

/** Returns how the last user of this browser signed in; null if that is not known. */
export function lastSignIn(storage: KeyValue): LastSignIn | null {
  const provider = lastProvider(storage);
  const method = read(storage, lastMethodRecord) ?? (provider && (`oauth_${provider}` as const));
  return method && { method, wallet: method.startsWith('crypto_') ? read(storage, lastWalletRecord) : null };
}
