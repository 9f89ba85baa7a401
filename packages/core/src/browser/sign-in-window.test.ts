import { eventually } from '@foyer/test-support/eventually';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { heldStepStore } from '../attempt/held-sign-in.ts';
import { createFlowController } from '../flow-controller.ts';
import { openSignInWindow } from '../open-sign-in-window.ts';
import { createClient } from '../testing/create-test-client.ts';
import { createFakeBrowser } from '../testing/fake-browser.ts';
import { fakePopup } from '../testing/fake-popup.ts';
import { openClient } from '../testing/open-client.ts';
import { createStubProvider, fail, MINUTES, ok, PUBLIC_TOKEN, someAuth } from '../testing/stub-provider.ts';
import { type FrameRequest, followFrameRequest } from './frame-request.ts';

const PASSCODE = '/otps/authenticate';

/** Opens a page and the window that it opens, with a client in each. */
function setUp() {
  const opened = openClient();
  const { browser, provider, tab, client } = opened;
  provider.on(PASSCODE, ok(someAuth()));
  const { page, location } = tab.environment;
  const popup = fakePopup(browser, provider, page);
  const open = vi.spyOn(page, 'open');
  vi.stubGlobal('window', Object.assign(page, { location }));
  const load = () => {
    popup.arrive(location.href);
    const inside = createClient(PUBLIC_TOKEN, { telemetry: false }, popup.tab.environment);
    onTestFinished(() => inside.destroy());
    return inside;
  };
  return {
    ...opened,
    popup,
    open,
    load,
    start: (href?: string, signal?: AbortSignal) => openSignInWindow(client, href, signal),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('openSignInWindow opens this page, takes over the session of its window, and closes the window', async () => {
  const { open, load, start, popup, client, provider } = setUp();
  const started = start();
  const middle = 'popup,width=480,height=680,left=400,top=60';
  expect(open).toHaveBeenCalledWith('https://app.example.test/', '', middle);
  const inside = load();
  await inside.otps.authenticate('123456', 'email-test-1', MINUTES);
  expect(await started).toMatchObject({ user: { user_id: someAuth().user_id } });
  expect(popup.isClosed()).toBe(true);
  expect(client.state.get().status).toBe('signedIn');
  expect(provider.to(PASSCODE)).toHaveLength(1);
});

it('openSignInWindow closes the window when its signal aborts, and does not wait for its next look at it', async () => {
  vi.useFakeTimers();
  const { start, popup, client } = setUp();
  const stop = new AbortController();
  const started = start(undefined, stop.signal);
  stop.abort();
  expect(popup.isClosed()).toBe(true);
  expect(await started).toBeNull();
  expect(client.state.get().status).toBe('signedOut');
});

it('openSignInWindow takes over a session that the window already has', async () => {
  const { load, start, popup, browser, provider, client } = setUp();
  const started = start();
  const inside = load();
  await inside.otps.authenticate('123456', 'email-test-1', MINUTES);
  await started;
  // A frame with partitioned storage asks again after a reload.
  browser.storage.clear();
  const again = fakePopup(browser, provider, globalThis.window as never);
  const restarted = start();
  again.arrive('https://app.example.test/');
  const reloaded = createClient(PUBLIC_TOKEN, { telemetry: false }, again.tab.environment);
  onTestFinished(() => reloaded.destroy());
  expect(await restarted).not.toBeNull();
  expect([popup.isClosed(), again.isClosed()]).toEqual([true, true]);
  expect(client.session.getTokens()).toMatchObject({ session_token: 'token-1' });
});

it('openSignInWindow reads a session that its window cannot pass on from the storage that both share', async () => {
  const { load, start, popup, client, provider } = setUp();
  const started = start();
  popup.tab.environment.page.opener = null;
  await load().otps.authenticate('123456', 'email-test-1', MINUTES);
  expect(await started).toMatchObject({ user: { user_id: someAuth().user_id } });
  expect(popup.isClosed()).toBe(true);
  expect(client.state.get().status).toBe('signedIn');
  expect(provider.to(PASSCODE)).toHaveLength(1);
});

it('openSignInWindow resolves with null when the user closes the window', async () => {
  const { start, popup, client } = setUp();
  const started = start();
  popup.close();
  expect(await started).toBeNull();
  expect(client.state.get().status).toBe('signedOut');
});

it('openSignInWindow rejects when the browser blocks the window', async () => {
  const { open, start } = setUp();
  open.mockReturnValue(null);
  await expect(start()).rejects.toMatchObject({ name: 'CeremonyError', reason: 'unsupported' });
});

it('openSignInWindow opens no page of another origin', async () => {
  const { open, start } = setUp();
  await expect(start('https://evil.example.test/')).rejects.toMatchObject({ name: 'UsageError' });
  expect(open).not.toHaveBeenCalled();
});

it('openSignInWindow rejects when the API does not accept the session', async () => {
  const { load, start, provider, client } = setUp();
  const started = expect(start()).rejects.toMatchObject({ error_type: 'session_not_found' });
  const inside = load();
  provider.on('/sessions/authenticate', fail(404, 'session_not_found'));
  await inside.otps.authenticate('123456', 'email-test-1', MINUTES);
  await started;
  expect(client.state.get().status).toBe('signedOut');
});

it('openSignInWindow holds the session back for the second step before the page can see it', async () => {
  const browser = createFakeBrowser();
  const provider = createStubProvider();
  const auth = someAuth();
  const user = { ...auth.user, totps: [{ totp_id: 'totp-1', verified: true }] };
  for (const path of [PASSCODE, '/sessions/authenticate']) provider.on(path, ok({ ...auth, user }));
  const { environment } = browser.openTab(provider.fetch);
  const { page, location } = environment;
  const client = createClient(PUBLIC_TOKEN, { telemetry: false }, environment);
  onTestFinished(() => client.destroy());
  const flow = createFlowController(client, { steps: { secondFactorOptions: {} } });
  onTestFinished(flow.subscribe(() => {}));
  const held = heldStepStore(PUBLIC_TOKEN, client.storage, client.state);
  const seen: unknown[] = [];
  client.state.subscribe(() => seen.push([client.state.get().status, held.get()]));
  // The storage of a frame of another site is separate from that of its window.
  const popup = fakePopup(createFakeBrowser(), provider, page);
  vi.stubGlobal('window', Object.assign(page, { location }));
  const started = openSignInWindow(client);
  popup.arrive(location.href);
  const inside = createClient(PUBLIC_TOKEN, { telemetry: false }, popup.tab.environment);
  onTestFinished(() => inside.destroy());
  await inside.otps.authenticate('123456', 'email-test-1', MINUTES);
  expect(await started).toMatchObject({ user: { user_id: auth.user_id } });
  expect(seen).not.toContainEqual(['signedIn', null]);
  expect(seen.at(-1)).toEqual(['signedIn', 'second_factor']);
});

it('openSignInWindow takes nothing from a window that its page did not open', async () => {
  const { provider, start, popup, tab, open } = setUp();
  const started = start();
  // Without the storage of the page, from which it would have the session anyway.
  const other = fakePopup(createFakeBrowser(), provider, tab.environment.page);
  tab.environment.page.open = open;
  other.arrive('https://app.example.test/');
  const inside = createClient(PUBLIC_TOKEN, { telemetry: false }, other.tab.environment);
  onTestFinished(() => inside.destroy());
  await inside.otps.authenticate('123456', 'email-test-1', MINUTES);
  await vi.advanceTimersByTimeAsync(1000);
  expect(other.isClosed()).toBe(false);
  popup.close();
  expect(await started).toBeNull();
});

it('openSignInWindow from a frame of another site gets an existing session only when its window accepts', async () => {
  const { load, start, popup, tab, browser, provider, client } = setUp();
  await load().otps.authenticate('123456', 'email-test-1', MINUTES);
  // The browser partitions the storage of the frame.
  vi.spyOn(client.state, 'get').mockReturnValue({ status: 'signedOut', user: null, session: null, fromCache: false });
  const again = fakePopup(browser, provider, tab.environment.page);
  const frame = { origin: 'https://app.example.test', ancestorOrigins: ['https://evil.example'] };
  Object.assign(tab.environment.page, { location: { ...frame, href: 'https://app.example.test/' } });
  const started = start();
  again.arrive('https://app.example.test/');
  const inside = createClient(PUBLIC_TOKEN, { telemetry: false }, again.tab.environment);
  onTestFinished(() => inside.destroy());
  vi.stubGlobal('window', again.tab.environment.page);
  const asked: (FrameRequest | null)[] = [];
  onTestFinished(followFrameRequest(inside, (request) => asked.push(request)));
  await eventually(() => expect(asked.at(-1)).toMatchObject({ account: 'ada@example.test', hosts: ['evil.example'] }));
  expect([popup.isClosed(), again.isClosed()]).toEqual([false, false]);
  asked.at(-1)?.accept();
  expect(again.isClosed()).toBe(true);
  expect(await started).not.toBeNull();
  expect(client.session.getTokens()).toMatchObject({ session_token: 'token-1' });
});
