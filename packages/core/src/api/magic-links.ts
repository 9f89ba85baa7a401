import type { Context } from '../context.ts';
import { isApiError } from '../errors.ts';
import type { MagicLinkOptions, ResponseOf, SessionDuration } from '../operations.ts';

/** Links by email that sign in (specification, section 7). */
export interface MagicLinks {
  email: {
    /** Sends a link; an address that nobody has yet becomes a new user. */
    loginOrCreate(email: string, options?: MagicLinkOptions): Promise<ResponseOf<'magicLinks.email.loginOrCreate'>>;
    /** Sends a link to an address that a user has, or, while signed in, to one that this user adds. */
    send(email: string, options?: MagicLinkOptions): Promise<ResponseOf<'magicLinks.email.send'>>;
  };
  /** Signs in with the token of a link, or of a password mail's second link. */
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
