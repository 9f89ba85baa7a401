import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestClient } from '../testing/create-test-client.ts';
import { createFakeBrowser } from '../testing/fake-browser.ts';
import { at, createStubProvider, ok, PUBLIC_TOKEN, signInBefore, someAuth } from '../testing/stub-provider.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.parse(at(0)) }));
afterEach(() => vi.useRealTimers());

describe.each([
  ['no user is', false],
  ['a user is', true],
])('updateSession while %s signed in', (_who, isSignedIn) => {
  async function setUp() {
    const browser = createFakeBrowser();
    const provider = createStubProvider();
    provider.on('/sessions/authenticate', ok(someAuth()), ok(someAuth('2')));
    if (isSignedIn) signInBefore(browser);
    const { environment } = browser.openTab(provider.fetch);
    const client = createTestClient(PUBLIC_TOKEN, { telemetry: false }, environment);
    await vi.advanceTimersByTimeAsync(1000);
    provider.calls.length = 0;
    return { browser, provider, client };
  }

  it('sends nothing, and does not change the state', async () => {
    const { browser, provider, client } = await setUp();
    const changes = vi.fn();
    client.onStateChange(changes);
    const before = client.state.get();
    client.session.updateSession({ session_token: 'token-2', session_jwt: 'a.b.c' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(provider.calls).toEqual([]);
    expect(changes).not.toHaveBeenCalled();
    expect(client.state.get()).toBe(before);
    expect(browser.cookies()).toEqual({ stytch_session: 'token-2', stytch_session_jwt: 'a.b.c' });
    client.destroy();
  });

  it('lets one call of authenticate load the user', async () => {
    const { provider, client } = await setUp();
    if (!isSignedIn) provider.on('/sessions/authenticate', ok(someAuth('2')));
    client.session.updateSession({ session_token: 'token-2', session_jwt: 'a.b.c' });
    await client.session.authenticate();
    await vi.advanceTimersByTimeAsync(60_000);
    const calls = provider.to('/sessions/authenticate');
    expect(calls.map(({ headers }) => atob(headers.Authorization?.slice(6) ?? '').split(':')[1])).toEqual(['token-2']);
    expect(client.session.getSync()?.session_id).toBe('session-test-2');
    client.destroy();
  });
});
