import type { ApiUser } from '../contract/wire.ts';
import { NetworkError } from '../errors/errors.ts';
import type { OperationName, RequestOf, ResponseOf } from '../operations.ts';
import type { Pkce } from '../redirect/pkce.ts';
import type { Snapshot } from '../session/auth-state.ts';
import { verdictFor } from '../session/late-responses.ts';
import type { ClientState } from '../session/store.ts';
import type { Request } from './request.ts';
import { createRevoke, type Revoke } from './revocation.ts';
import { createSignIns, type SignInEvents, type SignIns } from './sign-ins.ts';
import { type CallsUnderWay, createValidations, type Validations } from './validations.ts';

/** The names of the calls that change the user and return the new user. */
export type UserChangeName = {
  [Name in OperationName]: ResponseOf<Name> extends { user_id: string; __user: ApiUser } ? Name : never;
}[OperationName];

/** The result of a call that changes the user. The new user itself is in the client's state. */
export type UserChange<Name extends UserChangeName> = Omit<ResponseOf<Name>, '__user'>;

/**
 * The calls that change the session or the user. A user is stored only if no user has signed in or out since the call was
 * made. `before`: the state at that time, from `auth.snapshot()`. Default: the current one.
 */
export interface SessionCalls extends SignIns, Validations {
  revoke: Revoke;
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
  getUser(before?: Snapshot): Promise<ApiUser>;
}

export function createSessionCalls(
  request: Request,
  state: Pick<ClientState, 'environment' | 'storage' | 'tabStorage' | 'auth'>,
  pkce: Pkce,
  events: SignInEvents,
): SessionCalls {
  const { auth } = state;
  const underWay: CallsUnderWay = { validations: new Set(), revocation: undefined };
  const revoke = createRevoke(request, state, underWay);
  const signIns = createSignIns(request, state, pkce, events);

  /** Stores a user. Returns whether the user in the state may be newer. */
  function storeUser(user: ApiUser, before: Snapshot): boolean {
    if (!user?.user_id) throw new NetworkError('malformed', "The API's response contains no user.");
    const verdict = verdictFor(auth, 'changeUser', before);
    if (verdict === 'store') auth.setUser(user);
    return verdict === 'again';
  }

  async function getUser(before = auth.snapshot()): Promise<ApiUser> {
    const { request_id, status_code, ...user } = await request('user.get', undefined, undefined, before);
    return storeUser(user, before) ? getUser() : user;
  }

  return {
    ...signIns,
    ...createValidations(request, state, underWay),
    revoke,
    async attest(body) {
      const isAdding = body.session_token || body.session_jwt;
      // While the status is unknown, there may be an HttpOnly cookie.
      const isPossible = auth.get().status !== 'signedOut' || auth.token();
      if (!isAdding && isPossible) await revoke(true).catch(() => undefined);
      return signIns.signIn('session.attest', body);
    },
    async changeUser(name, body, parameters, before = auth.snapshot()) {
      const { __user, ...response } = await request(name, body, parameters, before);
      // If that fails, the change is made all the same.
      if (storeUser(__user, before)) await getUser().catch(() => undefined);
      return response;
    },
    getUser,
  };
}
