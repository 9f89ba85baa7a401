import { act, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { useBootstrap, useMagicLinkLogin, useUser } from '../index.ts';
import { flowHarness } from '../testing/flow-harness.tsx';
import { WithFlow } from '../testing/with-flow.tsx';

const harness = flowHarness();

function Who() {
  const { status, user, session } = useUser();
  const { projectName } = useBootstrap();
  return (
    <>
      <p role="log">{`${status} ${user?.emails[0]?.email ?? 'nobody'} ${session ? 'session' : 'no session'}`}</p>
      <p role="note">{projectName}</p>
    </>
  );
}

function Sender() {
  const { send, email } = useMagicLinkLogin();
  return (
    <button type="button" onClick={() => send.mutate({ email: 'ada@example.com' })}>
      {email || 'send'}
    </button>
  );
}

async function signIn() {
  const { method_id } = await harness.client.otps.email.loginOrCreate('ada@example.com');
  const { code } = await harness.message('ada@example.com');
  await harness.client.otps.authenticate(code, method_id, { session_duration_minutes: 30 });
}

it('useUser returns unknown on a server, even if a user is signed in', async () => {
  await signIn();
  const html = renderToString(
    <WithFlow client={harness.client}>
      <Who />
    </WithFlow>,
  );
  expect(html).toContain('unknown nobody no session');
});

it('useUser follows a sign-in and a sign-out', async () => {
  harness.render(<Who />);
  const log = screen.getByRole('log');
  await waitFor(() => expect(log.textContent).toBe('signedOut nobody no session'));
  await act(signIn);
  expect(log.textContent).toBe('signedIn ada@example.com session');
  await act(async () => {
    await harness.client.session.revoke();
  });
  expect(log.textContent).toBe('signedOut nobody no session');
});

it('useBootstrap returns the settings of the project when they arrive', async () => {
  harness.render(<Who />);
  const { projectName } = await harness.client.bootstrap.getAsync();
  expect(projectName).not.toBeNull();
  await waitFor(() => expect(screen.getByRole('note').textContent).toBe(projectName));
});

it('an error that onEvent throws is logged and does not stop the flow', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const onEvent = () => {
    throw new Error('the host is broken');
  };
  harness.render(
    <WithFlow client={harness.client} onEvent={onEvent}>
      <Sender />
    </WithFlow>,
  );
  await act(async () => screen.getByRole('button').click());
  await waitFor(() => expect(screen.getByRole('button').textContent).toBe('ada@example.com'));
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('onEvent or onError threw'), expect.any(Error));
  logged.mockRestore();
});
