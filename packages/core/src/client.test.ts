// @vitest-environment happy-dom
import { eventually } from '@foyer/test-support/eventually';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFoyerClient } from './index.ts';
import { internalsOf } from './internal.ts';
import {
  at,
  createStubProvider,
  MINUTES,
  ok,
  PUBLIC_TOKEN,
  STATE_KEY,
  someAuth,
  someSession,
  someUser,
} from './testing/stub-provider.ts';

const provider = createStubProvider();
provider.on('/otps/authenticate', ok(someAuth()));
provider.on('/sessions/authenticate', ok(someAuth('1', 3)));
provider.on('/sessions/revoke', ok({}));

/** Stores in this document what an earlier visit of a signed-in user left there. */
function signInHere() {
  localStorage.setItem(STATE_KEY, JSON.stringify({ user: someUser(), session: someSession() }));
  document.cookie = 'stytch_session=token-1; path=/; max-age=1800';
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(at(0)) });
  vi.stubGlobal('fetch', provider.fetch);
  provider.calls.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  document.cookie = 'stytch_session=; path=/; max-age=0';
  document.cookie = 'stytch_session_jwt=; path=/; max-age=0';
});

it('a client names its public members only, and a copy of it has the same internals', () => {
  const client = createFoyerClient(PUBLIC_TOKEN, { telemetry: false });
  const names = Object.keys(client);
  expect(names).toContain('session');
  for (const internal of Object.keys(internalsOf(client))) expect(names).not.toContain(internal);
  expect(internalsOf({ ...client })).toBe(internalsOf(client));
  client.destroy();
});

describe('createFoyerClient in a document', () => {
  it('signs in, survives a reload, and signs out, with the real cookies and storage', async () => {
    const first = createFoyerClient(PUBLIC_TOKEN);
    expect(first.state.get().status).toBe('signedOut');
    await first.otps.authenticate('123456', 'email-test-1', MINUTES);
    expect(document.cookie).toContain('stytch_session=token-1');
    first.destroy();

    const second = createFoyerClient(PUBLIC_TOKEN);
    expect(second.state.get()).toMatchObject({ status: 'signedIn', fromCache: true, user: someUser() });
    await vi.advanceTimersByTimeAsync(800);
    expect(second.state.get().fromCache).toBe(false);
    expect(provider.calls.map(({ path }) => path)).toEqual([
      `/projects/bootstrap/${PUBLIC_TOKEN}`,
      '/otps/authenticate',
      '/events',
      `/projects/bootstrap/${PUBLIC_TOKEN}`,
      '/sessions/authenticate',
      '/events',
    ]);

    await second.session.revoke();
    expect(document.cookie).toBe('');
    expect(localStorage.getItem(STATE_KEY)).toBe('null');
    second.destroy();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('requests nothing in the task that creates the client', async () => {
    const client = createFoyerClient(PUBLIC_TOKEN);
    await Promise.resolve();
    expect(provider.calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(provider.calls.map(({ path }) => path)).toEqual([`/projects/bootstrap/${PUBLIC_TOKEN}`]);
    client.destroy();
    await vi.advanceTimersByTimeAsync(800);
  });

  it('knows the user of an earlier visit in the task that creates the client', () => {
    signInHere();
    const client = createFoyerClient(PUBLIC_TOKEN);
    expect(client.state.get()).toMatchObject({ status: 'signedIn', user: someUser(), fromCache: true });
    client.destroy();
  });

  it('requests nothing if it is destroyed in the task that creates it', async () => {
    createFoyerClient(PUBLIC_TOKEN, { telemetry: false }).destroy();
    await vi.advanceTimersByTimeAsync(1);
    expect(provider.calls).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('refreshes the session of two clients once, even if the first one is destroyed in that task', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    signInHere();
    const first = createFoyerClient(PUBLIC_TOKEN, { telemetry: false });
    const second = createFoyerClient(PUBLIC_TOKEN, { telemetry: false });
    first.destroy();
    await vi.advanceTimersByTimeAsync(1);
    await eventually(() => expect(provider.to('/sessions/authenticate')).toHaveLength(1));
    second.destroy();
  });

  it('removes every listener when the client is destroyed', () => {
    const added = new Map<string, number>();
    for (const target of [window, document]) {
      vi.spyOn(target, 'addEventListener').mockImplementation((type, _listener, options) => {
        const { signal } = options as { signal: AbortSignal };
        added.set(type, (added.get(type) ?? 0) + 1);
        signal.addEventListener('abort', () => added.set(type, (added.get(type) ?? 0) - 1));
      });
    }
    const client = createFoyerClient(PUBLIC_TOKEN);
    vi.advanceTimersByTime(1);
    expect([...added.keys()].sort()).toEqual(['online', 'pagehide', 'pageshow', 'storage', 'visibilitychange']);
    client.destroy();
    expect([...added.values()]).toEqual([0, 0, 0, 0, 0]);
  });
});
