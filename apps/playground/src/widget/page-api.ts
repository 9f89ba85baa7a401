import type { FoyerClient, FoyerError, SessionClockReading, StepUpFunction } from '@foyer/core';
import type { HostEvent, PageOptions } from './mount-widget.ts';

/** What `useSessionClock` returns. */
export interface SessionClockValue extends SessionClockReading {
  stay(): Promise<void>;
  end(): Promise<void>;
}

/** The API of `window.foyer` for tests and the console. */
export interface PageApi {
  client: FoyerClient;
  /** The events that `onEvent` received, in order. */
  events: HostEvent[];
  /** The errors that `onError` received, in order. */
  errors: FoyerError[];
  /** Asks the user to confirm who they are, in a dialog that the first call adds to the page. */
  stepUp: StepUpFunction;
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
