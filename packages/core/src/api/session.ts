import type { Context } from '../context.ts';
import type { ApiSession, AuthResponse, SessionTokens } from '../contract/wire.ts';
import { isNetworkError } from '../errors/errors.ts';
import type { RequestOf, ResponseOf, SessionDuration } from '../operations.ts';
import { type Unsubscribe, watch } from '../runtime/observable.ts';
import { postponeRevocation, type SignOutOptions } from '../session/postpone-revocation.ts';

/** The session of this browser. */
export interface SessionClient {
  /**
   * Validates the session, and extends it if a duration is passed. An error that ends the session signs the user out;
   * any other error changes nothing.
   *
   * @throws {ApiError} `session_not_found`, `user_unauthenticated`, `unauthorized_credentials`,
   *   `invalid_secret_authentication`: signed out
   */
  authenticate(options?: Partial<SessionDuration>): Promise<AuthResponse>;
  /**
   * Signs out in all tabs. Simultaneous calls share one request. If another user signs in before the response arrives,
   * that user stays signed in.
   *
   * If the API does not respond, the user is signed out in this browser, and the promise resolves with an empty
   * `request_id` and the `status_code` 0. The client sends the revocation when the API can be reached again, also after
   * a reload: until then the session is valid at the API. It stays signed out meanwhile, even if the session is in
   * HttpOnly cookies, which scripts cannot remove and a server of the host application still accepts. On a server and in
   * a worker, nothing is sent later, and the promise rejects.
   *
   * @param options.forceClear signs this browser out even if the API refuses the call. Default false. The client then
   *   sends the revocation again later. If the session is in HttpOnly cookies, the user stays signed in, also if the API
   *   does not respond
   * @throws {ApiError} {NetworkError} also if `forceClear` has signed this browser out
   * @throws {NetworkError} with a message that names the HttpOnly cookie: with `forceClear`, the user is still signed in;
   *   otherwise the API did not respond, the browser cannot store the revocation, and the next page view is signed in
   * @throws {ApiError} `session_changed`: another user has signed in; nothing was sent
   */
  revoke(options?: { forceClear?: boolean }): Promise<ResponseOf<'session.revoke'>>;
  /**
   * Signs in with a token of another identity provider that the project trusts. An existing session is signed out
   * first, in this browser even if the API cannot be reached, unless `session_token` or `session_jwt` identifies the
   * session to extend.
   *
   * @param options.profile_id the project's trusted token profile that the token belongs to
   * @throws {ApiError} `invalid_trusted_auth_token`, `trusted_token_profile_not_found`: no user is signed in afterwards
   */
  attest(options: RequestOf<'session.attest'>): Promise<ResponseOf<'session.attest'>>;
  /**
   * Signs in with an access token that this project, as an identity provider, has issued to an app.
   *
   * @throws {ApiError} `idp_access_token_not_found`, `idp_access_token_expired`,
   *   `idp_access_token_could_not_be_exchanged`
   */
  exchangeAccessToken(
    options: RequestOf<'session.exchangeAccessToken'>,
  ): Promise<ResponseOf<'session.exchangeAccessToken'>>;
  /** Returns the session in the state; null if there is none or it is not known yet. */
  getSync(): ApiSession | null;
  /** Returns the session with `fromCache`: whether the API has not confirmed it in this page view yet. */
  getInfo(): { session: ApiSession | null; fromCache: boolean };
  /** Returns the session's tokens; null if there is no session, or if it is in HttpOnly cookies. */
  getTokens(): SessionTokens | null;
  /**
   * Stores tokens from another source until the browser is closed. Sends nothing, and does not change the state: call
   * `authenticate` to load their user. A page that resumes or reloads validates them, like every cookie that has changed.
   */
  updateSession(tokens: { session_token: string; session_jwt?: string }): void;
  /** Calls back with each new session, or null after a sign-out, but not with the current one. */
  onChange(callback: (session: ApiSession | null) => void): Unsubscribe;
}

/** Ends the session: see `SessionClient.revoke`. */
export async function endSession(
  { revoke, auth, storage, environment }: Context,
  { forceClear = false }: SignOutOptions = {},
): Promise<ResponseOf<'session.revoke'>> {
  const before = auth.snapshot();
  try {
    return await revoke(forceClear, before);
  } catch (error) {
    const isSent = !isNetworkError(error) || error.reason !== 'codeNotLoaded';
    // On a server nothing would send the revocation later.
    if (isSent || !environment.page) throw error;
    return postponeRevocation({ storage, auth }, before, { forceClear }, error);
  }
}

/** The sign-outs of a page by `session.revoke`. */
export interface SignOuts {
  /** The number of calls under way. */
  pending: number;
  /** Called after each sign-out, also by a call that rejects. */
  notify(): void;
}

export function createSession(context: Context, signOuts: SignOuts): SessionClient {
  const { signIn, attest, validate, auth } = context;
  return {
    authenticate: ({ session_duration_minutes } = {}) =>
      validate(session_duration_minutes === undefined ? {} : { session_duration_minutes }),
    async revoke(options) {
      const { status } = auth.get();
      signOuts.pending++;
      try {
        const response = await endSession(context, options);
        signOuts.notify();
        return response;
      } catch (error) {
        if (status !== 'signedOut' && auth.get().status === 'signedOut') signOuts.notify();
        throw error;
      } finally {
        signOuts.pending--;
      }
    },
    attest: (options) => attest(options),
    exchangeAccessToken: (options) => signIn('session.exchangeAccessToken', options),
    getSync: auth.session,
    getInfo: () => ({ session: auth.session(), fromCache: auth.get().fromCache }),
    getTokens: auth.tokens,
    updateSession: (tokens) => auth.setTokens(tokens),
    onChange: (callback) => watch(auth, auth.session, callback),
  };
}
