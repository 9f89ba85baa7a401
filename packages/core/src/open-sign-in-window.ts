import { waitForWindow, windowBlocked } from './browser/sign-in-window.ts';
import { type FoyerClient, internalsOf } from './client.ts';
import type { AuthResponse } from './contract/wire.ts';
import { UsageError } from './errors/errors.ts';
import type { Page } from './runtime/environment.ts';
import { openPopup } from './runtime/open-popup.ts';

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
  client: FoyerClient,
  href?: string,
  signal?: AbortSignal,
): Promise<AuthResponse | null> {
  const page = globalThis.window as unknown as Page & Window;
  const url = new URL(href ?? page.location.href, page.location.href);
  if (url.origin !== page.location.origin) throw new UsageError('A sign-in window must have the origin of its page.');
  const opened = openPopup(page, url.href);
  if (!opened) throw windowBlocked();
  // A page that shares the storage of the window reads the session from there.
  const isSignedIn = () => (client.state.get().status === 'signedIn' ? 'signedIn' : null);
  const brought = await waitForWindow(page, client.publicToken, opened, 'session', signal, isSignedIn);
  opened.close();
  if (!brought) return null;
  if (brought === 'signedIn' || !('session_token' in brought)) return client.session.authenticate();
  return (await internalsOf(client).context.calls.load()).signInByToken(brought.session_token);
}
