import { CeremonyError } from '../ceremony-error.ts';
import { UsageError } from '../errors.ts';
import type { Page } from '../runtime/environment.ts';
import { POPUP_FEATURES } from '../runtime/open-popup.ts';
import type { AuthState } from '../session/auth-state.ts';
import type { Brought, SharedParts, WaitingPage } from '../session/page-registry.ts';
import type { AuthResponse } from '../wire.ts';

/** How often to check whether the user has closed the window, in milliseconds. */
const POLL_MS = 250;

/** Creates the error for a browser that opens no window. */
export const windowBlocked = (): CeremonyError =>
  new CeremonyError('unsupported', 'The browser has blocked the window. It opens windows only for a click.');

/**
 * Waits for the result of a sign-in in a window that this page has opened.
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
  opened: Window,
  kind: WaitingPage['kind'],
  signal: AbortSignal | undefined,
  look: () => Found | null,
): Promise<Brought | Found | null> {
  const parts = page.__foyer?.get(publicToken) as SharedParts | undefined;
  return new Promise((resolve) => {
    const end = (value: Brought | Found | null) => {
      clearInterval(timer);
      if (parts?.waiting === waiting) parts.waiting = undefined;
      resolve(value);
    };
    const waiting: WaitingPage = { source: opened, kind, receive: end };
    const timer = setInterval(() => {
      const found = opened.closed ? null : look();
      if (found || opened.closed) end(found ?? null);
    }, POLL_MS);
    if (parts) parts.waiting = waiting;
    const stop = () => {
      opened.close();
      end(null);
    };
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop);
  });
}

/** The part of a client that `openSignInWindow` uses. */
interface SignInClient {
  readonly publicToken: string;
  readonly state: { get(): AuthState };
  readonly session: {
    updateSession(tokens: { session_token: string; session_jwt?: string }): void;
    authenticate(): Promise<AuthResponse>;
  };
}

/**
 * Opens this page in its own window, where everything works that a frame or its storage does not allow, and signs in
 * here as soon as the user has signed in there. Call it directly in the handler of a click. The window then closes. The
 * session is passed on from page to page within this origin, so it also reaches a frame whose storage is partitioned.
 * A session in HttpOnly cookies reaches only pages that share these cookies and the storage.
 *
 * A frame of another site receives a session without a question only if the user signs in in the window. For a session
 * that exists before, or comes from another tab, the window asks the user, as the widgets do; with your own page, see
 * `followFrameRequest`. So a site cannot take over a session by one click that it has disguised.
 *
 * @param href the page to open, of this origin and with a client of the same public token. Default: this page
 * @param signal closes the window
 * @returns the session; null if the user or `signal` has closed the window, or if a page on the way has cut the link
 *   between the windows by its Cross-Origin-Opener-Policy
 * @throws {CeremonyError} `unsupported`: the browser has blocked the window
 * @throws {UsageError} `href` has another origin
 * @throws {ApiError} {NetworkError} the session could not be validated
 */
export async function openSignInWindow(
  client: SignInClient,
  href?: string,
  signal?: AbortSignal,
): Promise<AuthResponse | null> {
  const page = globalThis.window as unknown as Page & Window;
  const url = new URL(href ?? page.location.href, page.location.href);
  if (url.origin !== page.location.origin) throw new UsageError('A sign-in window must have the origin of its page.');
  const opened = page.open(url.href, '', POPUP_FEATURES);
  if (!opened) throw windowBlocked();
  // A page that shares the storage of the window reads the session from there.
  const isSignedIn = () => (client.state.get().status === 'signedIn' ? 'signedIn' : null);
  const brought = await waitForWindow(page, client.publicToken, opened, 'session', signal, isSignedIn);
  opened.close();
  if (!brought) return null;
  if (brought !== 'signedIn' && 'session_token' in brought) client.session.updateSession(brought);
  return client.session.authenticate();
}
