import { describe, expect, it } from 'vitest';
import type { FoyerClient } from '../client.ts';
import { openClient } from '../testing/open-client.ts';
import { fail, later, MINUTES, ok, someAuth, someUser, unreachable } from '../testing/stub-provider.ts';

/** Opens a client and signs in. */
async function setUp() {
  const { provider, client, tab } = openClient();
  provider.on('/otps/authenticate', ok(someAuth()), ok(someAuth('2')));
  provider.on('/sessions/revoke', ok({}));
  await client.otps.authenticate('123456', '1', MINUTES);
  return { provider, client, tab };
}

const renamed = someUser('1', { name: { first_name: 'Grace', middle_name: '', last_name: 'Hopper' } });

describe('user.get', () => {
  it('returns and stores the user, without the other members of the response', async () => {
    const { provider, client } = await setUp();
    provider.on('/users/me', ok(someUser('1', { status: 'pending' })));
    expect(await client.user.get()).toEqual(someUser('1', { status: 'pending' }));
    expect(client.user.getSync()?.status).toBe('pending');
  });

  it('changes nothing if the API rejects the call', async () => {
    const { provider, client } = await setUp();
    provider.on('/users/me', fail(404, 'session_not_found'));
    await expect(client.user.get()).rejects.toMatchObject({ error_type: 'session_not_found' });
    expect(client.state.get().status).toBe('signedIn');
  });

  it('leaves the status unknown if the session is not known', async () => {
    const { provider, client } = openClient();
    provider.on('/users/me', ok(someUser()));
    await client.user.get();
    expect(client.user.getInfo()).toEqual({ user: someUser(), fromCache: false });
    expect(client.state.get().status).toBe('unknown');
  });
});

describe('user.update', () => {
  it('sends the changes, stores the user, and returns the response without __user', async () => {
    const { provider, client } = await setUp();
    const { emails, phone_numbers, crypto_wallets } = renamed;
    provider.on('/users/me', ok({ user_id: 'user-test-1', emails, phone_numbers, crypto_wallets, __user: renamed }));
    const changes = { name: { first_name: 'Grace', last_name: 'Hopper' }, untrusted_metadata: { theme: 'dark' } };
    expect(await client.user.update(changes)).toEqual({
      request_id: 'request-id-test-1',
      status_code: 200,
      user_id: 'user-test-1',
      emails,
      phone_numbers,
      crypto_wallets,
    });
    expect(provider.to('/users/me')).toMatchObject([{ method: 'PUT', body: changes }]);
    expect(client.user.getSync()).toEqual(renamed);
  });

  it('changes nothing if the API rejects the call', async () => {
    const { provider, client } = await setUp();
    provider.on('/users/me', fail(401, 'cannot_update_trusted_metadata'));
    await expect(client.user.update({})).rejects.toMatchObject({ name: 'ApiError' });
    expect(client.user.getSync()).toEqual(someUser());
  });

  it('rejects a response without a user, and changes nothing', async () => {
    const { provider, client } = await setUp();
    provider.on('/users/me', ok({ user_id: 'user-test-1' }));
    await expect(client.user.update({})).rejects.toMatchObject({ name: 'NetworkError' });
    expect(client.user.getSync()).toEqual(someUser());
  });
});

describe('a late user response', () => {
  it('does not restore a user who has signed out', async () => {
    const { provider, client } = await setUp();
    const slow = later();
    provider.on('/users/me', slow.answer);
    const user = client.user.get();
    await client.session.revoke();
    await slow.give(ok(someUser()));
    expect((await user).user_id).toBe('user-test-1');
    expect(client.user.getSync()).toBeNull();
  });

  it('does not replace a user who has signed in meanwhile', async () => {
    const { provider, client } = await setUp();
    const slow = later();
    provider.on('/users/me', slow.answer);
    const change = client.user.update({});
    await client.otps.authenticate('123456', '1', MINUTES);
    await slow.give(ok({ user_id: 'user-test-1', __user: renamed }));
    await change;
    expect(client.user.getSync()?.user_id).toBe('user-test-2');
  });

  describe('that is older than another change', () => {
    const both = someUser('1', {
      phone_numbers: [{ phone_id: 'phone-1', phone_number: '+12025550123', verified: true }],
    });
    const withoutEmail = { ...both, emails: [] };
    const withoutBoth = { ...both, emails: [], phone_numbers: [] };

    it('of a reload does not restore what a removal has removed', async () => {
      const { provider, client } = await setUp();
      const slow = later();
      provider.on('/users/me', ok(both), slow.answer, ok(withoutEmail));
      await client.user.get();
      provider.on('/users/emails/email-1', ok({ user_id: 'user-test-1', __user: withoutEmail }));
      const reload = client.user.get();
      await client.user.deleteEmail('email-1');
      await slow.give(ok(both));
      expect(await reload).toEqual(withoutEmail);
      expect(client.user.getSync()).toEqual(withoutEmail);
      expect(provider.to('/users/me')).toHaveLength(3);
    });

    it.each([
      ['is read again', ok(withoutBoth), withoutBoth],
      ['is not stored if it cannot be', fail(500, 'internal_server_error'), withoutBoth],
    ])('of one of two removals %s', async (_, answer, expected) => {
      const { provider, client } = await setUp();
      const slow = later();
      provider.on('/users/me', ok(both), answer);
      await client.user.get();
      provider.on('/users/emails/email-1', slow.answer);
      provider.on('/users/phone_numbers/phone-1', ok({ user_id: 'user-test-1', __user: withoutBoth }));
      const first = client.user.deleteEmail('email-1');
      await client.user.deletePhoneNumber('phone-1');
      // It was made before the other one.
      await slow.give(ok({ user_id: 'user-test-1', __user: withoutEmail }));
      await first;
      expect(client.user.getSync()).toEqual(expected);
    });
  });

  it('is stored if only the session was refreshed meanwhile', async () => {
    const { provider, client } = await setUp();
    const slow = later();
    provider.on('/users/me', slow.answer);
    const change = client.user.update({});
    await client.session.authenticate();
    await slow.give(ok({ user_id: 'user-test-1', __user: renamed }));
    await change;
    expect(client.user.getSync()).toEqual(renamed);
  });
});

describe('a delete method of user', () => {
  it.each([
    ['emails', ({ user }: FoyerClient, id: string) => user.deleteEmail(id)],
    ['phone_numbers', ({ user }: FoyerClient, id: string) => user.deletePhoneNumber(id)],
    ['totps', ({ user }: FoyerClient, id: string) => user.deleteTOTP(id)],
    ['crypto_wallets', ({ user }: FoyerClient, id: string) => user.deleteCryptoWallet(id)],
    ['oauth', ({ user }: FoyerClient, id: string) => user.deleteOAuthRegistration(id)],
    ['webauthn_registrations', ({ user }: FoyerClient, id: string) => user.deleteWebauthnRegistration(id)],
    ['biometric_registrations', ({ user }: FoyerClient, id: string) => user.deleteBiometricRegistration(id)],
  ] as const)('deletes from %s and stores the updated user', async (kind, call) => {
    const { provider, client } = await setUp();
    provider.on(`/users/${kind}/id-1`, ok({ user_id: 'user-test-1', __user: renamed }));
    expect(await call(client, 'id-1')).toEqual({
      request_id: 'request-id-test-1',
      status_code: 200,
      user_id: 'user-test-1',
    });
    expect(provider.to(`/users/${kind}/id-1`)).toMatchObject([{ method: 'DELETE', text: undefined }]);
    expect(client.user.getSync()).toEqual(renamed);
  });

  it('does not repeat a failed call, which would then find nothing to delete', async () => {
    const { provider, client } = await setUp();
    provider.on('/users/emails/id-1', unreachable);
    await expect(client.user.deleteEmail('id-1')).rejects.toMatchObject({ name: 'NetworkError' });
    expect(provider.to('/users/emails/id-1')).toHaveLength(1);
    expect(client.user.getSync()).toEqual(someUser());
  });

  it('encodes the ID in the path', async () => {
    const { provider, client } = await setUp();
    provider.on('/users/emails/..%2Fme%3Fa%23b', ok({ user_id: 'user-test-1', __user: renamed }));
    await client.user.deleteEmail('../me?a#b');
    expect(provider.to('/users/emails/..%2Fme%3Fa%23b')).toHaveLength(1);
  });
});

it('user.getConnectedApps lists the connected apps, and user.revokedConnectedApp revokes one', async () => {
  const { provider, client } = await setUp();
  const app = { connected_app_id: 'connected-app-test-1', name: 'App', scopes_granted: 'openid email' };
  provider.on('/users/connected_apps', ok({ connected_apps: [app] }));
  provider.on('/users/connected_apps/connected-app-test-1/revoke', ok({}));
  expect((await client.user.getConnectedApps()).connected_apps).toEqual([app]);
  await client.user.revokedConnectedApp('connected-app-test-1');
  expect(provider.to('/users/connected_apps')).toMatchObject([{ method: 'GET', text: undefined }]);
  expect(provider.to('/users/connected_apps/connected-app-test-1/revoke')).toMatchObject([
    { method: 'POST', text: undefined },
  ]);
});

it('user.onChange reports each change until it is unsubscribed', async () => {
  const { provider, client } = await setUp();
  provider.on('/users/me', ok(renamed));
  const seen: (string | undefined)[] = [];
  const stop = client.user.onChange((user) => seen.push(user?.name.first_name));
  await client.user.get();
  await client.user.get();
  await client.session.revoke();
  stop();
  await client.user.get();
  expect(seen).toEqual(['Grace', undefined]);
});
