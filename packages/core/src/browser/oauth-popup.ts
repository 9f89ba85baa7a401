import { CeremonyError } from '../errors/ceremony-error.ts';
import { IN_POPUP, oauthStartRecord } from '../redirect/oauth-start.ts';
import type { Environment, OpenedWindow } from '../runtime/environment.ts';
import { write } from '../runtime/records.ts';
import { createStorage } from '../runtime/storage.ts';
import { originOf } from '../validation.ts';
import { refusalCode, refusalError } from './oauth-refusal.ts';
import { waitForWindow, windowBlocked } from './sign-in-window.ts';

/**
 * Leads a window to a social provider, and waits until it returns to this origin.
 *
 * @param opened an empty window; null or undefined if the browser has blocked it
 * @param returnUrls the URLs to which the window may return; undefined: that of the project
 * @param startUrl returns the URL at which the sign-in starts
 * @param signal closes the window
 * @returns the provider's one-time token; null if the window was closed, or if it completes the sign-in alone
 * @throws {ApiError} the provider has refused the sign-in
 * @throws {CeremonyError} `unsupported`: the browser has blocked the window, or a return URL has another origin
 */
export async function tokenFromPopup(
  { page, location }: Environment,
  publicToken: string,
  opened: OpenedWindow | null | undefined,
  returnUrls: readonly (string | undefined)[],
  startUrl: () => Promise<string>,
  signal?: AbortSignal,
): Promise<string | null> {
  const here = originOf(location?.href ?? '');
  const origins = returnUrls.map((url) => originOf(url ?? ''));
  // The location of a document without a URL, such as `about:srcdoc`, has no origin.
  if (here !== 'null' && origins.some((origin) => origin && origin !== here)) {
    throw new CeremonyError('unsupported', `The popup must return to the origin of its page, ${here}.`);
  }
  if (!page || !opened) throw windowBlocked();
  // The empty window has this page's origin. The mark outlasts the link between the windows.
  write(
    createStorage('', () => opened.sessionStorage),
    oauthStartRecord,
    IN_POPUP,
  );
  if (signal?.aborted) return null;
  const returned = waitForWindow(page, publicToken, opened, 'token', signal, () => {
    try {
      return refusalCode(opened.location.search);
    } catch {
      // The window is at the provider.
      return null;
    }
  });
  const lead = async () => {
    const url = await startUrl();
    if (!opened.closed) opened.location.href = url;
    return returned;
  };
  // The user may close the window while it is still empty.
  const found = await Promise.race([returned, lead()]);
  if (typeof found === 'string') throw refusalError(found);
  return found && 'token' in found ? found.token : null;
}
