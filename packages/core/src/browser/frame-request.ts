import type { ApiUser, SessionTokens } from '../contract/wire.ts';
import { type FramedPage, handOver, hostsAround, isSessionAwaited } from '../redirect/hand-over.ts';
import type { Page } from '../runtime/environment.ts';
import type { Unsubscribe } from '../runtime/observable.ts';
import type { AuthState } from '../session/auth-state.ts';

/** A frame that has opened this window by `openSignInWindow`, and waits for the session of this window. */
export interface FrameRequest {
  /** The signed-in user: the email address, phone number, wallet address, name or ID, whichever is the first. */
  account: string;
  /**
   * The hosts of the pages of other origins around the frame, from the inside out. Null if the browser does not name
   * all of them, as in Firefox: then say that it is another site.
   */
  hosts: readonly string[] | null;
  /** Passes the session to the frame, and closes this window. Call it only after a click of the user (`isTrusted`). */
  accept(): void;
  /** Closes this window. The frame stays signed out. */
  decline(): void;
}

/** The part of a client that `followFrameRequest` uses. */
interface SignedInClient {
  readonly publicToken: string;
  readonly state: { get(): AuthState; subscribe(listener: () => void): Unsubscribe };
  readonly session: { getTokens(): SessionTokens | null };
}

function accountOf({ emails, phone_numbers, crypto_wallets, name, user_id }: ApiUser): string {
  const names = [name?.first_name, name?.last_name].filter(Boolean).join(' ');
  const address = crypto_wallets?.[0]?.crypto_wallet_address;
  return emails?.[0]?.email || phone_numbers?.[0]?.phone_number || address || names || user_id;
}

/**
 * Calls back with the request of the frame that has opened this window, if the user of this window has signed in
 * elsewhere: in an earlier page view or in another tab. Ask the user before you call `accept`, because the site around
 * the frame can cover and disguise it. After a sign-in in this window, and to a page that is in no frame of another
 * origin, the session is passed on without a question. A session in HttpOnly cookies cannot be passed on.
 *
 * @param listener called with null when there is no request any more
 */
export function followFrameRequest(
  client: SignedInClient,
  listener: (request: FrameRequest | null) => void,
): Unsubscribe {
  const page = globalThis.window as unknown as Page;
  let isActive = true;

  function find(): FrameRequest | null {
    const { status, fromCache, user } = client.state.get();
    const tokens = client.session.getTokens();
    if (status !== 'signedIn' || fromCache || !tokens || !isSessionAwaited(page, client.publicToken)) return null;
    const hosts = hostsAround(page.opener as FramedPage);
    if (hosts?.length === 0) return null;
    return {
      account: accountOf(user),
      hosts,
      accept() {
        // The frame may have been removed or reloaded.
        if (!handOver(page, client.publicToken, tokens)) listener(null);
      },
      decline: () => page.close(),
    };
  }

  const update = async () => {
    // A sign-in in this window passes its session on first.
    await undefined;
    if (isActive) listener(find());
  };
  const unsubscribe = client.state.subscribe(update);
  void update();
  return () => {
    isActive = false;
    unsubscribe();
  };
}
