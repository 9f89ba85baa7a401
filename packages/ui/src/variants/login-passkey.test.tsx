import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { installPasskeyBrowser } from '../../../react-hooks/src/testing/passkey-browser.ts';
import { alerts, loginHarness, press, title } from './testing/login-harness.tsx';

const harness = loginHarness();
const LOGIN = 'Login with a Passkey';
const UNKNOWN = 'Unknown error occurred during passkey authentication. Please try again.';
const config = { products: ['emailMagicLinks', 'passkeys'] } as const;
const MINUTES = { session_duration_minutes: 30 };
const tokens = async (label: string) =>
  (await screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })).autocomplete;

/** A browser with a passkey of someone who is signed out. Only the button prompts, unless autofill is wanted. */
async function withPasskey(autofill = false) {
  const browser = installPasskeyBrowser({ conditionalGet: autofill });
  await harness.signIn();
  await harness.client.webauthn.register({ is_passkey: true, ...MINUTES });
  await harness.client.session.revoke();
  browser.prompts.length = 0;
  return browser;
}

describe('the field', () => {
  it('says that passkeys may be suggested, where they are configured', async () => {
    harness.show({ products: ['otp', 'passkeys'], otpOptions: { methods: ['sms', 'email'] } });
    expect(await tokens('Phone number')).toBe('tel webauthn');
    await press('Email', 'tab');
    expect(await tokens('Email')).toBe('email webauthn');
  });

  it('does not elsewhere', async () => {
    harness.show({ products: ['otp'], otpOptions: { methods: ['sms', 'email'] } });
    expect(await tokens('Phone number')).toBe('tel');
    await press('Email', 'tab');
    expect(await tokens('Email')).toBe('email');
    expect(screen.queryByRole('button', { name: LOGIN })).toBeNull();
  });
});

it('signs in by the button, below the form', async () => {
  await withPasskey();
  harness.show(config);
  const button = await screen.findByRole('button', { name: LOGIN });
  const form = screen.getByLabelText('Email');
  expect(form.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  screen.getByText('or');
  await press(LOGIN);
  await title('Success!');
  screen.getByText('You have successfully logged in.');
  expect(harness.events.map(({ type }) => type)).toEqual(['PASSKEY_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
});

it('signs in by a suggestion', async () => {
  await withPasskey(true);
  harness.showStrict(config);
  await title('Success!');
  expect(harness.events.map(({ type }) => type)).toEqual(['PASSKEY_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
});

it('says that a passkey is known no more, and that another error is unknown', async () => {
  const browser = await withPasskey();
  await harness.signIn();
  const [passkey] = (await harness.client.user.get()).webauthn_registrations;
  await harness.client.user.deleteWebauthnRegistration(passkey?.webauthn_registration_id ?? '');
  await harness.client.session.revoke();
  harness.show(config);
  await press(LOGIN);
  await alerts(
    'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.',
  );
  expect(browser.signals).toEqual(['unknown']);
  const body = { status_code: 400, error_type: 'bad_domain_for_webauthn', error_message: 'Raw.', error_url: '' };
  await harness.fault('/webauthn/authenticate', { status: 400, body });
  await press(LOGIN);
  await alerts(UNKNOWN);
  expect(harness.errors).toMatchObject([{ name: 'ApiError' }, { error_type: 'bad_domain_for_webauthn' }]);
});

it('says nothing of a prompt that was closed', async () => {
  const browser = await withPasskey();
  browser.ends = ['NotAllowedError', 'SecurityError', 'passkey'];
  harness.show(config);
  await press(LOGIN);
  await waitFor(() => expect(harness.errors).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
  await press(LOGIN);
  await alerts(UNKNOWN);
  await press(LOGIN);
  await title('Success!');
});

it('says why a suggestion was refused, also after a prompt that was closed', async () => {
  const browser = await withPasskey(true);
  browser.ends = ['open', 'NotAllowedError', 'passkey', 'open'];
  const body = { status_code: 400, error_type: 'bad_domain_for_webauthn', error_message: 'Raw.', error_url: '' };
  await harness.fault('/webauthn/authenticate', { status: 400, body });
  harness.show(config);
  await waitFor(() => expect(browser.open()).toBe(1));
  await press(LOGIN);
  await alerts(UNKNOWN);
  expect(harness.errors).toMatchObject([{ reason: 'cancelled' }, { error_type: 'bad_domain_for_webauthn' }]);
});

it('suggests nothing where there is no field', async () => {
  const browser = await withPasskey(true);
  harness.show({ products: ['crypto', 'passkeys'] });
  await press(LOGIN);
  await title('Success!');
  expect(browser.prompts.map(({ mediation }) => mediation)).not.toContain('conditional');
});

/** What screen readers say of the button beside its name. */
const description = async () => {
  const button = await screen.findByRole('button', { name: LOGIN });
  return document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
};

it('says beside the button that a browser has no passkeys', async () => {
  harness.show(config);
  const button = await screen.findByRole('button', { name: LOGIN });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(await description()).toBe('This browser or device does not support passkeys.');
  expect(screen.queryByRole('alert')).toBeNull();
  await press(LOGIN);
  expect(harness.errors).toEqual([]);
});

const BLOCKED = "Passkeys can't be used inside another page. Open this page in its own window.";

it('says beside the button that the policy of a frame allows no passkeys, and suggests none', async () => {
  const browser = await withPasskey();
  const allowed = { features: () => ['publickey-credentials-get'], allowsFeature: () => false };
  Object.defineProperty(document, 'featurePolicy', { configurable: true, value: allowed });
  onTestFinished(() => void Reflect.deleteProperty(document, 'featurePolicy'));
  harness.show(config);
  await waitFor(async () => expect(await description()).toBe(BLOCKED));
  await press(LOGIN);
  expect(browser.prompts).toEqual([]);
  expect(harness.errors).toEqual([]);
});

it.each(['at once', 'in words'])(
  'says so after a click in a browser that tells of policies only when asked, %s',
  async (how) => {
    const browser = await withPasskey();
    vi.stubGlobal('top', { location: new URL('https://host.example.test/') });
    const refusal = Object.assign(
      new Error(how === 'in words' ? 'The origin of the document is not the same as its ancestors.' : ''),
      {
        name: 'NotAllowedError',
      },
    );
    navigator.credentials.get = async (options) => {
      if (!options?.mediation && how === 'in words') await new Promise((resolve) => setTimeout(resolve, 150));
      throw refusal;
    };
    harness.show(config);
    expect(await description()).toBeUndefined();
    await press(LOGIN);
    await alerts(BLOCKED);
    expect(await description()).toBe(BLOCKED);
    const button = screen.getByRole('button', { name: LOGIN });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(harness.errors).toMatchObject([{ name: 'CeremonyError', reason: 'unsupported' }]);
    expect(browser.prompts).toEqual([]);
  },
);

it('says that there is no connection', async () => {
  harness.show(config);
  installPasskeyBrowser({ conditionalGet: false });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await press(LOGIN);
  await alerts('We could not reach the sign-in service. Check your connection and try again.');
});

it('waits for the prompt: the button keeps its place and the focus', async () => {
  const browser = await withPasskey();
  browser.ends = ['open'];
  const { unmount } = harness.show(config);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: LOGIN });
  button.focus();
  await press(LOGIN);
  await waitFor(() => expect(button.getAttribute('data-state')).toBe('pending'));
  expect(document.activeElement).toBe(button);
  await waitFor(() => expect(browser.open()).toBe(1));
  unmount();
  expect(browser.open()).toBe(0);
});
