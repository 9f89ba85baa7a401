import type { FlowState } from '../flow.ts';
import { isUnconfirmed } from '../redirect/is-unconfirmed.ts';
import type { Unsubscribe } from '../runtime/observable.ts';
import type { AuthState } from '../session/auth-state.ts';
import type { AuthStore, ClientState } from '../session/store.ts';
import type { CompletedSignIn } from './attempt.ts';
import { idle, waiting } from './attempt-record.ts';
import { signInKey } from './receipt.ts';

/** How often a screen that waits for a message reads the session's cookie, in milliseconds. */
const COOKIE_POLL_MS = 500;
/**
 * How long a screen that waits for nothing stays after a sign-in in another tab, in milliseconds: a window that this page
 * has opened also signs in there, and the screen completes that sign-in itself.
 */
const IDLE_MS = 500;

/** Follows whether another tab has signed in a user, after no user was signed in. `note` reads a change. */
function followOrigin(auth: AuthStore, before: AuthState) {
  let wasSignedOut = before.status === 'signedOut';
  let isOtherTab = false;
  return {
    isOtherTab: () => isOtherTab,
    note() {
      const { status } = auth.get();
      if (status === 'signedOut') {
        wasSignedOut = true;
        isOtherTab = false;
      } else if (status === 'signedIn' && wasSignedOut) {
        wasSignedOut = false;
        // A response to this page confirms the session at the time of that response.
        isOtherTab = auth.lastResponse()?.api !== Date.parse(auth.session()?.last_accessed_at ?? '');
      }
    },
  };
}

/**
 * Calls back once when a user signs in while a screen waits for a message: in another tab, or by another part of this
 * page. A screen that waits for nothing follows only another tab. A sign-in that a step holds back counts once the step is
 * completed. Without a state: when the user changes, signs out or is replaced.
 *
 * @param isHeld whether a step holds back the sign-in of the current session
 * @param before the state when the screen was entered: a sign-in since then counts
 * @param signal ends it, too
 */
export function followSignIn(
  { environment, storage, auth, signal }: ClientState & { signal: AbortSignal },
  state: FlowState | null,
  isHeld: () => boolean,
  onSignIn: (signIn: CompletedSignIn) => void,
  before: AuthState = auth.get(),
): Unsubscribe {
  const isIdle = !!state && idle.includes(state.screen);
  const signIn = state && !isIdle ? waiting[state.screen] : { entry: 'form' as const, isOnlooker: isIdle };
  if (!signIn) return () => {};
  const origin = followOrigin(auth, before);
  // On the screen of a step: the sign-in ends without a change of the session.
  const keyBefore = isHeld() ? '' : signInKey(before.session);
  const ended = new AbortController();

  const hasSignedIn = () => {
    const { status, session } = auth.get();
    if (!state) return status !== 'unknown' && auth.get() !== before;
    if (isIdle && !origin.isOtherTab()) return false;
    // While the tab of a link asks the user whose sign-in it is, this one waits.
    return session && signInKey(session) !== keyBefore && !isUnconfirmed(storage, session.session_id) && !isHeld();
  };
  const check = () => {
    if (ended.signal.aborted || !hasSignedIn()) return;
    ended.abort();
    onSignIn(signIn);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const checkLater = () => {
    origin.note();
    clearTimeout(timer);
    // Later than the transition of a sign-in on this screen, which ends the wait.
    timer = setTimeout(check, isIdle ? IDLE_MS : 0);
  };

  ended.signal.addEventListener('abort', auth.subscribe(checkLater));
  environment.page?.addEventListener('storage', checkLater, { signal: ended.signal });
  // If the storage is full or belongs to another subdomain, only the cookie shows that another tab has signed in.
  const poll = isIdle ? undefined : setInterval(auth.sync, COOKIE_POLL_MS);
  ended.signal.addEventListener('abort', () => clearInterval(poll));
  signal.addEventListener('abort', () => ended.abort(), { signal: ended.signal });
  if (auth.get() !== before) checkLater();
  return () => ended.abort();
}
