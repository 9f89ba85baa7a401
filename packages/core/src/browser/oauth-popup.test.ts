import { eventually } from '@foyer/test-support/eventually';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createClient } from '../client.ts';
import { fakePopup } from '../testing/fake-popup.ts';
import { openClient } from '../testing/open-client.ts';
import { fail, later, MINUTES, ok, PUBLIC_TOKEN, someAuth } from '../testing/stub-provider.ts';

const AUTHENTICATE = '/oauth/authenticate';
const RETURN = 'https://app.example.test/in?stytch_token_type=oauth&token=token-1';

/** Opens a page, the popup of its social sign-in, and the function that creates the client of the popup's page. */
function setUp(settings: object = {}) {
  const opened = openClient({ settings });
  const { browser, provider, tab, client } = opened;
  provider.on(AUTHENTICATE, ok(someAuth()));
  const popup = fakePopup(browser, provider, tab.environment.page);
  const start = () => client.oauth.google.startInPopup(MINUTES);
  const returned = (href = RETURN, publicToken = PUBLIC_TOKEN) => {
    popup.arrive(href);
    const inside = createClient(publicToken, { telemetry: false }, popup.tab.environment);
    onTestFinished(() => inside.destroy());
    return inside;
  };
  return { ...opened, popup, start, returned };
}
const left = (popup: { visits: string[] }) => eventually(() => expect(popup.visits).toHaveLength(1));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('startInPopup', () => {
  it('opens the window before it waits for anything', () => {
    const { client, tab } = openClient({ bootstrap: later().answer });
    const open = vi.fn(() => null);
    tab.environment.page.open = open;
    client.oauth.google.startInPopup(MINUTES).catch(() => {});
    expect(open).toHaveBeenCalledWith('', '', expect.stringContaining('popup'));
  });

  it.each([
    ['of the only screen', { screenX: 0, screenY: 0, outerWidth: 1920, outerHeight: 1080 }, 'left=720,top=200'],
    [
      'on a screen to the left',
      { screenX: -1400, screenY: 40, outerWidth: 1400, outerHeight: 900 },
      'left=-940,top=150',
    ],
    ['in a corner', { screenX: 1020, screenY: 300, outerWidth: 900, outerHeight: 700 }, 'left=1230,top=310'],
  ])('opens the window over the middle of a window %s', (_, place, expected) => {
    const { client, tab } = openClient();
    const open = vi.fn(() => null);
    Object.assign(tab.environment.page, { ...place, open });
    client.oauth.google.startInPopup(MINUTES).catch(() => {});
    expect(open).toHaveBeenCalledWith('', '', `popup,width=480,height=680,${expected}`);
  });

  it('lets a popup that the browser does not close show that the user is signed in', async () => {
    const { provider, popup, start, returned } = setUp();
    popup.tab.environment.page.close = () => {};
    const started = start();
    await left(popup);
    const inside = returned();
    const shown = inside.authenticateByUrl(MINUTES);
    await started;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await shown).toEqual({ handled: true, tokenType: 'oauth', data: null });
    expect(inside.state.get().status).toBe('signedIn');
    expect(provider.to(AUTHENTICATE)).toHaveLength(1);
  });

  it('signs in with the token that the popup returns with, and closes the popup', async () => {
    const { provider, popup, start, returned, client, tab } = setUp({ pkce_required_for_oauth: true });
    const started = start();
    await left(popup);
    const url = new URL(popup.visits[0] ?? '');
    expect(url.pathname).toBe('/v1/public/oauth/google/start');
    expect(url.searchParams.get('session_duration_minutes')).toBeNull();
    void returned().authenticateByUrl(MINUTES);
    expect(await started).toMatchObject({ user_id: someAuth().user_id });
    expect(popup.isClosed()).toBe(true);
    expect(provider.to(AUTHENTICATE).map(({ body }) => body)).toEqual([
      { token: 'token-1', ...MINUTES, code_verifier: expect.any(String) },
    ]);
    expect(client.state.get().status).toBe('signedIn');
    expect(tab.environment.location.href).toBe('https://app.example.test/');
  });

  it('signs in with a popup that does not share its storage, as that of a frame', async () => {
    const { provider, popup, start, returned, browser } = setUp({ pkce_required_for_oauth: true });
    const started = start();
    await left(popup);
    browser.storage.clear();
    void returned().authenticateByUrl(MINUTES);
    expect(await started).not.toBeNull();
    expect(provider.to(AUTHENTICATE)[0]?.body).toHaveProperty('code_verifier');
  });

  it('resolves with null when the user closes the popup', async () => {
    const { provider, popup, start, client } = setUp();
    const started = start();
    await left(popup);
    popup.close();
    expect(await started).toBeNull();
    expect(provider.to(AUTHENTICATE)).toEqual([]);
    expect(client.state.get().status).toBe('signedOut');
  });

  it.each([
    ['at once', async () => {}],
    ['at the provider', left],
  ])('closes the popup %s when the signal is aborted', async (_, until) => {
    const { provider, popup, client } = setUp();
    const stop = new AbortController();
    const started = client.oauth.google.startInPopup({ ...MINUTES, signal: stop.signal });
    await until(popup);
    stop.abort();
    expect(await started).toBeNull();
    expect([popup.isClosed(), provider.to(AUTHENTICATE)]).toEqual([true, []]);
  });

  it.each([
    ['access_denied', 'access_denied'],
    ['user_cancelled_login', 'access_denied'],
    ['interaction_required', 'oauth_flow_callback_error'],
  ])('rejects if the popup returns with the error %s, and closes the popup', async (code, error_type) => {
    const { popup, start } = setUp();
    const started = start();
    const outcome = expect(started).rejects.toMatchObject({ name: 'ApiError', error_type });
    await left(popup);
    popup.arrive(`https://app.example.test/in?error=${code}#_=_`);
    await outcome;
    expect(popup.isClosed()).toBe(true);
  });

  it('ends a sign-in whose popup is still open when the next one starts, and closes that popup', async () => {
    const { browser, provider, popup, start, client, tab } = setUp({ pkce_required_for_oauth: true });
    const first = start();
    await left(popup);
    const next = fakePopup(browser, provider, tab.environment.page);
    const second = client.oauth.github.startInPopup(MINUTES);
    expect(await first).toBeNull();
    expect([popup.isClosed(), next.isClosed()]).toEqual([true, false]);
    await left(next);
    next.arrive(RETURN);
    const inside = createClient(PUBLIC_TOKEN, { telemetry: false }, next.tab.environment);
    onTestFinished(() => inside.destroy());
    void inside.authenticateByUrl(MINUTES);
    expect(await second).toMatchObject({ user_id: someAuth().user_id });
  });

  it.each([
    'https://www.example.test/in',
    'http://app.example.test/in',
    'https://app.example.test:8443/in',
    'myapp:/in',
  ])('rejects and closes the popup if it would return to %s, another origin', async (login_redirect_url) => {
    const { popup, client } = setUp();
    const started = client.oauth.google.startInPopup({ ...MINUTES, login_redirect_url });
    await expect(started).rejects.toMatchObject({ name: 'CeremonyError', reason: 'unsupported' });
    expect([popup.isClosed(), popup.visits]).toEqual([true, []]);
  });

  it('rejects with the refusal of the API, and closes the popup', async () => {
    const { provider, popup, start, returned } = setUp();
    provider.on(AUTHENTICATE, fail(404, 'oauth_token_not_found'));
    const outcome = expect(start()).rejects.toMatchObject({ error_type: 'oauth_token_not_found' });
    await left(popup);
    void returned().authenticateByUrl(MINUTES);
    await outcome;
    expect(popup.isClosed()).toBe(true);
  });

  it('resolves with null when the user closes the popup while it is empty', async () => {
    const { browser, provider, tab, client } = openClient({ bootstrap: later().answer });
    const popup = fakePopup(browser, provider, tab.environment.page);
    const started = client.oauth.google.startInPopup(MINUTES);
    popup.close();
    expect(await started).toBeNull();
  });

  it('leads the popup to the provider with a token that arrives later', async () => {
    const { popup, client } = setUp();
    client.oauth.google.startInPopup({ ...MINUTES, oauth_attach_token: Promise.resolve('attach-1') }).catch(() => {});
    await left(popup);
    expect(new URL(popup.visits[0] ?? '').searchParams.get('oauth_attach_token')).toBe('attach-1');
    popup.close();
  });

  it('brings the popup to the front when the user presses the control that waits', async () => {
    const { popup, start, tab } = setUp();
    const clicks = new EventTarget();
    const { page } = tab.environment;
    const listen = page.addEventListener;
    page.addEventListener = (...given) =>
      (given[0] === 'click' ? clicks : { addEventListener: listen }).addEventListener(...given);
    const started = start();
    await left(popup);
    const press = (isBusy: boolean) => {
      const control = { closest: () => (isBusy ? control : null) };
      clicks.dispatchEvent(Object.assign(new Event('click'), { composedPath: () => [control] }));
      return popup.focused();
    };
    expect([press(false), press(true)]).toEqual([0, 1]);
    popup.close();
    await started;
    expect(press(true)).toBe(1);
  });

  it.each<[string, (page: object) => unknown]>([
    ['null', () => null],
    ['nothing', () => undefined],
    ['the page', (page) => page],
    ['an object that is no window', () => ({})],
    ['a closed window', () => ({ closed: true })],
    [
      'an error',
      () => {
        throw new Error('blocked');
      },
    ],
  ])('rejects with a CeremonyError when a blocker answers with %s', async (_, answer) => {
    const { client, tab } = openClient();
    const { page } = tab.environment;
    page.open = () => answer(page) as null;
    await expect(client.oauth.google.startInPopup(MINUTES)).rejects.toMatchObject({
      name: 'CeremonyError',
      reason: 'unsupported',
    });
    expect(tab.environment.location.href).toBe('https://app.example.test/');
  });

  it('lets the popup sign in alone, once, after a Cross-Origin-Opener-Policy has cut the link', async () => {
    const { provider, popup, start, returned, client } = setUp({ pkce_required_for_oauth: true });
    const started = start();
    await left(popup);
    popup.cut();
    expect(await started).toBeNull();
    const inside = returned();
    expect(await inside.authenticateByUrl(MINUTES)).toMatchObject({ handled: true });
    expect(provider.to(AUTHENTICATE)).toHaveLength(1);
    expect(popup.isClosed()).toBe(true);
    await eventually(() => expect(client.state.get().status).toBe('signedIn'));
  });

  it('does not give the token to a page that did not open the popup', async () => {
    const { browser, provider, tab, start, popup, returned } = setUp();
    void start();
    await left(popup);
    // Another window of the same page.
    const other = fakePopup(browser, provider, tab.environment.page);
    other.arrive(RETURN);
    const inside = createClient(PUBLIC_TOKEN, { telemetry: false }, other.tab.environment);
    onTestFinished(() => inside.destroy());
    expect(await inside.authenticateByUrl(MINUTES)).toMatchObject({ handled: true });
    expect(other.isClosed()).toBe(false);
    returned();
  });

  it('does not give the token to an opener of another origin', async () => {
    const { provider, popup, returned } = setUp();
    popup.tab.environment.page.opener = {
      get __foyer(): never {
        throw new DOMException('another origin', 'SecurityError');
      },
    };
    expect(await returned().authenticateByUrl(MINUTES)).toMatchObject({ handled: true });
    expect(provider.to(AUTHENTICATE)).toHaveLength(1);
    expect(popup.isClosed()).toBe(false);
  });

  it('does not give the token of another project', async () => {
    const { popup, start, returned, provider } = setUp();
    const started = start();
    await left(popup);
    const inside = returned(RETURN, 'public-token-test-other');
    expect(await inside.authenticateByUrl(MINUTES)).toMatchObject({ handled: true });
    expect(provider.to(AUTHENTICATE)).toHaveLength(1);
    // The window has signed in alone.
    expect(await started).toBeNull();
  });
});
