import type { FoyerClient } from '@foyer/core';
import { apiTime, askInDialog, clientError, internalsOf, meetsFactorRequirement } from '@foyer/core/internal';
import { impersonatorOf } from '../session/impersonation.ts';
import { questionOf } from './consent-question.ts';
import { createIdpFlow, type IdpFlow } from './idp-flow.ts';
import { destinationOf, isLocalUrl, requireAppUrl, requireReturnUrl } from './idp-redirect.ts';
import type { AuthorizeParameters } from './idp-request.ts';
import {
  type AuthorizeEvent,
  type AuthorizeState,
  type AuthorizeView,
  asksForLogin,
  isSensitive,
  isSilent,
  type KnownClient,
  mustAsk,
  reduceAuthorize,
  startAuthorize,
} from './reduce-authorize.ts';
import { exchangeTrustedToken, type TrustedToken } from './trusted-token.ts';

/** How recent a factor is before a consent to a scope that requires it, in seconds. */
const SENSITIVE_SECONDS = 300;

/** What the host application has set for the requests of apps. */
export interface AuthorizeOptions {
  trusted: TrustedToken | null;
  verifiedClients: readonly string[] | undefined;
  knownClients: readonly KnownClient[] | undefined;
  requiresStepUp: readonly string[] | undefined;
}

/**
 * Asks the user to prove a factor, in the dialog of the page, unless one is recent enough.
 *
 * @param isSilent whether the user must not be asked
 * @returns whether a factor is recent enough
 * @throws as `StepUp`
 */
async function confirmUser(client: FoyerClient, maxAgeSeconds: number, isSilent: boolean): Promise<boolean> {
  const { apiClock } = internalsOf(client).context;
  const factors = client.session.getSync()?.authentication_factors ?? [];
  if (meetsFactorRequirement(factors, { maxAgeSeconds }, apiTime(apiClock) ?? Date.now())) return true;
  if (isSilent) return false;
  await askInDialog(client, { maxAgeSeconds });
  return true;
}

/** Creates the flow of an authorization: the calls of `reduceAuthorize`'s views. */
export function createAuthorizeFlow(
  client: FoyerClient,
  asked: AuthorizeParameters,
  { trusted, verifiedClients, knownClients, requiresStepUp = [] }: AuthorizeOptions,
): IdpFlow<AuthorizeView> {
  const { max_age: maxAge, ...request } = asked;
  const { client_id, redirect_uri, response_type, scopes, prompt, resources = [] } = request;
  const arrivedAt = Date.now();

  return createIdpFlow<AuthorizeState, AuthorizeEvent>(
    client,
    startAuthorize(asked, Boolean(trusted), requiresStepUp),
    reduceAuthorize,
    {
      async attesting() {
        requireAppUrl(redirect_uri);
        if (trusted) await exchangeTrustedToken(client, trusted);
        return { type: 'attested' };
      },

      async preflight(state, readUser) {
        const url = requireAppUrl(redirect_uri);
        if (!(await readUser())) return;
        const started = await client.idp.oauthAuthorizeStart({
          client_id,
          redirect_uri,
          response_type,
          scopes,
          ...(prompt && { prompt }),
        });
        const { client: app, consent_required: isConsentRequired, issuer = null } = started;
        const isThirdParty = app.client_type.startsWith('third_party');
        const isLocal = app.client_type.endsWith('_public') && isLocalUrl(url);
        const isAsked = mustAsk(state, isConsentRequired, { isThirdParty, isLocal, resources });
        const consent = await questionOf(client, asked, started, {
          destination: destinationOf(url),
          impersonator: impersonatorOf(client.session.getSync()),
          ...{ isThirdParty, isLocal, isAsked, verifiedClients, knownClients },
        });
        return { type: 'started', isConsentRequired, issuer, consent };
      },

      async confirming(state) {
        const { scopes: chosen = state.grantable } = state.view;
        const ages = [
          ...(maxAge === undefined ? [] : [maxAge]),
          // The user may have signed in on this page, for this request.
          ...(asksForLogin(request) || maxAge === 0 ? [(Date.now() - arrivedAt) / 1000] : []),
          ...(isSensitive(state, chosen) ? [SENSITIVE_SECONDS] : []),
        ];
        const isConfirmed = await confirmUser(client, Math.max(1, Math.min(...ages)), isSilent(state));
        return { type: isConfirmed ? 'confirmed' : 'stale' };
      },

      async submitting({ view: { consent, isAllowed, scopes: chosen } }) {
        // The client itself compares cookies that scripts can read; only the API can read the session of an HttpOnly cookie.
        if (consent && isAllowed && !client.session.getTokens()) {
          const { user } = await client.session.authenticate();
          if (user.user_id !== consent.user.userId || impersonatorOf(client.session.getSync()) !== null)
            throw clientError({ status_code: 409, error_type: 'session_changed', error_message: '' });
        }
        const response = await client.idp.oauthAuthorizeSubmit({
          ...request,
          ...(chosen && { scopes: [...chosen] }),
          consent_granted: isAllowed,
        });
        // Ignores the response to a denial: its URL may contain a code.
        if (consent && !isAllowed) return { type: 'denied' };
        const url = requireReturnUrl(response.redirect_uri, redirect_uri);
        return { type: 'answered', url: url.href, hasCode: Boolean(response.authorization_code) };
      },
    },
    () => internalsOf(client).attempt.exists(false),
  );
}
