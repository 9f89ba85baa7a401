// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFoyerClient } from './index.ts';
import {
  at,
  createStubProvider,
  MINUTES,
  ok,
  PUBLIC_TOKEN,
  STATE_KEY,
  someAuth,
  someUser,
} from './testing/stub-provider.ts';

const provider = createStubProvider();
provider.on('/otps/authenticate', ok(someAuth()));
provider.on('/sessions/authenticate', ok(someAuth('1', 3)));
provider.on('/sessions/revoke', ok({}));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(at(0)) });
  vi.stubGlobal('fetch', provider.fetch);
  provider.calls.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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

  it('reads and requests nothing in the task that creates the client', async () => {
    const storage = vi.spyOn(window, 'localStorage', 'get');
    const cookie = vi.spyOn(document, 'cookie', 'get');
    const client = createFoyerClient(PUBLIC_TOKEN);
    await Promise.resolve();
    expect(storage).not.toHaveBeenCalled();
    expect(cookie).not.toHaveBeenCalled();
    expect(provider.calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(storage).toHaveBeenCalled();
    expect(provider.calls.map(({ path }) => path)).toEqual([`/projects/bootstrap/${PUBLIC_TOKEN}`]);
    client.destroy();
    await vi.advanceTimersByTimeAsync(800);
  });

  it('creates one client, however often it is used before and after', () => {
    const client = createFoyerClient(PUBLIC_TOKEN);
    const { bootstrap, user } = client;
    vi.advanceTimersByTime(1);
    expect(client.bootstrap).toBe(bootstrap);
    expect({ ...client }.user).toBe(user);
    expect('otps' in client && Object.keys(client)).toContain('otps');
    const destroy = vi.spyOn(client, 'destroy');
    client.destroy();
    expect(destroy).toHaveBeenCalledTimes(1);
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
    expect(added.size).toBe(0);
    vi.advanceTimersByTime(1);
    expect([...added.keys()].sort()).toEqual(['online', 'pagehide', 'pageshow', 'storage', 'visibilitychange']);
    client.destroy();
    expect([...added.values()]).toEqual([0, 0, 0, 0, 0]);
  });
});
