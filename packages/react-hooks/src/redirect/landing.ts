import type { AuthenticateByUrlResult, FoyerError, LinkCheck, LinkCheckOptions } from '@foyer/core';
import { isFinal, isPkceError } from '@foyer/core/internal';
import type { Flow, Internals, SignIn } from '../flow/context.ts';
import { byUser } from '../session/by-user.ts';
import type { RedirectCallback } from '../session/use-redirect-callback.ts';
import { refusedEvent } from './refused-event.ts';

type Redeemed = AuthenticateByUrlResult & { handled: true };

/** What the redirect callback needs of its component. */
export interface Landing
  extends Pick<Internals, 'client' | 'reportError' | 'complete' | 'claim'>,
    Pick<Flow, 'dispatch'> {
  /** The duration of the session. */
  minutes: number;
  options: LinkCheckOptions;
  /** Updates the state of the component: the members that are missing have no value. */
  set(state: Partial<RedirectCallback>): void;
  /** Starts again, like a reload of the page. */
  restart(): void;
  /** Aborted when the component has unmounted. */
  signal: AbortSignal;
}

/** The results and errors that were reported: the two mounts of StrictMode wait for the same one. */
const reported = new WeakSet<object>();
/** The results whose user is the expected one. */
const finished = new WeakSet<object>();

function reportOnce(outcome: object, report: () => void): void {
  if (reported.has(outcome)) return;
  reported.add(outcome);
  report();
}

/** Handles the token in the page's URL, from the client's check to the success screen. */
export function land(landing: Landing, check: Promise<LinkCheck | null>): void {
  const { client, minutes, options, set, restart, signal, dispatch, reportError, complete, claim } = landing;
  const { passwordLogin = false } = options;
  const checkUser = options.redeem !== 'automatic';
  /** The address that the link was sent to. */
  let email = '';
  /** Whether the token is of an email. Otherwise it is of a social provider, which returns to the tab that it left. */
  let isLink = true;

  function succeed() {
    if (signal.aborted) return;
    set({ status: 'success' });
    dispatch({ type: 'tokenRedeemed' });
  }

  function finish(result: Redeemed) {
    const { data, tokenType } = result;
    const signIn: SignIn = { entry: tokenType === 'oauth' ? 'redirect' : 'link' };
    // Even if the host application has unmounted the component because of the sign-in.
    if (!data) claim(signIn);
    else reportOnce(result, () => complete(data, signIn, () => finished.add(result)));
    if (!data || finished.has(result)) succeed();
  }

  function discard() {
    client.clearAuthenticateUrl();
    set({ status: 'idle', email });
    dispatch({ type: 'back' });
  }
  const askForOtherBrowser = () => set({ status: 'otherBrowser', email, cancel: discard });

  function fail(error: FoyerError, retry: () => void) {
    reportOnce(error, () => reportError(error));
    if (signal.aborted) return;
    // An API that is busy or fails has not redeemed the token.
    if (!isFinal(error)) {
      set({ status: 'error', error, retry });
    } else if (isLink && isPkceError(error)) {
      askForOtherBrowser();
    } else {
      set({ status: 'idle', email });
      dispatch(refusedEvent(error));
    }
  }

  /** Asks the user whose session it is, until this or another tab has the answer. */
  function askForUser(user: string) {
    if (signal.aborted) return;
    const answered = new AbortController();
    const end = () => answered.abort();
    signal.addEventListener('abort', end);
    const ask = (error: FoyerError | null) => set({ status: 'confirmUser', email: user, error, confirm, cancel });
    const confirm = byUser(() => {
      end();
      client.confirmUser();
      const state = client.state.get();
      if (state.status === 'signedIn') complete(state, { entry: 'link' }, succeed);
    });
    const cancel = () => {
      client.session.revoke({ forceClear: true }).catch((error: FoyerError) => {
        reportError(error);
        if (!answered.signal.aborted) ask(error);
      });
    };
    const unsubscribe = client.onStateChange(({ session }) => {
      if (session) return;
      end();
      set({ status: 'idle' });
    });
    answered.signal.addEventListener('abort', unsubscribe);
    addEventListener(
      'storage',
      async () => {
        const next = await client.checkAuthenticateUrl(options);
        if (answered.signal.aborted || next || !client.session.getSync()) return;
        end();
        succeed();
      },
      { signal: answered.signal },
    );
    ask(null);
  }

  async function redeem() {
    set({ status: 'pending' });
    try {
      isLink = client.parseAuthenticateUrl()?.tokenType !== 'oauth';
      if (isLink) await client.attempt.adopt();
      const result = await client.authenticateByUrl({ session_duration_minutes: minutes, passwordLogin, checkUser });
      const asked = result?.handled && checkUser ? await client.checkAuthenticateUrl(options) : null;
      if (!result?.handled) set({ status: 'idle' });
      else if (asked?.next === 'confirmUser') askForUser(asked.email);
      else finish(result);
    } catch (error) {
      fail(error as FoyerError, redeem);
    }
  }

  check.then(
    (found) => {
      if (signal.aborted) return;
      email = found?.email ?? '';
      if (!found) {
        set({ status: 'idle' });
      } else if (found.next === 'redeem') {
        void redeem();
      } else if (found.next === 'otherBrowser') {
        askForOtherBrowser();
      } else if (found.next === 'confirmUser') {
        askForUser(email);
      } else {
        set({ status: 'confirm', email, confirm: byUser(() => void redeem()), cancel: discard });
      }
    },
    (error: FoyerError) => fail(error, restart),
  );
}
