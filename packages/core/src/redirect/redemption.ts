import { REDEEM_WAIT_MS, REDEEMED_BROADCAST_MS, REDEEMED_COOKIES_MS, REDEEMED_COOKIES_POLL_MS } from '../config.ts';
import type { AuthResponse } from '../contract/wire.ts';
import { clientError, isApiError } from '../errors/api-error.ts';
import { isFinal } from '../errors/error-rules.ts';
import type { SessionDuration } from '../operations.ts';
import { broadcastDone, isLockHeld } from '../runtime/broadcast.ts';
import { sha256 } from '../runtime/encoding.ts';
import type { Page } from '../runtime/environment.ts';
import { exclusive } from '../runtime/locks.ts';
import { read, write } from '../runtime/records.ts';
import { withTimeout } from '../runtime/timeout.ts';
import type { AuthStore, ClientState } from '../session/store.ts';
import { activation } from './activation.ts';
import { type FramedPage, handOver, hostsAround, isSessionAwaited } from './hand-over.ts';
import { isMarkedPopup } from './oauth-start.ts';
import { unredeemedTokenRecord } from './unredeemed-token.ts';
import { addUsedEntry, locksOf, usedEntry } from './used-tokens.ts';

/** The types of one-time tokens in URLs: the values of `stytch_token_type`. */
export type RedeemableType = 'magic_links' | 'oauth' | 'impersonation';

/** The API calls that redeem each type of token. */
export type Redeemers = Record<RedeemableType, (token: string, options: SessionDuration) => Promise<AuthResponse>>;

/** Redeems a token once in this browser. Null: this browser has already done so, and the same user is signed in. */
export type Redeem = (type: RedeemableType, token: string, options: SessionDuration) => Promise<AuthResponse | null>;

/** The errors for a token that this browser has already used: the same as the API's. */
const usedTokenErrors: Record<RedeemableType, Parameters<typeof clientError>[0]> = {
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

/**
 * Passes on the session to the page that opened this window, as soon as the API has confirmed it. To a page in a frame
 * of another origin it passes only a session that starts in this window; see `followFrameRequest`.
 */
function handOverSession(page: Page, publicToken: string, auth: AuthStore): void {
  if (!isSessionAwaited(page, publicToken) || hostsAround(page.opener as FramedPage)?.length !== 0) return;
  const handOverOnce = () => {
    const { status, fromCache } = auth.get();
    const tokens = auth.tokens();
    if (status === 'signedIn' && !fromCache && tokens && handOver(page, publicToken, tokens)) stop();
  };
  const stop = auth.subscribe(handOverOnce);
  handOverOnce();
}

/** The time in which a browser closes a window, in milliseconds. After that, it keeps the window open. */
const CLOSING_MS = 2_000;

/**
 * Resolves in a window that the browser does not close, once the page that has opened it is signed in: that page reports
 * the sign-in.
 */
const signInOfOpener = (auth: AuthStore) =>
  new Promise<null>((resolve) => {
    setTimeout(() => {
      const look = () => {
        if (auth.get().status !== 'signedIn') return;
        stop();
        resolve(null);
      };
      const stop = auth.subscribe(look);
      look();
    }, CLOSING_MS);
  });

/**
 * Creates the function that redeems tokens.
 *
 * After a reload during the request the token is sent a second time, because only the API can tell whether the first
 * request has reached it. If it has not, the second one signs in. If it has, the API refuses the second one: the
 * session of the first one is lost with its response, and without the second request the user would have to request
 * another link too. `keepalive` does not help: it would use up the token, and no page would receive the response.
 *
 * If another page of this origin has opened this window and waits for it, that page receives the session of this
 * window, and redeems the token of a social provider itself, because it has the PKCE verifier.
 */
export function createRedeem(
  { environment, storage, tabStorage, auth, publicToken }: ClientState & { publicToken: string },
  redeemers: Redeemers,
): Redeem {
  const { page } = environment;
  if (page?.opener) handOverSession(page, publicToken, auth);
  const pending = new Map<string, Promise<AuthResponse | null>>();

  /** Waits for the entry of another tab, because its storage may reach this process late. */
  async function waitForEntry(hash: string): Promise<string | undefined> {
    const found = new AbortController();
    await withTimeout(
      REDEEMED_BROADCAST_MS,
      () =>
        new Promise<void>((resolve) => {
          page?.addEventListener('storage', () => usedEntry(storage, hash) && resolve(), { signal: found.signal });
        }),
    ).catch(() => undefined);
    found.abort();
    return usedEntry(storage, hash);
  }

  async function redeemOnce(
    type: RedeemableType,
    token: string,
    options: SessionDuration,
  ): Promise<AuthResponse | null> {
    await activation(environment);
    const { subtle } = environment.crypto;
    // An insecure page has neither Web Crypto nor Web Locks.
    if (!subtle) return redeemers[type](token, options);
    const hash = await sha256(subtle, token);
    const [lock, done] = locksOf(hash);
    const record = (entry: string) => addUsedEntry(storage, entry);
    const redeemUnused = async () => {
      let entry = usedEntry(storage, hash);
      if (entry || (await isLockHeld(environment, done))) {
        entry ??= await waitForEntry(hash);
        const userId = entry?.split(' ')[1];
        // The other tab stores the session before the entry, but in Firefox its cookies can arrive after its storage.
        for (let waited = 0; userId && waited <= REDEEMED_COOKIES_MS; waited += REDEEMED_COOKIES_POLL_MS) {
          auth.sync();
          if (auth.user()?.user_id === userId) return null;
          await new Promise((resolve) => setTimeout(resolve, REDEEMED_COOKIES_POLL_MS));
        }
        throw clientError(usedTokenErrors[type]);
      }
      try {
        const response = await redeemers[type](token, options);
        record(`${hash} ${response.user_id}`);
        await broadcastDone(environment, done, REDEEMED_BROADCAST_MS);
        return response;
      } catch (error) {
        // Only if the token is used or expired: after any other failure it can be tried again.
        if (isApiError(error) && error.error_type === usedTokenErrors[type].error_type) record(hash);
        throw error;
      }
    };
    return exclusive(environment, lock, redeemUnused, REDEEM_WAIT_MS);
  }

  /** Removes the token that a later page view of this tab would otherwise redeem. */
  function forget(token: string) {
    if (read(tabStorage, unredeemedTokenRecord)?.token === token) write(tabStorage, unredeemedTokenRecord, null);
  }

  async function redeemHere(type: RedeemableType, token: string, options: SessionDuration) {
    if (type === 'oauth' && page && handOver(page, publicToken, { token })) return signInOfOpener(auth);
    // Read before the sign-in removes it.
    const isPopup = isMarkedPopup(() => page?.sessionStorage);
    const response = await redeemOnce(type, token, options);
    // The link to the page that opened the window is cut.
    if (type === 'oauth' && isPopup) page?.close();
    return response;
  }

  return async (type, token, options) => {
    let result = pending.get(token);
    if (!result) {
      result = redeemHere(type, token, options).finally(() => pending.delete(token));
      pending.set(token, result);
    }
    try {
      const response = await result;
      forget(token);
      return response;
    } catch (error) {
      if (isFinal(error)) forget(token);
      throw error;
    }
  };
}
