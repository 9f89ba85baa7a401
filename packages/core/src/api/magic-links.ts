import type { CallContext } from '../context.ts';
import { isPkceError } from '../errors.ts';
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

export function createMagicLinks({ request, signIn, bootstrap, pkce, attempts }: CallContext): MagicLinks {
  const send = async (
    name: 'magicLinks.email.loginOrCreate' | 'magicLinks.email.send',
    email: string,
    options: MagicLinkOptions | undefined,
  ) => {
    const { login_expiration_minutes: login = 0, signup_expiration_minutes: signup = 0 } = options ?? {};
    return attempts().expect('magic_links', email, Math.max(login, signup) || undefined, async () => {
      const { pkceRequiredForEmailMagicLinks } = await bootstrap.getAsync();
      return request(name, {
        ...options,
        email,
        ...(pkceRequiredForEmailMagicLinks && { code_challenge: await pkce.challenge('magic_links') }),
      });
    });
  };

  return {
    email: {
      loginOrCreate: (email, options) => send('magicLinks.email.loginOrCreate', email, options),
      send: (email, options) => send('magicLinks.email.send', email, options),
    },
    async authenticate(token, options) {
      // The second link of a password reset email looks like a magic link, so its verifier is tried first if there is one.
      if (pkce.verifier('passwords')) {
        try {
          return await signIn('magicLinks.authenticate', { token, ...options }, 'passwords');
        } catch (error) {
          if (!isPkceError(error)) throw error;
        }
      }
      return signIn('magicLinks.authenticate', { token, ...options }, 'magic_links');
    },
  };
}
