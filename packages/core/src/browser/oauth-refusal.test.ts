import { afterEach, expect, it, vi } from 'vitest';
import { oauthStartRecord } from '../redirect/oauth-start.ts';
import { takeOAuthRefusal } from './oauth-refusal.ts';

/**
 * Opens a page.
 *
 * @param startedMinutesAgo when this tab started a social sign-in; null if it has not
 */
function open(href: string, startedMinutesAgo: number | null = 1) {
  const stored = new Map<string, string>();
  const area = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.useFakeTimers({ now: 0 });
  if (startedMinutesAgo !== null) area.setItem(oauthStartRecord.key, `${Date.now()}`);
  vi.setSystemTime((startedMinutesAgo ?? 0) * 60_000);
  const location = { href };
  const history = {
    state: { router: 'state' },
    replaceState: vi.fn((_state: unknown, _unused: string, url: string) => {
      location.href = url;
    }),
  };
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', history);
  vi.stubGlobal('sessionStorage', area);
  return { location, history, area };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('takeOAuthRefusal removes the error from the URL, returns it once, and keeps the rest of the URL unchanged', () => {
  const { location, history } = open(
    'https://app.example.test/in?a=%20b+c&error=access_denied&error_description=x&d#e',
  );
  expect(takeOAuthRefusal()).toMatchObject({ name: 'ApiError', error_type: 'access_denied' });
  expect(location.href).toBe('https://app.example.test/in?a=%20b+c&d#e');
  expect(history.replaceState.mock.calls[0]?.[0]).toEqual({ router: 'state' });
  expect(takeOAuthRefusal()).toBeNull();
  expect(history.replaceState).toHaveBeenCalledOnce();
});

it('takeOAuthRefusal returns the error once where Safari refuses to change the URL once more', () => {
  const { history } = open('https://app.example.test/in?error=access_denied');
  history.replaceState.mockImplementation(() => {
    throw new DOMException('more than 100 times per 30 seconds', 'SecurityError');
  });
  expect(takeOAuthRefusal()).toMatchObject({ error_type: 'access_denied' });
  expect(takeOAuthRefusal()).toBeNull();
});

it.each([
  ['', ''],
  ['#_=_', ''],
  ['#/login', '#/login'],
])('takeOAuthRefusal leaves of the fragment "%s" only "%s": Facebook adds its own', (fragment, left) => {
  const { location } = open(`https://app.example.test/in?a&error=access_denied${fragment}`);
  expect(takeOAuthRefusal()).not.toBeNull();
  expect(location.href).toBe(`https://app.example.test/in?a${left}`);
});

it.each(['user_cancelled_login', 'user_cancelled_authorize'])(
  'takeOAuthRefusal returns the refusal of a user who has cancelled, for the code %s',
  (code) => {
    open(`https://app.example.test/?error=${code}&error_description=The+user+cancelled`);
    expect(takeOAuthRefusal()).toMatchObject({ error_type: 'access_denied' });
  },
);

it.each([
  [null, 'access_denied'],
  [{}, undefined],
])('takeOAuthRefusal in a popup with the opener %o returns %s', (opener, type) => {
  const { area } = open('https://app.example.test/in?error=access_denied');
  area.setItem(oauthStartRecord.key, 'popup');
  vi.stubGlobal('opener', opener);
  expect(takeOAuthRefusal()?.error_type).toBe(type);
});

it.each(['server_error', 'invalid_scope', 'consent_required', 'login_required', 'oauth_flow_callback_error'])(
  'takeOAuthRefusal returns an error without the text of the URL for the code %s',
  (code) => {
    open(`https://app.example.test/?error=${code}&error_description=%3Cb%3Ecall%20this%20number%3C/b%3E`);
    const error = takeOAuthRefusal();
    expect(error).toMatchObject({ error_type: 'oauth_flow_callback_error' });
    expect(JSON.stringify(error)).not.toContain('number');
  },
);

it.each(['', '?error=', '?error=E42', '?error=toString', '?error=password_required', '?errors=access_denied'])(
  'takeOAuthRefusal ignores the query "%s"',
  (query) => {
    const { location, history } = open(`https://app.example.test/${query}`);
    expect(takeOAuthRefusal()).toBeNull();
    expect(location.href).toBe(`https://app.example.test/${query}`);
    expect(history.replaceState).not.toHaveBeenCalled();
  },
);

it.each([
  ['?error=7&error_code=x&a=%20b+c&flag&', 'error=access_denied&error_description=no'],
  ['?error_page=1&error=access_denied&b', 'error_description=no&error=server_error'],
])('takeOAuthRefusal keeps the parameters of these names that the host application has: %s', (own, added) => {
  const { location } = open(`https://app.example.test/in${own}&${added}#e`);
  expect(takeOAuthRefusal()).not.toBeNull();
  expect(location.href).toBe(`https://app.example.test/in${own}#e`);
});

it('takeOAuthRefusal ignores an error of the host application beside a one-time token', () => {
  const { location } = open('https://app.example.test/?error=access_denied&stytch_token_type=oauth&token=t');
  expect(takeOAuthRefusal()).toBeNull();
  expect(location.href).toContain('error=access_denied');
});

const REFUSED = 'https://app.example.test/?error=access_denied';

it('takeOAuthRefusal ignores an error if this tab has not started a social sign-in', () => {
  const { location } = open(REFUSED, null);
  expect(takeOAuthRefusal()).toBeNull();
  expect(location.href).toBe(REFUSED);
});

it('takeOAuthRefusal ignores an error after the end of the social sign-in, or after an hour', () => {
  const { area } = open(REFUSED);
  area.removeItem(oauthStartRecord.key);
  expect(takeOAuthRefusal()).toBeNull();
  open(REFUSED, 60);
  expect(takeOAuthRefusal()).toBeNull();
  open(REFUSED, 59);
  expect(takeOAuthRefusal()).not.toBeNull();
});

it('takeOAuthRefusal returns one error for each social sign-in', () => {
  const { location } = open(REFUSED);
  expect(takeOAuthRefusal()).not.toBeNull();
  location.href = REFUSED;
  expect(takeOAuthRefusal()).toBeNull();
  expect(location.href).toBe(REFUSED);
});

it('takeOAuthRefusal returns the error if the browser blocks session storage', () => {
  const { location } = open(REFUSED, null);
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(takeOAuthRefusal()).toMatchObject({ error_type: 'access_denied' });
  expect(location.href).toBe('https://app.example.test/');
});
