import { CeremonyError, type CeremonyErrorReason } from '../../ceremony-error.ts';
import { isFoyerError } from '../../errors.ts';

/** The error codes of EIP-1193 and EIP-1474. Solana wallets use them too. */
const reasons: Readonly<Record<number, CeremonyErrorReason>> = {
  4001: 'cancelled',
  // MetaMask uses this code while it is locked, and for an account that the user has disconnected.
  4100: 'locked',
  4200: 'unsupported',
  4901: 'wrong_chain',
  4902: 'wrong_chain',
  [-32002]: 'pending',
  [-32601]: 'unsupported',
};

/** The messages of wallets whose errors have no code, or a general one. */
const phrases: readonly (readonly [RegExp, CeremonyErrorReason])[] = [
  [/reject|denied|declined|cancell?ed/i, 'cancelled'],
  [/\block(ed)?\b/i, 'locked'],
  [/chain ?id|\b(wrong|unsupported|unrecognized) (chain|network)\b/i, 'wrong_chain'],
];

function reasonOf(thrown: unknown): CeremonyErrorReason {
  const { code, message } = Object(thrown) as { code?: unknown; message?: unknown };
  const known = typeof code === 'number' ? reasons[code] : undefined;
  return known ?? phrases.find(([phrase]) => phrase.test(String(message)))?.[1] ?? 'failed';
}

/** Creates the error for a wallet prompt that ended without a result. */
export const walletError = (reason: CeremonyErrorReason, message: string, cause?: unknown): CeremonyError =>
  new CeremonyError(reason, message, { cause });

/**
 * Calls a method of a wallet and converts whatever it throws.
 *
 * @throws {CeremonyError} its cause is what the wallet threw
 */
export async function callWallet<Result>(call: () => Promise<Result> | Result): Promise<Result> {
  try {
    return await call();
  } catch (cause) {
    if (isFoyerError(cause)) throw cause;
    const reason = reasonOf(cause);
    throw walletError(reason, `The wallet prompt ended without a result: ${reason}.`, cause);
  }
}

/** Calls the listener when the wallet's accounts change. Returns a function that ends this, if the wallet has one. */
export type WatchAccounts = (listener: (addresses: readonly string[]) => void) => (() => void) | undefined;

/**
 * Prompts a wallet to sign for an account. If the wallet switches to another account while its prompt is open, the
 * call rejects at once and ignores a signature that arrives later.
 *
 * @throws {CeremonyError} `account_changed`, `locked`, or as `callWallet`
 */
export async function signAs<Signature>(
  address: string,
  watch: WatchAccounts,
  sign: () => Promise<Signature> | Signature,
): Promise<Signature> {
  let unwatch: (() => void) | undefined;
  const accountLost = new Promise<never>((_, reject) => {
    try {
      unwatch = watch((addresses) => {
        const error = accountError(address, addresses);
        if (error) reject(error);
      });
    } catch {
      // The wallet reports no account changes. The API still rejects the signature of another account.
    }
  });
  try {
    return await Promise.race([callWallet(sign), accountLost]);
  } finally {
    try {
      unwatch?.();
    } catch {
      // The wallet threw although the result is known; its error changes nothing.
    }
  }
}

/** The error for a wallet that is not connected to `address`, by its connected addresses; null if it is. */
export function accountError(address: string, addresses: readonly string[]): CeremonyError | null {
  if (addresses.includes(address)) return null;
  return addresses.length > 0
    ? walletError('account_changed', 'The wallet switched to another account.')
    : walletError('locked', 'The wallet returned no account: it is locked or disconnected.');
}
