import { internalsOf } from '@foyer/core/internal';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { type OAuthProvider, useFlow, useOAuthLogin, useRedirectCallback } from '../index.ts';
import { flowHarness } from '../testing/flow-harness.tsx';
import { WithFlow } from '../testing/with-flow.tsx';

const harness = flowHarness();
const HOME = 'http://localhost:3000/';

function Widget() {
  const { state } = useFlow();
  const { providers, start } = useOAuthLogin();
  useRedirectCallback();
  return (
    <>
      <output>{state.screen}</output>
      <p role="alert">{start.error?.name ?? state.errorDescriptor?.message}</p>
      {providers.map(({ type, isLastUsed }) => (
        <button key={type} type="button" onClick={() => start.mutate({ type })}>
          {`${type}${isLastUsed ? ' last' : ''}${start.isPending && start.variables?.type === type ? ' pending' : ''}`}
        </button>
      ))}
    </>
  );
}

const oauthOptions = (...types: string[]) => ({
  oauthOptions: { providers: types.map((type) => ({ type: type as OAuthProvider })) },
});
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

/** Returns the URLs to which the page navigates. The page itself stays. */
function stayHere(): string[] {
  const left: string[] = [];
  vi.stubGlobal('location', {
    get href() {
      return HOME;
    },
    set href(url: string) {
      left.push(url);
    },
    origin: new URL(HOME).origin,
    hostname: 'localhost',
  });
  return left;
}

afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

it('useOAuthLogin returns each known provider of the configuration once, in any casing and in its order', () => {
  harness.render(<Widget />, oauthOptions('Google', 'myspace', 'GITHUB', 'google'));
  expect(buttons()).toEqual(['google', 'github']);
});

it('useOAuthLogin leaves the page once, with the configured options, and is pending until the user returns', async () => {
  const left = stayHere();
  harness.reload();
  harness.render(<Widget />, {
    oauthOptions: {
      providers: [
        { type: 'google', custom_scopes: ['a', 'b'], provider_params: { login_hint: 'ada' } },
        { type: 'github' },
      ],
      loginRedirectURL: `${HOME}in`,
      signupRedirectURL: `${HOME}up`,
    },
  });
  await act(async () => {
    screen.getByRole('button', { name: 'google' }).click();
    screen.getByRole('button', { name: 'github' }).click();
  });
  await waitFor(() => expect(left).toHaveLength(1));
  expect(Object.fromEntries(new URL(left[0] ?? '').searchParams)).toEqual({
    public_token: harness.client.publicToken,
    custom_scopes: 'a b',
    provider_login_hint: 'ada',
    login_redirect_url: `${HOME}in`,
    signup_redirect_url: `${HOME}up`,
  });
  // The order is the same as before the click: no button moves under the pointer.
  expect(buttons()).toEqual(['google pending', 'github']);
  await press('github');
  expect(left).toHaveLength(1);

  const back = (persisted: boolean) =>
    act(async () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));
  await back(false);
  expect(buttons()).toEqual(['google pending', 'github']);
  await back(true);
  await waitFor(() => expect(buttons()).toEqual(['google', 'github']));
  await press('github');
  await waitFor(() => expect(left).toHaveLength(2));
});

it('useOAuthLogin redirects the page if a popup could not return to it, because the redirect URL has another origin', async () => {
  const left = stayHere();
  const popup = { closed: false, close: vi.fn(), sessionStorage, location: {} };
  const open = vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  onTestFinished(() => open.mockRestore());
  harness.reload();
  const loginRedirectURL = HOME.replace('localhost', '127.0.0.1');
  harness.render(<Widget />, {
    oauthOptions: { mode: 'popup', providers: [{ type: 'github' }], loginRedirectURL },
  });
  await press('github');
  await waitFor(() => expect(left).toHaveLength(1));
  expect(new URL(left[0] ?? '').searchParams.get('login_redirect_url')).toBe(loginRedirectURL);
  expect(popup.close).toHaveBeenCalled();
});

it('useOAuthLogin can start again after 10 seconds if the browser has not left the page', async () => {
  stayHere();
  harness.reload();
  await harness.client.bootstrap.getAsync();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  harness.render(<Widget />, oauthOptions('google'));
  await press('google');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(buttons()).toEqual(['google pending']);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(buttons()).toEqual(['google']);
});

it('useOAuthLogin returns the last used provider first after the next mount', async () => {
  stayHere();
  harness.reload();
  internalsOf(harness.client).storage.set('::b2c_last_used_oauth', 'slack');
  harness.render(<Widget />, oauthOptions('google', 'slack', 'figma'));
  expect(buttons()).toEqual(['slack last', 'google', 'figma']);
  cleanup();
  harness.render(<Widget />, oauthOptions('google', 'figma'));
  expect(buttons()).toEqual(['google', 'figma']);
});

it('useOAuthLogin returns the order of the configuration on a server', async () => {
  stayHere();
  harness.reload();
  await harness.client.oauth.slack.start();
  const html = renderToString(
    <WithFlow client={harness.client} config={oauthOptions('google', 'slack')}>
      <Widget />
    </WithFlow>,
  );
  expect(html).toMatch(/google.*slack/);
  expect(html).not.toContain('last');
});

it('useOAuthLogin fails and stays on the page if the browser cannot create a required PKCE challenge', async () => {
  await harness.settings({ pkce_required_for_oauth: true });
  const left = stayHere();
  vi.stubGlobal('crypto', { getRandomValues: (array: Uint32Array) => array });
  harness.reload();
  harness.render(<Widget />, oauthOptions('google'));
  await press('google');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('UsageError'));
  expect(harness.errors).toMatchObject([{ name: 'UsageError' }]);
  expect(left).toEqual([]);
  expect(buttons()).toEqual(['google']);
});

it.each([
  ['access_denied', 'access_denied', 'You have not been logged in. Please try again.'],
  [
    'server_error',
    'oauth_flow_callback_error',
    'An error was encountered in the callback of the OAuth flow. Please try again.',
  ],
])('useOAuthLogin reports the error %s of the callback URL once', async (code, error_type, message) => {
  stayHere();
  harness.render(<Widget />, oauthOptions('google'));
  await press('google');
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', `/?mine=1&error=${code}`);
  harness.render(<Widget />, oauthOptions('google'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
  expect(screen.getByText('Main')).toBeDefined();
  expect(location.search).toBe('?mine=1');
  expect(harness.errors).toMatchObject([{ error_type }]);
  cleanup();
  harness.render(<Widget />, oauthOptions('google'));
  expect(screen.getByRole('alert').textContent).toBe('');
});
