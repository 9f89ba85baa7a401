// @vitest-environment happy-dom
import { useFlow, useOtpLogin, useUser } from '@foyer/react-hooks';
import { cleanup, configure, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FoyerTestProvider, type TestState } from './react.tsx';

// A wait ends as soon as its condition holds, also on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

const fetch = vi.fn();
beforeEach(() => void vi.stubGlobal('fetch', fetch));
afterEach(() => {
  cleanup();
  expect(fetch).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

function App() {
  const { status, user } = useUser();
  const { state } = useFlow();
  const { send } = useOtpLogin();
  return (
    <>
      <p>{`${status} ${user?.emails[0]?.email ?? 'no user'} ${state.screen} ${state.otpState.otpDestination}`}</p>
      <button type="button" onClick={() => send.mutate({ channel: 'email', destination: 'ada@example.com' })}>
        Send
      </button>
      {send.error && <p role="alert">{send.error.message}</p>}
    </>
  );
}

const shown = () => screen.getByRole('paragraph').textContent;

describe('FoyerTestProvider', () => {
  it.each<[TestState, string]>([
    ['loading', 'unknown no user Main '],
    ['signedOut', 'signedOut no user Main '],
    ['signedIn', 'signedIn ada@example.com Main '],
    ['OTPAuthenticate', 'signedOut no user OTPAuthenticate ada@example.com'],
    ['PasskeyRegistrationSuccess', 'signedIn ada@example.com PasskeyRegistrationSuccess ada@example.com'],
  ])('shows the state %s in the first render', (state, text) => {
    render(
      <FoyerTestProvider state={state}>
        <App />
      </FoyerTestProvider>,
    );
    expect(shown()).toBe(text);
  });

  it('shows the given user, and another state when it changes', () => {
    const user = { emails: [{ email_id: 'email-test-1', email: 'bob@example.com', verified: true }] };
    const { rerender } = render(
      <FoyerTestProvider user={user}>
        <App />
      </FoyerTestProvider>,
    );
    expect(shown()).toBe('signedIn bob@example.com Main ');
    rerender(
      <FoyerTestProvider state="signedOut">
        <App />
      </FoyerTestProvider>,
    );
    expect(shown()).toBe('signedOut no user Main ');
  });

  it('rejects calls with the reason', async () => {
    render(
      <FoyerTestProvider state="signedOut">
        <App />
      </FoyerTestProvider>,
    );
    screen.getByRole('button').click();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'FoyerTestProvider sends no requests. Use createTestProvider to test calls.',
    );
  });
});
