import { expect, it } from 'vitest';
import { openClient } from '../testing/open-client.ts';
import { ok, someAuth } from '../testing/stub-provider.ts';

it('impersonation.authenticate sends only the token and signs in', async () => {
  const { client, provider } = openClient();
  provider.on('/impersonation/authenticate', ok(someAuth()));
  expect(await client.impersonation.authenticate({ impersonation_token: 'token' })).not.toHaveProperty('__user');
  expect(provider.to('/impersonation/authenticate')[0]?.text).toBe('{"impersonation_token":"token"}');
  expect(client.state.get().status).toBe('signedIn');
});
