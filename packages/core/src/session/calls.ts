import { UNRECOVERABLE_ERROR_TYPES } from '../config.ts';
import type { Context } from '../context.ts';
import { isApiError, NetworkError } from '../errors.ts';
import { type OperationName, operations, type RequestOf } from '../operations.ts';
import type { Pkce } from '../redirect/pkce.ts';
import type { Request } from '../request/request.ts';
import type { AuthResponse } from '../wire.ts';
import { judgeAnswer } from './late-answers.ts';
import { sessionChanged } from './session-changed.ts';
import type { SessionStore } from './store.ts';

/** Whether an error means that the session no longer exists. */
const endsSession = (error: unknown): boolean =>
  isApiError(error) && UNRECOVERABLE_ERROR_TYPES.includes(error.error_type);

/** Whether the API rejects the PKCE verifier because the email link or sign-in started without a challenge. */
const needsNoVerifier = (error: unknown): boolean =>
  isApiError(error) && error.error_type === 'pkce_did_not_expect_code_verifier';

/** Removes the second copy of the user from a response. */
const strip = <Answer extends AuthResponse>({ __user, ...answer }: Answer): Answer => answer as Answer;

/** The calls that change the session or the user. */
export interface SessionCalls extends Pick<Context, 'signIn' | 'changeUser' | 'storeUser' | 'validate' | 'revoke'> {
  /**
   * Validates the session for the background refresh.
   *
   * @param isNeeded whether to validate again after the session has changed during the call
   */
  refresh(minutes: number | undefined, isNeeded: () => boolean): Promise<unknown>;
}

export function createSessionCalls(request: Request, session: SessionStore, pkce: Pkce): SessionCalls {
  let revocation: ReturnType<Context['revoke']> | undefined;

  async function validate(body: RequestOf<'session.authenticate'>, isNeeded: () => boolean) {
    do {
      session.sync();
      const before = session.shown();
      try {
        const answer = await request('session.authenticate', body);
        if (judgeAnswer(session, 'validate', before) === 'store') {
          session.confirm(answer, body.session_duration_minutes, before);
          return answer;
        }
      } catch (error) {
        const verdict = judgeAnswer(session, 'validate', before);
        // A confirmation by another tab or another call is newer than this failure.
        if (verdict === 'store' && session.shown().confirmations === before.confirmations) {
          if (endsSession(error)) session.clear();
          throw error;
        }
      }
    } while (isNeeded());
    return undefined;
  }

  const storeUser: Context['storeUser'] = (user, before) => {
    if (!user?.user_id) throw new NetworkError("The API's response contains no user.");
    if (judgeAnswer(session, 'changeUser', before) === 'store') session.setUser(user);
  };

  return {
    storeUser,
    async signIn(name, body, proof) {
      const before = session.shown();
      const kind = operations[name as OperationName].actsAsUser ? 'addFactor' : 'signIn';
      let code_verifier = proof && pkce.verifier(proof);
      const answer = await request(name, code_verifier ? { code_verifier, ...body } : body).catch((error) => {
        if (!code_verifier || !needsNoVerifier(error)) throw error;
        // The verifier belongs to another email, so it stays stored. A rejected verifier does not use up the token.
        code_verifier = undefined;
        return request(name, body);
      });
      if (judgeAnswer(session, kind, before, answer.session?.session_id) === 'drop') throw sessionChanged();
      session.signIn(answer, 'session_duration_minutes' in body ? body.session_duration_minutes : undefined);
      if (proof && code_verifier) pkce.clear(proof);
      return strip(answer);
    },
    async changeUser(name, body, parameters) {
      const before = session.shown();
      const { __user, ...answer } = await request(name, body, parameters);
      storeUser(__user, before);
      return answer;
    },
    validate: async (body) => strip((await validate(body, () => true)) as AuthResponse),
    refresh: (minutes, isNeeded) => validate(minutes ? { session_duration_minutes: minutes } : {}, isNeeded),
    revoke(forceClear) {
      revocation ??= revoke(forceClear).finally(() => {
        revocation = undefined;
      });
      return revocation;
    },
  };

  async function revoke(forceClear: boolean) {
    const before = session.shown();
    const clear = () => {
      if (judgeAnswer(session, 'revoke', before) === 'store') session.clear();
    };
    try {
      const answer = await request('session.revoke');
      clear();
      return answer;
    } catch (cause) {
      if (endsSession(cause)) clear();
      else if (forceClear) {
        const cookie = session.hiddenCookie();
        if (cookie) {
          throw new NetworkError(
            `The user is still signed in: only the API can remove the HttpOnly cookie "${cookie}". Try again.`,
            { cause },
          );
        }
        clear();
      }
      throw cause;
    }
  }
}
