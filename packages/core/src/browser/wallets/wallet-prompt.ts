import { CeremonyError, type CeremonyErrorReason, isFoyerError } from '../../errors.ts';

/** What EIP-1193 and EIP-1474 number, and what wallets of other families have taken over. */
const reasons: Readonly<Record<number, CeremonyErrorReason>> = {
  4001: 'cancelled',
  // MetaMask answers so while it is locked, and for an account that the user has disconnected.
  4100: 'locked',
  4200: 'unsupported',
  4901: 'wrong_chain',
  4902: 'wrong_chain',
  [-32002]: 'pending',
  [-32601]: 'unsupported',
};

/** How wallets put it that give no number, or a general one. */
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

/** A wallet's prompt that ended without a result. */
export const walletError = (reason: CeremonyErrorReason, message: string, cause?: unknown): CeremonyError =>
  new CeremonyError(reason, message, { cause });

/**
 * Asks a wallet for something. It may throw whatever it likes: the caller gets a `CeremonyError`, with what the wallet
 * threw as its cause.
 */
export async function askWallet<Answer>(ask: () => Promise<Answer> | Answer): Promise<Answer> {
  try {
    return await ask();
  } catch (cause) {
    if (isFoyerError(cause)) throw cause;
    const reason = reasonOf(cause);
    throw walletError(reason, `The wallet's prompt ended without a result: ${reason}.`, cause);
  }
}

/** Follows the accounts of a wallet; gives what ends it. A wallet that cannot be followed gives nothing. */
export type FollowAccounts = (listener: (addresses: readonly string[]) => void) => (() => void) | undefined;

/**
 * Asks a wallet to sign for an account, for as long as it is connected to that account: a wallet that turns to another
 * one while its prompt is open ends the ceremony at once, whatever it signs afterwards.
 *
 * @throws {CeremonyError} `account_changed`, `locked`, or as `askWallet`
 */
export async function signAs<Signature>(
  address: string,
  follow: FollowAccounts,
  sign: () => Promise<Signature> | Signature,
): Promise<Signature> {
  let unfollow: (() => void) | undefined;
  const left = new Promise<never>((_, reject) => {
    try {
      unfollow = follow((addresses) => {
        const refusal = accountError(address, addresses);
        if (refusal) reject(refusal);
      });
    } catch {
      // It cannot be followed; the provider will tell whose signature it is.
    }
  });
  try {
    return await Promise.race([askWallet(sign), left]);
  } finally {
    try {
      unfollow?.();
    } catch {
      // Nothing is left to follow.
    }
  }
}

/** What is wrong with the accounts that a wallet is connected to now; null where nothing is. */
export function accountError(address: string, addresses: readonly string[]): CeremonyError | null {
  if (addresses.includes(address)) return null;
  return addresses.length > 0
    ? walletError('account_changed', 'The wallet has turned to another account.')
    : walletError('locked', 'The wallet gives no account: it is locked, or was disconnected.');
}
