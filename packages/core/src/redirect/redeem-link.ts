import { REDEEM_WAIT_MS } from '../config.ts';
import type { AuthResponse } from '../contract/wire.ts';
import type { SessionDuration } from '../operations.ts';
import { write } from '../runtime/records.ts';
import type { ClientState } from '../session/store.ts';
import type { AwaitedAddresses } from './awaited-addresses.ts';
import type { Redeem, RedeemableType } from './redemption.ts';
import { unconfirmedRecord } from './unconfirmed-sign-in.ts';

/** The options of a redemption. */
export interface RedeemLinkOptions extends SessionDuration {
  /** Whether to record an email link whose user has none of the addresses that this browser waited for. */
  checkUser?: boolean | undefined;
}

/**
 * Redeems a token.
 *
 * @param addresses those that this browser waits for
 */
export async function redeemLink(
  { storage, auth }: Pick<ClientState, 'storage' | 'auth'>,
  redeem: Redeem,
  addresses: AwaitedAddresses,
  type: RedeemableType,
  token: string,
  { checkUser, ...options }: RedeemLinkOptions,
): Promise<AuthResponse | null> {
  if (!checkUser || type !== 'magic_links' || addresses.isEmpty) return redeem(type, token, options);
  const before = auth.session()?.session_id ?? null;
  // Before the other tabs receive the session: none of them may report it.
  write(storage, unconfirmedRecord, { before, expires_at: Date.now() + 2 * REDEEM_WAIT_MS });
  try {
    const response = await redeem(type, token, options);
    const session_id = auth.session()?.session_id;
    const isConfirmed = addresses.include(auth.user()) || !session_id || session_id === before;
    write(storage, unconfirmedRecord, isConfirmed ? null : { session_id });
    return response;
  } catch (error) {
    write(storage, unconfirmedRecord, null);
    throw error;
  }
}
