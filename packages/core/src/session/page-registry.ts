import type { SessionTokens } from '../contract/wire.ts';
import type { Page } from '../runtime/environment.ts';
import type { KeyValue } from '../runtime/storage.ts';
import type { AuthStore } from './store.ts';

/** What a sign-in window brings to the page that opened it: a social provider's token, or the tokens of a session. */
export type Brought = { token: string } | SessionTokens;

/** A page that waits for a window which it has opened. */
export interface WaitingPage {
  /** The window. */
  source: unknown;
  kind: 'token' | 'session';
  receive(brought: Brought): void;
  /** Closes the window, and ends the wait. */
  stop(): void;
}

/**
 * What all clients of one public token on one page share.
 *
 * @typeParam Flow a flow that the page shows
 */
export interface PageProject<Flow = unknown> {
  /** The base URL of the API, without a trailing slash. */
  readonly apiUrl: string;
  readonly storage: KeyValue;
  readonly auth: AuthStore;
  readonly flows: Set<Flow>;
  /** The number of clients. */
  clients: number;
  /** Stops the background work when the last client has left. */
  stop?: () => void;
  /** Set while a window that this page has opened signs in. */
  waiting?: WaitingPage | undefined;
}

/** Returns the projects with a client on a page, by public token, whichever copy of this package created it. */
export const projectsOf = <Flow>(page: Pick<Page, '__foyer'>): Map<string, PageProject<Flow>> | undefined =>
  page.__foyer as Map<string, PageProject<Flow>> | undefined;

/** Adds a client to its page. The first client of a public token creates what they share. */
export function joinPage<Flow>(
  page: Page | undefined,
  publicToken: string,
  create: () => Omit<PageProject<Flow>, 'clients'>,
): PageProject<Flow> {
  if (page) page.__foyer ??= new Map();
  const projects = page && projectsOf<Flow>(page);
  const project = projects?.get(publicToken) ?? { ...create(), clients: 0 };
  projects?.set(publicToken, project);
  if (++project.clients === 2) {
    console.warn("[Foyer] Several clients for one public token: share one. The first one's options apply.");
  }
  return project;
}

/** Removes a client from its page. */
export function leavePage(page: Page | undefined, publicToken: string, project: PageProject): void {
  if (--project.clients) return;
  project.stop?.();
  page?.__foyer?.delete(publicToken);
}
