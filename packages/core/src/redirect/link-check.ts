import { BOOTSTRAP_WAIT_MS, REDEEM_WAIT_MS } from '../config.ts';
import type { SessionDuration } from '../operations.ts';
import { isLockHeld } from '../runtime/broadcast.ts';
import { sha256 } from '../runtime/hash.ts';
import { write } from '../runtime/records.ts';
import { withTimeout } from '../runtime/timeout.ts';
import { known } from '../session/known.ts';
import type { ClientState } from '../session/store.ts';
import type { Bootstrap } from '../settings.ts';
import type { AuthResponse } from '../wire.ts';
import { activation } from './activation.ts';
import type { Pkce } from './pkce.ts';
import type { PkceNamespace } from './pkce-record.ts';
import type { Redeem, RedeemableType } from './redemption.ts';
import { isUnconfirmed, unconfirmedRecord } from './unconfirmed-sign-in.ts';
import { locksOf, usedEntry } from './used-tokens.ts';

/** The next step for the token in the URL of a page. */
export interface LinkCheck {
  /**
   * `redeem`: call `authenticateByUrl` now. `confirm`: no email is awaited in this browser, or the token may replace the
   * session of another user, so call it only after a click of the user (`event.isTrusted`). `otherBrowser`: the token needs a PKCE verifier, which only the browser that requested the link has.
   * `confirmUser`: a link has signed in a user who has none of the addresses that this browser waited for; call
   * `confirmUser` or `session.revoke`, as the user chooses.
   */
  next: 'redeem' | 'confirm' | 'otherBrowser' | 'confirmUser';
  /** `confirmUser`: the address of the signed-in user. Otherwise the address that the link was sent to, or '' if unknown. */
  email: string;
}

/** Options of `checkAuthenticateUrl`. */
export interface LinkCheckOptions {
  /**
   * `automatic`: email links are redeemed without a click in every browser, so that a program which opens the links of
   * emails uses them up. `click`: never without a click. Default: without a click if this browser waits for an email of
   * this project.
   */
  redeem?: 'automatic' | 'click' | undefined;
  /**
   * Also checks `login`, the second link of a password reset email. It is redeemed without a click, unless a user is
   * signed in who has none of the awaited addresses, or `redeem` is `click`. Default false.
   */
  passwordLogin?: boolean | undefined;
}

/** The parts of a client that the check uses. */
export interface LinkState extends ClientState {
  pkce: Pkce;
  bootstrap: { getAsync(): Promise<Bootstrap> };
  attempts(): { awaited(): readonly { email: string }[] };
}

/** Returns an address in the one spelling that addresses are compared in. */
function normalized(email: string): string {
  const [, local = email, domain = ''] = /^(.*)@(.*)$/.exec(email) ?? [];
  let host = domain;
  try {
    // An international domain has two spellings. No slashes are needed.
    host = new URL(`http:${domain}`).hostname;
  } catch {}
  return `${local}@${host}`.toLowerCase();
}

/** @param redeemToken redeems a token */
export function createLinkCheck(state: LinkState, redeemToken: Redeem) {
  const { environment, storage, auth, pkce, bootstrap, attempts } = state;
  const sessionId = () => auth.session()?.session_id ?? null;
  /** Returns the awaited addresses by their normalized spelling. */
  const awaitedAddresses = () =>
    new Map(
      attempts()
        .awaited()
        .map(({ email }) => [normalized(email), email]),
    );
  const lacks = (...namespaces: PkceNamespace[]) => !namespaces.some((namespace) => pkce.verifier(namespace));

  /** Whether this browser has used a token, or another tab is using it, whose storage may arrive late. */
  async function isUsed(token: string): Promise<boolean> {
    const { subtle } = environment.crypto;
    if (!subtle) return false;
    const hash = await sha256(subtle, token);
    const isHeld = await Promise.all(locksOf(hash).map((name) => isLockHeld(environment, name)));
    return isHeld.includes(true) || !!usedEntry(storage, hash);
  }

  /**
   * Whether a user is signed in, or may be if the API does not respond in time. Stores the token for that session, so
   * that it survives a reload while the user decides.
   */
  async function isSignedIn(keep: (again: boolean) => void): Promise<boolean> {
    await withTimeout(BOOTSTRAP_WAIT_MS, () => known(auth)).catch(() => undefined);
    if (auth.get().status === 'signedOut') return false;
    keep(true);
    return true;
  }

  /** Whether the signed-in user has an awaited address, so that the second link of a password email can be the user's own. */
  function isOwnAwaited(): boolean {
    const addresses = awaitedAddresses();
    return !!auth.user()?.emails?.some(({ email }) => addresses.has(normalized(email)));
  }

  return {
    /**
     * Resolves with the next step for a token; with null if there is none. In a prerendered page it waits until the user
     * has opened the page.
     *
     * @param found null: there is no token
     * @param keep moves the token from the URL to the storage of the tab; with `again`, even if it is already there,
     *   because a token is stored with the session at that time
     * @param isRedeeming whether the token is being redeemed
     */
    async check(
      found: { token: string; tokenType: string } | null,
      { redeem }: LinkCheckOptions,
      keep: (again?: boolean) => void,
      isRedeeming: () => boolean,
    ): Promise<LinkCheck | null> {
      await activation(environment);
      keep();
      if (!found) {
        const { user, session, status } = auth.get();
        if (session && isUnconfirmed(storage, session.session_id)) {
          return { next: 'confirmUser', email: user.emails?.[0]?.email ?? '' };
        }
        // Removes what a user has left behind who signed out instead.
        if (status === 'signedOut') isUnconfirmed(storage, '');
        return null;
      }
      const step = (next: LinkCheck['next']) => {
        const [email = '', ...others] = awaitedAddresses().values();
        return { next, email: others.length ? '' : email };
      };
      const { tokenType } = found;
      if (isRedeeming() || tokenType === 'oauth') return step('redeem');
      const isImpersonation = tokenType === 'impersonation';
      if (redeem === 'automatic' && !isImpersonation) return step('redeem');
      // Nothing is sent for a token that this browser has used: it is refused, or its user is signed in.
      if (await isUsed(found.token)) return step('redeem');
      if (isImpersonation) return { next: (await isSignedIn(keep)) ? 'confirm' : 'redeem', email: '' };
      const isLink = tokenType === 'magic_links';
      const { pkceRequiredForEmailMagicLinks, pkceRequiredForPasswordResets } = await bootstrap.getAsync();
      // The second link of a password reset email may look like a magic link.
      const isElsewhere = isLink
        ? pkceRequiredForEmailMagicLinks && lacks('magic_links', 'passwords')
        : pkceRequiredForPasswordResets && lacks('passwords');
      const isExpected = async () => (isLink ? !!awaitedAddresses().size : !(await isSignedIn(keep)) || isOwnAwaited());
      const isAwaited = redeem !== 'click' && (await isExpected());
      // Another tab that uses the token meanwhile removes the verifier and the awaited email first.
      if ((isAwaited && !isElsewhere) || (await isUsed(found.token))) return step('redeem');
      if (isElsewhere) return step('otherBrowser');
      await isSignedIn(keep);
      return step('confirm');
    },

    /**
     * Redeems a token.
     *
     * @param options.checkUser records an email link whose user has none of the addresses that this browser waited for
     */
    async redeem(
      type: RedeemableType,
      token: string,
      { checkUser, ...options }: SessionDuration & { checkUser?: boolean | undefined },
    ): Promise<AuthResponse | null> {
      const addresses = awaitedAddresses();
      if (!checkUser || type !== 'magic_links' || !addresses.size) return redeemToken(type, token, options);
      const before = sessionId();
      // Before the other tabs receive the session: none of them may report it.
      write(storage, unconfirmedRecord, { before, expires_at: Date.now() + 2 * REDEEM_WAIT_MS });
      try {
        const response = await redeemToken(type, token, options);
        const session_id = sessionId();
        const isExpected = auth.user()?.emails?.some(({ email }) => addresses.has(normalized(email)));
        write(storage, unconfirmedRecord, isExpected || !session_id || session_id === before ? null : { session_id });
        return response;
      } catch (error) {
        write(storage, unconfirmedRecord, null);
        throw error;
      }
    },
  };
}

/** The methods that `createLinkCheck` returns. */
export type Links = ReturnType<typeof createLinkCheck>;
