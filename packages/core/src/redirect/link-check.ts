import { BOOTSTRAP_WAIT_MS } from '../config.ts';
import type { Bootstrap } from '../contract/settings.ts';
import type { AuthResponse } from '../contract/wire.ts';
import { isLockHeld } from '../runtime/broadcast.ts';
import { sha256 } from '../runtime/encoding.ts';
import { withTimeout } from '../runtime/timeout.ts';
import { known } from '../session/known.ts';
import type { ClientState } from '../session/store.ts';
import { activation } from './activation.ts';
import { addressesOf } from './awaited-addresses.ts';
import { isUnconfirmed } from './is-unconfirmed.ts';
import type { Pkce } from './pkce.ts';
import type { PkceNamespace } from './pkce-record.ts';
import { type RedeemLinkOptions, redeemLink } from './redeem-link.ts';
import type { Redeem, RedeemableType } from './redemption.ts';
import { locksOf, usedEntry } from './used-tokens.ts';

/** The next step for the token in the URL of a page. */
export interface LinkCheck {
  /**
   * `redeem`: call `authenticateByUrl` now. `confirm`: no email is awaited in this browser, the token may replace the
   * session of another user, or the option `redeem` is `click`, so call it only after a click of the user
   * (`event.isTrusted`). `otherBrowser`: the token needs a PKCE verifier, which only the browser that requested the
   * link has. `confirmUser`: a link has signed in a user who has none of the addresses that this browser waited for;
   * call `confirmUser` or `session.revoke`, as the user chooses.
   */
  next: 'redeem' | 'confirm' | 'otherBrowser' | 'confirmUser';
  /**
   * `confirmUser`: the address of the signed-in user. Otherwise the only address to which this browser waits for
   * emails; '' if there is none, if there are several, or for an impersonation link.
   */
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
  /**
   * Whether a user who has not begun the sign-in in this browser must agree to the terms: `automatic` then has no effect.
   * Default false.
   */
  requiresAgreement?: boolean | undefined;
}

/** The parts of a client that the check uses. */
export interface LinkState extends ClientState {
  pkce: Pkce;
  bootstrap: { getAsync(): Promise<Bootstrap> };
  attempts(): { awaited(): readonly { email: string }[] };
}

/** A token in the URL of a page, or in the storage of its tab. */
export interface FoundToken {
  token: string;
  tokenType: string;
}

/**
 * Moves the token from the URL to the storage of the tab.
 *
 * @param again even if it is already there, because a token is stored with the session at that time
 */
export type Keep = (again?: boolean) => void;

/** Checks and redeems the tokens of links. */
export interface Links {
  /**
   * Resolves with the next step for a token; with null if there is none. In a prerendered page it waits until the user
   * has opened the page.
   *
   * @param found null: there is no token
   * @param isRedeeming whether the token is being redeemed
   */
  check(
    found: FoundToken | null,
    options: LinkCheckOptions,
    keep: Keep,
    isRedeeming: () => boolean,
  ): Promise<LinkCheck | null>;
  /** Redeems a token. */
  redeem(type: RedeemableType, token: string, options: RedeemLinkOptions): Promise<AuthResponse | null>;
}

/** Whether this browser has used a token, or another tab is using it, whose storage may arrive late. */
async function isUsed({ environment, storage }: LinkState, token: string): Promise<boolean> {
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
async function isSignedIn({ auth }: LinkState, keep: Keep): Promise<boolean> {
  await withTimeout(BOOTSTRAP_WAIT_MS, () => known(auth)).catch(() => undefined);
  if (auth.get().status === 'signedOut') return false;
  keep(true);
  return true;
}

/** Whether the link needs a PKCE verifier that only another browser has. */
async function needsOtherBrowser({ pkce, bootstrap }: LinkState, isEmailLink: boolean): Promise<boolean> {
  const { pkceRequiredForEmailMagicLinks, pkceRequiredForPasswordResets } = await bootstrap.getAsync();
  const lacks = (...namespaces: PkceNamespace[]) => !namespaces.some((namespace) => pkce.verifier(namespace));
  // The second link of a password reset email may look like an email link.
  return isEmailLink
    ? pkceRequiredForEmailMagicLinks && lacks('magic_links', 'passwords')
    : pkceRequiredForPasswordResets && lacks('passwords');
}

/** Returns the user who has to confirm the session; null if there is none. */
function unconfirmedUser({ storage, auth }: LinkState): LinkCheck | null {
  const { user, session, status } = auth.get();
  if (session && isUnconfirmed(storage, session.session_id)) {
    const known = user.emails?.find(({ verified }) => verified) ?? user.emails?.[0];
    return { next: 'confirmUser', email: known?.email ?? '' };
  }
  // Removes the record of a user who has signed out instead of confirming.
  if (status === 'signedOut') isUnconfirmed(storage, '');
  return null;
}

/** Returns the next step for a token. */
async function nextFor(
  state: LinkState,
  { token, tokenType }: FoundToken,
  { redeem, requiresAgreement }: LinkCheckOptions,
  keep: Keep,
): Promise<LinkCheck['next']> {
  if (tokenType === 'oauth') return 'redeem';
  const isImpersonation = tokenType === 'impersonation';
  if (redeem === 'automatic' && !isImpersonation && !requiresAgreement) return 'redeem';
  // Nothing is sent for a token that this browser has used: it is refused, or its user is signed in.
  if (await isUsed(state, token)) return 'redeem';
  if (isImpersonation) return (await isSignedIn(state, keep)) ? 'confirm' : 'redeem';
  const isEmailLink = tokenType === 'magic_links';
  const isElsewhere = await needsOtherBrowser(state, isEmailLink);
  const addresses = () => addressesOf(state.attempts().awaited());
  const isExpected = async () =>
    isEmailLink ? !addresses().isEmpty : !(await isSignedIn(state, keep)) || addresses().include(state.auth.user());
  const isAwaited = redeem !== 'click' && (await isExpected());
  // Another tab that uses the token meanwhile removes the verifier and the awaited email first.
  if ((isAwaited && !isElsewhere) || (await isUsed(state, token))) return 'redeem';
  if (isElsewhere) return 'otherBrowser';
  await isSignedIn(state, keep);
  return 'confirm';
}

/** @param redeem redeems a token */
export function createLinkCheck(state: LinkState, redeem: Redeem): Links {
  const addresses = () => addressesOf(state.attempts().awaited());
  return {
    async check(found, options, keep, isRedeeming) {
      await activation(state.environment);
      keep();
      if (!found) return unconfirmedUser(state);
      const next = isRedeeming() ? 'redeem' : await nextFor(state, found, options, keep);
      return { next, email: found.tokenType === 'impersonation' ? '' : addresses().only };
    },
    redeem: (type, token, options) => redeemLink(state, redeem, addresses(), type, token, options),
  };
}
