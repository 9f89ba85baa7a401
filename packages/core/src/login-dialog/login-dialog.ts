import { heldStepStore } from '../attempt/held-sign-in.ts';
import { type FoyerClient, internalsOf } from '../client.ts';
import { CeremonyError } from '../errors/ceremony-error.ts';
import { UsageError } from '../errors/errors.ts';
import { followFocus, resendingFetch } from '../request/resending-fetch.ts';
import { createListeners, type Store, type Unsubscribe, whileSubscribed } from '../runtime/observable.ts';

/** Who has to log in. */
export interface LoginCallOptions {
  /** The `user_id` of the user who has to be signed in. Default: any user. */
  userId?: string | undefined;
}

/** Lets the user log in on the page where they are; see `useLoginDialog` of `@foyer/react-hooks`. */
export interface LoginFunction {
  /**
   * Resolves once a user is signed in and has completed every step of the sign-in: at once if that is so, otherwise after
   * the user has logged in, in the dialog of the page or in another tab. Simultaneous calls share one dialog. Until it is
   * known who is signed in, the call waits without a dialog. A sign-in that has to leave the page, such as a redirect to a
   * social provider, also leaves the call behind.
   *
   * @throws {CeremonyError} `cancelled`: the user has closed the dialog, or the page has removed it; `other_user`: another
   *   user than `userId` is signed in, and stays so
   * @throws {NetworkError} `codeNotLoaded`: the code of the dialog could not be loaded
   * @throws {UsageError} the page has no dialog
   */
  (options?: LoginCallOptions): Promise<void>;
  /**
   * Calls `fetch`. After a 401 it checks with the API whether the session still exists, lets the user log in again if it
   * does not, and sends the request a second time: with the new token, if the header `Authorization` contains that of the
   * session. The user who was signed in before has to be the one who logs in. Any other response is returned unchanged,
   * even the second one.
   *
   * The request is not stored: a page that is left or reloaded in between does not send it again. The signal of the request
   * also ends the wait for the user, and with it the dialog if no other call waits.
   *
   * @throws as `fetch`, and as `LoginFunction`
   * @throws {UsageError} `init.body` is a stream, which cannot be sent again; nothing is sent. The body of a `Request` is
   *   copied, whatever it is
   */
  fetch(input: string | Request | URL, init?: RequestInit): Promise<Response>;
}

/** A call that waits for the user. */
interface Caller extends LoginCallOptions {
  resolve(): void;
  reject(error: unknown): void;
}

/** The login dialog of a page. It is open while it has the value true. */
export interface LoginDialog extends Store<boolean> {
  /** Adds the dialog to the page, from the first subscription to the end of the last one. Of several, the first one opens. */
  subscribe: Store<boolean>['subscribe'];
  /** Whether it is the one of several that opens. */
  isFirst(): boolean;
  /** Closes it: the calls reject with `CeremonyError` `cancelled`. */
  cancel(): void;
  /** Closes it: the calls reject with this error. */
  fail(error: unknown): void;
}

/** The login dialogs of a client, and the calls that wait for them. */
interface LoginDialogs {
  login: LoginFunction;
  create(): LoginDialog;
  /** Resolves once the page has a dialog, or after 10 seconds: it may have been removed. */
  opened(): Promise<void>;
}

/** The longest wait for a dialog that is being mounted. */
const DIALOG_WAIT_MS = 10_000;

const noDialog = () =>
  new UsageError('The page has no login dialog: render <LoginDialog/> of @foyer/ui, or call mountLoginDialog.');

/** Resolves once a condition holds, or after 10 seconds. */
const whenTrue = (isTrue: () => boolean, subscribe: Store<unknown>['subscribe']): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = subscribe(() => isTrue() && end());
    const timer = setTimeout(end, DIALOG_WAIT_MS);
    if (isTrue()) end();
  });

/** @param ask lets the user log in */
function loginWith(
  client: FoyerClient,
  ask: (options?: LoginCallOptions, signal?: AbortSignal) => Promise<void>,
): LoginFunction {
  const { auth } = internalsOf(client).context;
  return Object.assign((options?: LoginCallOptions) => ask(options), {
    fetch(...request: Parameters<typeof fetch>) {
      const userId = auth.user()?.user_id;
      const askAfter = async ({ status }: Response, signal: AbortSignal) => {
        if (status !== 401) return false;
        // The API may have ended the session, of which this page has not heard.
        if (auth.get().status === 'signedIn') await client.session.authenticate().catch(() => undefined);
        await ask({ userId }, signal);
        return true;
      };
      return resendingFetch('login.fetch', askAfter, auth.tokens)(...request);
    },
  });
}

function createLoginDialogs(client: FoyerClient): LoginDialogs {
  const { auth, storage } = internalsOf(client).context;
  const held = heldStepStore(client.publicToken, storage, auth);
  const { subscribe, notify } = createListeners();
  const dialogs = new Set<LoginDialog>();
  const callers = new Set<Caller>();
  let isOpen = false;
  let unfollow: Unsubscribe | undefined;

  /** Ends what the state of the session decides, and opens the dialog for the rest. */
  function settle(): void {
    const { status, user } = auth.get();
    // An open dialog stays open while the session is checked: it contains what the user has typed.
    if (status === 'unknown') return;
    const isDone = status === 'signedIn' && !held.get();
    for (const caller of isDone ? [...callers] : []) {
      const { userId = user?.user_id } = caller;
      end(caller, userId === user?.user_id ? undefined : new CeremonyError('other_user', 'Another user is signed in.'));
    }
    if (!dialogs.size) endAll(noDialog());
    open(callers.size > 0);
  }

  function end(caller: Caller, error?: unknown): void {
    callers.delete(caller);
    if (error) caller.reject(error);
    else caller.resolve();
  }

  function endAll(error: unknown): void {
    for (const caller of [...callers]) end(caller, error);
  }

  function open(isOpenNow: boolean): void {
    if (!callers.size) {
      unfollow?.();
      unfollow = undefined;
    }
    if (isOpen === isOpenNow) return;
    isOpen = isOpenNow;
    notify();
  }

  function fail(error: unknown): void {
    endAll(error);
    open(false);
  }

  const cancel = (message: string) => fail(new CeremonyError('cancelled', message));

  const ask = (options: LoginCallOptions = {}, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal?.throwIfAborted();
      auth.sync();
      const caller = { ...options, resolve, reject };
      callers.add(caller);
      signal?.addEventListener('abort', () => {
        end(caller, signal.reason);
        settle();
      });
      unfollow ??= auth.subscribe(settle);
      settle();
    });

  function create(): LoginDialog {
    const dialog: LoginDialog = {
      get: () => isOpen && dialog.isFirst(),
      isFirst: () => [...dialogs][0] === dialog,
      subscribe: whileSubscribed(subscribe, () => {
        const stop = followFocus(internalsOf(client));
        dialogs.add(dialog);
        notify();
        return () => {
          stop();
          dialogs.delete(dialog);
          if (!dialogs.size) cancel('The login dialog was removed.');
          notify();
        };
      }),
      cancel: () => cancel('The user closed the login dialog.'),
      fail,
    };
    return dialog;
  }

  return {
    login: loginWith(client, ask),
    create,
    opened: () => whenTrue(() => dialogs.size > 0, subscribe),
  };
}

const all = new WeakMap<FoyerClient, LoginDialogs>();

/** Returns the login dialogs of a client: the same ones at each call. */
export function loginDialogsOf(client: FoyerClient): LoginDialogs {
  const known = all.get(client) ?? createLoginDialogs(client);
  all.set(client, known);
  return known;
}
