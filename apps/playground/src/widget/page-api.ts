import type { FoyerClient, FoyerError } from '@foyer/core';
import type { HostEvent, PageOptions } from './mount-widget.ts';

/** The API of `window.foyer` for tests and the console. */
export interface PageApi {
  client: FoyerClient;
  /** The events that `onEvent` received, in order. */
  events: HostEvent[];
  /** The errors that `onError` received, in order. */
  errors: FoyerError[];
  unmount(): void;
  remount(): void;
}

declare global {
  interface Window {
    foyer?: PageApi;
    /** The options that no URL can contain, such as functions: a test sets them before the page loads. */
    foyerOptions?: PageOptions;
  }
}
