import { endsSession, isPkceError, isUnreachable, NetworkError, needsNoVerifier } from '../errors.ts';
import { type OperationName, operations, type RequestOf, type ResponseOf } from '../operations.ts';
import { oauthStartRecord } from '../redirect/oauth-start.ts';
import type { Pkce } from '../redirect/pkce.ts';
import type { PkceNamespace } from '../redirect/pkce-record.ts';
import { write } from '../runtime/records.ts';
import { createStorage } from '../runtime/storage.ts';
import type { Snapshot } from '../session/auth-state.ts';
import { verdictFor, wasConfirmedSince } from '../session/late-responses.ts';
import { postponeRevocation } from '../session/postpone-revocation.ts';
import { sessionChanged } from '../session/session-changed.ts';
import type { ClientState } from '../session/store.ts';
import { storeSignIn, storeValidation } from '../session/store-response.ts';
import type { AuthResponse, User } from '../wire.ts';
import type { Request } from './request.ts';

/** The names of the calls that sign in. */
export type SignInName = {
  [Name in OperationName]: ResponseOf<Name> extends AuthResponse ? Name : never;
}[OperationName];

/** The names of the calls that change the user and return the new user. */
export type UserChangeName = {
  [Name in OperationName]: ResponseOf<Name> extends { user_id: string; __user: User } ? Name : never;
}[OperationName];

/** The result of a call that changes the user. The new user itself is in the client's state. */
export type UserChange<Name extends UserChangeName> = Omit<ResponseOf<Name>, '__user'>;

/**
 * The calls that change the session or the user. A user is stored only if no user has signed in or out since the call was
 * made. `before`: the state at that time, from `auth.snapshot()`. Default: the current one.
 */
export interface SessionCalls {
  /**
   * Sends a call that signs in, and stores the session of the response before the promise resolves. A response that
   * would restore a session that has ended in the meantime is dropped.
   *
   * @param flow sends the PKCE verifier that is stored for that flow, if any, and removes it after a success
   * @throws {ApiError} `session_changed`: the response was dropped
   */
  signIn<Name extends SignInName>(
    name: Name,
    body: RequestOf<Name>,
    flow?: PkceNamespace,
    before?: Snapshot,
  ): Promise<ResponseOf<Name>>;
  /**
   * Signs in with the token of a magic link, or of the second link of a password reset email, which looks like one: the
   * verifier of that email is tried first, if there is one.
   */
  signInByMagicLink(body: RequestOf<'magicLinks.authenticate'>): Promise<ResponseOf<'magicLinks.authenticate'>>;
  /** Signs in with the token of a social provider, which ends the sign-in that has left the tab. */
  signInByOAuth(body: RequestOf<'oauth.authenticate'>): Promise<ResponseOf<'oauth.authenticate'>>;
  /** Signs in with a token of another identity provider, and first signs out; see `SessionClient.attest`. */
  attest(body: RequestOf<'session.attest'>): Promise<ResponseOf<'session.attest'>>;
  /** Sends a call that changes the user, and stores the returned user before the promise resolves. */
  changeUser<Name extends UserChangeName>(
    name: Name,
    body?: RequestOf<Name>,
    parameters?: Record<string, string>,
    before?: Snapshot,
  ): Promise<UserChange<Name>>;
  /** Requests the user, and stores the user before the promise resolves. */
  getUser(before?: Snapshot): Promise<User>;
  /** Validates the session. If the session changes during the call, the call is sent again. */
  validate(body: RequestOf<'session.authenticate'>): Promise<AuthResponse>;
  /**
   * Validates the session for the background refresh.
   *
   * @param isNeeded whether to validate at all after a validation by the host application, and again after the session
   *   has changed during the call
   */
  refresh(minutes: number | undefined, isNeeded: () => boolean): Promise<unknown>;
  /** Ends the session; see `SessionClient.revoke`. Simultaneous calls share one request. */
  revoke(forceClear: boolean, before?: Snapshot): Promise<ResponseOf<'session.revoke'>>;
}

/** Removes the second copy of the user from a response. */
const strip = <Response extends AuthResponse>({ __user, ...response }: Response): Response => response as Response;

/** @param onSignIn called when the user has signed in on this page */
export function createSessionCalls(
  request: Request,
  { environment, storage, auth }: Pick<ClientState, 'environment' | 'storage' | 'auth'>,
  pkce: Pkce,
  onSignIn: () => void,
): SessionCalls {
  let revocation: ReturnType<SessionCalls['revoke']> | undefined;
  /** The validation that the host application has called. */
  let validation: Promise<unknown> | undefined;
  /** The requests of validations that have no response yet. */
  const validating = new Set<Promise<unknown>>();

  function sendValidation(body: RequestOf<'session.authenticate'>) {
    const sent = request('session.authenticate', body).finally(() => validating.delete(sent));
    validating.add(sent);
    return sent;
  }

  async function validate(body: RequestOf<'session.authenticate'>, isNeeded: () => boolean) {
    do {
      if (revocation && auth.hiddenCookie()) {
        await revocation.catch(() => undefined);
        if (!isNeeded()) return undefined;
      }
      auth.sync();
      const before = auth.snapshot();
      try {
        const response = await sendValidation(body);
        if (verdictFor(auth, 'validate', before) === 'store') {
          storeValidation({ storage, auth }, response, body.session_duration_minutes, before);
          return response;
        }
      } catch (error) {
        const verdict = verdictFor(auth, 'validate', before);
        // A confirmation by another tab or another call is newer than this failure.
        if (verdict === 'store' && !wasConfirmedSince(auth, before)) {
          if (endsSession(error)) auth.clear();
          throw error;
        }
      }
    } while (isNeeded());
    return undefined;
  }

  function storeUser(user: User, before: Snapshot) {
    if (!user?.user_id) throw new NetworkError('malformed', "The API's response contains no user.");
    if (verdictFor(auth, 'changeUser', before) === 'store') auth.setUser(user);
  }

  async function revoke(forceClear: boolean, before: Snapshot) {
    const isOwn = () => verdictFor(auth, 'revoke', before) === 'store';
    // The API sets HttpOnly cookies itself, so the late response to a validation would restore them.
    if (auth.hiddenCookie()) {
      while (validating.size) await Promise.allSettled(validating);
      if (auth.since(before) === 'replaced') throw sessionChanged();
    }
    try {
      const response = await request('session.revoke', undefined, undefined, before);
      if (isOwn()) auth.clear();
      return response;
    } catch (cause) {
      if (endsSession(cause)) {
        if (isOwn()) auth.clear();
        throw cause;
      }
      // Without a page, nothing would send the revocation later.
      const isOffline = environment.page && isUnreachable(cause);
      if (!isOffline && !(forceClear && isOwn())) throw cause;
      const result = postponeRevocation({ storage, auth }, before, { forceClear }, cause);
      if (isOffline) return result;
      throw cause;
    }
  }

  const calls: SessionCalls = {
    async signInByMagicLink(body) {
      if (pkce.verifier('passwords')) {
        try {
          return await calls.signIn('magicLinks.authenticate', body, 'passwords');
        } catch (error) {
          if (!isPkceError(error)) throw error;
        }
      }
      return calls.signIn('magicLinks.authenticate', body, 'magic_links');
    },
    async signInByOAuth(body) {
      write(
        createStorage('', () => environment.page?.sessionStorage),
        oauthStartRecord,
        null,
      );
      return calls.signIn('oauth.authenticate', body, 'oauth');
    },
    async attest(body) {
      const isAdding = body.session_token || body.session_jwt;
      // While the status is unknown, there may be an HttpOnly cookie.
      const isPossible = auth.get().status !== 'signedOut' || auth.token();
      if (!isAdding && isPossible) await calls.revoke(true).catch(() => undefined);
      return calls.signIn('session.attest', body);
    },
    async signIn(name, body, flow, before = auth.snapshot()) {
      const kind = operations[name as OperationName].actsAsUser ? 'addFactor' : 'signIn';
      let code_verifier = flow && pkce.verifier(flow);
      const send = (body: RequestOf<typeof name>) => request(name, body, undefined, before);
      const response = await send(code_verifier ? { code_verifier, ...body } : body).catch((error) => {
        if (!code_verifier || !needsNoVerifier(error)) throw error;
        // The verifier belongs to another email, so it stays stored. A rejected verifier does not use up the token.
        code_verifier = undefined;
        return send(body);
      });
      if (verdictFor(auth, kind, before, response.session?.session_id) === 'drop') throw sessionChanged();
      const minutes = 'session_duration_minutes' in body ? body.session_duration_minutes : undefined;
      storeSignIn({ storage, auth }, response, minutes);
      if (flow && code_verifier) pkce.clear(flow);
      // The host application exchanges a token without an action of the user.
      if (kind === 'signIn' && name !== 'session.exchangeAccessToken') onSignIn();
      return strip(response);
    },
    async changeUser(name, body, parameters, before = auth.snapshot()) {
      const { __user, ...response } = await request(name, body, parameters, before);
      storeUser(__user, before);
      return response;
    },
    async getUser(before = auth.snapshot()) {
      const { request_id, status_code, ...user } = await request('user.get', undefined, undefined, before);
      storeUser(user, before);
      return user;
    },
    async validate(body) {
      const call = validate(body, () => true);
      const ended: Promise<unknown> = call
        .catch(() => undefined)
        .finally(() => {
          if (validation === ended) validation = undefined;
        });
      validation = ended;
      return strip((await call) as AuthResponse);
    },
    async refresh(minutes, isNeeded) {
      // A call that reads a changed cookie has started this refresh, too.
      if (validation) {
        await validation;
        if (!isNeeded()) return undefined;
      }
      return validate(minutes ? { session_duration_minutes: minutes } : {}, isNeeded);
    },
    revoke(forceClear, before = auth.snapshot()) {
      revocation ??= revoke(forceClear, before).finally(() => {
        revocation = undefined;
      });
      return revocation;
    },
  };
  return calls;
}
