import { loadCalls } from '../api/lazy-calls.ts';
import type { AttemptState, FlowState, Variant } from '../flow.ts';
import type { Unsubscribe } from '../runtime/observable.ts';
import type { ClientState } from '../session/store.ts';
import type { AuthResponse } from '../wire.ts';
import type { AttemptStore } from './attempt-store.ts';
import { type AttemptHints, type Carry, type Luggage, packLuggage, writeLuggage } from './luggage.ts';
import type { SignInEntry, SignInMethod, SignInReceipt } from './receipt.ts';

/** A sign-in that has started and has not ended. */
export interface Attempt {
  variant: Variant;
  state: AttemptState;
}

/** An email with a link, which this browser has requested. Times are in milliseconds since the epoch. */
export interface AwaitedEmail {
  email: string;
  kind: 'magic_links' | 'passwords';
  requestedAt: number;
  expiresAt: number;
  /** The luggage of the sign-in that requested the email. */
  luggage: Luggage | null;
}

/** How a user has signed in. */
export interface CompletedSignIn {
  entry: SignInEntry;
  /** Default: the method that the session shows. */
  method?: SignInMethod | undefined;
  /** What a sign-in carries that did not begin in this browser. */
  carry?: Carry | undefined;
}

/**
 * The sign-in attempt of this tab, and the emails that this browser waits for. `FoyerProvider` uses it; an application
 * with its own flow can use it too.
 *
 * The attempt is in the tab's `sessionStorage`, the awaited emails are in `localStorage`, for all tabs. Neither contains
 * a passcode, password, token or PKCE verifier. Both are removed when a user signs in or out in this browser, and when
 * they expire. A record that is broken, or belongs to another project, version or session, is ignored and removed. If
 * the browser blocks storage, everything lasts as long as the page. Only `complete` rejects.
 */
export interface Attempts {
  /** Whether this tab has stored an attempt, without checking whether it is still valid. */
  exists(): boolean;
  /**
   * Resolves with the attempt of this tab; null if there is none for this variant. The times in it are corrected if the
   * device's clock was changed.
   */
  get(variant: Variant): Promise<Attempt | null>;
  /**
   * Stores the attempt until its passcode or email expires, otherwise for an hour. Stores only the members of the state
   * that its screen needs. Null removes the attempt, and so does a screen at which a sign-in starts or is complete.
   */
  set(attempt: { variant: Variant; state: FlowState } | null): Promise<void>;
  /**
   * Stores the attempt, like `set`, and calls back when a user signs in while its screen waits for a message: in another
   * tab, or by another part of this page. `complete(null, signIn)` then returns the receipt.
   *
   * @param isKept whether to store the attempt
   * @returns a function that stops the calls
   */
  follow(
    attempt: { variant: Variant; state: FlowState },
    isKept: boolean,
    onSignIn: (signIn: CompletedSignIn) => void,
  ): Unsubscribe;
  /**
   * Resolves with the emails with a link that this browser has requested and not used yet, newest last. The client
   * records an email when it requests it: `magicLinks.email` and `passwords.resetByEmailStart`. An email link that
   * opens in this browser may then sign in without a click.
   */
  awaited(): Promise<AwaitedEmail[]>;
  /** Removes the awaited emails to an address. Default: all. */
  forget(email?: string): Promise<void>;
  /**
   * Resolves with true for the first call with this key in all tabs of this browser, and with false for every later
   * one, also after a reload. Use it to report a sign-in once.
   *
   * @param key identifies what happens only once, such as the ID of a session. It is stored, so it must not be a secret
   */
  claim(key: string): Promise<boolean>;
  /**
   * Begins a sign-in, unless one is under way in this tab. Call it before the first call of a sign-in, and before the
   * browser leaves the page for a social provider.
   *
   * @param carry what `complete` returns, after redirects, emails and reloads too
   */
  begin(carry?: Carry, hints?: AttemptHints): void;
  /** Continues in this tab with what the newest awaited email carries, before its link is redeemed. */
  adopt(): Promise<void>;
  /** Ends the sign-in without a receipt, because the user has gone back. */
  end(): void;
  /**
   * Ends the sign-in.
   *
   * @param response of the call that signed in. Null: another tab or an earlier view of this page has signed in. It has
   *   half a second to report the sign-in itself
   * @returns the receipt of the sign-in; null if another tab has reported it, or if no user is signed in
   */
  complete(
    response: Pick<AuthResponse, 'user' | 'session'> | null,
    signIn: CompletedSignIn,
  ): Promise<SignInReceipt | null>;
}

/** The attempts, with what only the client uses. */
export interface ClientAttempts extends Attempts, Pick<AttemptStore, 'destroy'> {
  expect(...parameters: Parameters<AttemptStore['expect']>): Promise<void>;
}

/** The key of the tab's attempt. */
export const ATTEMPT_KEY = '::attempt';

/** Creates the attempts of a client, whose code the first use loads. */
export function createAttempts(publicToken: string, state: ClientState): ClientAttempts {
  let store: AttemptStore | undefined;
  const openedAt = Date.now();

  async function load(): Promise<AttemptStore> {
    const { createStore } = await loadCalls();
    store ??= createStore(publicToken, state, openedAt);
    return store;
  }
  /** Returns a method of the store. It never rejects. */
  const lazy =
    <Name extends 'get' | 'set' | 'awaited' | 'forget' | 'claim' | 'adopt' | 'expect'>(
      name: Name,
      otherwise: Awaited<ReturnType<AttemptStore[Name]>>,
    ) =>
    (...parameters: Parameters<AttemptStore[Name]>): Promise<Awaited<ReturnType<AttemptStore[Name]>>> =>
      load()
        .then((store) => (store[name] as (...all: unknown[]) => never)(...parameters))
        .catch(() => otherwise);

  return {
    exists: () => state.tabStorage.get(ATTEMPT_KEY) !== null,
    get: lazy('get', null),
    set: lazy('set', undefined),
    follow(...parameters) {
      const stop = load().then(
        (store) => store.follow(...parameters),
        () => () => {},
      );
      return () => void stop.then((stop) => stop());
    },
    awaited: lazy('awaited', []),
    forget: lazy('forget', undefined),
    // Without the code no other tab can have claimed the key.
    claim: lazy('claim', true),
    begin(carry, hints) {
      packLuggage(state, carry, hints);
      load().catch(() => {});
    },
    adopt: lazy('adopt', undefined),
    end: () => writeLuggage(state, null),
    complete: async (...signIn) => (await load().catch(load)).complete(...signIn),
    expect: lazy('expect', undefined),
    destroy: () => store?.destroy(),
  };
}
