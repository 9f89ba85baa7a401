import type { FoyerClient, FoyerError } from '@foyer/core';
import type { HostEvent } from './variants.ts';

/** What a test, or a person at the console, finds as `window.foyer`. */
export interface PageApi {
  client: FoyerClient;
  /** What `onEvent` was given, in order. */
  events: HostEvent[];
  /** What `onError` was given, in order. */
  errors: FoyerError[];
  unmount(): void;
  remount(): void;
}

declare global {
  interface Window {
    foyer?: PageApi;
  }
}
