import { CeremonyError } from '../errors/ceremony-error.ts';
import type { OpenedWindow, Page } from '../runtime/environment.ts';
import { type Brought, projectsOf, type WaitingPage } from '../session/page-registry.ts';

/** How often to check whether the user has closed the window, in milliseconds. */
const POLL_MS = 250;

/** Creates the error for a browser that opens no window. */
export const windowBlocked = (): CeremonyError =>
  new CeremonyError('unsupported', 'The browser has blocked the window. It opens windows only for a click.');

/**
 * Waits for the result of a sign-in in a window that this page has opened. Meanwhile, a press on a control of the page that
 * is marked as busy (`aria-busy`) brings the window to the front: it may lie behind others. Another wait of the page ends, and
 * its window closes.
 *
 * @param kind what this page can use: a social provider's token, or a session
 * @param signal closes the window, and ends the wait at once
 * @param look called while the window is open; the wait ends with the value that it returns, if any
 * @returns null if the user or `signal` has closed the window, or if a Cross-Origin-Opener-Policy has cut the link to
 *   it. In the latter case, the window completes the sign-in alone, and the session reaches this page as it does from
 *   any other tab
 */
export function waitForWindow<Found>(
  page: Page,
  publicToken: string,
  opened: OpenedWindow,
  kind: WaitingPage['kind'],
  signal: AbortSignal | undefined,
  look: () => Found | null,
): Promise<Brought | Found | null> {
  const project = projectsOf(page)?.get(publicToken);
  return new Promise((resolve) => {
    const ended = new AbortController();
    const press = (event: { composedPath(): { closest?(selector: string): unknown }[] }) => {
      if (event.composedPath()[0]?.closest?.('[aria-busy=true]')) opened.focus();
    };
    page.addEventListener('click', press as unknown as () => void, { signal: ended.signal });
    const end = (value: Brought | Found | null) => {
      ended.abort();
      clearInterval(timer);
      if (project?.waiting === waiting) project.waiting = undefined;
      resolve(value);
    };
    const stop = () => {
      opened.close();
      end(null);
    };
    const waiting: WaitingPage = { source: opened, kind, receive: end, stop };
    const timer = setInterval(() => {
      const found = opened.closed ? null : look();
      if (found || opened.closed) end(found ?? null);
    }, POLL_MS);
    // A page waits for one window: no other could pass anything on.
    project?.waiting?.stop();
    if (project) project.waiting = waiting;
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop);
  });
}
