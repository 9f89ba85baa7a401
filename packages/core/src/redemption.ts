import { REDEEMED_WAIT_MS } from './config.ts';
import { sha256 } from './encoding.ts';
import type { Environment } from './environment.ts';
import { ApiError, isApiError } from './errors.ts';
import { exclusive } from './locks.ts';
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

  /** Whether this tab is signed in, or becomes so by what another tab stores. */
  async function isSignedIn(): Promise<boolean> {
    session.sync();
    let stop = () => {};
    const arrival = new Promise<void>((resolve) => {
      stop = session.subscribe(() => session.session() && resolve());
    });
    if (!session.session()) await withTimeout(REDEEMED_WAIT_MS, () => arrival).catch(() => undefined);
    stop();
    return !!session.session();
  }

  async function once({ redeem, spent }: Redeemer, token: string, minutes: number): Promise<AuthResponse | null> {
    const { subtle } = environment.crypto ?? {};
    // An insecure page can neither hash nor lock.
    if (!subtle) return redeem(token, minutes);
    const hash = await sha256(subtle, token);
    return exclusive(environment, `foyer-redeem:${hash}`, async () => {
      if (ledger().includes(hash)) {
        if (await isSignedIn()) return null;
        throw new ApiError({ ...spent, error_url: '' });
      }
      const note = () => storage.set(LEDGER, JSON.stringify([...ledger(), hash].slice(-LEDGER_SIZE)));
      try {
        const answer = await redeem(token, minutes);
        note();
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
