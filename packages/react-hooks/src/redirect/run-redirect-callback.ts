import type { FoyerClient, FoyerError, LinkCheck, LinkCheckOptions, SignIn } from '@foyer/core';
import { agreementFor, byUser, heldStepStore, internalsOf, refusal } from '@foyer/core/internal';
import type { FlowInternals, UseFoyerResult } from '../provider/context.ts';
import type { UseRedirectCallbackResult } from './redirect-callback.ts';
import {
  type RedirectEvent,
  type RedirectState,
  reduceRedirectCallback,
  startRedirectCallback,
} from './reduce-redirect-callback.ts';

/** What a redirect callback needs of its component. */
export interface RedirectHost extends Pick<UseFoyerResult, 'client' | 'reportError'>, Pick<FlowInternals, 'flow'> {
  /** The duration of the session, in minutes. */
  minutes: number;
  options: LinkCheckOptions;
  /** Shows another state. Not called after the component has unmounted. */
  onChange(state: UseRedirectCallbackResult): void;
  /** Aborted when the component has unmounted. */
  signal: AbortSignal;
}

/** What the user, or the component, can do. */
type Actions = Record<'retry' | 'discard' | 'signOut', () => void> &
  Pick<UseRedirectCallbackResult & { status: 'confirm' }, 'confirm'>;

/** Returns the state as `useRedirectCallback` does. */
function present(
  { view, email }: RedirectState,
  { retry, confirm, discard, signOut }: Actions,
): UseRedirectCallbackResult {
  switch (view.status) {
    case 'idle':
      return { status: 'idle', email };
    case 'confirm':
      return { status: 'confirm', email, confirm, cancel: discard };
    case 'otherBrowser':
      return { status: 'otherBrowser', email, cancel: discard };
    case 'confirmUser':
      return { ...view, confirm, cancel: signOut };
    case 'error':
      return { status: 'error', error: view.error, retry };
    case 'success':
      return { status: 'success' };
    default:
      return { status: 'pending' };
  }
}

/**
 * Whether the token signs support in as a user. Support cannot agree to the documents of `legalOptions` for the user.
 */
const isImpersonation = (client: FoyerClient) => client.parseAuthenticateUrl()?.tokenType === 'impersonation';

type Apply = (event: RedirectEvent) => void;

/**
 * Redeems the token. The sign-in is reported even if the host application has unmounted the component because of it. Of
 * the two mounts of StrictMode only one reports it, because a sign-in has one receipt.
 */
async function redeem(host: RedirectHost, apply: Apply) {
  const { client, options, minutes, flow } = host;
  const { passwordLogin = false } = options;
  const checkUser = options.redeem !== 'automatic' || !!options.requiresAgreement;
  const isLink = client.parseAuthenticateUrl()?.tokenType !== 'oauth';
  try {
    if (isLink) await internalsOf(client).attempt.continueFromEmail();
    const result = await client.authenticateByUrl({ session_duration_minutes: minutes, passwordLogin, checkUser });
    if (!result?.handled) {
      apply({ type: 'unhandled' });
      return;
    }
    const check = checkUser ? await client.checkAuthenticateUrl(options) : null;
    if (check?.next === 'confirmUser') {
      apply({ type: 'userDiffers', email: check.email });
      return;
    }
    const signIn: SignIn = {
      entry: result.tokenType === 'oauth' ? 'redirect' : 'link',
      ...agreementFor(client, !!options.requiresAgreement),
    };
    if (!result.data) flow.claim(signIn);
    if (!result.data || flow.complete(result.data, signIn)) apply({ type: 'completed' });
  } catch (thrown) {
    apply({ type: 'failed', error: thrown as FoyerError, isLink });
  }
}

/** Keeps the session of a user whom this browser did not wait for. */
function keepSession({ client, flow }: RedirectHost, apply: Apply): void {
  client.confirmUser();
  const session = client.state.get();
  if (session.status !== 'signedIn') apply({ type: 'signedOut' });
  else if (flow.complete(session, { entry: 'link' })) apply({ type: 'completed' });
}

/** Applies what happens to the session: in this tab, and in another one that shows the same question. */
function followSession({ client, options, signal }: RedirectHost, apply: Apply, isAsking: () => boolean): void {
  const unsubscribe = client.state.subscribe(() => {
    if (client.state.get().status === 'signedOut') apply({ type: 'signedOut' });
  });
  signal.addEventListener('abort', unsubscribe);
  const held = heldStepStore(client.publicToken, internalsOf(client).storage, client.state);
  addEventListener(
    'storage',
    async () => {
      if (!isAsking()) return;
      const check = await client.checkAuthenticateUrl(options);
      if (!check && client.session.getSync() && !held.get()) apply({ type: 'confirmedElsewhere' });
    },
    { signal },
  );
}

/** Handles the token in the page's URL, from the client's check to the success screen. */
export function runRedirectCallback(host: RedirectHost, firstCheck: Promise<LinkCheck | null>): void {
  const { client, options, signal } = host;
  if (signal.aborted) return;
  let state = startRedirectCallback;

  function apply(event: RedirectEvent): void {
    const before = state;
    // Even after the component has unmounted.
    if ('error' in event) host.reportError(event.error);
    const next = reduceRedirectCallback(before, event);
    if (signal.aborted || next === before) return;
    state = next;
    host.onChange(present(state, actions));
    if (state.flowEvent && state.flowEvent !== before.flowEvent) host.flow.dispatch(state.flowEvent);
    if (state.view.status !== before.view.status) enter();
  }

  function enter(): void {
    const { status } = state.view;
    if (status === 'checking') check(Promise.resolve(client.checkAuthenticateUrl(options)));
    if (status === 'redeeming') void redeem(host, apply);
    if (status === 'completing') keepSession(host, apply);
  }

  function check(found: Promise<LinkCheck | null>): void {
    found.then(
      (check) => apply({ type: 'checked', check }),
      (error: FoyerError) => apply({ type: 'failed', error, isLink: true }),
    );
  }

  const actions: Actions = {
    retry: () => apply({ type: 'retried' }),
    confirm: byUser(() => {
      const asksToSignIn = state.view.status === 'confirm' && !isImpersonation(client);
      if (!asksToSignIn || !refusal(host, !!options.requiresAgreement)) apply({ type: 'confirmed' });
    }),
    discard() {
      client.clearAuthenticateUrl();
      apply({ type: 'discarded' });
    },
    signOut() {
      internalsOf(client)
        .endSession({ forceClear: true })
        .catch((error: FoyerError) => apply({ type: 'signOutFailed', error }));
    },
  };
  followSession(host, apply, () => state.view.status === 'confirmUser');
  check(firstCheck);
}
