import type { CompletedSignIn } from '../attempt/attempt.ts';
import { signedOutRecord } from '../attempt/last-sign-in.ts';
import type { ApiUser, AuthResponse } from '../contract/wire.ts';
import { endsSession, isPkceError, needsNoVerifier } from '../errors/error-rules.ts';
import { type OperationName, operations, type RequestOf, type ResponseOf } from '../operations.ts';
import { noteGrantedScopes } from '../redirect/granted-scopes.ts';
import { attachRecord, oauthStartRecord } from '../redirect/oauth-start.ts';
import type { Pkce } from '../redirect/pkce.ts';
import type { PkceNamespace } from '../redirect/pkce-record.ts';
import { read, write } from '../runtime/records.ts';
import { createStorage } from '../runtime/storage.ts';
import type { Snapshot } from '../session/auth-state.ts';
import { verdictFor } from '../session/late-responses.ts';
import { sessionChanged } from '../session/session-changed.ts';
import type { ClientState } from '../session/store.ts';
import { sessionMinutes, storeSignIn } from '../session/store-response.ts';
import type { Request } from './request.ts';

/** The names of the calls that sign in. */
export type SignInName = {
  [Name in OperationName]: ResponseOf<Name> extends AuthResponse ? Name : never;
}[OperationName];

/** The calls that sign in. */
export interface SignIns {
  /**
   * Sends a call that signs in, and stores the session of the response before the promise resolves. A response that
   * would restore a session that has ended in the meantime is dropped.
   *
   * @param flow sends the PKCE verifier that is stored for that flow, if any, and removes it after a success
   * @param before from `auth.snapshot()`: the session that the call is for. Default: the current one
   * @throws {ApiError} `session_changed`: the response was dropped
   */
  signIn<Name extends SignInName>(
    name: Name,
    body: RequestOf<Name>,
    flow?: PkceNamespace,
    before?: Snapshot,
  ): Promise<ResponseOf<Name>>;
  /**
   * Sends a call that adds a factor to the session of the user, and stores the session of the response. It is no sign-in,
   * so no step holds it back.
   *
   * @throws {ApiError} `session_changed`: the session has ended in the meantime
   */
  addFactor<Name extends SignInName>(name: Name, body: RequestOf<Name>, before?: Snapshot): Promise<ResponseOf<Name>>;
  /**
   * Signs in with the token of a magic link, or of the second link of a password reset email, which looks like one: the
   * verifier of that email is tried first, if there is one.
   */
  signInByMagicLink(body: RequestOf<'magicLinks.authenticate'>): Promise<ResponseOf<'magicLinks.authenticate'>>;
  /**
   * Stores the session of another window, which the call validates.
   *
   * @throws {ApiError} `session_changed`: a user has signed out in the meantime
   */
  takeOver(token: string, validate: () => Promise<AuthResponse>): Promise<AuthResponse>;
  /** Signs in with the token of a social provider, which ends the sign-in that has left the tab. */
  signInByOAuth(body: RequestOf<'oauth.authenticate'>): Promise<ResponseOf<'oauth.authenticate'>>;
}

/** What each call of a user's sign-in shows of it. The other calls of a host application are not held back. */
const completed: { readonly [Name in SignInName]?: CompletedSignIn } = {
  'magicLinks.authenticate': { entry: 'link' },
  'otps.authenticate': { entry: 'form' },
  'oauth.authenticate': { entry: 'redirect' },
  'passwords.create': { entry: 'form' },
  'passwords.authenticate': { entry: 'form' },
  'passwords.resetByEmail': { entry: 'link', method: 'password_reset' },
  'webauthn.authenticate': { entry: 'prompt' },
  'cryptoWallets.authenticate': { entry: 'prompt' },
};

/** What happens around the storing of a sign-in. */
export interface SignInEvents {
  /** A user has signed in. Resolves when `beforeSession` can be called. */
  onResponse(): Promise<void>;
  /** The session is about to be stored: a step may hold back the sign-in before a page or tab can see the session. */
  beforeSession(response: AuthResponse, signIn: CompletedSignIn, isOfOtherDevice: boolean): void;
  /** The session is stored. */
  afterSession(response: AuthResponse, signIn: CompletedSignIn): void;
  /** The user has signed in on this page. */
  onSignIn(): void;
}

/** Whether a body has a passkey of another device (Web Authentication, level 3, `authenticatorAttachment`). */
const isOfOtherDevice = (body: object): boolean =>
  'public_key_credential' in body && /"authenticatorAttachment":"cross-platform"/.test(`${body.public_key_credential}`);

const countProviders = (user: ApiUser | null): number => user?.providers?.length ?? 0;

/**
 * Whether a response has added a social account to the user of the session, or connected it again, which is no sign-in.
 *
 * @param isAttached whether the user has left for that
 */
const connects = (
  user: ApiUser | null,
  { sessionId }: Snapshot,
  response: AuthResponse,
  isAttached: boolean,
): boolean =>
  !!sessionId &&
  sessionId === response.session?.session_id &&
  (isAttached || countProviders(response.user) > countProviders(user));

/** Removes the second copy of the user from a response. */
export const strip = <Response extends AuthResponse>({ __user, ...response }: Response): Response =>
  response as Response;

export function createSignIns(
  request: Request,
  { environment, storage, tabStorage, auth }: Pick<ClientState, 'environment' | 'storage' | 'tabStorage' | 'auth'>,
  pkce: Pkce,
  { onResponse, beforeSession, afterSession, onSignIn }: SignInEvents,
): SignIns {
  /** Stores the session of a response. The refresh extends a session by the minutes of its sign-in, never by fewer. */
  function store(body: object, response: AuthResponse): void {
    const minutes = 'session_duration_minutes' in body ? Number(body.session_duration_minutes) : undefined;
    const isAddition = !!response.session && response.session.session_id === auth.session()?.session_id;
    const isLonger = !!minutes && minutes > (sessionMinutes({ storage, auth }) ?? 0);
    storeSignIn({ storage, auth }, response, isAddition && !isLonger ? undefined : minutes);
  }

  const signIn: SignIns['signIn'] = async (name, body, flow, before = auth.snapshot()) => {
    const kind = operations[name as OperationName].actsAsUser ? 'addFactor' : 'signIn';
    let code_verifier = flow && pkce.verifier(flow);
    const send = (body: RequestOf<typeof name>) => request(name, body, undefined, before);
    const response = await send(code_verifier ? { code_verifier, ...body } : body).catch((error) => {
      if (!code_verifier || !needsNoVerifier(error)) throw error;
      // The verifier belongs to another email, so it stays stored. A rejected verifier does not use up the token.
      code_verifier = undefined;
      return send(body);
    });
    const how = completed[name as SignInName];
    if (how) await onResponse();
    if (verdictFor(auth, kind, before, response.session?.session_id) === 'drop') throw sessionChanged();
    const isAttached = name === 'oauth.authenticate' && !!read(tabStorage, attachRecord);
    const isConnected = connects(auth.user(), before, response, isAttached);
    if (how && response.user && response.session) beforeSession(response, how, isOfOtherDevice(body));
    store(body, response);
    if (how && !isConnected) afterSession(response, how);
    if (flow && code_verifier) pkce.clear(flow);
    if (kind === 'signIn') {
      write(storage, signedOutRecord, null);
      // The host application exchanges a token without an action of the user.
      if (name !== 'session.exchangeAccessToken') onSignIn();
    }
    return strip(response);
  };

  return {
    signIn,
    async takeOver(token, validate) {
      const before = auth.snapshot();
      const response = await validate().catch((error) => {
        // The storage may be shared with the window.
        if (endsSession(error) && auth.token() === token) auth.clear();
        throw error;
      });
      await onResponse();
      if (verdictFor(auth, 'signIn', before, response.session?.session_id) === 'drop') throw sessionChanged();
      if (response.user && response.session) beforeSession(response, { entry: 'redirect' }, false);
      store({}, response);
      write(storage, signedOutRecord, null);
      afterSession(response, { entry: 'redirect' });
      return strip(response);
    },
    async addFactor(name, body, before = auth.snapshot()) {
      const response = await request(name, body, undefined, before);
      const { session } = response;
      const isOther = !!session && session.session_id !== before.sessionId;
      if (isOther || verdictFor(auth, 'addFactor', before) === 'drop') throw sessionChanged();
      store(body, response);
      return strip(response);
    },
    async signInByMagicLink(body) {
      if (pkce.verifier('passwords')) {
        try {
          return await signIn('magicLinks.authenticate', body, 'passwords');
        } catch (error) {
          if (!isPkceError(error)) throw error;
        }
      }
      return signIn('magicLinks.authenticate', body, 'magic_links');
    },
    async signInByOAuth(body) {
      const unprefixed = createStorage('', () => environment.page?.sessionStorage);
      write(unprefixed, oauthStartRecord, null);
      const response = await signIn('oauth.authenticate', body, 'oauth');
      write(tabStorage, attachRecord, null);
      noteGrantedScopes(storage, response);
      return response;
    },
  };
}
