import { REDEEM_WAIT_MS, REDEEMED_MARK_MS } from '../config.ts';
import { clientError, isApiError } from '../errors.ts';
import { sha256 } from '../runtime/encoding.ts';
import type { Environment } from '../runtime/environment.ts';
import { exclusive, isMarked, mark } from '../runtime/locks.ts';
import { type KeyValue, parseList } from '../runtime/storage.ts';
import { withTimeout } from '../runtime/timeout.ts';
import type { SessionStore } from '../session/store.ts';
import type { AuthResponse } from '../wire.ts';

/** The types of one-time tokens in URLs: the values of `stytch_token_type`. */
export type RedeemableType = 'magic_links' | 'oauth' | 'impersonation';

/** The API calls that redeem each type of token. */
export type Redeemers = Record<RedeemableType, (token: string, minutes: number) => Promise<AuthResponse>>;

/** Redeems a token once in this browser. Null: this browser has already done so, and the same user is signed in. */
export type Redeem = (type: RedeemableType, token: string, minutes: number) => Promise<AuthResponse | null>;

/** The errors for a token that this browser has already used: the same as the API's. */
const spent: Record<RedeemableType, Parameters<typeof clientError>[0]> = {
  magic_links: {
    status_code: 401,
    error_type: 'unable_to_auth_magic_link',
    error_message:
      'The magic link could not be authenticated because it was either already used or expired. Please try again.',
  },
  oauth: {
    status_code: 404,
    error_type: 'oauth_token_not_found',
    error_message: 'OAuth Token could not be found.',
  },
  impersonation: {
    status_code: 401,
    error_type: 'unable_to_auth_impersonation_token',
    error_message: 'The impersonation token could not be authenticated.',
  },
};

const LEDGER = '::redeemed';
/** The maximum number of used tokens in storage, as hashes. */
const LEDGER_SIZE = 20;

export function createRedeem(
  environment: Environment,
  storage: KeyValue,
  session: SessionStore,
  redeemers: Redeemers,
): Redeem {
  const pending = new Map<string, Promise<AuthResponse | null>>();

  /** Each entry is a hash and, if the token has signed a user in, a space and the ID of that user. */
  const ledger = () => parseList(storage.get(LEDGER));
  const entryOf = (hash: string) => ledger().find((entry) => entry === hash || entry.startsWith(`${hash} `));

  /** Waits for the entry of another tab, because its storage may reach this process late. */
  async function arrival(hash: string): Promise<string | undefined> {
    const { page } = environment;
    const heard = new AbortController();
    await withTimeout(
      REDEEMED_MARK_MS,
      () =>
        new Promise<void>((resolve) => {
          page?.addEventListener('storage', () => entryOf(hash) && resolve(), { signal: heard.signal });
        }),
    ).catch(() => undefined);
    heard.abort();
    return entryOf(hash);
  }

  async function once(type: RedeemableType, token: string, minutes: number): Promise<AuthResponse | null> {
    const { subtle } = environment.crypto ?? {};
    // An insecure page has neither Web Crypto nor Web Locks.
    if (!subtle) return redeemers[type](token, minutes);
    const hash = await sha256(subtle, token);
    const done = `foyer-redeemed:${hash}`;
    const note = (entry: string) => storage.set(LEDGER, JSON.stringify([...ledger(), entry].slice(-LEDGER_SIZE)));
    const attempt = async () => {
      let entry = entryOf(hash);
      if (entry || (await isMarked(environment, done))) {
        entry ??= await arrival(hash);
        // The other tab stores the session before the entry.
        session.sync();
        const user = session.user();
        if (user && entry === `${hash} ${user.user_id}`) return null;
        throw clientError(spent[type]);
      }
      try {
        const answer = await redeemers[type](token, minutes);
        note(`${hash} ${answer.user_id}`);
        await mark(environment, done, REDEEMED_MARK_MS);
        return answer;
      } catch (error) {
        // Only if the API says that this token is used or expired: any other failure can be tried again.
        if (isApiError(error) && error.error_type === spent[type].error_type) note(hash);
        throw error;
      }
    };
    return exclusive(environment, `foyer-redeem:${hash}`, attempt, REDEEM_WAIT_MS);
  }

  return (type, token, minutes) => {
    let result = pending.get(token);
    if (!result) {
      result = once(type, token, minutes).finally(() => pending.delete(token));
      pending.set(token, result);
    }
    return result;
  };
}
