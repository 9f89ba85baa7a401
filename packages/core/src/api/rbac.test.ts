import { describe, expect, it, vi } from 'vitest';
import { openClient } from '../testing/open-client.ts';
import { later, ok, someAuth, someSession, someUser } from '../testing/stub-provider.ts';

const role = (role_id: string, resource_id: string, actions: string[]) => ({
  role_id,
  description: '',
  permissions: [{ resource_id, actions }],
});
const rbac_policy = {
  roles: [
    role('stytch_user', 'documents', ['read']),
    role('editor', 'documents', ['write']),
    role('admin', 'settings', ['*']),
    role('everything', '*', ['*']),
    role('prefix', 'documents.', ['read']),
  ],
  resources: [
    { resource_id: 'documents', description: '', actions: ['read', 'write', 'delete'] },
    { resource_id: 'settings', description: '', actions: ['read', 'change'] },
    { resource_id: '__proto__', description: '', actions: ['constructor'] },
  ],
  scopes: [],
};

async function open(roles: string[] | undefined, settings: object = { rbac_policy }) {
  const { client, provider } = openClient({ settings, signedIn: true });
  const { roles: _, ...user } = someUser();
  provider.on('/otps/authenticate', ok({ ...someAuth(), user: { ...user, ...(roles && { roles }) } }));
  await client.otps.authenticate('123456', '1', { session_duration_minutes: 30 });
  await client.bootstrap.getAsync();
  return client;
}

describe('rbac', () => {
  it.each([
    [['stytch_user'], 'documents', 'read', true],
    [['stytch_user'], 'documents', 'write', false],
    [['stytch_user', 'editor'], 'documents', 'write', true],
    [['admin'], 'settings', 'change', true],
    [['admin'], 'settings', 'undeclared', true],
    [['admin'], 'documents', 'read', false],
    [['everything'], 'documents', 'read', false],
    [['prefix'], 'documents', 'read', false],
    [['unknown'], 'documents', 'read', false],
    [['stytch_user'], 'documents', '*', false],
    [[], 'documents', 'read', false],
    [undefined, 'documents', 'read', false],
  ] as const)(
    'for the roles %j, the resource %s and the action %s, isAuthorized returns %j',
    async (roles, resource, action, expected) => {
      const { rbac } = await open(roles && [...roles]);
      expect(rbac.isAuthorizedSync(resource, action)).toBe(expected);
      expect(await rbac.isAuthorized(resource, action)).toBe(expected);
    },
  );

  it('allPermissions lists the resources and actions that the policy declares', async () => {
    const { rbac } = await open(['stytch_user', 'admin']);
    const all = await rbac.allPermissions();
    expect(Object.entries(all)).toEqual([
      ['documents', { read: true, write: false, delete: false }],
      ['settings', { read: true, change: true }],
      ['__proto__', { constructor: false }],
    ]);
  });
});

it('rbac.isAuthorized returns false if no user is signed in', async () => {
  const { client } = openClient({ settings: { rbac_policy } });
  expect(await client.rbac.isAuthorized('documents', 'read')).toBe(false);
  expect(client.rbac.isAuthorizedSync('documents', 'read')).toBe(false);
});

it('rbac uses the roles of the user, not those of the session', async () => {
  expect(someSession().roles).toEqual(['stytch_user']);
  const { rbac } = await open([]);
  expect(rbac.isAuthorizedSync('documents', 'read')).toBe(false);
});

it('the asynchronous methods of rbac wait for the policy, and isAuthorizedSync does not', async () => {
  const slow = later();
  const { client } = openClient({ signedIn: true, bootstrap: slow.answer });
  const answers = Promise.all([client.rbac.isAuthorized('documents', 'read'), client.rbac.allPermissions()]);
  expect(client.rbac.isAuthorizedSync('documents', 'read')).toBe(false);
  await slow.give(ok({ rbac_policy }));
  expect(await answers).toMatchObject([true, { documents: { read: true } }]);
  expect(client.rbac.isAuthorizedSync('documents', 'read')).toBe(true);
});

it('rbac allows nothing and logs one warning if the project has no policy', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  const { rbac } = await open(['stytch_user'], {});
  expect(await rbac.allPermissions()).toEqual({});
  expect(await rbac.isAuthorized('documents', 'read')).toBe(false);
  expect(log.mock.calls.flat().join()).toContain('role policy');
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});
