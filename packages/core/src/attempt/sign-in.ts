import type { EmailRecord } from './attempt.ts';

/** The sign-in of a page view. */
export interface SignIn {
  /** Whether what the tab carries is of this page view, or of a sign-in that has led to it. */
  isOwn: boolean;
  /** The data of the host application with which the sign-in has begun, as JSON; undefined if none has. */
  carry: string | undefined;
  /** The emails that this browser waited for before the link of one of them was redeemed. A sign-in removes them. */
  emails: readonly EmailRecord[];
  /** Identifies the last sign-in that a response of this page has completed; see `signInKey`. */
  completed: string | undefined;
}

/** The events of a sign-in. */
export type SignInEvent =
  /** The user has acted. `isRestored`: on a screen that a reload has restored, or that is stored. */
  | { type: 'begun'; carry: string; isRestored: boolean }
  /** The link of an email has opened this page. */
  | { type: 'linkOpened'; emails: readonly EmailRecord[] }
  /** A response of this page has signed in. */
  | { type: 'completed'; key: string }
  /** The receipt is written, or the user has gone back. */
  | { type: 'ended' };

/** Returns the sign-in of a page that has just been opened, by a link or redirect (`isReturn`) or otherwise. */
export const startSignIn = (isReturn: boolean): SignIn => ({
  isOwn: isReturn,
  carry: undefined,
  emails: [],
  completed: undefined,
});

/** Whether an action of the user continues the sign-in of this tab. If not, the user has left that sign-in. */
export const continues = ({ isOwn, carry }: SignIn, event: Extract<SignInEvent, { type: 'begun' }>): boolean =>
  event.isRestored || (isOwn && event.carry === (carry ?? event.carry));

/** Returns the sign-in of a page view after an event. */
export function reduceSignIn(signIn: SignIn, event: SignInEvent): SignIn {
  switch (event.type) {
    case 'begun':
      return continues(signIn, event)
        ? { ...signIn, isOwn: true, carry: signIn.carry ?? event.carry }
        : { ...signIn, isOwn: true, carry: event.carry, emails: [] };
    case 'linkOpened':
      return { ...signIn, isOwn: true, emails: event.emails };
    case 'completed':
      return { ...signIn, completed: event.key };
    case 'ended':
      return { ...signIn, carry: undefined, emails: [] };
  }
}
