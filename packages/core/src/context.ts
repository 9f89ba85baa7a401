import type { BootstrapStore } from './bootstrap.ts';
import type { OperationName, RequestOf, ResponseOf } from './operations.ts';
import type { Pkce } from './pkce.ts';
import type { Request } from './request.ts';
import type { SessionStore } from './session/store.ts';
import type { Telemetry } from './telemetry.ts';
import type { AuthResponse } from './wire.ts';

/** The calls that sign in. */
export type SignInName = {
  [Name in OperationName]: ResponseOf<Name> extends AuthResponse ? Name : never;
}[OperationName];

/** What each sub-client is made of. */
export interface Context {
  request: Request;
  /** Sends a call that signs in, and stores the session it gives before the caller hears of it. */
  signIn<Name extends SignInName>(name: Name, body: RequestOf<Name>): Promise<ResponseOf<Name>>;
  /** Validates the session; an answer that someone's sign-in or sign-out has overtaken is asked for again. */
  validate(body: RequestOf<'session.authenticate'>): Promise<AuthResponse>;
  session: SessionStore;
  bootstrap: BootstrapStore;
  telemetry: Telemetry;
  pkce: Pkce;
}
