import type { FoyerClient, FoyerError, LoginFunction, SessionClockReading, StepUpFunction } from '@foyer/core';
import type { HostEvent, PageOptions } from './mount-widget.ts';

/** What `useSessionClock` returns. */
export interface SessionClockValue extends SessionClockReading {
  stay(): Promise<void>;
  end(): Promise<void>;
}

/** What the page does for an entry of the user button's menu that is no link. */
export interface ItemSelected {
  type: 'ITEM_SELECTED';
  data: { label: string };
}

/** The API of `window.foyer` for tests and the console. */
export interface PageApi {
  client: FoyerClient;
  /** The events that `onEvent` received, in order. */
  events: (HostEvent | ItemSelected)[];
  /** The errors that `onError` received, in order. */
  errors: FoyerError[];
  /** Asks the user to confirm who they are, in a dialog that the first call adds to the page. */
  stepUp: StepUpFunction;
  /** What `useLoginDialog` returns. Only with a login dialog on the page. */
  login?: LoginFunction;
  /** Returns the id of the user whom `useUser` shows, or null. Only on `/embed`. */
  signedInAs?(): string | null;
  unmount(): void;
  remount(): void;
  /** Returns the current value of `useSessionClock`. Only with the parameter `sessionClock`. */
  clock?: () => SessionClockValue;
}

declare global {
  interface Window {
    foyer?: PageApi;
    /** The options that no URL can contain, such as functions: a test sets them before the page loads. */
    foyerOptions?: PageOptions;
  }
}
