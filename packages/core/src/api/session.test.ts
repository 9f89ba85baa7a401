import { describe, expect, it } from 'vitest';
import { openClient } from '../testing/open-client.ts';
import { fail, MINUTES, ok, someAuth, unreachable } from '../testing/stub-provider.ts';

const trusted = { profile_id: 'profile-1', token: 'their-token', session_duration_minutes: 60 };
/** The paths of the requests to one of `paths`, in order. */
const order = (calls: { path: string }[], ...paths: string[]) =>
  calls.map(({ path }) => path).filter((path) => paths.includes(path));

describe('session.authenticate', () => {
  it('sends a duration only if the caller sets one, and stores the session', async () => {
    const { client, provider } = openClient();
    await client.session.authenticate();
    await client.session.authenticate(MINUTES);
    expect(provider.to('/sessions/authenticate').map(({ text }) => text)).toEqual([
      '{}',
      '{"session_duration_minutes":30}',
    ]);
    expect(client.session.getTokens()).toEqual({ session_token: 'token-1', session_jwt: 'jwt.1.3' });
  });

  it.each(['unauthorized_credentials', 'user_unauthenticated', 'invalid_secret_authentication', 'session_not_found'])(
    'signs out if the API rejects the call with %s',
    async (error_type) => {
      const { client, provider } = openClient({ signedIn: true });
      provider.on('/sessions/authenticate', fail(401, error_type));
      await expect(client.session.authenticate()).rejects.toMatchObject({ error_type });
      expect(client.state.get().status).toBe('signedOut');
    },
  );
});

describe('session.revoke', () => {
  it('calls back after a sign-out of the host application, but not after a refused one or the step of a flow', async () => {
    const { client, provider } = openClient({ signedIn: true });
    const seen: string[] = [];
    const stop = client.onSignOut(() => seen.push(client.state.get().status));
    provider.on('/sessions/revoke', fail(500, 'internal_server_error'));
    await client.session.revoke().catch(() => {});
    expect(seen).toEqual([]);
    provider.on('/sessions/revoke', ok({}));
    await client.endSession();
    expect([client.state.get().status, seen]).toEqual(['signedOut', []]);
    await client.session.revoke();
    expect(seen).toEqual(['signedOut']);
    stop();
    await client.session.revoke();
    expect(seen).toHaveLength(1);
  });

  it.each([
    ['an error that ends the session', fail(404, 'session_not_found'), undefined],
    ['another error, with forceClear', fail(500, 'internal_server_error'), { forceClear: true }],
  ])('calls back after a sign-out for which the API returns %s', async (_error, answer, options) => {
    const { client, provider } = openClient({ signedIn: true });
    const seen: string[] = [];
    client.onSignOut(() => seen.push(client.state.get().status));
    provider.on('/sessions/revoke', answer);
    await expect(client.session.revoke(options)).rejects.toMatchObject({ name: 'ApiError' });
    expect(seen).toEqual(['signedOut']);
    // There is no session any more, which a second call could end.
    await client.session.revoke(options).catch(() => {});
    expect(seen).toHaveLength(1);
  });

  it.each([
    ['resolves', 'signedOut', 'the call succeeds', ok({}), undefined],
    [
      'rejects',
      'signedOut',
      'the API returns an error that ends the session',
      fail(404, 'session_not_found'),
      undefined,
    ],
    ['rejects', 'signedIn', 'the API returns another error', fail(500, 'internal_server_error'), undefined],
    ['resolves', 'signedOut', 'the API is unreachable', unreachable, {}],
    [
      'rejects',
      'signedOut',
      'the API returns another error and forceClear is set',
      fail(500, 'internal_server_error'),
      { forceClear: true },
    ],
    ['resolves', 'signedOut', 'the API is unreachable and forceClear is set', unreachable, { forceClear: true }],
  ] as const)('%s and leaves the status %s if %s', async (end, status, _what, answer, options) => {
    const { client, provider, browser } = openClient({ signedIn: true });
    provider.on('/sessions/revoke', answer);
    const error = await client.session.revoke(options).catch((error: Error) => error);
    expect(error instanceof Error).toBe(end === 'rejects');
    expect(provider.to('/sessions/revoke')[0]).toMatchObject({ method: 'POST', text: undefined });
    expect(client.state.get().status).toBe(status);
    expect('stytch_session' in browser.cookies()).toBe(status === 'signedIn');
  });
});

describe('session.attest', () => {
  it('signs in with a token of another identity provider', async () => {
    const { client, provider } = openClient();
    const { __user, ...answer } = someAuth();
    provider.on('/sessions/attest', ok(answer));
    expect(await client.session.attest(trusted)).toMatchObject({ session_token: 'token-1' });
    expect(provider.to('/sessions/attest').map(({ body }) => body)).toEqual([trusted]);
    expect(provider.to('/sessions/revoke')).toEqual([]);
    expect(client.state.get().status).toBe('signedIn');
  });

  it.each([
    ['if the API accepts', ok({})],
    ['even if the API does not receive', unreachable],
  ])('signs out the current user first, %s that call', async (_can, answer) => {
    const { client, provider } = openClient({ signedIn: true });
    provider.on('/sessions/revoke', answer);
    provider.on('/sessions/attest', ok(someAuth('2')));
    await client.session.attest(trusted);
    // A sign-out that the API has not received is sent again afterwards.
    const first = order(provider.calls, '/sessions/revoke', '/sessions/attest').slice(0, 2);
    expect(first).toEqual(['/sessions/revoke', '/sessions/attest']);
    const [call] = provider.to('/sessions/attest');
    expect(atob(call?.headers.Authorization?.split(' ')[1] ?? '')).not.toContain('token-1');
    expect(client.user.getSync()?.user_id).toBe('user-test-2');
  });

  it('adds a factor to the session whose token the caller passes', async () => {
    const { client, provider } = openClient({ signedIn: true });
    provider.on('/sessions/attest', ok(someAuth()));
    await client.session.attest({ ...trusted, session_token: 'token-1' });
    expect(provider.to('/sessions/attest')[0]?.body).toEqual({ ...trusted, session_token: 'token-1' });
    expect(provider.to('/sessions/revoke')).toEqual([]);
  });

  it('leaves no user signed in if the API rejects the token', async () => {
    const { client, provider } = openClient({ signedIn: true });
    provider.on('/sessions/revoke', ok({}));
    provider.on('/sessions/attest', fail(400, 'invalid_trusted_auth_token'));
    await expect(client.session.attest(trusted)).rejects.toMatchObject({ error_type: 'invalid_trusted_auth_token' });
    expect(client.state.get().status).toBe('signedOut');
  });
});

it('session.exchangeAccessToken exchanges an access token for a session', async () => {
  const { client, provider } = openClient();
  provider.on('/sessions/exchange_access_token', ok(someAuth()));
  await client.session.exchangeAccessToken({ access_token: 'access', ...MINUTES });
  expect(provider.to('/sessions/exchange_access_token')[0]?.text).toBe(
    '{"access_token":"access","session_duration_minutes":30}',
  );
  expect(client.state.get().status).toBe('signedIn');
});

describe('the stored session', () => {
  it('takes the tokens of updateSession, whose user the next authenticate call loads', async () => {
    const { client, provider, browser } = openClient();
    client.session.updateSession({ session_token: 'external', session_jwt: 'jwt' });
    expect(client.session.getTokens()).toEqual({ session_token: 'external', session_jwt: 'jwt' });
    expect(client.session.getSync()).toBeNull();
    client.session.updateSession({ session_token: 'external' });
    expect(browser.cookies()).toEqual({ stytch_session: 'external' });
    await client.session.authenticate();
    expect(atob(provider.to('/sessions/authenticate')[0]?.headers.Authorization?.split(' ')[1] ?? '')).toContain(
      ':external',
    );
    expect(client.session.getSync()?.session_id).toBe('session-test-1');
  });

  it('is passed to onChange listeners at each change', async () => {
    const { client, provider } = openClient();
    provider.on('/sessions/revoke', ok({}));
    const seen: (string | undefined)[] = [];
    const stop = client.session.onChange((session) => seen.push(session?.session_id));
    expect(client.session.getInfo()).toEqual({ session: null, fromCache: false });
    await client.session.authenticate();
    expect(client.session.getInfo()).toMatchObject({ session: { session_id: 'session-test-1' }, fromCache: false });
    await client.session.revoke();
    stop();
    await client.session.authenticate();
    expect(seen).toEqual(['session-test-1', undefined]);
  });

  it('is marked as cached until the API has confirmed it', async () => {
    const { client } = openClient({ signedIn: true });
    expect(client.session.getInfo()).toMatchObject({ session: { session_id: 'session-test-1' }, fromCache: true });
    await client.session.authenticate();
    expect(client.session.getInfo().fromCache).toBe(false);
  });
});

it('impersonation.authenticate sends only the token and signs in', async () => {
  const { client, provider } = openClient();
  provider.on('/impersonation/authenticate', ok(someAuth()));
  expect(await client.impersonation.authenticate({ impersonation_token: 'token' })).not.toHaveProperty('__user');
  expect(provider.to('/impersonation/authenticate')[0]?.text).toBe('{"impersonation_token":"token"}');
  expect(client.state.get().status).toBe('signedIn');
});
