import type { ClientOptions } from './config.ts';
import type { OperationName, RequestOf, ResponseOf } from './operations.ts';
import type { Pkce, PkceNamespace } from './redirect/pkce.ts';
import type { BootstrapStore } from './request/bootstrap.ts';
import type { Request } from './request/request.ts';
import type { Environment } from './runtime/environment.ts';
import type { KeyValue } from './runtime/storage.ts';
import type { SessionStore, Snapshot } from './session/store.ts';
import type { Telemetry } from './telemetry/telemetry.ts';
import type { AuthResponse, User } from './wire.ts';

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

/** The shared parts that each sub-client uses. */
export interface Context {
  publicToken: string;
  /** The base URL of the project's API, without a trailing slash. */
  apiUrl: string;
  options: ClientOptions;
  environment: Environment;
  request: Request;
  /**
   * Sends a call that signs in, and stores the session of the response before the promise resolves. A response that
   * would restore a session that has ended in the meantime is dropped.
   *
   * @param proof sends the PKCE verifier that is stored for that flow, if any, and removes it after a success
   * @throws {ApiError} `session_changed`: the response was dropped
   */
  signIn<Name extends SignInName>(name: Name, body: RequestOf<Name>, proof?: PkceNamespace): Promise<ResponseOf<Name>>;
  /** Sends a call that changes the user, and stores the returned user before the promise resolves. */
  changeUser<Name extends UserChangeName>(
    name: Name,
    body?: RequestOf<Name>,
    parameters?: Record<string, string>,
  ): Promise<UserChange<Name>>;
  /**
   * Stores the user of a response, unless a user has signed in or out since the call started.
   *
   * @param before the result of `session.shown()` from before the call
   */
  storeUser(user: User, before: Snapshot): void;
  /** Validates the session. If the session changes during the call, the call is sent again. */
  validate(body: RequestOf<'session.authenticate'>): Promise<AuthResponse>;
  /** Ends the session; see `SessionClient.revoke`. Simultaneous calls share one request. */
  revoke(forceClear: boolean): Promise<ResponseOf<'session.revoke'>>;
  storage: KeyValue;
  session: SessionStore;
  bootstrap: BootstrapStore;
  telemetry: Telemetry;
  pkce: Pkce;
}
