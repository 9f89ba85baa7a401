import type { Page } from '../runtime/environment.ts';
import type { KeyValue } from '../runtime/storage.ts';
import type { SessionTokens } from '../wire.ts';
import type { AuthStore } from './store.ts';

/** What a sign-in window brings to the page that opened it: a social provider's token, or the tokens of a session. */
export type Brought = { token: string } | SessionTokens;

/** A page that waits for a window which it has opened. */
export interface WaitingPage {
  /** The window. */
  source: unknown;
  kind: 'token' | 'session';
  receive(brought: Brought): void;
}

/** The parts that all clients of one public token on one page share. */
export interface SharedParts {
  storage: KeyValue;
  auth: AuthStore;
  /** The number of clients. */
  clients: number;
  /** Stops the background work when the last client has left. */
  stop?: () => void;
  /** Set while a window that this page has opened signs in. */
  waiting?: WaitingPage | undefined;
}

/** Adds a client to its page. The first client of a public token creates the shared parts. */
export function joinPage<Created extends Pick<SharedParts, 'storage' | 'auth'>>(
  page: Page | undefined,
  publicToken: string,
  create: () => Created,
): Created & SharedParts {
  if (page) page.__foyer ??= new Map();
  const shared = (page?.__foyer?.get(publicToken) as (Created & SharedParts) | undefined) ?? {
    ...create(),
    clients: 0,
  };
  page?.__foyer?.set(publicToken, shared);
  if (++shared.clients === 2) {
    console.warn("[Foyer] Several clients for one public token: share one. The first one's options apply.");
  }
  return shared;
}

/** Removes a client from its page. */
export function leavePage(page: Page | undefined, publicToken: string, shared: SharedParts): void {
  if (--shared.clients) return;
  shared.stop?.();
  page?.__foyer?.delete(publicToken);
}
