import { type FoyerClient, isApiError } from '@foyer/core';
import { internalsOf } from '@foyer/core/internal';
import { createIdpFlow, type IdpFlow } from './idp-flow.ts';
import { requireAppUrl, requireReturnUrl } from './idp-redirect.ts';
import type { LogoutParameters } from './idp-request.ts';
import { initialLogout, type LogoutEvent, type LogoutState, type LogoutView, reduceLogout } from './reduce-logout.ts';

/** Creates the flow of a logout: the calls of `reduceLogout`'s views. */
export const createLogoutFlow = (client: FoyerClient, request: LogoutParameters): IdpFlow<LogoutView> =>
  createIdpFlow<LogoutState, LogoutEvent>(client, initialLogout, reduceLogout, {
    async preflight(_, confirmUser) {
      requireAppUrl(request.post_logout_redirect_uri);
      if (!(await confirmUser())) return;
      const { consent_required, redirect_uri } = await client.idp.oauthLogoutStart(request);
      const url = requireReturnUrl(redirect_uri, request.post_logout_redirect_uri);
      return { type: 'started', isConsentRequired: consent_required, url: url.href };
    },

    async loggingOut() {
      try {
        await internalsOf(client).endSession({ forceClear: true });
      } catch (error) {
        const isSessionChanged = isApiError(error) && error.error_type === 'session_changed';
        // Scripts cannot clear HttpOnly cookies: unless the API has ended the session, the next visit is signed in.
        if (isSessionChanged || client.state.get().status !== 'signedOut') throw error;
      }
      return { type: 'loggedOut' };
    },
  });
