import { createReducer } from '../runtime/create-reducer.ts';
import type { StepUpMethod } from './what-helps.ts';

/** Where a passcode was sent. */
export interface SentCode {
  channel: 'email' | 'sms';
  /** The address or number. */
  destination: string;
  methodId: string;
}

/**
 * What the dialog of a step-up shows. `closed`: there is no dialog. `choosing`: the methods. `totp`, `password`, `code`: a
 * field. `signedOut`: the API has replaced the session's HttpOnly cookies by those of another account, whose session is
 * revoked, so that no user is signed in.
 */
export type StepUpView =
  | { status: 'closed' | 'choosing' | 'totp' | 'password' | 'signedOut' }
  | ({ status: 'code' } & SentCode);

/** What a step-up asks the user. The same object until it changes. */
export interface StepUpState {
  view: StepUpView;
  /** What helps, in the order in which it is offered. */
  methods: readonly StepUpMethod[];
}

/**
 * An answer to a step-up: `passkey` opens the browser's prompt, `code` is the passcode that was sent last, and `totp` the
 * code of an authenticator app.
 */
export type StepUpAnswer =
  | { method: 'passkey' }
  | { method: 'code' | 'totp'; code: string }
  | { method: 'password'; password: string };

/** The events of a step-up. */
export type StepUpEvent =
  /** The user has to confirm who they are, or the methods that help have changed. */
  | { type: 'asked'; methods: readonly StepUpMethod[] }
  | { type: 'chosen'; method: 'totp' | 'password' }
  | { type: 'codeSent'; sent: SentCode }
  | { type: 'back' }
  /** An answer is stored. Ignored if that has ended the step-up. */
  | { type: 'confirmed' }
  /** The session's cookies belong to another account. */
  | { type: 'replaced' }
  /** All calls have resolved or rejected. */
  | { type: 'ended' };

/** The state of a page while nothing is asked. */
export const closed: StepUpState = { view: { status: 'closed' }, methods: [] };

const choose = ({ methods }: StepUpState): StepUpState => ({ methods, view: { status: 'choosing' } });
const codeSent = ({ methods }: StepUpState, { sent }: Extract<StepUpEvent, { type: 'codeSent' }>): StepUpState => ({
  methods,
  view: { status: 'code', ...sent },
});
const update = (state: StepUpState, { methods }: Extract<StepUpEvent, { type: 'asked' }>): StepUpState => ({
  ...state,
  methods,
});
const end = (): StepUpState => closed;
const replaced = (): StepUpState => ({ view: { status: 'signedOut' }, methods: [] });

const field = { asked: update, back: choose, confirmed: choose, replaced, ended: end };

/** Returns the dialog after an event. A late response is an event that the view does not list. */
export const reduceStepUp = createReducer<StepUpState, StepUpEvent>({
  closed: { asked: (_, { methods }) => choose({ ...closed, methods }) },
  choosing: {
    asked: update,
    chosen: ({ methods }, { method }) => ({ methods, view: { status: method } }),
    codeSent,
    replaced,
    ended: end,
  },
  totp: field,
  password: field,
  // The code was sent again.
  code: { ...field, codeSent },
  signedOut: { back: end, asked: (_, { methods }) => choose({ ...closed, methods }) },
});
