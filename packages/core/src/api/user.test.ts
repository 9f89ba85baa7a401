import { expect, it } from 'vitest';
import { createClient } from '../client.ts';
import { createFakeBrowser } from '../testing/fake-browser.ts';
import {
  createStubProvider,
  fail,
  later,
  MINUTES,
  ok,
  PUBLIC_TOKEN,
  someAuth,
  someUser,
} from '../testing/stub-provider.ts';

function setUp() {
  const provider = createStubProvider();
  provider.on('/otps/authenticate', ok(someAuth()));
  provider.on('/sessions/revoke', ok({}));
  const { environment } = createFakeBrowser().openTab(provider.fetch);
  return { provider, client: createClient(PUBLIC_TOKEN, { telemetry: false }, environment) };
}

it('asks for the user, and gives it without the frame of the answer', async () => {
  const { provider, client } = setUp();
  await client.otps.authenticate('123456', '1', MINUTES);
  provider.on('/users/me', ok(someUser('1', { status: 'pending' })));
  expect(await client.user.get()).toEqual(someUser('1', { status: 'pending' }));
  expect(client.user.getSync()?.status).toBe('pending');
});

it('a refusal changes nothing', async () => {
  const { provider, client } = setUp();
  await client.otps.authenticate('123456', '1', MINUTES);
  provider.on('/users/me', fail(404, 'session_not_found'));
  await expect(client.user.get()).rejects.toMatchObject({ error_type: 'session_not_found' });
  expect(client.state.get().status).toBe('signedIn');
});

it('a late answer does not bring back who has signed out', async () => {
  const { provider, client } = setUp();
  await client.otps.authenticate('123456', '1', MINUTES);
  const slow = later();
  provider.on('/users/me', slow.answer);
  const user = client.user.get();
  await client.session.revoke();
  await slow.give(ok(someUser()));
  expect((await user).user_id).toBe('user-test-1');
  expect(client.user.getSync()).toBeNull();
});

it('a user whose session is not known leaves the state open', async () => {
  const { provider, client } = setUp();
  provider.on('/users/me', ok(someUser()));
  await client.user.get();
  expect(client.user.getInfo()).toEqual({ user: someUser(), fromCache: false });
  expect(client.state.get().status).toBe('unknown');
});
