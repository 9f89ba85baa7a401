import { installPasskeyBrowser } from '@foyer/test-support/passkey-browser';
import { act, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import { errorMessage, isCeremonyError, useFlow, usePasskeyAutofill, usePasskeyLogin } from '../index.ts';
import { type FoyerConfig, type Product, resolveConfig } from '../provider/config.ts';
import { flowHarness } from '../testing/flow-harness.tsx';
import { upgradeToPasskey } from './passkey-upgrade.ts';

const harness = flowHarness();
const START = '/webauthn/authenticate/start/primary';

const say = (error: Error | null) => (isCeremonyError(error) ? error.reason : error ? errorMessage(error) : '');

function Button() {
  const { state } = useFlow();
  const { authenticate } = usePasskeyLogin();
  return (
    <>
      <output>{state.screen}</output>
      <p role="alert">{say(authenticate.error)}</p>
      <button type="button" onClick={() => authenticate.mutate()}>
        login
      </button>
    </>
  );
}

function Field() {
  const { state } = useFlow();
  const { error, isPending } = usePasskeyAutofill();
  return state.screen === 'Main' ? <p role="note">{isPending ? 'pending' : say(error)}</p> : null;
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const shows = (role: string, text: string) => waitFor(() => expect(screen.getByRole(role).textContent).toBe(text));
const events = () => harness.events.map(({ type }) => type);

async function signIn() {
  const { method_id } = await harness.client.otps.email.loginOrCreate('ada@example.com');
  const { code } = await harness.message('ada@example.com');
  await harness.client.otps.authenticate(code, method_id, { session_duration_minutes: 30 });
}

/** Installs a browser with a passkey of a user who is signed out. */
async function withPasskey() {
  const browser = installPasskeyBrowser();
  await signIn();
  await harness.client.webauthn.register({ is_passkey: true, session_duration_minutes: 30 });
  await harness.client.session.revoke();
  browser.prompts.length = 0;
  return browser;
}

it('usePasskeyLogin signs in with the domain and the session duration of the configuration', async () => {
  await withPasskey();
  harness.render(<Button />, {
    passkeyOptions: { domain: 'localhost' },
    sessionOptions: { sessionDurationMinutes: 10 },
  });
  await press('login');
  await shows('status', 'PasskeyConfirmation');
  expect(harness.client.user.getSync()).toMatchObject({ emails: [{ email: 'ada@example.com' }] });
  await waitFor(() => expect(events()).toEqual(['PASSKEY_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']));
  const [start] = await harness.requests(START);
  expect(start.body).toEqual({ domain: 'localhost', return_passkey_credential_options: true });
  const [finish] = await harness.requests('/webauthn/authenticate');
  expect(finish.body).toMatchObject({ session_duration_minutes: 10 });
});

it('usePasskeyLogin stays on Main and reports the error after a closed prompt, and can prompt again', async () => {
  const browser = await withPasskey();
  browser.ends = ['NotAllowedError', 'passkey'];
  harness.render(<Button />);
  await press('login');
  await shows('alert', 'cancelled');
  await shows('status', 'Main');
  expect(harness.errors).toMatchObject([{ name: 'CeremonyError', reason: 'cancelled' }]);
  await press('login');
  await shows('status', 'PasskeyConfirmation');
});

it('usePasskeyLogin prompts once for two clicks, and closes the prompt on unmount', async () => {
  const browser = await withPasskey();
  browser.ends = ['open'];
  const { unmount } = harness.render(<Button />);
  await act(async () => {
    screen.getByRole('button').click();
    screen.getByRole('button').click();
  });
  await waitFor(() => expect(browser.prompts).toHaveLength(1));
  unmount();
  expect(browser.open()).toBe(0);
  expect(await harness.requests(START)).toHaveLength(1);
});

it('usePasskeyLogin fails without a request if the browser has no passkeys', async () => {
  harness.render(<Button />);
  await press('login');
  await shows('alert', 'unsupported');
  expect(await harness.requests(START)).toEqual([]);
});

it('usePasskeyAutofill signs in with a suggested passkey', async () => {
  const browser = await withPasskey();
  harness.render(
    <StrictMode>
      <Button />
      <Field />
    </StrictMode>,
  );
  await shows('status', 'PasskeyConfirmation');
  expect(browser.prompts.at(-1)?.mediation).toBe('conditional');
  await waitFor(() => expect(events()).toEqual(['PASSKEY_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']));
  expect(harness.errors).toEqual([]);
});

it('usePasskeyAutofill stops after five rejected passkeys', async () => {
  const browser = installPasskeyBrowser();
  // A passkey of another account, which the API rejects.
  browser.authenticator.create(
    JSON.stringify({ rp: { id: 'localhost' }, user: { id: 'YQ' }, challenge: 'YQ', pubKeyCredParams: [] }),
  );
  harness.render(<Field />);
  await waitFor(() => expect(harness.errors).toHaveLength(5));
  await shows('note', 'WebAuthn registration not found.');
  expect(await harness.requests('/webauthn/authenticate')).toHaveLength(5);
  expect(await harness.requests(START)).toHaveLength(5);
  // Each rejection is signaled to the password manager.
  expect(browser.signals).toEqual(Array(5).fill('unknown'));
});

it('usePasskeyAutofill does not suggest again after the user closes a suggestion', async () => {
  const browser = await withPasskey();
  browser.ends = ['NotAllowedError'];
  harness.render(<Field />);
  await waitFor(() => expect(browser.prompts).toHaveLength(1));
  await act(async () => {});
  expect(browser.prompts).toHaveLength(1);
  expect(harness.errors).toEqual([]);
});

it('usePasskeyAutofill tries again after a failed request, and shows no error', async () => {
  await withPasskey();
  await harness.fault({ path: `/sdk/v1${START}`, status: 500, body: 'nonsense', times: 2 });
  harness.render(
    <>
      <Button />
      <Field />
    </>,
  );
  await waitFor(() => expect(harness.errors).toHaveLength(1));
  expect(screen.getByRole('note').textContent).toBe('');
  await shows('status', 'PasskeyConfirmation');
});

it('usePasskeyAutofill suggests nothing to a signed-in user or in a browser without passkey autofill', async () => {
  const browser = installPasskeyBrowser({ conditionalGet: false });
  const { unmount } = harness.render(<Field />);
  await act(async () => {});
  unmount();
  const able = installPasskeyBrowser();
  await signIn();
  harness.render(<Field />);
  await act(async () => {});
  expect([...browser.prompts, ...able.prompts]).toEqual([]);
  expect((await harness.requests(START)).length).toBe(0);
});

it('usePasskeyAutofill starts as soon as the cached session proves to have expired', async () => {
  await withPasskey();
  await signIn();
  await harness.advance(31 * 60);
  harness.reload();
  harness.render(
    <>
      <Button />
      <Field />
    </>,
  );
  await shows('status', 'PasskeyConfirmation');
  await waitFor(() => expect(events()).toEqual(['PASSKEY_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']));
});

it('usePasskeyAutofill pauses for the prompt of the button, and resumes when it is closed', async () => {
  const browser = await withPasskey();
  browser.ends = ['open', 'NotAllowedError', 'passkey'];
  harness.render(
    <>
      <Button />
      <Field />
    </>,
  );
  await waitFor(() => expect(browser.prompts).toHaveLength(1));
  await press('login');
  await shows('status', 'PasskeyConfirmation');
  expect(browser.prompts.map(({ mediation }) => mediation)).toEqual(['conditional', undefined, 'conditional']);
  expect(harness.errors).toMatchObject([{ reason: 'cancelled' }]);
});

it('usePasskeyAutofill closes its prompt on unmount', async () => {
  const browser = await withPasskey();
  browser.ends = ['open'];
  const { unmount } = harness.render(<Field />);
  await waitFor(() => expect(browser.prompts).toHaveLength(1));
  unmount();
  expect(browser.open()).toBe(0);
});

it('upgradeToPasskey creates a passkey without a prompt only if the configuration and the browser allow it', async () => {
  const events: string[] = [];
  const errors: unknown[] = [];
  const upgrade = (upgradeAfterPassword: boolean, ...products: Product[]) => {
    const config: FoyerConfig = { products: ['passwords', ...products], passkeyOptions: { upgradeAfterPassword } };
    return upgradeToPasskey({
      client: harness.client,
      config,
      resolved: resolveConfig(config),
      report: ({ type }) => events.push(type),
      reportError: (error) => errors.push(error),
    });
  };
  const browser = installPasskeyBrowser({ conditionalCreate: true });
  await harness.client.passwords.create({
    email: 'ada@example.test',
    password: 'wind-lantern-marble-42',
    session_duration_minutes: 30,
  });
  await upgrade(false, 'passkeys');
  // Without the product, no user could sign in with the passkey.
  await upgrade(true);
  browser.ends = ['NotAllowedError', 'passkey'];
  await upgrade(true, 'passkeys');
  expect([...events, ...errors]).toEqual([]);
  await upgrade(true, 'passkeys');
  expect(events).toEqual(['PASSKEY_REGISTER']);
  expect(browser.prompts.map(({ mediation }) => mediation)).toEqual(['conditional', 'conditional']);
  expect((await harness.client.user.get()).webauthn_registrations).toHaveLength(1);
  await harness.client.session.revoke();
  await upgrade(true, 'passkeys');
  expect(errors).toMatchObject([{ error_type: 'user_unauthenticated' }]);
});
