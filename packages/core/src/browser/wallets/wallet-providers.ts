import type { CryptoWalletType } from '../../contract/wire.ts';

/** A wallet that is installed in this browser. */
export interface Wallet {
  /** Identifies the wallet for as long as the page is open. */
  id: string;
  /** What is visible of the name by which the wallet announces itself. If it does not: the option that it is, or '' if unknown. */
  name: string;
  /** The reverse domain name by which an Ethereum wallet announces itself (EIP-6963); '' if it does not. */
  rdns: string;
  walletType: CryptoWalletType;
  /**
   * Loads the code for this kind of wallet, so that its prompts open without delay.
   *
   * @throws {NetworkError} the code could not be loaded; the next call tries again
   */
  load(): Promise<void>;
  /**
   * Prompts the user to connect an account.
   *
   * @returns the address as the wallet spells it: hexadecimal for Ethereum, base58 for Solana
   * @throws {CeremonyError} the wallet returned no account; see `reason`
   * @throws {NetworkError} the code for this kind of wallet could not be loaded
   */
  connect(): Promise<string>;
  /**
   * Prompts the user to sign a challenge for a connected account. A challenge that is a sign-in message (EIP-4361) is
   * first validated against this page, this account and the current time; the wallet receives only a valid one. The
   * current time is the API's, as the message's issue time reveals it: the device's clock may be off by up to two days.
   *
   * @param siweRequired whether the project requires an EIP-4361 message as the challenge for Ethereum
   * @returns the signature: hexadecimal for Ethereum, base58 for Solana
   * @throws {CeremonyError} the challenge is invalid, or the wallet returned no signature; see `reason`
   * @throws {NetworkError} the code for this kind of wallet could not be loaded
   */
  sign(challenge: string, address: string, siweRequired: boolean): Promise<string>;
}

/** The part of an Ethereum wallet's interface that Foyer uses (EIP-1193). */
export interface EthereumProvider {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>;
  on?(event: 'accountsChanged', listener: (accounts: unknown) => void): unknown;
  removeListener?(event: 'accountsChanged', listener: (accounts: unknown) => void): unknown;
}

/** An account of a wallet, which can have accounts of several chains. */
export interface StandardAccount {
  readonly address: string;
  /** The chains on which the account exists, such as `solana:mainnet`. */
  readonly chains?: readonly string[];
  /** The features of the wallet that the account can use. */
  readonly features?: readonly string[];
}

/** The part of the Wallet Standard that Foyer uses of a Solana wallet. */
export interface StandardWallet {
  readonly name: string;
  readonly accounts: readonly StandardAccount[];
  readonly features: {
    'standard:connect': { connect(): Promise<{ accounts: readonly StandardAccount[] } | undefined> };
    'standard:events'?: {
      on(event: 'change', listener: (change: { accounts?: readonly StandardAccount[] }) => void): () => void;
    };
    'solana:signMessage': {
      signMessage(input: {
        account: StandardAccount;
        message: Uint8Array;
      }): Promise<readonly { signature: Uint8Array }[] | undefined>;
    };
  };
}

/** The public key of a Solana account. */
export interface PublicKey {
  toString(): string;
  toBase58?(): string;
}

/** The part of an injected Solana wallet that Foyer uses: one that is a global and not announced. */
export interface SolanaProvider {
  publicKey?: PublicKey | null;
  connect(): Promise<{ publicKey?: PublicKey; toBase58?(): string } | string | undefined>;
  signMessage?(message: Uint8Array, display: 'utf8'): Promise<unknown>;
  request?(call: { method: 'signMessage'; params: { message: Uint8Array; display: 'utf8' } }): Promise<unknown>;
  on?(event: 'accountChanged', listener: (key: PublicKey | null) => void): unknown;
  off?(event: 'accountChanged', listener: (key: PublicKey | null) => void): unknown;
}

/** The part of `Window` through which wallets announce themselves. */
export type WalletPage = Pick<EventTarget, 'addEventListener' | 'dispatchEvent'>;

/** Reads a member of a wallet's object; undefined if it is missing or its getter throws. */
export function member(of: unknown, name: string): unknown {
  try {
    return (Object(of) as Record<string, unknown>)[name];
  } catch {
    return undefined;
  }
}

const hasMethod = (of: unknown, name: string) => typeof member(of, name) === 'function';

export const isEthereumProvider = (value: unknown): value is EthereumProvider => hasMethod(value, 'request');

export const isSolanaProvider = (value: unknown): value is SolanaProvider =>
  hasMethod(value, 'connect') && (hasMethod(value, 'signMessage') || hasMethod(value, 'request'));

/** Whether the value is a wallet of the Wallet Standard that can sign messages for Solana. */
export function isSolanaWallet(value: unknown): value is StandardWallet {
  const features = member(value, 'features');
  return (
    typeof member(value, 'name') === 'string' &&
    hasMethod(member(features, 'standard:connect'), 'connect') &&
    hasMethod(member(features, 'solana:signMessage'), 'signMessage')
  );
}
