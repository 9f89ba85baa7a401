import { createReducer } from '@foyer/core/internal';
import { fail, type IdpState, restart, type SharedEvent, type SharedView, whileSignedIn } from './idp-transitions.ts';

/** The status of a logout, with what each status shows. */
export type LogoutView =
  | SharedView
  | { status: 'confirm' }
  | { status: 'loggingOut' }
  | { status: 'declined' }
  | { status: 'noSession' };

/** The state of a logout. */
export interface LogoutState extends IdpState<LogoutView> {
  /** Where the browser goes after the logout. */
  url: string;
  /** The last failure is that of a logout to which the user has agreed, or which the API does not ask about. */
  isAgreed: boolean;
}

/** The events of a logout. */
export type LogoutEvent =
  | SharedEvent
  | { type: 'started'; isConsentRequired: boolean; url: string }
  | { type: 'loggedOut' };

/** The state of a request that has just arrived. */
export const initialLogout: LogoutState = {
  view: { status: 'preflight' },
  start: 'preflight',
  noSession: { status: 'noSession' },
  userId: null,
  impersonator: null,
  sessionError: null,
  hostEvent: null,
  url: '',
  isAgreed: false,
};

/** Returns the next state of a logout. */
export const reduceLogout = createReducer<LogoutState, LogoutEvent>({
  preflight: {
    ...whileSignedIn,
    started: (state, { isConsentRequired, url }) => ({
      ...state,
      url,
      view: { status: isConsentRequired ? 'confirm' : 'loggingOut' },
    }),
    failed: (state, event) => fail({ ...state, isAgreed: false }, event),
  },
  confirm: {
    ...whileSignedIn,
    decided: (state, { isAllowed }) => ({
      ...state,
      sessionError: null,
      view: { status: isAllowed ? 'loggingOut' : 'declined' },
    }),
  },
  loggingOut: {
    loggedOut: (state) => ({ ...state, view: { status: 'redirecting', url: state.url } }),
    failed: (state, event) => fail({ ...state, isAgreed: true }, event),
  },
  declined: { reopened: restart },
  redirecting: {},
  error: {
    reopened: restart,
    retried: (state) => (state.isAgreed ? { ...state, view: { status: 'loggingOut' } } : restart(state)),
  },
  noSession: { signedIn: restart },
});
