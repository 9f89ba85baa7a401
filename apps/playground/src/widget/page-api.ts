import type { FoyerClient, FoyerError } from '@foyer/core';
import type { HostEvent } from './mount-widget.ts';

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
  }
}
