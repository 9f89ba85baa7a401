import { expect, it } from 'vitest';
import { openClient } from '../testing/open-client.ts';
import { ok } from '../testing/stub-provider.ts';

const request = {
  client_id: 'connected-app-test-1',
  redirect_uri: 'https://app.example.test/back',
  response_type: 'code',
  scopes: ['openid', 'email'],
};

it('idp.oauthAuthorizeStart sends the request of a connected app', async () => {
  const { client, provider } = openClient({ signedIn: true });
  provider.on('/idp/oauth/authorize/start', ok({ consent_required: true }));
  expect(await client.idp.oauthAuthorizeStart({ ...request, prompt: 'consent' })).toMatchObject({
    consent_required: true,
  });
  expect(provider.to('/idp/oauth/authorize/start')[0]?.body).toEqual({ ...request, prompt: 'consent' });
});

it("idp.oauthAuthorizeSubmit sends the user's decision", async () => {
  const { client, provider } = openClient({ signedIn: true });
  provider.on('/idp/oauth/authorize/submit', ok({ redirect_uri: 'https://app.example.test/back?code=1' }));
  const decision = {
    ...request,
    consent_granted: true,
    state: 's',
    nonce: 'n',
    code_challenge: 'c',
    resources: ['https://api.example.test'],
  };
  expect(await client.idp.oauthAuthorizeSubmit(decision)).toMatchObject({
    redirect_uri: 'https://app.example.test/back?code=1',
  });
  expect(provider.to('/idp/oauth/authorize/submit')[0]?.body).toEqual(decision);
});

it('idp.oauthLogoutStart returns the response of the API and does not sign out', async () => {
  const { client, provider } = openClient({ signedIn: true });
  provider.on('/oauth/logout/start', ok({ redirect_uri: 'https://app.example.test/', consent_required: false }));
  const options = {
    client_id: 'connected-app-test-1',
    post_logout_redirect_uri: 'https://app.example.test/',
    state: 's',
    id_token_hint: 'hint',
  };
  expect(await client.idp.oauthLogoutStart(options)).toMatchObject({ consent_required: false });
  expect(provider.to('/oauth/logout/start')[0]?.body).toEqual(options);
  expect(client.session.getSync()).not.toBeNull();
});
