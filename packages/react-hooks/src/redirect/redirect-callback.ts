import type { FoyerError } from '@foyer/core';
import type { UserEvent } from '@foyer/core/internal';

/** What a redirect callback asks the user. Each question has the members that answer it. */
export type RedirectQuestion =
  /** An email link was opened in a browser that waits for no email, or the token may replace the session of another user. */
  | {
      status: 'confirm';
      /** The address to which this browser has requested an email. '' if unknown. */
      email: string;
      /**
       * Redeems the link. Does nothing if a script has dispatched the event (`isTrusted` is false), so a test in a simulated
       * page must pass `{ isTrusted: true }`.
       *
       * @param event of the user's click or key: `onClick={confirm}`
       * @throws {UsageError} it is called without an event
       */
      confirm(event: UserEvent): void;
      /** Discards the token, and leads to Main, where the user can request another link. */
      cancel(): void;
    }
  /** The project requires PKCE, and the link works only in the browser that requested it. */
  | {
      status: 'otherBrowser';
      /** The address to which this browser has requested an email. '' if unknown. */
      email: string;
      /** Discards the token, and leads to Main, where the user can request another link. */
      cancel(): void;
    }
  /** The link has signed in a user who has none of the addresses that this browser waited for. */
  | {
      status: 'confirmUser';
      /** The address of the signed-in user. */
      email: string;
      /** Why `cancel` has failed; null before. */
      error: FoyerError | null;
      /**
       * Keeps the session, and completes the flow. Does nothing for the event of a script, like `confirm` of the status
       * `confirm`.
       *
       * @throws {UsageError} it is called without an event
       */
      confirm(event: UserEvent): void;
      /** Signs out; if that fails, `error` is set. */
      cancel(): void;
    };

/** The result of `useRedirectCallback`: narrow it by `status`. */
export type UseRedirectCallbackResult =
  /** The page's URL has no token, the API has rejected it, or the user has discarded it. */
  | {
      status: 'idle';
      /** After a discarded or rejected token: the address to which this browser has requested an email. '' if unknown. */
      email: string;
    }
  /** The token is being checked or redeemed. */
  | { status: 'pending' }
  | RedirectQuestion
  /**
   * The request did not complete, so the token may still be valid. A token that the API rejects leads to `idle`
   * instead, or to `otherBrowser`; the flow's `errorDescriptor` is the reason for `idle`.
   */
  | {
      status: 'error';
      error: FoyerError;
      /** Redeems the same token again, like a reload of the page. */
      retry(): void;
    }
  /** The user is signed in. After a sign-out the status is `idle` again. */
  | { status: 'success' };
