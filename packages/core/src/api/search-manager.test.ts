import { expect, it } from 'vitest';
import { openClient } from '../testing/open-client.ts';
import { ok } from '../testing/stub-provider.ts';

it('searchManager.searchUser returns the kind of user that an email address belongs to', async () => {
  const { client, provider } = openClient();
  provider.on('/users/search', ok({ userType: 'passwordless' }));
  expect(await client.searchManager.searchUser('ada@example.test')).toMatchObject({ userType: 'passwordless' });
  expect(provider.to('/users/search')[0]).toMatchObject({ method: 'POST', text: '{"email":"ada@example.test"}' });
});
