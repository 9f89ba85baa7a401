import { type FoyerError, isApiError } from '@foyer/core';
import type { ViewState } from '@foyer/core/internal';
import { endsSession } from '@foyer/core/internal';
import type { HostEvent } from '../provider/config.ts';

/** A view that authorization and logout share. */
export type SharedView =
  | { status: 'preflight' }
  | { status: 'redirecting'; url: string }
  | { status: 'error'; error: FoyerError };

/** The part of an app's request that authorization and logout share. */
export interface IdpState<View extends { status: string } = { status: string }> extends ViewState<View | SharedView> {
  /** The first status of an attempt. */
  start: View['status'];
  /** The view without a session. */
  noSession: View;
  /** The user whom the view is for; null until one is known. */
  userId: string | null;
  /** The address of the person who uses the account of this user for support; null if the user does. */
  impersonator: string | null;
  /** The `session_changed` error that started this attempt. The session is read again first. */
  sessionError: FoyerError | null;
  /** The last event for the host application. */
  hostEvent: HostEvent | null;
}

/** An event that authorization and logout share. `unknown`, `signedOut`, `signedIn`: the session was read. */
export type SharedEvent =
  | { type: 'unknown' | 'signedOut' }
  | { type: 'signedIn'; userId: string; impersonator: string | null }
  /** The page shows the request a second time. */
  | { type: 'reopened' }
  | { type: 'decided'; isAllowed: boolean; scopes?: readonly string[] | undefined }
  | { type: 'failed'; error: FoyerError }
  | { type: 'retried' };

/** Starts a new attempt. With a `session_changed` error the attempt first reads the session again. */
export const restartAfter = <State extends IdpState>(state: State, sessionError: FoyerError | null): State => ({
  ...state,
  view: { status: state.start },
  userId: null,
  impersonator: null,
  sessionError,
});

/** Starts a new attempt. */
export const restart = <State extends IdpState>(state: State): State => restartAfter(state, null);

const leaveSession = <State extends IdpState>(state: State): State => ({ ...state, view: state.noSession });

/** The transitions of a view that is for one user. */
export const whileSignedIn = {
  /** If another user has signed in, or support in place of the user, a new attempt starts. */
  signedIn: <State extends IdpState>(
    state: State,
    { userId, impersonator }: { userId: string; impersonator: string | null },
  ): State =>
    state.userId && (state.userId !== userId || state.impersonator !== impersonator)
      ? restart(state)
      : { ...state, userId, impersonator },
  signedOut: leaveSession,
};

/** Whether the call was not sent, because another user has signed in since the question was shown. */
export const isSessionChanged = (error: FoyerError): boolean =>
  isApiError(error) && error.error_type === 'session_changed';

/** Handles a call that failed. */
export function fail<State extends IdpState>(state: State, { error }: { error: FoyerError }): State {
  // The API refused the call because no user is signed in: a state of the page, not an error.
  if (endsSession(error)) return leaveSession(state);
  // A second change without a decision in between is a failure, so that the attempts end.
  if (isSessionChanged(error) && !state.sessionError) return restartAfter(state, error);
  return { ...state, view: { status: 'error', error } };
}
