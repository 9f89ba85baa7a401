/** What is used of an Ethereum wallet (EIP-1193). */
export interface EthereumProvider {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>;
  on?(event: 'accountsChanged', listener: (accounts: unknown) => void): unknown;
  removeListener?(event: 'accountsChanged', listener: (accounts: unknown) => void): unknown;
}

interface StandardAccount {
  readonly address: string;
}

/** What is used of a Solana wallet that follows the Wallet Standard. */
export interface StandardWallet {
  readonly name: string;
  readonly accounts: readonly StandardAccount[];
  readonly features: {
    'standard:connect': { connect(): Promise<{ accounts: readonly StandardAccount[] }> };
    'standard:events'?: {
      on(event: 'change', listener: (change: { accounts?: readonly StandardAccount[] }) => void): () => void;
    };
    'solana:signMessage': {
      signMessage(input: {
        account: StandardAccount;
        message: Uint8Array;
      }): Promise<readonly { signature: Uint8Array }[]>;
    };
  };
}

interface PublicKey {
  toString(): string;
}

/** What is used of a Solana wallet that has only left itself in a global. */
export interface SolanaProvider {
  publicKey?: PublicKey | null;
  connect(): Promise<{ publicKey?: PublicKey } | undefined>;
  signMessage?(message: Uint8Array, display: 'utf8'): Promise<unknown>;
  request?(call: { method: 'signMessage'; params: { message: Uint8Array; display: 'utf8' } }): Promise<unknown>;
  on?(event: 'accountChanged', listener: (key: PublicKey | null) => void): unknown;
  off?(event: 'accountChanged', listener: (key: PublicKey | null) => void): unknown;
}

/** The part of `Window` in which wallets make themselves known. */
export type WalletPage = Pick<EventTarget, 'addEventListener' | 'dispatchEvent'>;

/** A member of something that a wallet has made, which may not be there or may throw. */
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

/** Whether a wallet of the Wallet Standard can sign messages for Solana. */
export function isSolanaWallet(value: unknown): value is StandardWallet {
  const features = member(value, 'features');
  return (
    typeof member(value, 'name') === 'string' &&
    hasMethod(member(features, 'standard:connect'), 'connect') &&
    hasMethod(member(features, 'solana:signMessage'), 'signMessage')
  );
}
