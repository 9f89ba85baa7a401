import { installPasskeyBrowser } from '@foyer/test-support/passkey-browser';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { alerts, loginHarness, press, title } from './testing/login-harness.tsx';

const harness = loginHarness();
const LOGIN = 'Login with a Passkey';
const UNKNOWN = 'Unknown error occurred during passkey authentication. Please try again.';
const config = { products: ['emailMagicLinks', 'passkeys'] } as const;
const MINUTES = { session_duration_minutes: 30 };
const tokens = async (label: string) =>
  (await screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })).autocomplete;

/** A browser with the passkey of a signed-out user. Only the button prompts, unless autofill is enabled. */
async function withPasskey(autofill = false) {
  const browser = installPasskeyBrowser({ conditionalGet: autofill });
  await harness.signIn();
  await harness.client.webauthn.register({ is_passkey: true, ...MINUTES });
  await harness.client.session.revoke();
  browser.prompts.length = 0;
  return browser;
}

describe('the email field', () => {
  it('allows passkey suggestions if passkeys are configured', async () => {
    harness.show({ products: ['otp', 'passkeys'], otpOptions: { methods: ['sms', 'email'] } });
    expect(await tokens('Phone number')).toBe('tel webauthn');
    await press('Email', 'tab');
    expect(await tokens('Email')).toBe('email webauthn');
  });

  it('allows no passkey suggestions with autofill: false, and requests no challenge for them', async () => {
    const browser = await withPasskey(true);
    harness.show({ ...config, passkeyOptions: { autofill: false } });
    expect(await tokens('Email')).toBe('email');
    // The button loads the code of the ceremonies, as autofill does.
    await press(LOGIN);
    await title('Success!');
    expect(browser.prompts).toHaveLength(1);
    expect(await harness.requests('/webauthn/authenticate/start/primary')).toHaveLength(1);
  });

  it('allows no passkey suggestions without the product passkeys', async () => {
    harness.show({ products: ['otp'], otpOptions: { methods: ['sms', 'email'] } });
    expect(await tokens('Phone number')).toBe('tel');
    await press('Email', 'tab');
    expect(await tokens('Email')).toBe('email');
    expect(screen.queryByRole('button', { name: LOGIN })).toBeNull();
  });
});

it('the passkey button is below the form and signs in', async () => {
  await withPasskey();
  harness.show(config);
  const button = await screen.findByRole('button', { name: LOGIN });
  const form = screen.getByLabelText('Email');
  expect(form.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  screen.getByText('or');
  await press(LOGIN);
  await title('Success!');
  screen.getByText('You have successfully logged in.');
  await waitFor(() =>
    expect(harness.events.map(({ type }) => type)).toEqual(['PASSKEY_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']),
  );
});

it('the passkey button first asks for the passkeys of this browser, and shows no error if none is used', async () => {
  const browser = await withPasskey();
  Object.assign(PublicKeyCredential, { getClientCapabilities: async () => ({ immediateGet: true }) });
  browser.ends = ['NotAllowedError', 'passkey'];
  harness.show(config);
  const button = await screen.findByRole('button', { name: LOGIN });
  // Few screen readers announce a region that appears together with its text.
  const region = button.closest('.foyer-passkey')?.querySelector('[role=status]');
  await press(LOGIN);
  await waitFor(() => expect(region?.textContent).toBe('No passkey was used.'));
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
  await press(LOGIN);
  await title('Success!');
  expect(browser.prompts.map(({ uiMode }) => uiMode)).toEqual(['immediate', undefined]);
  expect(harness.errors).toEqual([]);
});

it.each([true, false])(
  'the passkey button treats a prompt that resolves with nothing as a cancelled one (asks at once: %s)',
  async (immediateGet) => {
    const browser = await withPasskey();
    Object.assign(PublicKeyCredential, { getClientCapabilities: async () => ({ immediateGet }) });
    browser.ends = ['nothing', 'passkey'];
    harness.show(config);
    await press(LOGIN);
    if (immediateGet) await screen.findByText('No passkey was used.');
    else await waitFor(() => expect(harness.errors).toMatchObject([{ name: 'CeremonyError', reason: 'cancelled' }]));
    expect(screen.queryByRole('alert')).toBeNull();
    await press(LOGIN);
    await title('Success!');
    expect(harness.errors.map(({ name, message }) => `${name} ${message}`)).toHaveLength(immediateGet ? 0 : 1);
  },
);

it('a suggestion that resolves with nothing is not reported', async () => {
  const browser = await withPasskey(true);
  browser.ends = ['nothing'];
  harness.show(config);
  await screen.findByRole('button', { name: LOGIN });
  await waitFor(() => expect(browser.prompts).toHaveLength(1));
  await press(/^Continue with email/);
  expect(browser.prompts).toHaveLength(1);
  expect(harness.errors).toEqual([]);
});

it.each(['127.0.0.1', '[::1]', '0.0.0.0', '192.168.0.7'])(
  'the passkey button at the host %s says why it cannot work, and nothing is sent',
  async (hostname) => {
    const browser = await withPasskey(true);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => warn.mockRestore());
    vi.stubGlobal('location', new URL(`http://${hostname}:3000/`));
    const before = (await harness.requests('/webauthn/authenticate/start/primary')).length;
    harness.show(config);
    await waitFor(async () =>
      expect(await description()).toBe(
        "Passkeys can't be used at an IP address. Open this page by the name of the site.",
      ),
    );
    expect(screen.getByRole('button', { name: LOGIN }).getAttribute('aria-disabled')).toBe('true');
    await press(LOGIN);
    expect(browser.prompts).toEqual([]);
    expect(await harness.requests('/webauthn/authenticate/start/primary')).toHaveLength(before);
    expect(harness.errors).toEqual([]);
  },
);

it('the passkey button opens the ordinary dialog in a browser that cannot ask at once', async () => {
  const browser = await withPasskey();
  browser.ends = ['NotAllowedError'];
  harness.show(config);
  await press(LOGIN);
  await waitFor(() => expect(harness.errors).toHaveLength(1));
  expect(browser.prompts.map(({ uiMode }) => uiMode)).toEqual([undefined]);
  expect(screen.queryByText('No passkey was used.')).toBeNull();
});

it('a suggested passkey signs in', async () => {
  await withPasskey(true);
  harness.showStrict(config);
  await title('Success!');
  await waitFor(() =>
    expect(harness.events.map(({ type }) => type)).toEqual(['PASSKEY_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']),
  );
});

it('the passkey login reports a deleted passkey, and other errors as unknown', async () => {
  const browser = await withPasskey();
  await harness.signIn();
  // With the passkey beside the address, the session may delete it.
  await harness.client.webauthn.authenticate(MINUTES);
  const [passkey] = (await harness.client.user.get()).webauthn_registrations;
  await harness.client.user.deleteWebauthnRegistration(passkey?.webauthn_registration_id ?? '');
  await harness.client.session.revoke();
  harness.show(config);
  await press(/^Login with a Passkey/);
  await alerts(
    'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.',
  );
  expect(browser.signals).toEqual(['unknown']);
  const body = { status_code: 400, error_type: 'bad_domain_for_webauthn', error_message: 'Raw.', error_url: '' };
  await harness.fault({ path: '*/webauthn/authenticate', status: 400, body });
  await press(/^Login with a Passkey/);
  await alerts(UNKNOWN);
  expect(harness.errors).toMatchObject([{ name: 'ApiError' }, { error_type: 'bad_domain_for_webauthn' }]);
});

it('the passkey login shows no error for a closed prompt', async () => {
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

it('the passkey login shows why a suggested passkey was refused, also after a closed prompt', async () => {
  const browser = await withPasskey(true);
  browser.ends = ['open', 'NotAllowedError', 'passkey', 'open'];
  const body = { status_code: 400, error_type: 'bad_domain_for_webauthn', error_message: 'Raw.', error_url: '' };
  await harness.fault({ path: '*/webauthn/authenticate', status: 400, body });
  harness.show(config);
  await waitFor(() => expect(browser.open()).toBe(1));
  await press(LOGIN);
  await alerts(UNKNOWN);
  expect(harness.errors).toMatchObject([{ reason: 'cancelled' }, { error_type: 'bad_domain_for_webauthn' }]);
});

it('the passkey login requests no suggestion if there is no field', async () => {
  const browser = await withPasskey(true);
  harness.show({ products: ['crypto', 'passkeys'] });
  await press(LOGIN);
  await title('Success!');
  expect(browser.prompts.map(({ mediation }) => mediation)).not.toContain('conditional');
});

/** The accessible description of the button. */
const description = async () => {
  const button = await screen.findByRole('button', { name: LOGIN });
  return document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
};

it('the passkey button explains that the browser has no passkeys', async () => {
  harness.show(config);
  const button = await screen.findByRole('button', { name: LOGIN });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(await description()).toBe('This browser or device does not support passkeys.');
  expect(screen.queryByRole('alert')).toBeNull();
  await press(LOGIN);
  expect(harness.errors).toEqual([]);
});

const BLOCKED = "Passkeys can't be used inside another page. Open this page in its own window.";

it("the passkey button explains that the frame's policy blocks passkeys, and none are suggested", async () => {
  const browser = await withPasskey();
  const allowed = { features: () => ['publickey-credentials-get'], allowsFeature: () => false };
  Object.defineProperty(document, 'featurePolicy', { configurable: true, value: allowed });
  onTestFinished(() => void Reflect.deleteProperty(document, 'featurePolicy'));
  vi.stubGlobal('top', { location: new URL('https://host.example.test/') });
  harness.show(config);
  await waitFor(async () => expect(await description()).toBe(BLOCKED));
  await press(LOGIN);
  expect(browser.prompts).toEqual([]);
  expect(harness.errors).toEqual([]);
});

it.each(['at once', 'in words'])(
  'the passkey button explains a blocking policy after a click if the browser reveals it only then, %s',
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

it('the passkey login reports a network failure', async () => {
  installPasskeyBrowser({ conditionalGet: false });
  harness.show(config);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await press(LOGIN);
  await alerts('We could not reach the sign-in service. Check your connection and try again.');
});

it('the passkey button keeps its size and the focus during the prompt', async () => {
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
