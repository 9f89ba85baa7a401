import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeBrowser } from '../testing/fake-browser.ts';
import { createStubProvider, ok, PUBLIC_TOKEN, STATE_KEY, signInBefore, someAuth } from '../testing/stub-provider.ts';

const SEARCH = '/users/search';

/** Opens a client whose calls are not loaded yet. */
async function openClient({ signedIn = false, stored = {} as Record<string, string> } = {}) {
  const { createClient } = await import('../client.ts');
  const browser = createFakeBrowser();
  const provider = createStubProvider();
  provider.on('/sessions/authenticate', ok(someAuth('1', 3)));
  provider.on(SEARCH, ok({ userType: 'new' }));
  provider.on('/users/totps/totp-1', ok({}));
  if (signedIn) signInBefore(browser);
  const { environment } = browser.openTab(provider.fetch);
  for (const [key, value] of Object.entries(stored)) environment.page.localStorage.setItem(STATE_KEY + key, value);
  const client = createClient(PUBLIC_TOKEN, { telemetry: false }, environment);
  return { client, provider, localStorage: environment.page.localStorage };
}

beforeEach(() => vi.resetModules());

it('the first call loads the code, and sends its request', async () => {
  const { client, provider } = await openClient();
  await expect(client.searchManager.searchUser('ada@example.test')).resolves.toMatchObject({ userType: 'new' });
  expect(provider.to(SEARCH)).toHaveLength(1);
  client.destroy();
});

it('a call is not sent for another user who has signed in while its code was loaded', async () => {
  const { client, provider } = await openClient({ signedIn: true });
  const removal = client.user.deleteTOTP('totp-1');
  client.session.updateSession({ session_token: 'token-of-another-user' });
  await expect(removal).rejects.toMatchObject({ error_type: 'session_changed' });
  expect(provider.to('/users/totps/totp-1')).toHaveLength(0);
  client.destroy();
});

it('a sign-in is sent if the session was replaced while its code was loaded', async () => {
  const { client, provider } = await openClient({ signedIn: true });
  client.session.updateSession({ session_token: 'token-of-another-user' });
  await expect(client.session.authenticate()).resolves.toMatchObject({ user_id: 'user-test-1' });
  const senders = provider.to('/sessions/authenticate').map(({ headers }) => headers.Authorization);
  expect(senders).toContain(`Basic ${btoa(`${PUBLIC_TOKEN}:token-of-another-user`)}`);
  client.destroy();
});

it('a page with a session refreshes it although no call has loaded the code', async () => {
  const { client, provider } = await openClient({ signedIn: true });
  await vi.waitFor(() => expect(provider.to('/sessions/authenticate')).toHaveLength(1));
  client.destroy();
});

it('a page removes an expired PKCE verifier although no call has loaded the code', async () => {
  const pair = { code_challenge: 'challenge', code_verifier: 'verifier', expires_at: Date.now() - 1 };
  const stored = { '::PKCE_VERIFIER:magic_links': JSON.stringify(pair) };
  const { client, localStorage } = await openClient({ stored });
  await vi.waitFor(() => expect(localStorage.getItem(`${STATE_KEY}::PKCE_VERIFIER:magic_links`)).toBeNull());
  client.destroy();
});
