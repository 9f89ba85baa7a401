import { z } from 'zod';
import { handler } from '../call.ts';
import { ProviderError } from '../errors.ts';
import { authResponse, sessionExpiry, signIn } from '../records/session-records.ts';
import { findToken, isRevoked } from './tokens.ts';

const EXCHANGE_MS = 5 * 60_000;

/** Exchanges an access token with the scope `full_access` for a session, within five minutes of its issue. */
export const exchangeAccessToken = handler<'session.exchangeAccessToken'>(
  z.object({ access_token: z.string(), session_duration_minutes: z.number() }),
  async (call, request) => {
    sessionExpiry(call.now, request.session_duration_minutes);
    const known = await findToken(call.services.db, call.project.projectId, request.access_token);
    if (known?.token.kind !== 'access') throw new ProviderError('idp_access_token_not_found');
    if (isRevoked(known)) throw new ProviderError('idp_access_token_could_not_be_exchanged');
    const { token, authorization } = known;
    if (token.expiresAt <= call.now) throw new ProviderError('idp_access_token_expired');
    if (!token.scopes.includes('full_access')) {
      throw new ProviderError('oauth_access_token_exchange_missing_full_access');
    }
    if (call.now.getTime() - token.createdAt.getTime() > EXCHANGE_MS) {
      throw new ProviderError('oauth_access_token_exchange_token_too_old');
    }
    const session = await call.services.db.transaction((tx) =>
      signIn(call, tx, {
        userId: authorization.userId,
        minutes: request.session_duration_minutes,
        factor: {
          type: 'oauth',
          delivery_method: 'oauth_access_token_exchange',
          last_authenticated_at: call.now.toISOString(),
          oauth_access_token_exchange_factor: { client_id: authorization.clientId },
        },
      }),
    );
    return authResponse(call, session);
  },
);
