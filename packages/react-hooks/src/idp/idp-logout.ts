import type { FoyerClient, FoyerError } from '@foyer/core';
import { requireAppUrl, requireReturnUrl } from './idp-redirect.ts';
import type { LogoutParameters } from './idp-request.ts';
import { createIdpRegistry, createIdpStore, type IdpView, isSessionChanged, needsSession } from './idp-store.ts';

/** The status of a logout, with what each status shows. */
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
  decide(isYes: boolean): void;
  /** After a failure: logs out if the user has agreed to it, else starts again. */
  retry(): void;
}

/** Returns the flow of a request: one per client and request. */
export const logoutFlow = createIdpRegistry(createLogoutFlow);

function createLogoutFlow(client: FoyerClient, request: LogoutParameters): LogoutFlow {
  let turn = 0;
  let destination: URL | null = null;
  /** The user has agreed to be logged out, or the API requires no answer. */
  let isAgreed = false;

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

  /** @param isRenewed a call was not sent because the session had changed: the session is read again first */
  async function begin(isRenewed = false) {
    const own = ++turn;
    isAgreed = false;
    store.set({ status: 'preflight' });
    try {
      requireAppUrl(request.post_logout_redirect_uri);
      if (isRenewed) await client.session.authenticate();
      if (own !== turn) return;
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
      if (own !== turn) return;
      if (isSessionChanged(error) && !isRenewed) void begin(true);
      else fail(error as FoyerError);
    }
  }

  async function logOut(url: URL) {
    isAgreed = true;
    store.set({ status: 'loggingOut' });
    try {
      await client.session.revoke({ forceClear: true });
    } catch (error) {
      if (isSessionChanged(error)) {
        void begin(true);
        return;
      }
      // Scripts cannot clear HttpOnly cookies: unless the API has ended the session, the next visit is signed in.
      if (client.state.get().status !== 'signedOut') {
        fail(error as FoyerError);
        return;
      }
    }
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
    decide(isYes) {
      if (store.get().status !== 'confirm' || !destination) return;
      if (isYes) void logOut(destination);
      else store.set({ status: 'declined' });
    },
    retry() {
      if (store.get().status !== 'failed') return;
      void (isAgreed && destination ? logOut(destination) : begin());
    },
  };
}
