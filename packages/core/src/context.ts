import type { BootstrapStore } from './bootstrap.ts';
import type { ClientOptions } from './config.ts';
import type { Environment } from './environment.ts';
import type { OperationName, RequestOf, ResponseOf } from './operations.ts';
import type { Pkce, PkceNamespace } from './pkce.ts';
import type { Request } from './request.ts';
import type { SessionStore, Snapshot } from './session/store.ts';
import type { KeyValue } from './storage.ts';
import type { Telemetry } from './telemetry.ts';
import type { AuthResponse, User } from './wire.ts';

/** The calls that sign in. */
export type SignInName = {
  [Name in OperationName]: ResponseOf<Name> extends AuthResponse ? Name : never;
}[OperationName];

/** The calls that change the user, and say what the user is now. */
export type UserChangeName = {
  [Name in OperationName]: ResponseOf<Name> extends { user_id: string; __user: User } ? Name : never;
}[OperationName];

/** What a call that changes the user gives: the second copy of the user has gone into the state. */
export type UserChange<Name extends UserChangeName> = Omit<ResponseOf<Name>, '__user'>;

/** What each sub-client is made of. */
export interface Context {
  publicToken: string;
  /** Where the project's API begins, without a slash at the end. */
  apiUrl: string;
  options: ClientOptions;
  environment: Environment;
  request: Request;
  /**
   * Sends a call that signs in, and stores the session of its answer before the caller hears of it. An answer that
   * would bring back a session that has ended meanwhile is dropped.
   *
   * @param proof sends the proof key that this browser keeps for that flow, if any, and forgets it after a success
   * @throws {ApiError} `session_changed`: the answer was dropped
   */
  signIn<Name extends SignInName>(name: Name, body: RequestOf<Name>, proof?: PkceNamespace): Promise<ResponseOf<Name>>;
  /** Sends a call that changes the user, and stores the user it gives before the caller hears of it. */
  changeUser<Name extends UserChangeName>(
    name: Name,
    body?: RequestOf<Name>,
    parameters?: Record<string, string>,
  ): Promise<UserChange<Name>>;
  /**
   * Stores a user whom a call has brought, unless someone has signed in or out since the call began.
   *
   * @param before `session.shown()` from before the call
   */
  storeUser(user: User, before: Snapshot): void;
  /** Validates the session. An answer that someone's sign-in or sign-out has overtaken is asked for again. */
  validate(body: RequestOf<'session.authenticate'>): Promise<AuthResponse>;
  /** Ends the session; see `SessionClient.revoke`. One request for all who ask at the same time. */
  revoke(forceClear: boolean): Promise<ResponseOf<'session.revoke'>>;
  storage: KeyValue;
  session: SessionStore;
  bootstrap: BootstrapStore;
  telemetry: Telemetry;
  pkce: Pkce;
}
