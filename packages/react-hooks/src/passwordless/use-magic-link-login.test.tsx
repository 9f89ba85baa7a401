import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import { errorMessage, useFlow, useMagicLinkLogin, useRedirectCallback, useUser } from '../index.ts';
import { flowHarness } from '../testing/flow-harness.tsx';

const harness = flowHarness();

function Widget() {
  const { state } = useFlow();
  const { send, email, back } = useMagicLinkLogin();
  const redirect = useRedirectCallback();
  const { status, user } = useUser();
  return (
    <>
      <output>{`${state.screen} ${email}`}</output>
      <p role="log">{`${status} ${user?.emails[0]?.email ?? ''}`}</p>
      <p role="alert">{send.error ? errorMessage(send.error) : state.errorDescriptor?.message}</p>
      <p role="note">{redirect.status}</p>
      <button type="button" onClick={() => send.mutate({ email: 'ada@example.com' })}>
        send
      </button>
      <button type="button" onClick={() => send.mutate({ email: 'ada@' })}>
        send malformed
      </button>
      <button type="button" onClick={back}>
        back
      </button>
      <button type="button" onClick={redirect.retry}>
        retry
      </button>
    </>
  );
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const shows = (role: string, text: string) => waitFor(() => expect(screen.getByRole(role).textContent).toBe(text));

async function openLink() {
  harness.render(<Widget />);
  await press('send');
  await shows('log', 'signedOut ');
  await shows('note', 'idle');
  await waitFor(async () => expect(await harness.message('ada@example.com')).toBeDefined());
  const { token } = await harness.message('ada@example.com');
  history.replaceState(null, '', `/?keep=1&stytch_token_type=magic_links&token=${token}`);
  cleanup();
  harness.events.length = 0;
}

it('useMagicLinkLogin sends an email link with the default expiration and returns the address', async () => {
  harness.render(<Widget />);
  await press('send');
  await waitFor(() => expect(screen.getByText('EmailConfirmation ada@example.com')).toBeDefined());
  expect(harness.events).toMatchObject([{ type: 'MAGIC_LINK_LOGIN_OR_CREATE', data: { email: 'ada@example.com' } }]);
  const [request] = await harness.requests('/magic_links/email/login_or_create');
  expect(request.body).toEqual({
    email: 'ada@example.com',
    login_expiration_minutes: 30,
    signup_expiration_minutes: 30,
  });
  await press('back');
  expect(screen.getByText('Main')).toBeDefined();
});

it('useMagicLinkLogin rejects a malformed address and neither sends nor reports it', async () => {
  harness.render(<Widget />);
  await press('send malformed');
  await shows('alert', 'Email format is invalid.');
  expect(await harness.requests('/magic_links/email/login_or_create')).toEqual([]);
  expect(harness.errors).toEqual([]);
});

it('useMagicLinkLogin stays on Main after a failed request, reports the error, and can send again', async () => {
  await harness.fault({ path: '/sdk/v1/magic_links/*', status: 500, body: 'nonsense' });
  harness.render(<Widget />);
  await press('send');
  await waitFor(() => expect(harness.errors).toMatchObject([{ name: 'NetworkError' }]));
  expect(screen.getByText('Main')).toBeDefined();
  await press('send');
  await waitFor(() => expect(screen.getByText('EmailConfirmation ada@example.com')).toBeDefined());
});

it('useMagicLinkLogin sends one email link for two clicks', async () => {
  harness.render(<Widget />);
  await act(async () => {
    screen.getByRole('button', { name: 'send' }).click();
    screen.getByRole('button', { name: 'send' }).click();
  });
  await waitFor(() => expect(screen.getByText('EmailConfirmation ada@example.com')).toBeDefined());
  expect(await harness.requests('/magic_links/email/login_or_create')).toHaveLength(1);
});

it('useRedirectCallback redeems an email link once under StrictMode, after it removed the token from the URL', async () => {
  await openLink();
  let urlAtRequest = '';
  const direct = globalThis.fetch;
  globalThis.fetch = (url, init) => {
    if (String(url).endsWith('/magic_links/authenticate')) urlAtRequest = location.href;
    return direct(url, init);
  };
  harness.render(
    <StrictMode>
      <Widget />
    </StrictMode>,
  );
  await waitFor(() => expect(screen.getByText('PasswordConfirmation')).toBeDefined());
  await shows('note', 'success');
  await shows('log', 'signedIn ada@example.com');
  expect(urlAtRequest).toMatch(/\?keep=1$/);
  expect(await harness.requests('/magic_links/authenticate')).toHaveLength(1);
  await waitFor(() => expect(harness.events.map(({ type }) => type)).toEqual(['AUTHENTICATE_FLOW_COMPLETE']));
});

it('useRedirectCallback stays on Main with the error of an expired email link', async () => {
  await openLink();
  await harness.advance(31 * 60);
  harness.render(<Widget />);
  await shows(
    'alert',
    'The magic link could not be authenticated because it was either already used or expired. Please try again.',
  );
  expect(screen.getByText('Main')).toBeDefined();
  expect(harness.errors).toMatchObject([{ error_type: 'unable_to_auth_magic_link' }]);
});

it('useRedirectCallback can redeem an email link again after a missing response', async () => {
  await openLink();
  await harness.fault({
    path: '/sdk/v1/magic_links/authenticate',
    status: 502,
    body: 'bad gateway',
    content_type: 'text/plain',
  });
  harness.render(<Widget />);
  await shows('note', 'error');
  await press('retry');
  await waitFor(() => expect(screen.getByText('PasswordConfirmation')).toBeDefined());
});
