import type { Context } from '../context.ts';
import type { MagicLinkOptions, ResponseOf, SessionDuration } from '../operations.ts';

/** Sign-in with magic links by email. */
export interface MagicLinks {
  email: {
    /**
     * Sends a magic link. A new address creates a user. If the project requires PKCE, the link works only in this
     * browser.
     *
     * @throws {ApiError} `invalid_email`, `inactive_email`, `invalid_expiration`, `no_login_redirect_urls_set`,
     *   `no_match_for_provided_magic_link_url`, ...
     * @throws {UsageError} the project requires PKCE, and this page has no Web Crypto
     */
    loginOrCreate(email: string, options?: MagicLinkOptions): Promise<ResponseOf<'magicLinks.email.loginOrCreate'>>;
    /**
     * Sends a magic link to the address of an existing user, without the session of a user who is signed in. Creates no
     * user.
     *
     * @throws as `loginOrCreate`, and {ApiError} `email_not_found`
     */
    login(email: string, options?: MagicLinkOptions): Promise<ResponseOf<'magicLinks.email.login'>>;
    /**
     * Sends a magic link to the address of an existing user, or, while signed in, to an address to add to this user.
     *
     * @throws as `loginOrCreate`, and {ApiError} `email_not_found`
     */
    send(email: string, options?: MagicLinkOptions): Promise<ResponseOf<'magicLinks.email.send'>>;
  };
  /**
   * Signs in with the single-use token of a magic link, or of the second link in a password reset email.
   * `authenticateByUrl` does so for a token in the page's URL, once in all tabs.
   *
   * @throws {ApiError} `unable_to_auth_magic_link`: used or expired; `pkce_mismatch` and others: requested in another
   *   browser
   */
  authenticate(token: string, options: SessionDuration): Promise<ResponseOf<'magicLinks.authenticate'>>;
}

export function createMagicLinks({ signInByMagicLink, auth, calls }: Context): MagicLinks {
  const send = async (
    name: `magicLinks.email.${'loginOrCreate' | 'login' | 'send'}`,
    email: string,
    options: MagicLinkOptions | undefined,
    before = auth.snapshot(),
  ) => (await calls.load()).messages.sendMagicLink(name, email, options, before);
  return {
    email: {
      loginOrCreate: (email, options) => send('magicLinks.email.loginOrCreate', email, options),
      login: (email, options) => send('magicLinks.email.login', email, options),
      send: (email, options) => send('magicLinks.email.send', email, options),
    },
    authenticate: (token, options) => signInByMagicLink({ token, ...options }),
  };
}
