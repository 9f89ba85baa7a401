import type { Environment } from '../runtime/environment.ts';
import type { RedeemableType } from './redemption.ts';
import { lastPair, type QueryPair, queryPairs, withPairs } from './url-query.ts';

/** The result of `parseAuthenticateUrl`. `handled`: `authenticateByUrl` can redeem this type of token. */
export interface AuthenticateUrl {
  handled: boolean;
  token: string;
  tokenType: string;
}

const redeemable: string[] = ['magic_links', 'oauth', 'impersonation'] satisfies RedeemableType[];

export const isRedeemable = (type: string): type is RedeemableType => redeemable.includes(type);

/**
 * Returns the kind of token that the API redeems; null for another token.
 *
 * @param passwordLogin whether `login`, the second link of a password reset email, is one
 */
export function redeemableType(tokenType: string, passwordLogin: boolean | undefined): RedeemableType | null {
  const type = passwordLogin && tokenType === 'login' ? 'magic_links' : tokenType;
  return isRedeemable(type) ? type : null;
}

/**
 * Returns where the API's parameters are in a query, the token and its type: -1 if they are not. The API appends them, and
 * the host application's redirect URL may have parameters of these names.
 */
const findOwn = (pairs: readonly QueryPair[]) => [lastPair(pairs, 'token'), lastPair(pairs, 'stytch_token_type')];

/** Returns the one-time token of a URL; null if there is none. */
export function urlToken(href: string | undefined): AuthenticateUrl | null {
  const pairs = queryPairs(href);
  const [token, tokenType] = findOwn(pairs).map((index) => pairs[index]?.value);
  return token && tokenType ? { handled: isRedeemable(tokenType), token, tokenType } : null;
}

/** Returns a URL without the one-time token that the API has appended to it. The host application's query stays. */
export function withoutUrlToken(href: string, publicToken: string): string {
  const pairs = queryPairs(href);
  const own = findOwn(pairs);
  const first = Math.min(...own);
  if (first < 0) return href;
  // The API appends the public token, too, after one of the two.
  return withPairs(
    href,
    ({ name, value }, index) =>
      !own.includes(index) && !(index > first && name === 'public_token' && value === publicToken),
  );
}

/** Removes the one-time token from the page's URL. */
export function clearUrlToken({ page, location }: Environment, publicToken: string): void {
  if (!page || !location) return;
  page.history.replaceState(page.history.state, '', withoutUrlToken(location.href, publicToken));
}
