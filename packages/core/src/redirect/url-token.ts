import type { Environment } from '../runtime/environment.ts';
import type { RedeemableType } from './redemption.ts';

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

/** Returns the one-time token of a URL; null if there is none. */
export function urlToken(href: string | undefined): AuthenticateUrl | null {
  const query = new URLSearchParams(href?.split('#')[0]?.split('?')[1]);
  const token = query.get('token');
  const tokenType = query.get('stytch_token_type');
  return token && tokenType ? { handled: isRedeemable(tokenType), token, tokenType } : null;
}

/** Removes the one-time token from the page's URL. */
export function clearUrlToken({ page, location }: Environment, publicToken: string): void {
  if (!page || !location) return;
  const url = new URL(location.href);
  // `searchParams` is not used, because it would change the encoding of the host application's own parameters.
  const rest = url.search
    .slice(1)
    .split('&')
    // The API adds the public token, too.
    .filter((pair) => !/^(token|stytch_token_type)(=|$)/.test(pair) && pair !== `public_token=${publicToken}`);
  url.search = rest.join('&');
  page.history.replaceState(page.history.state, '', url.href);
}
