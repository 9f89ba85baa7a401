import { afterEach, expect, it, vi } from 'vitest';
import { endOAuthAttempt, noteOAuthAttempt } from '../redirect/oauth-attempt.ts';
import { takeOAuthRefusal } from './oauth-refusal.ts';

/** Opens a page; `began`: how many minutes ago this tab has begun a social sign-in, null: it has not. */
function open(href: string, began: number | null = 1) {
  const kept = new Map<string, string>();
  const area = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.useFakeTimers({ now: 0 });
  if (began !== null) noteOAuthAttempt(() => area);
  vi.setSystemTime((began ?? 0) * 60_000);
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

it('takes a refusal out of the URL, once, and leaves the rest of it as it was written', () => {
  const { location, history } = open(
    'https://app.example.test/in?a=%20b+c&error=access_denied&error_description=x&d#e',
  );
  expect(takeOAuthRefusal()).toMatchObject({ name: 'ApiError', error_type: 'access_denied' });
  expect(location.href).toBe('https://app.example.test/in?a=%20b+c&d#e');
  expect(history.replaceState.mock.calls[0]?.[0]).toEqual({ router: 'state' });
  expect(takeOAuthRefusal()).toBeNull();
  expect(history.replaceState).toHaveBeenCalledOnce();
});

it.each(['server_error', 'invalid_scope', 'oauth_flow_callback_error'])('knows the failure %s', (code) => {
  open(`https://app.example.test/?error=${code}&error_description=%3Cb%3Ecall%20this%20number%3C/b%3E`);
  const error = takeOAuthRefusal();
  expect(error).toMatchObject({ error_type: 'oauth_flow_callback_error' });
  expect(JSON.stringify(error)).not.toContain('number');
});

it.each(['', '?error=', '?error=E42', '?error=toString', '?errors=access_denied'])(
  'leaves "%s" to the host',
  (query) => {
    const { location, history } = open(`https://app.example.test/${query}`);
    expect(takeOAuthRefusal()).toBeNull();
    expect(location.href).toBe(`https://app.example.test/${query}`);
    expect(history.replaceState).not.toHaveBeenCalled();
  },
);

const REFUSED = 'https://app.example.test/?error=access_denied';

it('leaves an error to the host where this tab has begun no social sign-in', () => {
  const { location } = open(REFUSED, null);
  expect(takeOAuthRefusal()).toBeNull();
  expect(location.href).toBe(REFUSED);
});

it('leaves an error to the host once the sign-in has ended, or after an hour', () => {
  const { area } = open(REFUSED);
  endOAuthAttempt(() => area);
  expect(takeOAuthRefusal()).toBeNull();
  open(REFUSED, 60);
  expect(takeOAuthRefusal()).toBeNull();
  open(REFUSED, 59);
  expect(takeOAuthRefusal()).not.toBeNull();
});

it('takes one refusal for each sign-in that has begun', () => {
  const { location } = open(REFUSED);
  expect(takeOAuthRefusal()).not.toBeNull();
  location.href = REFUSED;
  expect(takeOAuthRefusal()).toBeNull();
  expect(location.href).toBe(REFUSED);
});

it('takes the refusal where the browser keeps nothing for the page', () => {
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
