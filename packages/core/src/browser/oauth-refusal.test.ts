import { afterEach, expect, it, vi } from 'vitest';
import { takeOauthRefusal } from './oauth-refusal.ts';

function open(href: string) {
  const location = { href };
  const history = {
    state: { router: 'state' },
    replaceState: vi.fn((_state: unknown, _unused: string, url: string) => {
      location.href = url;
    }),
  };
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', history);
  return { location, history };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('takes a refusal out of the URL, once, and leaves the rest of it as it was written', () => {
  const { location, history } = open(
    'https://app.example.test/in?a=%20b+c&error=access_denied&error_description=x&d#e',
  );
  expect(takeOauthRefusal()).toMatchObject({ name: 'ApiError', error_type: 'access_denied' });
  expect(location.href).toBe('https://app.example.test/in?a=%20b+c&d#e');
  expect(history.replaceState.mock.calls[0]?.[0]).toEqual({ router: 'state' });
  expect(takeOauthRefusal()).toBeNull();
  expect(history.replaceState).toHaveBeenCalledOnce();
});

it.each(['server_error', 'invalid_scope', 'oauth_flow_callback_error'])('knows the failure %s', (code) => {
  open(`https://app.example.test/?error=${code}&error_description=%3Cb%3Ecall%20this%20number%3C/b%3E`);
  const error = takeOauthRefusal();
  expect(error).toMatchObject({ error_type: 'oauth_flow_callback_error' });
  expect(JSON.stringify(error)).not.toContain('number');
});

it.each(['', '?error=', '?error=E42', '?error=toString', '?errors=access_denied'])(
  'leaves "%s" to the host',
  (query) => {
    const { location, history } = open(`https://app.example.test/${query}`);
    expect(takeOauthRefusal()).toBeNull();
    expect(location.href).toBe(`https://app.example.test/${query}`);
    expect(history.replaceState).not.toHaveBeenCalled();
  },
);
