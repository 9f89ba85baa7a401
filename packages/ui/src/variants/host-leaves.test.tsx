import { installPasskeyBrowser } from '@foyer/test-support/passkey-browser';
import { createKey, type FakeWallet, installWallet } from '@foyer/test-support/wallets';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, StrictMode, useSyncExternalStore } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { enter, loginHarness, press } from './testing/login-harness.tsx';

const harness = loginHarness();
const EMAIL = 'ada@example.com';
const PASSWORD = 'violet harbour ninety lanterns';
const COMPLETE = 'AUTHENTICATE_FLOW_COMPLETE';
const events = () => harness.events.map(({ type }) => type);

const wallets: FakeWallet[] = [];
afterEach(() => {
  for (const wallet of wallets.splice(0)) wallet.remove();
});

/** A host application that removes the widget as soon as the user is signed in, as many do. */
function Host({ children }: { children: ReactNode }): ReactNode {
  const { state } = harness.client;
  const { status } = useSyncExternalStore(state.subscribe, state.get);
  return status === 'signedIn' ? <h1>Home</h1> : children;
}

async function hosted(widget: ReactNode): Promise<void> {
  await act(async () => {
    render(
      <StrictMode>
        <Host>{widget}</Host>
      </StrictMode>,
    );
  });
}
const home = () => screen.findByRole('heading', { name: 'Home' });
/** Expects that every event was reported exactly once. */
async function expectReported(...types: string[]): Promise<void> {
  await home();
  await waitFor(() => expect(events()).toContain(COMPLETE));
  await act(async () => {
    await harness.client.bootstrap.getAsync();
  });
  expect(events()).toEqual(types);
  expect(harness.errors).toEqual([]);
}

const landOn = (type: string, token: string) =>
  history.replaceState(null, '', `/?stytch_token_type=${type}&token=${encodeURIComponent(token)}`);

it('a host application that unmounts the widget gets the events of an email link login', async () => {
  await harness.client.magicLinks.email.loginOrCreate(EMAIL);
  const [{ token }] = await harness.messages(EMAIL);
  landOn('magic_links', token);
  await hosted(harness.login());
  await expectReported(COMPLETE);
});

it('a host application that unmounts the widget gets the events of a social login', async () => {
  landOn('oauth', await harness.oauthToken(EMAIL));
  await hosted(harness.login({ products: ['oauth'], oauthOptions: { providers: [{ type: 'google' }] } }));
  await expectReported(COMPLETE);
});

it("a host application that unmounts the widget gets the events of a password email's second link", async () => {
  await harness.user({ email: EMAIL, password: PASSWORD });
  await harness.client.passwords.resetByEmailStart({ email: EMAIL });
  const [{ token }] = await harness.messages(EMAIL);
  landOn('login', token);
  await hosted(harness.reset());
  await expectReported(COMPLETE);
});

it('a host application that unmounts the widget gets the events of a password reset', async () => {
  await harness.user({ email: EMAIL, password: PASSWORD });
  await harness.client.passwords.resetByEmailStart({ email: EMAIL });
  const [{ token }] = await harness.messages(EMAIL);
  landOn('reset_password', token);
  await hosted(harness.reset());
  await enter('New password', `${PASSWORD} again`);
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(false));
  await press('Continue');
  await expectReported('PASSWORD_RESET_BY_EMAIL', COMPLETE);
});

it('a host application that unmounts the widget gets the events of a passcode login', async () => {
  await hosted(harness.login({ products: ['otp'], otpOptions: { methods: ['email'] } }));
  await enter('Email', EMAIL);
  await press('Continue with email');
  const field = await screen.findByLabelText('Passcode');
  const [{ code }] = await harness.messages(EMAIL);
  await act(async () => fireEvent.change(field, { target: { value: code } }));
  await expectReported('OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', COMPLETE);
});

it.each([
  ['a new', 'PASSWORD_CREATE'],
  ['a known', 'PASSWORD_AUTHENTICATE'],
])('a host application that unmounts the widget gets the events of a login by %s password', async (kind, event) => {
  if (kind === 'a known') await harness.user({ email: EMAIL, password: PASSWORD });
  await hosted(harness.login({ products: ['passwords'] }));
  await enter('Email', EMAIL);
  await press('Continue with email');
  await enter('Password', PASSWORD);
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(false));
  await press('Continue');
  await expectReported(event, COMPLETE);
});

it.each(['by its button', 'by a suggestion'])(
  'a host application that unmounts the widget gets the events of a passkey login %s',
  async (way) => {
    installPasskeyBrowser({ conditionalGet: way === 'by a suggestion' });
    await harness.signIn();
    await harness.client.webauthn.register({ is_passkey: true, session_duration_minutes: 30 });
    await harness.client.session.revoke();
    await hosted(harness.login({ products: ['emailMagicLinks', 'passkeys'] }));
    if (way === 'by its button') await press('Login with a Passkey');
    await expectReported('PASSKEY_AUTHENTICATE', COMPLETE);
  },
);

it.each(['ethereum', 'solana'] as const)(
  'a host application that unmounts the widget gets the events of a wallet login (%s)',
  async (walletType) => {
    const key = createKey(walletType);
    const wallet = installWallet(
      window,
      {
        addresses: [key.address],
        walletType,
        name: walletType === 'ethereum' ? 'MetaMask' : 'Phantom',
        ...(walletType === 'ethereum' && { rdns: 'io.metamask' }),
      },
      (_, message) => key.sign(message),
    );
    wallets.push(wallet);
    await hosted(harness.login({ products: ['crypto'] }));
    await press(walletType === 'ethereum' ? 'Continue with Metamask' : 'Continue with Phantom');
    await expectReported('CRYPTO_WALLET_AUTHENTICATE_START', 'CRYPTO_WALLET_AUTHENTICATE', COMPLETE);
  },
);

it('a host application that unmounts the widget gets the error of a refused link', async () => {
  // A link is redeemed without a click only in a browser that waits for one.
  await harness.client.magicLinks.email.loginOrCreate(EMAIL);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  landOn('magic_links', 'none');
  const online = globalThis.fetch;
  const redeem = vi.fn(() => answered);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (String(url).endsWith('/magic_links/authenticate')) await redeem();
    return online(url, init);
  });
  const { unmount } = render(<StrictMode>{harness.login()}</StrictMode>);
  await waitFor(() => expect(redeem).toHaveBeenCalled());
  unmount();
  answer();
  await waitFor(() => expect(harness.errors).toMatchObject([{ error_type: 'magic_link_not_found' }]));
});
