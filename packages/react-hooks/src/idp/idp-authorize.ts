import type { FoyerClient, User } from '@foyer/core';
import { clientError, internalsOf } from '@foyer/core/internal';
import { camelCase } from '../flow/camel-case.ts';
import { createIdpFlow, type IdpFlow } from './idp-flow.ts';
import { destinationOf, isLocalUrl, requireAppUrl, requireReturnUrl } from './idp-redirect.ts';
import type { AuthorizeParameters } from './idp-request.ts';
import {
  type AuthorizeEvent,
  type AuthorizeState,
  type AuthorizeView,
  mustAsk,
  reduceAuthorize,
  startAuthorize,
} from './reduce-authorize.ts';
import { exchangeTrustedToken, type TrustedToken } from './trusted-token.ts';

const lists = [
  'emails',
  'phone_numbers',
  'providers',
  'webauthn_registrations',
  'biometric_registrations',
  'totps',
  'crypto_wallets',
] as const;

/** Returns a user with every list, in case the API has left out empty ones. */
const withLists = (user: User): User => ({
  ...user,
  ...Object.fromEntries(lists.map((name) => [name, user[name] ?? []])),
});

/** Creates the flow of an authorization: the calls of `reduceAuthorize`'s views. */
export function createAuthorizeFlow(
  client: FoyerClient,
  request: AuthorizeParameters,
  trusted: TrustedToken | null,
): IdpFlow<AuthorizeView> {
  const { client_id, redirect_uri, response_type, scopes, prompt } = request;

  return createIdpFlow<AuthorizeState, AuthorizeEvent>(
    client,
    startAuthorize(request, Boolean(trusted)),
    reduceAuthorize,
    {
      async attesting() {
        requireAppUrl(redirect_uri);
        if (trusted) await exchangeTrustedToken(client, trusted);
        return { type: 'attested' };
      },

      async preflight(state, confirmUser) {
        const url = requireAppUrl(redirect_uri);
        if (!(await confirmUser())) return;
        const {
          consent_required,
          user,
          client: app,
          scope_results,
          issuer = null,
        } = await client.idp.oauthAuthorizeStart({
          client_id,
          redirect_uri,
          response_type,
          scopes,
          ...(prompt && { prompt }),
        });
        const isLocal = app.client_type === 'third_party_public' && isLocalUrl(url);
        // The project's policy describes the app's own scopes.
        const policy = mustAsk(state, consent_required, isLocal)
          ? (await client.bootstrap.getAsync()).rbacPolicy
          : null;
        return {
          type: 'started',
          isConsentRequired: consent_required,
          isLocal,
          issuer,
          consent: {
            user: camelCase(withLists(user)),
            clientName: app.client_name || null,
            scopes: scope_results.map(({ scope, description, is_grantable }) => ({
              scope,
              description:
                policy?.scopes.find((known) => known.scope === scope)?.description ||
                description ||
                `Use the ${scope} scope`,
              isGrantable: is_grantable,
            })),
            destination: destinationOf(url),
          },
        };
      },

      async submitting({ view: { consent, isAllowed } }) {
        // The client itself compares cookies that scripts can read; only the API can read the session of an HttpOnly cookie.
        if (consent && isAllowed && !client.session.getTokens()) {
          const { user } = await client.session.authenticate();
          if (user.user_id !== consent.user.userId)
            throw clientError({ status_code: 409, error_type: 'session_changed', error_message: '' });
        }
        const response = await client.idp.oauthAuthorizeSubmit({
          ...request,
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
