import type { AttemptStore } from '../attempt/attempt.ts';
import type { Bootstrap } from '../contract/settings.ts';
import type { MagicLinkOptions, RequestOf, ResponseOf } from '../operations.ts';
import type { Pkce } from '../redirect/pkce.ts';
import type { Snapshot } from '../session/auth-state.ts';
import type { Request } from './request.ts';

/** Requests the messages of a sign-in. If the project requires PKCE, the links of emails work only in this browser. */
export interface Messages {
  /** Sends a passcode, and stores for the receipt whether this has created a user. */
  sendCode<Name extends `otps.${'sms' | 'whatsapp' | 'email'}.${'loginOrCreate' | 'login'}`>(
    name: Name,
    body: RequestOf<Name>,
  ): Promise<ResponseOf<Name>>;
  /** @param before the session when the page called the method */
  sendMagicLink<Name extends `magicLinks.email.${'loginOrCreate' | 'login' | 'send'}`>(
    name: Name,
    email: string,
    options: MagicLinkOptions | undefined,
    before: Snapshot,
  ): Promise<ResponseOf<Name>>;
  sendResetLink(options: RequestOf<'passwords.resetByEmailStart'>): Promise<ResponseOf<'passwords.resetByEmailStart'>>;
}

export function createMessages(
  { bootstrap }: { bootstrap: { getAsync(): Promise<Bootstrap> } },
  request: Request,
  pkce: Pkce,
  attempts: () => AttemptStore,
): Messages {
  return {
    sendCode: async (name, body) => attempts().noteUser(await request(name, body)),
    sendMagicLink(name, email, options, before) {
      const { login_expiration_minutes: login = 0, signup_expiration_minutes: signup = 0 } = options ?? {};
      return attempts().expect('magic_links', email, Math.max(login, signup) || undefined, async () => {
        const { pkceRequiredForEmailMagicLinks } = await bootstrap.getAsync();
        const body = {
          ...options,
          email,
          ...(pkceRequiredForEmailMagicLinks && { code_challenge: await pkce.challenge('magic_links') }),
        };
        return request(name, body, undefined, before);
      });
    },
    sendResetLink(options) {
      const { email, reset_password_expiration_minutes: minutes } = options;
      return attempts().expect('passwords', email, minutes, async () => {
        const { pkceRequiredForPasswordResets } = await bootstrap.getAsync();
        return request('passwords.resetByEmailStart', {
          ...options,
          ...(pkceRequiredForPasswordResets && { code_challenge: await pkce.challenge('passwords') }),
        });
      });
    },
  };
}
