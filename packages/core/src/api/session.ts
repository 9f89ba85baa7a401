import type { Context } from '../context.ts';
import { type Unsubscribe, watch } from '../observable.ts';
import type { AuthResponse, RequestOf, ResponseOf, Session, SessionDuration, SessionTokens } from '../operations.ts';

/** The session of this browser (specification, section 7). */
export interface SessionClient {
  /**
   * Validates the session, and extends it where a duration is given. An error that ends the session signs out; any
   * other leaves all as it is.
   *
   * @throws {ApiError} `session_not_found`, `user_unauthenticated`, `unauthorized_credentials`,
   *   `invalid_secret_authentication`: signed out
   */
  authenticate(options?: Partial<SessionDuration>): Promise<AuthResponse>;
  /**
   * Signs out, in all tabs. A second call while the first is under way shares its result. Where someone else signs in
   * before the answer comes, they stay signed in.
   *
   * @param options.forceClear signs this browser out even where the provider cannot be reached. Default false. The
   *   session then lives on at the provider until it expires. A session in HttpOnly cookies cannot be cleared by a
   *   script: the state stays signed in
   * @throws {ApiError} {NetworkError} also where this browser is signed out all the same
   * @throws {NetworkError} with `forceClear`, its message naming the HttpOnly cookie: the user is still signed in
   * @throws {ApiError} `session_changed`: another account has signed in; nothing was sent
   */
  revoke(options?: { forceClear?: boolean }): Promise<ResponseOf<'session.revoke'>>;
  /**
   * Signs in with a token of another identity provider that the project trusts. A session that exists is signed out
   * first, in this browser also where the provider cannot be reached; unless `session_token` or `session_jwt` names
   * the session to add to.
   *
   * @param options.profile_id the project's trusted token profile that the token belongs to
   * @throws {ApiError} `invalid_trusted_auth_token`, `trusted_token_profile_not_found`: nobody is signed in then
   */
  attest(options: RequestOf<'session.attest'>): Promise<ResponseOf<'session.attest'>>;
  /**
   * Signs in with an access token that this project, as an identity provider, has given to an app.
   *
   * @throws {ApiError} `idp_access_token_not_found`, `idp_access_token_expired`,
   *   `idp_access_token_could_not_be_exchanged`
   */
  exchangeAccessToken(
    options: RequestOf<'session.exchangeAccessToken'>,
  ): Promise<ResponseOf<'session.exchangeAccessToken'>>;
  /** The session as far as this page knows; null: none, or not known yet. */
  getSync(): Session | null;
  /** `fromCache`: the provider has not confirmed it in this page view. */
  getInfo(): { session: Session | null; fromCache: boolean };
  /** Null where no session exists, or only in HttpOnly cookies. */
  getTokens(): SessionTokens | null;
  /** Takes tokens from elsewhere, until the browser ends. Call `authenticate` to learn whose they are. */
  updateSession(tokens: { session_token: string; session_jwt?: string }): void;
  /** Called with each new session, null when signed out; not with the present one. */
  onChange(callback: (session: Session | null) => void): Unsubscribe;
}

export function createSession({ signIn, validate, revoke, session }: Context): SessionClient {
  return {
    authenticate: ({ session_duration_minutes } = {}) =>
      validate(session_duration_minutes === undefined ? {} : { session_duration_minutes }),
    revoke: ({ forceClear = false } = {}) => revoke(forceClear),
    async attest(options) {
      const isAdding = options.session_token || options.session_jwt;
      // Where nothing is known yet, an HttpOnly cookie may be there.
      const isPossible = session.get().status !== 'signedOut' || session.token();
      if (!isAdding && isPossible) await revoke(true).catch(() => undefined);
      return signIn('session.attest', options);
    },
    exchangeAccessToken: (options) => signIn('session.exchangeAccessToken', options),
    getSync: session.session,
    getInfo: () => ({ session: session.session(), fromCache: session.get().fromCache }),
    getTokens: session.tokens,
    updateSession: (tokens) => session.setTokens(tokens),
    onChange: (callback) => watch(session, session.session, callback),
  };
}
