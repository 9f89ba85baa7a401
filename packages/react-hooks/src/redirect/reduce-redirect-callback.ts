import type { FoyerError, LinkCheck } from '@foyer/core';
import type { FlowEvent } from '@foyer/core/flow';
import { createReducer, isFinal, isPkceError, type ViewState } from '@foyer/core/internal';
import { refusedEvent } from '../flow/refused-event.ts';

/** The views of a redirect callback. */
export type RedirectView =
  /** `completing`: the user has answered `confirmUser`. */
  | { status: 'idle' | 'checking' | 'redeeming' | 'confirm' | 'otherBrowser' | 'completing' | 'success' }
  | { status: 'confirmUser'; email: string; error: FoyerError | null }
  /** `step` is what a retry does again. */
  | { status: 'error'; error: FoyerError; step: 'checking' | 'redeeming' };

/** The state of a redirect callback. */
export interface RedirectState extends ViewState<RedirectView> {
  /** The address that the link was sent to. '' if unknown. */
  email: string;
  /** The last event for the flow. */
  flowEvent: FlowEvent | null;
}

/** The events of a redirect callback. */
export type RedirectEvent =
  /** The next step for the token is known; null: there is nothing to do. */
  | { type: 'checked'; check: LinkCheck | null }
  /** The user has confirmed by a click. */
  | { type: 'confirmed' }
  | { type: 'discarded' }
  /** The API has accepted the token, and the user is the expected one. */
  | { type: 'completed' }
  /** The token is of a type that is not redeemed here. */
  | { type: 'unhandled' }
  /** The user of the accepted token has none of the awaited addresses. */
  | { type: 'userDiffers'; email: string }
  /** `isLink`: the token is of an email. Otherwise it is of a social provider, which returns to the tab that it left. */
  | { type: 'failed'; error: FoyerError; isLink: boolean }
  | { type: 'retried' }
  | { type: 'signOutFailed'; error: FoyerError }
  | { type: 'signedOut' }
  /** Another tab has confirmed the user. */
  | { type: 'confirmedElsewhere' };

/** The state of a page whose URL has a token. */
export const startRedirectCallback: RedirectState = { view: { status: 'checking' }, email: '', flowEvent: null };

const show = (
  state: RedirectState,
  status: Exclude<RedirectView['status'], 'confirmUser' | 'error'>,
): RedirectState => ({
  ...state,
  view: { status },
});
const askForUser = (state: RedirectState, email: string, error: FoyerError | null = null): RedirectState => ({
  ...state,
  view: { status: 'confirmUser', email, error },
});
const end = (state: RedirectState): RedirectState => ({ ...show(state, 'idle'), email: '' });
const complete = (state: RedirectState): RedirectState => ({
  ...show(state, 'success'),
  flowEvent: { type: 'tokenRedeemed' },
});
const discarded = (state: RedirectState): RedirectState => ({ ...show(state, 'idle'), flowEvent: { type: 'back' } });

const failAt =
  (step: 'checking' | 'redeeming') =>
  (state: RedirectState, { error, isLink }: { error: FoyerError; isLink: boolean }): RedirectState => {
    // The token may still be valid.
    if (!isFinal(error)) return { ...state, view: { status: 'error', error, step } };
    if (isLink && isPkceError(error)) return show(state, 'otherBrowser');
    return { ...show(state, 'idle'), flowEvent: refusedEvent(error) };
  };

/** Returns the next state of a redirect callback. */
export const reduceRedirectCallback = createReducer<RedirectState, RedirectEvent>({
  checking: {
    checked(state, { check }) {
      if (!check) return end(state);
      const { next, email } = check;
      if (next === 'confirmUser') return askForUser({ ...state, email }, email);
      return show({ ...state, email }, next === 'redeem' ? 'redeeming' : next);
    },
    failed: failAt('checking'),
  },
  redeeming: {
    completed: complete,
    unhandled: end,
    userDiffers: (state, { email }) => askForUser(state, email),
    failed: failAt('redeeming'),
  },
  confirm: { confirmed: (state) => show(state, 'redeeming'), discarded },
  otherBrowser: { discarded },
  confirmUser: {
    confirmed: (state) => show(state, 'completing'),
    confirmedElsewhere: complete,
    signOutFailed: (state, { error }) => askForUser(state, state.view.email, error),
    signedOut: end,
  },
  completing: { completed: complete, signedOut: end },
  error: { retried: (state) => show(state, state.view.step) },
  success: { signedOut: end },
  idle: {},
});
