import { act, screen, waitFor } from '@testing-library/react';
import { Activity, type ComponentType, useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import {
  type OAuthProvider,
  useFlow,
  useOAuthLogin,
  useObstacles,
  useSignInWindow,
  useSocialAccounts,
} from '../index.ts';
import { flowHarness } from '../testing/flow-harness.tsx';

const harness = flowHarness();
const INSTAGRAM =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 334.0.4.32.98 (iPhone14,5; iOS 17_5)';

function Widget() {
  const { state } = useFlow();
  const { providers, mode, start } = useOAuthLogin();
  const { open } = useSignInWindow();
  const app = useObstacles()?.app;
  return (
    <>
      <output>{`${state.screen} ${mode} ${app?.name}`}</output>
      <p role="alert">{start.error?.message ?? open.error?.message}</p>
      {providers.map(({ type, obstacle }) => (
        <button key={type} type="button" onClick={() => start.mutate({ type })}>
          {`${type}${obstacle ? ` ${obstacle}` : ''}${start.isPending ? ' pending' : ''}`}
        </button>
      ))}
      <button type="button" onClick={() => open.mutate()}>
        {`window${open.isPending ? ' pending' : ''}`}
      </button>
    </>
  );
}

const popups = (...types: OAuthProvider[]) => ({
  oauthOptions: { mode: 'popup' as const, providers: types.map((type) => ({ type: type as 'github' })) },
});
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);

/** Replaces `window.open`. The popup records where it is led; null: the browser blocks it. */
function stubOpen(popup: { closed: boolean; visits: string[] } | null) {
  const opened = popup && {
    get closed() {
      return popup.closed;
    },
    close: () => {
      popup.closed = true;
    },
    sessionStorage,
    location: {
      search: '',
      set href(url: string) {
        popup.visits.push(url);
      },
    },
  };
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  onTestFinished(() => open.mockRestore());
  return open;
}

/** Acts as the popup that returns to this origin. */
function bring(brought: object) {
  const parts = Reflect.get(window, '__foyer').get(harness.client.publicToken);
  return act(async () => parts.waiting.receive(brought));
}

it('useOAuthLogin leads a popup to the social provider, and can start again when the user closes it', async () => {
  const popup = { closed: false, visits: [] as string[] };
  stubOpen(popup);
  harness.render(<Widget />, popups('github'));
  await press('github');
  await waitFor(() => expect(popup.visits).toHaveLength(1));
  expect(new URL(popup.visits[0] ?? '').pathname).toBe('/v1/public/oauth/github/start');
  expect(screen.getByRole('status').textContent).toContain('Main popup');
  expect(buttons()).toEqual(['github pending', 'window']);
  popup.closed = true;
  await waitFor(() => expect(buttons()).toEqual(['github', 'window']));
  expect([harness.events, harness.errors]).toEqual([[], []]);
});

it('useOAuthLogin completes a sign-in by a popup without a link to this page, also if the session arrives first', async () => {
  const popup = { closed: false, visits: [] as string[] };
  stubOpen(popup);
  harness.render(<Widget />, popups('github'));
  await press('github');
  await waitFor(() => expect(popup.visits).toHaveLength(1));
  const token = await harness.oauthToken('ada@example.com');
  await act(() => harness.client.oauth.authenticate(token, { session_duration_minutes: 30 }));
  expect(screen.getByRole('status').textContent).toContain('Main');
  popup.closed = true;
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('PasswordConfirmation'));
  await waitFor(() => expect(harness.events.map(({ type }) => type)).toEqual(['AUTHENTICATE_FLOW_COMPLETE']));
});

it('useOAuthLogin shows and reports the refusal of a token from a popup', async () => {
  const popup = { closed: false, visits: [] as string[] };
  stubOpen(popup);
  harness.render(<Widget />, popups('github'));
  await press('github');
  await waitFor(() => expect(popup.visits).toHaveLength(1));
  await bring({ token: 'unknown' });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('oauth_token_not_found'));
  expect(harness.errors).toHaveLength(1);
  expect(popup.closed).toBe(true);
});

it("useOAuthLogin lists the providers that refuse an app's browser last, and never opens a popup there", () => {
  const userAgent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(INSTAGRAM);
  onTestFinished(() => userAgent.mockRestore());
  harness.render(<Widget />, popups('google', 'github'));
  expect(buttons()).toEqual(['github', 'google app', 'window']);
  expect(screen.getByRole('status').textContent).toBe('Main redirect Instagram');
});

it('useSignInWindow signs in with the session of its window, and reports it once', async () => {
  const { user_id } = await harness.user({ email: 'ada@example.com' });
  const { session_token, session_jwt } = await harness.dev('/sessions', { user_id });
  const popup = { closed: false, visits: [] as string[] };
  const open = stubOpen(popup);
  harness.render(<Widget />);
  await press('window');
  expect(open).toHaveBeenCalledWith(location.href, '', expect.stringContaining('popup'));
  await waitFor(() => expect(buttons()).toEqual(['window pending']));
  await bring({ session_token, session_jwt });
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('PasswordConfirmation'));
  await waitFor(() => expect(harness.events.map(({ type }) => type)).toEqual(['AUTHENTICATE_FLOW_COMPLETE']));
  expect(harness.client.user.getSync()?.emails[0]?.email).toBe('ada@example.com');
  expect(popup.closed).toBe(true);
});

it('useSignInWindow fails when the browser blocks the window', async () => {
  stubOpen(null);
  harness.render(<Widget />);
  await press('window');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('blocked'));
  expect(harness.errors[0]).toMatchObject({ name: 'CeremonyError', reason: 'unsupported' });
});

/** Connects social accounts of the signed-in user. */
function Accounts() {
  const { available, connect } = useSocialAccounts();
  return available.map((type) => (
    <button key={type} type="button" onClick={() => connect.mutate({ type })}>
      {`connect ${type}${connect.isPending ? ' pending' : ''}`}
    </button>
  ));
}

/** Renders a component as a framework does that keeps the pages which a user has left. */
function Kept({ page: Page }: { page: ComponentType }) {
  const [isHidden, setHidden] = useState(false);
  return (
    <>
      <Activity mode={isHidden ? 'hidden' : 'visible'}>
        <Page />
      </Activity>
      <button type="button" onClick={() => setHidden(!isHidden)}>
        {isHidden ? 'Show' : 'Hide'}
      </button>
    </>
  );
}

it.each([
  ['useOAuthLogin', 'github', Widget],
  ['useSignInWindow', 'window', Widget],
  ['useSocialAccounts', 'connect github', Accounts],
])('%s closes its window when its page is hidden, and waits no longer', async (hook, name, page) => {
  if (hook === 'useSocialAccounts') {
    const { user_id } = await harness.user({ email: 'ada@example.com' });
    harness.client.session.updateSession(await harness.dev('/sessions', { user_id }));
    await harness.client.session.authenticate();
  }
  const popup = { closed: false, visits: [] as string[] };
  const open = stubOpen(popup);
  harness.render(<Kept page={page} />, popups('github'));
  await press(name);
  await screen.findByText(`${name} pending`);
  await waitFor(() => expect(open).toHaveBeenCalled());
  await press('Hide');
  expect(popup.closed).toBe(true);
  await press('Show');
  await screen.findByText(name);
  expect([harness.events, harness.errors]).toEqual([[], []]);
});
