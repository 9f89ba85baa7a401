import type { Page } from '../runtime/environment.ts';
import { type Brought, projectsOf, type WaitingPage } from '../session/page-registry.ts';
import { isMarkedPopup } from './oauth-start.ts';

/** The part of a window that shows which pages are around it. Reading the parts of another origin throws. */
export interface FramedPage {
  parent?: FramedPage;
  location?: { origin: string; ancestorOrigins?: ArrayLike<string> };
}

/** Returns what the page that opened this window waits for; undefined if it waits for nothing, or has another origin. */
function waitingOpener(page: Page, publicToken: string): WaitingPage | undefined {
  try {
    const waiting = page.opener ? projectsOf(page.opener)?.get(publicToken)?.waiting : undefined;
    return waiting?.source === page ? waiting : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the page that opened this window waits for its session. */
export const isSessionAwaited = (page: Page, publicToken: string): boolean =>
  waitingOpener(page, publicToken)?.kind === 'session';

/** Whether this window is the popup of a social sign-in, also if the link to the page that has opened it is cut. */
export const isOAuthPopup = (publicToken: string): boolean =>
  waitingOpener(globalThis.window as unknown as Page, publicToken)?.kind === 'token' ||
  isMarkedPopup(() => globalThis.sessionStorage);

/**
 * Passes the result of a sign-in to the page that opened this window, and closes the window. The browser lets only
 * pages of one origin call each other, so nothing leaves the origin.
 *
 * @returns false if no page waits for it
 */
export function handOver(page: Page, publicToken: string, brought: Brought): boolean {
  const waiting = waitingOpener(page, publicToken);
  if (waiting?.kind !== ('token' in brought ? 'token' : 'session')) return false;
  waiting.receive(brought);
  page.close();
  return true;
}

/**
 * Returns the hosts of the pages of other origins around a page of this origin: none if it is in no frame of another
 * origin. Null if the browser does not name all of them. The referrer of the frame is no replacement: a site can first
 * load a page of another site in the frame, and if a link there leads to this page, the referrer names that other site.
 */
export function hostsAround(frame: FramedPage): string[] | null {
  const { origin = '', ancestorOrigins } = frame.location ?? {};
  if (ancestorOrigins) {
    const others = Array.from(ancestorOrigins).filter((ancestor) => ancestor !== origin);
    // An opaque origin, or one that its page hides, is 'null'.
    const hosts = others.map((other) => /^[^:]+:\/\/(.*)$/.exec(other)?.[1] ?? '');
    return hosts.includes('') ? null : [...new Set(hosts)];
  }
  try {
    for (let page = frame; page.parent && page !== page.parent; page = page.parent) {
      if (page.parent.location?.origin !== origin) return null;
    }
    return [];
  } catch {
    return null;
  }
}
