import type { Context } from '../context.ts';
import { isApiError } from '../errors.ts';
import type { MagicLinkOptions, ResponseOf, SessionDuration } from '../operations.ts';

/** Links by email that sign in (specification, section 7). */
export interface MagicLinks {
  email: {
    /**
     * Sends a link; an address that nobody has yet becomes a new user. Where the project wants a proof, the link
     * works in this browser alone.
     *
     * @throws {ApiError} `invalid_email`, `inactive_email`, `invalid_expiration`, `no_login_redirect_urls_set`,
     *   `no_match_for_provided_magic_link_url`, ...
     * @throws {UsageError} the project wants a proof, and this page has no Web Crypto
     */
    loginOrCreate(email: string, options?: MagicLinkOptions): Promise<ResponseOf<'magicLinks.email.loginOrCreate'>>;
    /**
     * Sends a link to an address that a user has, or, while signed in, to one that this user adds.
     *
     * @throws as `loginOrCreate`, and {ApiError} `email_not_found`
     */
    send(email: string, options?: MagicLinkOptions): Promise<ResponseOf<'magicLinks.email.send'>>;
  };
  /**
   * Signs in with the token of a link, or of a password mail's second link; good for one use. `authenticateByUrl` does
   * it for a token that stands in the page's URL, once in all tabs.
   *
   * @throws {ApiError} `unable_to_auth_magic_link`: used or expired; `pkce_mismatch` and others: sent by another browser
   */
  authenticate(token: string, options: SessionDuration): Promise<ResponseOf<'magicLinks.authenticate'>>;
}

const isPkceError = (error: unknown): boolean =>
  isApiError(error) && /pkce/.test(error.error_type + error.error_message + error.error_url);

export function createMagicLinks({ request, signIn, bootstrap, pkce }: Context): MagicLinks {
  const send = async (
    name: 'magicLinks.email.loginOrCreate' | 'magicLinks.email.send',
    email: string,
    options: MagicLinkOptions | undefined,
  ) => {
    const { pkceRequiredForEmailMagicLinks } = await bootstrap.getAsync();
    return request(name, {
      ...options,
      email,
      ...(pkceRequiredForEmailMagicLinks && { code_challenge: await pkce.challenge('magic_links') }),
    });
  };

  return {
    email: {
      loginOrCreate: (email, options) => send('magicLinks.email.loginOrCreate', email, options),
      send: (email, options) => send('magicLinks.email.send', email, options),
    },
    async authenticate(token, options) {
      // A password mail's second link looks like any other: its key is tried first where there is one.
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
