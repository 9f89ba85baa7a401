import { installPasskeyBrowser } from '@foyer/test-support/passkey-browser';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { PasskeyRegistration } from './PasskeyRegistration.tsx';
import { alerts, enter, loginHarness, press, title } from './testing/login-harness.tsx';

const harness = loginHarness();
const MINUTES = { session_duration_minutes: 30 };
const NAME = 'Passkey name';
const NO_USER = 'Error: Cannot use PasskeyRegistration component without active user authenticated.';
const WARNING = 'Once deleted, the passkey cannot be restored.';

const show = () => harness.show({}, {}, PasskeyRegistration);
const rows = () => screen.queryAllByRole('listitem');
const focused = () => document.activeElement;

async function signedIn() {
  const browser = installPasskeyBrowser();
  await harness.signIn();
  return browser;
}
async function withPasskey() {
  const browser = await signedIn();
  await harness.client.webauthn.register({ is_passkey: true, ...MINUTES });
  show();
  await screen.findByText('Passkey 1');
  return browser;
}

it('the passkey registration requires a signed-in user', async () => {
  show();
  await alerts(NO_USER);
  expect(screen.queryByRole('button')).toBeNull();
  await act(signedIn);
  await screen.findByRole('button', { name: 'Create a Passkey' });
});

it('the passkey registration creates a passkey, lists it, creates another and finishes', async () => {
  await signedIn();
  show();
  await title('Set up a new Passkey');
  expect(screen.queryByText('Existing Passkeys')).toBeNull();
  await press('Create a Passkey');
  const heading = await title('Passkey successfully created!');
  await waitFor(() => expect(focused()).toBe(heading));
  await screen.findByRole('heading', { name: 'Existing Passkeys' });
  expect(within(rows()[0] as HTMLElement).getByText('Passkey 1')).toBeDefined();

  await press('Done');
  await press('Set up another Passkey');
  await title('Set up a new Passkey');
  await press('Skip');
  expect(harness.events.map(({ type }) => type)).toEqual(['PASSKEY_REGISTER', 'PASSKEY_DONE', 'PASSKEY_SKIP']);
});

it.each([
  [
    'InvalidStateError',
    'The Passkey cannot be created as it seems to be already registered. It is possible this Passkey was registered on another device but has synced cross-device.',
  ],
  [
    'NotAllowedError',
    'Your Passkey was not created. Click “Create a Passkey” to try again or skip without adding a Passkey.',
  ],
  ['nothing', 'Your Passkey was not created. Click “Create a Passkey” to try again or skip without adding a Passkey.'],
])('the passkey registration explains why no passkey was created after %s', async (end, sentence) => {
  const browser = await signedIn();
  browser.ends = [end, 'passkey'];
  show();
  await press('Create a Passkey');
  await alerts(sentence);
  expect(harness.errors).toHaveLength(1);
  await press('Create a Passkey');
  await title('Passkey successfully created!');
});

it("the passkey registration explains next to the button that the frame's policy blocks passkeys", async () => {
  const browser = await signedIn();
  const policy = { features: () => ['publickey-credentials-create'], allowsFeature: () => false };
  Object.defineProperty(document, 'featurePolicy', { configurable: true, value: policy });
  onTestFinished(() => void Reflect.deleteProperty(document, 'featurePolicy'));
  vi.stubGlobal('top', { location: new URL('https://host.example.test/') });
  show();
  const button = await screen.findByRole('button', { name: 'Create a Passkey' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    "Passkeys can't be used inside another page. Open this page in its own window.",
  );
  await press('Create a Passkey');
  expect(browser.prompts).toEqual([]);
  await press('Skip');
  expect(harness.events.map(({ type }) => type)).toEqual(['PASSKEY_SKIP']);
});

it('the passkey registration explains next to the button that an IP address has no passkeys', async () => {
  const browser = await signedIn();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  vi.stubGlobal('location', new URL('http://127.0.0.1:3000/'));
  show();
  const button = await screen.findByRole('button', { name: 'Create a Passkey' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    "Passkeys can't be used at an IP address. Open this page by the name of the site.",
  );
  await press('Create a Passkey');
  expect(browser.prompts).toEqual([]);
  expect(await harness.requests('/webauthn/register/start')).toEqual([]);
  await press('Skip');
});

it('the passkey registration reports that none was created when the API refuses or cannot be reached', async () => {
  await signedIn();
  await harness.fault({ path: '*/webauthn/register/start', drop: true });
  show();
  await press('Create a Passkey');
  await alerts('Your Passkey was not created. Click “Create a Passkey” to try again or skip without adding a Passkey.');
  expect(harness.errors).toMatchObject([{ name: 'NetworkError' }]);
});

describe('renaming a passkey', () => {
  it('works with the keyboard', async () => {
    await withPasskey();
    await press('Edit');
    const field = await screen.findByLabelText<HTMLInputElement>(NAME);
    expect(focused()).toBe(field);
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['Passkey 1', 0, 9]);
    await enter(NAME, ' Laptop ');
    await act(async () => fireEvent.submit(field.form as HTMLFormElement));
    await screen.findByText('Laptop');
    expect(focused()).toBe(screen.getByRole('button', { name: 'Edit' }));
    await waitFor(async () => {
      expect((await harness.client.user.get()).webauthn_registrations[0]?.name).toBe('Laptop');
    });
  });

  it('requires a name, keeps the old one on Cancel and Escape, and then sends nothing', async () => {
    await withPasskey();
    await press('Edit');
    const field = await enter(NAME, '  ');
    await press('Save');
    await alerts('Enter a name for the passkey.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await enter(NAME, 'Other');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await press('Cancel');
    screen.getByText('Passkey 1');
    await press('Edit');
    await act(async () => fireEvent.keyDown(screen.getByLabelText(NAME), { key: 'Escape' }));
    screen.getByText('Passkey 1');
    await press('Edit');
    await press('Save');
    screen.getByText('Passkey 1');
    expect(harness.errors).toEqual([]);
  });

  it('sends nothing for a passkey without a name whose shown one is saved unchanged', async () => {
    await signedIn();
    await harness.client.webauthn.register({ is_passkey: true, ...MINUTES });
    const user = await harness.client.user.get();
    const webauthn_registrations = user.webauthn_registrations.map((passkey) => ({ ...passkey, name: '' }));
    const body = { data: { ...user, webauthn_registrations } };
    await harness.fault({ method: 'GET', path: '*/users/me', status: 200, body, times: 9 });
    show();
    await screen.findByText('Passkey', { selector: 'bdi' });
    await press('Edit');
    expect(screen.getByLabelText<HTMLInputElement>(NAME).value).toBe('Passkey');
    await press('Save');
    await screen.findByRole('button', { name: 'Edit' });
    const id = user.webauthn_registrations[0]?.webauthn_registration_id ?? '';
    await waitFor(async () => expect(await harness.requests('/users/me')).not.toEqual([]));
    expect(await harness.requests(id)).toEqual([]);
  });

  it('restores the old name with a toast after a failure', async () => {
    await withPasskey();
    const body = { status_code: 401, error_type: 'no_current_session', error_message: 'x', error_url: '' };
    await harness.fault({ path: '*/webauthn/update/*', status: 401, body });
    await press('Edit');
    await enter(NAME, 'Laptop');
    await press('Save');
    await screen.findByText('You are no longer logged in. Log in and try again.');
    await screen.findByText('Passkey 1');
    expect(harness.errors).toHaveLength(1);
  });
});

describe('deleting a passkey', () => {
  it('warns first and can be cancelled', async () => {
    await withPasskey();
    await press('Delete');
    screen.getByText(WARNING);
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    expect(focused()).toBe(cancel);
    await press('Cancel');
    expect(screen.queryByText(WARNING)).toBeNull();
    expect(focused()).toBe(screen.getByRole('button', { name: 'Edit' }));
  });

  it('removes it permanently', async () => {
    await withPasskey();
    await harness.client.webauthn.update({
      webauthn_registration_id:
        harness.client.user.getSync()?.webauthn_registrations[0]?.webauthn_registration_id ?? '',
      name: 'Only',
    });
    await press('Delete');
    await press('Delete');
    await waitFor(() => expect(rows()).toEqual([]));
    // The list is gone, its heading included.
    expect(focused()).toBe(await title('Set up a new Passkey'));
    await waitFor(async () => expect((await harness.client.user.get()).webauthn_registrations).toEqual([]));
    expect(screen.queryByText('Existing Passkeys')).toBeNull();
  });

  it('restores it with a toast after a failure', async () => {
    await withPasskey();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await press('Delete');
    await press('Delete');
    await screen.findByText('We could not reach the sign-in service. Check your connection and try again.');
    await screen.findByText('Passkey 1');
  });
});
