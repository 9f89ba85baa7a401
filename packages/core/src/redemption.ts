import { REDEEMED_MARK_MS } from './config.ts';
import { sha256 } from './encoding.ts';
import type { Environment } from './environment.ts';
import { ApiError, isApiError } from './errors.ts';
import { exclusive, isMarked, mark } from './locks.ts';
import type { SessionStore } from './session/store.ts';
import { type KeyValue, parseList } from './storage.ts';
import { withTimeout } from './timeout.ts';
import type { AuthResponse, ErrorBody } from './wire.ts';

/** How a kind of one-time token is redeemed, and what is thrown for one that this browser has spent. */
export interface Redeemer {
  redeem(token: string, minutes: number): Promise<AuthResponse>;
  spent: Pick<ErrorBody, 'status_code' | 'error_type' | 'error_message'>;
}

/** Redeems a token once in this browser; null: another tab did, and has signed this one in. */
export type Redeem = (redeemer: Redeemer, token: string, minutes: number) => Promise<AuthResponse | null>;

const LEDGER = '::redeemed';
/** How many spent tokens are remembered, as hashes. */
const LEDGER_SIZE = 20;

export function createRedeem(environment: Environment, storage: KeyValue, session: SessionStore): Redeem {
  const pending = new Map<string, Promise<AuthResponse | null>>();

  const ledger = () => parseList(storage.get(LEDGER));
  const isNoted = (hash: string) => ledger().includes(hash);

  /** Whether this tab is signed in by the one that has spent the token: its storage may reach this process late. */
  async function isSignedIn(hash: string): Promise<boolean> {
    session.sync();
    let stop = () => {};
    const arrival = new Promise<void>((resolve) => {
      stop = session.subscribe(() => session.session() && resolve());
    });
    // The session is stored before the token is noted.
    if (!session.session() && !isNoted(hash)) {
      await withTimeout(REDEEMED_MARK_MS, () => arrival).catch(() => undefined);
    }
    stop();
    return !!session.session();
  }

  async function once({ redeem, spent }: Redeemer, token: string, minutes: number): Promise<AuthResponse | null> {
    const { subtle } = environment.crypto ?? {};
    // An insecure page can neither hash nor lock.
    if (!subtle) return redeem(token, minutes);
    const hash = await sha256(subtle, token);
    const done = `foyer-redeemed:${hash}`;
    const note = () => storage.set(LEDGER, JSON.stringify([...ledger(), hash].slice(-LEDGER_SIZE)));
    return exclusive(environment, `foyer-redeem:${hash}`, async () => {
      if (isNoted(hash) || (await isMarked(environment, done))) {
        if (await isSignedIn(hash)) return null;
        throw new ApiError({ ...spent, error_url: '' });
      }
      try {
        const answer = await redeem(token, minutes);
        note();
        await mark(environment, done, REDEEMED_MARK_MS);
        return answer;
      } catch (error) {
        // Only where the provider says that this token is dead: anything else may be tried again.
        if (isApiError(error) && error.error_type === spent.error_type) note();
        throw error;
      }
    });
  }

  return (redeemer, token, minutes) => {
    let result = pending.get(token);
    if (!result) {
      result = once(redeemer, token, minutes).finally(() => pending.delete(token));
      pending.set(token, result);
    }
    return result;
  };
}
