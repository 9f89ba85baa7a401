import type { Context } from '../context.ts';
import { type Unsubscribe, watch } from '../observable.ts';
import type { AuthResponse, ResponseOf, Session, SessionDuration, SessionTokens } from '../operations.ts';
import { endsSession } from '../session/refresh.ts';

/** The session of this browser (specification, section 7). */
export interface SessionClient {
  /** Validates the session, and extends it where a duration is given. An error that ends the session signs out. */
  authenticate(options?: Partial<SessionDuration>): Promise<AuthResponse>;
  /**
   * Signs out.
   *
   * @param options.forceClear signs this browser out even where the provider cannot be reached. Default false
   */
  revoke(options?: { forceClear?: boolean }): Promise<ResponseOf<'session.revoke'>>;
  getSync(): Session | null;
  /** `fromCache`: the provider has not confirmed it in this page view. */
  getInfo(): { session: Session | null; fromCache: boolean };
  /** Null where no session exists, or only in HttpOnly cookies. */
  getTokens(): SessionTokens | null;
  /** Takes tokens from elsewhere, until the browser ends. Call `authenticate` to learn whose they are. */
  updateSession(tokens: { session_token: string; session_jwt?: string }): void;
  onChange(callback: (session: Session | null) => void): Unsubscribe;
}

export function createSession({ request, validate, session }: Context): SessionClient {
  return {
    authenticate: ({ session_duration_minutes } = {}) =>
      validate(session_duration_minutes === undefined ? {} : { session_duration_minutes }),
    async revoke({ forceClear } = {}) {
      try {
        const answer = await request('session.revoke');
        session.clear();
        return answer;
      } catch (error) {
        if (forceClear || endsSession(error)) session.clear();
        throw error;
      }
    },
    getSync: session.session,
    getInfo: () => ({ session: session.session(), fromCache: session.get().fromCache }),
    getTokens: session.tokens,
    updateSession: (tokens) => session.setTokens(tokens),
    onChange: (callback) => watch(session, session.session, callback),
  };
}
