import * as client from 'openid-client';
import { describe, expect, it } from 'vitest';
import { dataOf, errorOf, useProviders } from '../testing/harness.ts';
import { useOpenidApps } from '../testing/openid-apps.ts';

const { setUp } = useOpenidApps(useProviders());

describe('session.exchangeAccessToken', () => {
  const setUpExchange = async (scope: string) => {
    const flow = await setUp({ clientType: 'first_party', by: 'basic', scope });
    const tokens = await client.authorizationCodeGrant(flow.config, await flow.signIn(), flow.checks);
    const exchange = (access_token: string) =>
      flow.project.post('/sessions/exchange_access_token', { access_token, session_duration_minutes: 30 });
    return { ...flow, tokens, exchange };
  };

  it('signs the user in', async () => {
    const { exchange, tokens, user, app } = await setUpExchange('openid full_access');
    expect(dataOf(await exchange(tokens.access_token))).toMatchObject({
      user_id: user.user_id,
      session: {
        authentication_factors: [
          {
            type: 'oauth',
            delivery_method: 'oauth_access_token_exchange',
            oauth_access_token_exchange_factor: { client_id: app.client_id },
          },
        ],
      },
    });
  });

  it('rejects a token that is old, expired, revoked, unknown or without full_access', async () => {
    const { exchange, tokens, project, config } = await setUpExchange('openid full_access');
    expect(errorOf(await exchange('x'))).toBe('404 idp_access_token_not_found');
    await project.advance(301);
    expect(errorOf(await exchange(tokens.access_token))).toBe('401 oauth_access_token_exchange_token_too_old');
    await project.advance(3600);
    expect(errorOf(await exchange(tokens.access_token))).toBe('401 idp_access_token_expired');
    await client.tokenRevocation(config, tokens.access_token);
    expect(errorOf(await exchange(tokens.access_token))).toBe('404 idp_access_token_could_not_be_exchanged');
    const weak = await setUpExchange('openid');
    expect(errorOf(await weak.exchange(weak.tokens.access_token))).toBe(
      '403 oauth_access_token_exchange_missing_full_access',
    );
  });
});
