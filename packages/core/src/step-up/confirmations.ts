import { OTP_EXPIRATION_MINUTES } from '../config.ts';
import type { Context } from '../context.ts';
import type { ApiSession, AuthResponse } from '../contract/wire.ts';
import { clientError } from '../errors/api-error.ts';
import { endsSession, refusesPasscode } from '../errors/error-rules.ts';
import { NetworkError } from '../errors/errors.ts';
import type { RequestOf, ResponseOf } from '../operations.ts';
import type { SignInName } from '../request/sign-ins.ts';
import { apiTime } from '../runtime/api-clock.ts';
import { createLazy } from '../runtime/create-lazy.ts';
import { verdictFor } from '../session/late-responses.ts';
import { postponeRevocation } from '../session/postpone-revocation.ts';
import { sessionChanged } from '../session/session-changed.ts';
import { storeSignIn } from '../session/store-response.ts';
import type { SentCode, StepUpAnswer } from './step-up-view.ts';
import { emailOf, MIN_MINUTES, minutesLeft, passwordEmailOf, phoneOf } from './what-helps.ts';

/** Confirms who the user is, by each method. */
export interface Confirmations {
  /** Sends a passcode to the user's first verified address or number. */
  sendCode(channel: SentCode['channel']): Promise<SentCode>;
  /**
   * Adds a factor to the session. Rejects like the call that it makes.
   *
   * @param sent where the passcode was sent; null: an answer with a passcode does nothing
   * @param domain that of the passkeys
   * @throws {CeremonyError} the browser returned no passkey
   */
  answer(answer: StepUpAnswer, sent: SentCode | null, domain: string, signal: AbortSignal): Promise<void>;
}

const expiration = { expiration_minutes: OTP_EXPIRATION_MINUTES };

/** Creates the error for an answer that belongs to another user. */
const differentAccount = () =>
  clientError({
    status_code: 409,
    error_type: 'different_account',
    error_message: 'That is a different account.',
  });

/** Returns the time of the API's clock, or of its last response about the session. */
export const apiNow = ({ apiClock, auth }: Pick<Context, 'apiClock' | 'auth'>): number =>
  apiTime(apiClock) ?? Date.parse(auth.snapshot().confirmedAt ?? '');

/**
 * Creates the confirmations of the signed-in user. A response is compared with that user before anything is stored.
 *
 * @param own the session to which they add factors
 * @param onReplaced called before a sign-out, if the API has already replaced the HttpOnly cookies of the session
 */
export function createConfirmations(context: Context, own: ApiSession, onReplaced: () => void): Confirmations {
  const { auth, storage, calls, request, revoke, validate } = context;

  /** Revokes the session of the HttpOnly cookies, which have replaced those of the user, and signs out. */
  async function revokeCookies({ session_id: sessionId }: ApiSession): Promise<void> {
    onReplaced();
    const before = { ...auth.snapshot(), sessionId };
    await revoke(false, before)
      .catch(() => postponeRevocation({ storage, auth }, before))
      .catch(() => undefined);
    if (auth.get().status !== 'signedOut') auth.clear();
  }

  /** Revokes the other session that a response contains, and stores nothing of the response. */
  async function discard({ session, session_token: token, user_id: userId }: AuthResponse, isDropped: boolean) {
    const isSame = session.session_id === own.session_id;
    if (!token) await revokeCookies(session);
    else if (!isSame) {
      // A failure is ignored: the token is stored nowhere.
      calls
        .load()
        .then((loaded) => loaded.revokeToken(token))
        .catch(() => undefined);
      // The API has not found the session of this page, and has begun another one for the same user.
      if (userId === own.user_id && !isDropped) auth.clear();
    }
  }

  /** Sends an answer, with the time that the session has left as its duration: a step-up does not prolong it. */
  async function confirm<Name extends SignInName>(
    name: Name,
    body: Omit<RequestOf<Name>, 'session_duration_minutes'>,
  ): Promise<ResponseOf<Name>> {
    auth.sync();
    const before = auth.snapshot();
    const session = auth.session();
    if (session?.session_id !== own.session_id) throw sessionChanged();
    const answer = { ...body, session_duration_minutes: minutesLeft(session, apiNow(context)) };
    const response = await request(name, answer as RequestOf<Name>, undefined, before).catch(async (error) => {
      // A session that has ended ends the question. An API that refuses a passcode or password does not say so.
      if (endsSession(error) || refusesPasscode(error)) await validate({}).catch(() => undefined);
      throw error;
    });
    if (!response.user || !response.session) {
      throw new NetworkError('malformed', "The API's response contains no session.");
    }
    const isUser = response.user_id === own.user_id;
    const isDropped = verdictFor(auth, 'addFactor', before) === 'drop';
    if (!isUser || isDropped || response.session.session_id !== own.session_id) {
      await discard(response, isDropped);
      throw isUser ? sessionChanged() : differentAccount();
    }
    // Without the minutes: a background refresh extends the session by those of the sign-in.
    storeSignIn({ storage, auth }, response);
    return response;
  }

  const user = () => {
    const current = auth.user();
    if (!current) throw sessionChanged();
    return current;
  };
  const passkeys = createLazy(async () =>
    (await import('../api/webauthn-calls.ts')).createWebAuthnCalls({ ...context, signIn: confirm }),
  );

  return {
    async sendCode(channel) {
      const destination = (channel === 'email' ? emailOf(user()) : phoneOf(user())) ?? '';
      const { method_id: methodId } = await (channel === 'email'
        ? request('otps.email.send', { ...expiration, email: destination })
        : request('otps.sms.send', { ...expiration, phone_number: destination }));
      return { channel, destination, methodId };
    },
    async answer(answer, sent, domain, signal) {
      switch (answer.method) {
        case 'passkey': {
          const { authenticate } = await passkeys.load();
          await authenticate({ domain, is_passkey: true, signal, session_duration_minutes: MIN_MINUTES });
          return;
        }
        case 'code':
          if (sent) await confirm('otps.authenticate', { token: answer.code, method_id: sent.methodId });
          return;
        case 'totp':
          await confirm('totps.authenticate', { totp_code: answer.code });
          return;
        case 'password':
          await confirm('passwords.authenticate', {
            email: passwordEmailOf(user()) ?? '',
            password: answer.password,
          });
      }
    },
  };
}
