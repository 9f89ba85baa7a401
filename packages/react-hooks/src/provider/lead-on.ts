import type { SignInReceipt } from '@foyer/core';
import { loadCalls } from '@foyer/core/internal';

/**
 * Where a page leads after a sign-in: the path of a page of this origin, or a function. The function receives the data of
 * `AUTHENTICATE_FLOW_COMPLETE`, and returns a path, or a promise of one. With any other result the page stays, because
 * the function has led on by itself.
 */
export type AfterSignIn = string | ((signIn: SignInReceipt) => unknown);

/** Where a page leads after a sign-out: the path of a page of this origin, or a function that returns one: see `AfterSignIn`. */
export type AfterSignOut = string | (() => unknown);

/** The longest wait for what a sign-in does in the background, in milliseconds. */
const BACKGROUND_MS = 3_000;

/** Resolves the path of a page. The `<base>` of a page, which may name another host, does so only where the page has no URL. */
const resolve = (path: string) => new URL(path, location.protocol === 'about:' ? document.baseURI : location.href);

/** Loads a page of this origin in place of this one, to which the browser's back button does not return. */
function load(path: string): void {
  const page = ({ origin, pathname, search }: URL | Location) => origin + pathname + search;
  const url = resolve(path);
  const isFragment = path.includes('#') && page(url) === page(location);
  location.replace(url.href);
  // Another fragment alone loads nothing.
  if (isFragment) location.reload();
}

/**
 * Leads to the page after a sign-in or sign-out. If the address is not the path of a page of this origin, logs a warning,
 * and the page stays. Rejects only if the code of the calls could not be loaded.
 *
 * The page also stays if a router of the host application has led there meanwhile: to load it again would discard what
 * the user has typed.
 *
 * @param onError called with what the host application's function throws
 * @param from the page's address at the sign-in or sign-out
 * @param signIn the receipt of the sign-in, whose `returnTo` comes before a path; undefined after a sign-out
 * @param background what the sign-in still does on this page, for at most three seconds
 */
export async function leadOn(
  destination: AfterSignIn,
  onError: (thrown: unknown) => void,
  from: string,
  signIn?: SignInReceipt,
  background?: Promise<unknown> | null,
): Promise<void> {
  const option = signIn ? 'afterSignIn' : 'afterSignOut';
  let path: unknown = signIn?.returnTo ?? destination;
  if (typeof destination === 'function') {
    try {
      // A function of `afterSignOut` has no parameter.
      path = await destination(signIn as SignInReceipt);
    } catch (thrown) {
      console.error(`[Foyer] ${option} threw.`, thrown);
      onError(thrown);
      return;
    }
    if (typeof path !== 'string') return;
  }
  const { isSafePath } = await loadCalls();
  if (!isSafePath(path)) {
    console.warn(`[Foyer] ${option} must be the path of a page of this origin, such as "/home". The page stays.`, path);
    return;
  }
  if (background) await Promise.race([background, new Promise((resolve) => setTimeout(resolve, BACKGROUND_MS))]);
  const isThere = location.href === resolve(path as string).href;
  if (!isThere || location.href === from) load(path as string);
}
