import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, it } from 'vitest';
import { errorMessage, type FoyerConfig, useFlow, useMagicLinkLogin, useRedirectCallback, useUser } from '../index.ts';
import { flowHarness } from '../testing/flow-harness.tsx';

const harness = flowHarness();

/** The members that only some statuses have. */
const noMembers = { email: '', retry: undefined, confirm: undefined, cancel: undefined };

function Widget() {
  const { state } = useFlow();
  const { send, email, back } = useMagicLinkLogin();
  const redirect = useRedirectCallback();
  const { status: step, email: address, retry, confirm, cancel } = { ...noMembers, ...redirect };
  const { status, user } = useUser();
  return (
    <>
      <output>{`${state.screen} ${email}`}</output>
      <p role="log">{`${status} ${user?.emails[0]?.email ?? ''}`}</p>
      <p role="alert">{send.error ? errorMessage(send.error) : state.errorDescriptor?.message}</p>
      <p role="note">{step}</p>
      <button type="button" onClick={() => send.mutate({ email: 'ada@example.com' })}>
        send
      </button>
      <button type="button" onClick={() => send.mutate({ email: 'ada@' })}>
        send malformed
      </button>
      <button type="button" onClick={back}>
        back
      </button>
      <dfn>{address}</dfn>
      <button type="button" onClick={retry}>
        retry
      </button>
      <button type="button" onClick={() => confirm?.({ isTrusted: true })}>
        confirm
      </button>
      {/* The clicks of these tests are a script's. */}
      <button type="button" onClick={confirm}>
        script
      </button>
      <button type="button" onClick={cancel}>
        cancel
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

it.each([
  ['a missing response', { status: 502, body: 'bad gateway', content_type: 'text/plain' }],
  ['a timeout', { status: 408, body: { status_code: 408, error_type: 'request_timeout', error_message: 'Slow.' } }],
])('useRedirectCallback can redeem an email link again after %s', async (_what, fault) => {
  await openLink();
  await harness.fault({ path: '/sdk/v1/magic_links/authenticate', ...fault });
  harness.render(<Widget />);
  await shows('note', 'error');
  await press('retry');
  await waitFor(() => expect(screen.getByText('PasswordConfirmation')).toBeDefined());
});

describe('useRedirectCallback in a browser that waits for no email', () => {
  const events = () => harness.events.map(({ type }) => type);
  const redemptions = () => harness.requests('/magic_links/authenticate');

  /** Opens the link of an email that another browser has requested. */
  async function openElsewhere(config: FoyerConfig = {}, options = {}) {
    const token = await harness.linkFromElsewhere('ada@example.com', options);
    history.replaceState(null, '', `/?keep=1&stytch_token_type=magic_links&token=${token}`);
    harness.render(
      <StrictMode>
        <Widget />
      </StrictMode>,
      config,
    );
  }
  it('redeems an email link after a click, which a script cannot replace', async () => {
    await openElsewhere();
    await shows('note', 'confirm');
    expect(location.search).toBe('?keep=1');
    await press('script');
    await shows('note', 'confirm');
    expect(await redemptions()).toEqual([]);
    await press('confirm');
    await shows('note', 'success');
    await shows('log', 'signedIn ada@example.com');
    expect(events()).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
    expect(await redemptions()).toHaveLength(1);
  });

  it('stores the token of the link until the user decides, and discards it with cancel', async () => {
    await openElsewhere();
    await shows('note', 'confirm');
    cleanup();
    harness.render(<Widget />);
    await shows('note', 'confirm');
    await press('cancel');
    await shows('note', 'idle');
    cleanup();
    harness.render(<Widget />);
    await shows('note', 'idle');
    expect(await redemptions()).toEqual([]);
  });

  it('redeems every link at once with redeem automatic', async () => {
    await openElsewhere({ emailMagicLinksOptions: { redeem: 'automatic' } });
    await shows('note', 'success');
    expect(await redemptions()).toHaveLength(1);
  });

  it('returns otherBrowser for a link that needs the PKCE verifier of another browser', async () => {
    await harness.settings({ pkce_required_for_email_magic_links: true });
    await openElsewhere({}, { code_challenge: 'c'.repeat(43) });
    await shows('note', 'otherBrowser');
    await press('cancel');
    await shows('note', 'idle');
    expect(screen.getByText('Main')).toBeDefined();
    expect(await redemptions()).toEqual([]);
    expect(harness.errors).toEqual([]);
  });
});

describe('useRedirectCallback in a browser that waits for an email', () => {
  it('asks for a click with redeem click, and returns the awaited address', async () => {
    await openLink();
    harness.render(<Widget />, { emailMagicLinksOptions: { redeem: 'click' } });
    await shows('note', 'confirm');
    await shows('term', 'ada@example.com');
    await press('confirm');
    await shows('note', 'success');
  });

  /** Opens the link of another user while this browser waits for an email. */
  async function openLinkOfMallory() {
    await openLink();
    const token = await harness.linkFromElsewhere('mallory@example.com');
    history.replaceState(null, '', `/?stytch_token_type=magic_links&token=${token}`);
    harness.render(<Widget />);
    await shows('note', 'confirmUser');
    await shows('term', 'mallory@example.com');
    await shows('log', 'signedIn mallory@example.com');
    expect(harness.events).toEqual([]);
  }

  it('asks before it completes the flow for another user, also after a remount', async () => {
    await openLinkOfMallory();
    cleanup();
    harness.render(<Widget />);
    await shows('note', 'confirmUser');
    await press('script');
    await shows('note', 'confirmUser');
    await press('confirm');
    await shows('note', 'success');
    expect(screen.getByText('PasswordConfirmation')).toBeDefined();
    expect(harness.events.map(({ type }) => type)).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
  });

  it('signs out another user with cancel, and reports nothing', async () => {
    await openLinkOfMallory();
    await press('cancel');
    await shows('note', 'idle');
    await shows('log', 'signedOut ');
    expect(screen.getByText('Main')).toBeDefined();
    expect(harness.events).toEqual([]);
    expect(await harness.requests('/sessions/revoke')).toHaveLength(1);
  });

  it('does not ask with redeem automatic', async () => {
    await openLink();
    const token = await harness.linkFromElsewhere('mallory@example.com');
    history.replaceState(null, '', `/?stytch_token_type=magic_links&token=${token}`);
    harness.render(<Widget />, { emailMagicLinksOptions: { redeem: 'automatic' } });
    await shows('note', 'success');
  });
});
