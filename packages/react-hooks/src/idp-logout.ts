import type { FoyerClient, FoyerError } from '@foyer/core';
import { requireAppUrl, requireReturnUrl } from './idp-redirect.ts';
import type { LogoutParameters } from './idp-request.ts';
import { createIdpRegistry, createIdpStore, type IdpView, needsSession } from './idp-store.ts';

/** Where a logout stands. */
export type LogoutState =
  | { status: 'preflight' }
  | { status: 'confirm' }
  | { status: 'loggingOut' }
  | { status: 'declined' }
  | { status: 'redirecting'; url: string }
  | { status: 'failed'; error: FoyerError }
  | { status: 'noSession' };

/** A logout under way. */
export interface LogoutFlow extends IdpView<LogoutState> {
  decide(isAgreed: boolean): void;
  /** Begins again after a failure. */
  retry(): void;
}

/** The one flow for a request. */
export const logoutFlow = createIdpRegistry(createLogoutFlow);

function createLogoutFlow(client: FoyerClient, request: LogoutParameters): LogoutFlow {
  let turn = 0;
  let destination: URL | null = null;

  const store = createIdpStore<LogoutState>(
    client,
    { status: 'preflight' },
    {
      onOpen: () => {
        const { status } = store.get();
        if (!turn || status === 'failed' || status === 'declined') void begin();
        else onAuth();
      },
      onAuth,
    },
  );

  function onAuth() {
    const { status } = store.get();
    const auth = client.state.get().status;
    if (auth === 'signedOut' && (status === 'preflight' || status === 'confirm')) {
      turn++;
      store.set({ status: 'noSession' });
    } else if (auth === 'signedIn' && status === 'noSession') void begin();
  }

  async function begin() {
    const own = ++turn;
    store.set({ status: 'preflight' });
    try {
      requireAppUrl(request.post_logout_redirect_uri);
      if (client.state.get().status === 'signedOut') {
        store.set({ status: 'noSession' });
        return;
      }
      const answer = await client.idp.oauthLogoutStart(request);
      if (own !== turn) return;
      destination = requireReturnUrl(answer.redirect_uri, request.post_logout_redirect_uri);
      if (answer.consent_required) store.set({ status: 'confirm' });
      else await logOut(destination);
    } catch (error) {
      if (own === turn) fail(error as FoyerError);
    }
  }

  async function logOut(url: URL) {
    store.set({ status: 'loggingOut' });
    // This browser is signed out in any case; there is nothing that the user could do about the rest.
    await client.session.revoke({ forceClear: true }).catch(() => {});
    store.set({ status: 'redirecting', url: url.href });
    store.leave(url);
  }

  function fail(error: FoyerError) {
    if (needsSession(error)) {
      store.set({ status: 'noSession' });
      return;
    }
    store.set({ status: 'failed', error });
    store.reportError(error);
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    decide(isAgreed) {
      if (store.get().status !== 'confirm' || !destination) return;
      if (isAgreed) void logOut(destination);
      else store.set({ status: 'declined' });
    },
    retry() {
      if (store.get().status === 'failed') void begin();
    },
  };
}
