import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { LoginDialog } from './LoginDialog.tsx';
import { alerts, loginHarness, press, title } from './testing/login-harness.tsx';

const harness = loginHarness();
const REFUSED =
  'The magic link could not be authenticated because it was either already used or expired. Please try again.';
const events = () => harness.events.map(({ type }) => type);

/** The page that a link in the inbox leads to. */
async function land(): Promise<void> {
  await harness.client.magicLinks.email.loginOrCreate('ada@example.com', { signup_expiration_minutes: 30 });
  const [{ token }] = await harness.messages('ada@example.com');
  history.replaceState(null, '', `/?stytch_token_type=magic_links&token=${encodeURIComponent(token)}&mine=1`);
}

it.each(['show', 'showStrict'] as const)("Login redeems the link of the page's URL (%s)", async (show) => {
  await land();
  harness[show]();
  await title('Logging you in...');
  expect(screen.queryByLabelText('Email')).toBeNull();
  await title('Success!');
  screen.getByText('You have successfully logged in.');
  expect(location.search).toBe('?mine=1');
  await waitFor(() => expect(events()).toEqual(['AUTHENTICATE_FLOW_COMPLETE']));
  expect(await harness.requests('/magic_links/authenticate')).toHaveLength(1);
});

it('Login shows on Main why a link was refused', async () => {
  await land();
  await harness.advance(30 * 60 + 1);
  harness.show();
  await alerts(REFUSED);
  await title('Sign up or log in');
  expect(harness.errors).toHaveLength(1);

  // The address that this browser has requested the link for.
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
  await press('Continue with email');
  await title('Check your email');
});

it('Login can retry after the API returned too many requests', async () => {
  await land();
  const body = { status_code: 429, error_type: 'too_many_requests', error_message: 'Raw.', error_url: '' };
  await harness.fault({ path: '*/magic_links/authenticate', status: 429, body });
  harness.show();
  await press('Try again');
  await title('Success!');
});

it('Login can retry after a network failure', async () => {
  await land();
  const online = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  harness.show();
  await alerts('We could not reach the sign-in service. Check your connection and try again.');
  screen.getByLabelText('Email');
  vi.stubGlobal('fetch', online);
  await press('Try again');
  await title('Success!');
  await waitFor(() => expect(events()).toEqual(['AUTHENTICATE_FLOW_COMPLETE']));
});

/** The page that a link leads to in another browser than the one that requested it. */
async function landElsewhere(email = 'ada@example.com'): Promise<void> {
  const token = await harness.linkFromElsewhere(email);
  history.replaceState(null, '', `/?stytch_token_type=magic_links&token=${encodeURIComponent(token)}&mine=1`);
}

it.each(['show', 'showStrict'] as const)(
  'Login asks before it redeems a link of another browser (%s)',
  async (show) => {
    await landElsewhere();
    harness[show]();
    await title('Log in on this device?');
    screen.getByText('This email link logs you in to localhost. Continue only if you asked for it.');
    expect(location.search).toBe('?mine=1');
    expect(await harness.requests('/magic_links/authenticate')).toEqual([]);
    // The click of a script; only a browser creates those of a user.
    await press('Log in here');
    await title('Log in on this device?');
    expect(await harness.requests('/magic_links/authenticate')).toEqual([]);
  },
);

it('Login names the awaited address when a link always needs a click', async () => {
  await land();
  harness.show({ emailMagicLinksOptions: { redeem: 'click' } });
  await title('Log in on this device?');
  screen.getByText('ada@example.com will be logged in to localhost. Continue only if you asked for the email.');
  await press('Cancel');
  await title('Sign up or log in');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
});

it('Login asks in the language of the widget', async () => {
  await landElsewhere();
  harness.show({}, { locale: 'es' });
  await title('¿Iniciar sesión en este dispositivo?');
  screen.getByRole('button', { name: 'Iniciar sesión aquí' });
});

it('Login asks whose session it is after a link of another user, and signs out', async () => {
  await land();
  await landElsewhere('mallory@example.com');
  harness.show();
  await title('Log in as mallory@example.com?');
  expect(harness.events).toEqual([]);
  await press('Cancel');
  await title('Sign up or log in');
  expect(harness.events).toEqual([]);
  expect(harness.client.session.getSync()).toBeNull();
});

it('LoginDialog opens with the refusal of a social sign-in that has left its page', async () => {
  sessionStorage.setItem('foyer-oauth-began', `${Date.now()}`);
  onTestFinished(() => sessionStorage.clear());
  history.replaceState(null, '', '/?mine=1&error=access_denied');
  const config = { products: ['oauth'], oauthOptions: { providers: [{ type: 'github' }] } } as const;
  const { client } = harness.login(config).props;
  render(<LoginDialog client={client} config={config} />);
  await alerts('You have not been logged in. Please try again.');
  expect(document.querySelector('dialog')?.open).toBe(true);
  expect(location.search).toBe('?mine=1');
});
