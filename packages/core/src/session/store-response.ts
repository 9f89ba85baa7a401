import type { AuthResponse } from '../contract/wire.ts';
import { NetworkError } from '../errors/errors.ts';
import { read, write } from '../runtime/records.ts';
import type { Snapshot } from './auth-state.ts';
import { wasConfirmedSince } from './late-responses.ts';
import type { ClientState } from './store.ts';
import { sessionMinutesRecord } from './stored-auth.ts';

type State = Pick<ClientState, 'storage' | 'auth'>;

/** Returns the session minutes of the last sign-in in any tab, because any tab may extend the session. */
export const sessionMinutes = ({ storage }: State): number | undefined =>
  read(storage, sessionMinutesRecord) ?? undefined;

/**
 * Stores the session of a response.
 *
 * @throws {NetworkError} the response contains no session
 */
export function storeSignIn({ storage, auth }: State, response: AuthResponse, minutes?: number): void {
  const { user, session } = response;
  if (!user || !session) throw new NetworkError('malformed', "The API's response contains no session.");
  if (minutes) write(storage, sessionMinutesRecord, minutes);
  // The API chooses the duration of a new session without minutes, such as an impersonated one.
  else if (session.session_id !== auth.session()?.session_id) write(storage, sessionMinutesRecord, null);
  // Both times are of the API's clock, because the device's may be wrong. `last_accessed_at` is the time of the response.
  const maxAge = Math.round((Date.parse(session.expires_at) - Date.parse(session.last_accessed_at)) / 1000);
  // Both or none: empty tokens mean that the API stores the session in HttpOnly cookies.
  auth.setTokens(response.session_token && response.session_jwt ? response : {}, maxAge || undefined);
  auth.setConfirmed(user, session);
}

/**
 * Stores the response of a validation, unless a newer response arrived during the call.
 *
 * @throws {NetworkError} the response contains no session
 */
export function storeValidation(
  state: State,
  response: AuthResponse,
  minutes: number | undefined,
  before: Snapshot,
): void {
  const { confirmedAt } = state.auth.snapshot();
  const at = Date.parse(response.session?.last_accessed_at ?? '');
  if (wasConfirmedSince(state.auth, before) && at < Date.parse(confirmedAt ?? '')) state.auth.notifyConfirmed();
  else storeSignIn(state, response, minutes);
}
