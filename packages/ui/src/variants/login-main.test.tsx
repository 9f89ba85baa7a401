import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { oauthButtons } from '../screens/main/lazy-components.ts';
import { enter, loginHarness, press, title } from './testing/login-harness.tsx';

const harness = loginHarness();
const url = 'https://example.com/';
const links = { loginRedirectURL: url, signupRedirectURL: url };
const tabNames = async () => (await screen.findAllByRole('tab')).map((tab) => tab.textContent);

describe('Login shows a configuration error for', () => {
  it('email links together with email passcodes', async () => {
    harness.show({ products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['email'] } });
    await screen.findByText('Error: Cannot use both EML and Email OTP');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('passkeys as the only product', async () => {
    harness.show({ products: ['passkeys'] });
    await screen.findByText('Error: Cannot use Passkeys by itself, please add another product to the config.');
  });
});

describe('the tabs of the sign-in form', () => {
  const config = {
    products: ['emailMagicLinks', 'otp'],
    otpOptions: { methods: ['sms', 'whatsapp'] },
    emailMagicLinksOptions: links,
  } as const;

  it('are shown for several methods, in their order, with the first one active', async () => {
    harness.show(config);
    expect(await tabNames()).toEqual(['Text', 'WhatsApp', 'Email']);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Text');
    await within(await screen.findByRole('tabpanel', { name: 'Text' })).findByRole('button', {
      name: 'Continue with text message',
    });
  });

  it('are not shown for a single method', async () => {
    harness.show({ products: ['otp'], otpOptions: { methods: ['sms'] } });
    await screen.findByLabelText('Phone number');
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('keep what the user has typed', async () => {
    harness.show(config);
    await press('Email', 'tab');
    await enter('Email', 'ada@example.com');
    await press('Text', 'tab');
    await press('Email', 'tab');
    expect(screen.getByLabelText<HTMLInputElement>('Email', { selector: 'input' }).value).toBe('ada@example.com');
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
  });

  it('follow the configured methods in any casing', async () => {
    harness.show({ products: ['otp'], otpOptions: { methods: ['WhatsApp', 'SMS'] as unknown as ['whatsapp', 'sms'] } });
    expect(await tabNames()).toEqual(['WhatsApp', 'Text']);
  });

  it('share one phone number', async () => {
    harness.show({ products: ['otp'], otpOptions: { methods: ['sms', 'whatsapp'] } });
    await tabNames();
    await enter('Phone number', '2025550123');
    await press('WhatsApp', 'tab');
    await press('Continue with WhatsApp');
    await screen.findByText('A 6-digit passcode was sent to you at +12025550123');
    expect(await harness.requests('/otps/whatsapp/login_or_create')).toHaveLength(1);
  });
});

describe('the header', () => {
  it('can be hidden and still names the screen', async () => {
    harness.show({}, { theme: { hideHeaderText: true } });
    await screen.findByRole('region', { name: 'Sign up or log in' });
    expect(screen.queryByText('Sign up or log in')).toBeNull();
  });

  it("is shown and does not take the page's focus", async () => {
    harness.show();
    await title('Sign up or log in');
    expect(document.activeElement).toBe(document.body);
  });
});

describe('the banner with configuration warnings', () => {
  const local = { loginRedirectURL: 'http://localhost/', signupRedirectURL: 'http://localhost/' };
  const oauth = '"oauthOptions" has no effect without the product "oauth".';

  it('shows one warning', async () => {
    harness.show({ emailMagicLinksOptions: local, oauthOptions: { providers: [] } });
    const banner = await screen.findByText(`Warning: ${oauth}`);
    expect(within(banner).queryByRole('list')).toBeNull();
  });

  it('lists several warnings under one "Warning:"', async () => {
    harness.show({ emailMagicLinksOptions: local, oauthOptions: { providers: [] }, otpOptions: { methods: [] } });
    const otp = '"otpOptions" has no effect without the product "otp".';
    const banner = await screen.findByText('Warning:');
    const items = within(banner).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([otp, oauth]);
    expect(banner.textContent).toBe(`Warning: ${otp}${oauth}`);
  });

  it('is English from left to right on an Arabic page', async () => {
    harness.show({ emailMagicLinksOptions: local, oauthOptions: { providers: [] } }, { locale: 'ar' });
    const warning = await screen.findByText(`Warning: ${oauth}`);
    await waitFor(() => expect(document.querySelector('.foyer-root')?.getAttribute('dir')).toBe('rtl'));
    expect(warning.closest('[lang]')?.getAttribute('lang')).toBe('en');
    expect(warning.closest('[dir]')?.getAttribute('dir')).toBe('ltr');
  });

  it('is not shown without warnings', async () => {
    harness.show({ emailMagicLinksOptions: links });
    await title('Sign up or log in');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText(/^Warning:/)).toBeNull();
  });
});

it('the buttons of the other methods do not render again while the user types', async () => {
  const read = vi.spyOn(oauthButtons, 'get');
  harness.show({
    products: ['oauth', 'emailMagicLinks'],
    oauthOptions: { providers: [{ type: 'google' }] },
    emailMagicLinksOptions: links,
  });
  await screen.findByRole('button', { name: 'Continue with Google' });
  // The settings have arrived, and everything is shown.
  await harness.client.bootstrap.getAsync();
  await enter('Email', '');
  read.mockClear();
  await enter('Email', 'ada@example.com');
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
});

it("Login logs once that it was shown, with its options and the project's settings", async () => {
  await harness.project({ project_name: 'Acme' }, true);
  harness.showStrict({ emailMagicLinksOptions: { domainHint: 'acme.test' } });
  const shown = async () =>
    (await harness.requests('/events'))
      .flatMap(({ body }: { body: { event: { event_name: string; details: unknown } }[] }) => body)
      .filter(({ event }: { event: { event_name: string } }) => event.event_name === 'render_login_screen');
  await waitFor(async () => expect(await shown()).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const [{ event }, ...more] = await shown();
  expect(more).toEqual([]);
  expect(event.details).toMatchObject({
    options: { emailMagicLinksOptions: { domainHint: 'acme.test' } },
    bootstrap: { projectName: 'Acme' },
  });
});

it('Login renders in a shadow tree if configured', async () => {
  const { container } = harness.show({ enableShadowDOM: true });
  await waitFor(() => {
    const root = container.querySelector('.foyer-host')?.shadowRoot;
    expect(root?.querySelector('h2')?.textContent).toBe('Sign up or log in');
  });
});

it('a field of the details shows the sentence with which the host application refuses a value, and has the focus', async () => {
  const validate = (value: string) => (value === 'Acme' ? null : 'We do not know this company.');
  harness.show({
    products: ['otp'],
    otpOptions: { methods: ['email'] },
    detailsOptions: { fields: [{ name: 'first_name' }, { name: 'company', label: 'Company', validate }] },
  });
  await enter('Email', 'ada@example.com');
  await press('Continue with email');
  await title('Enter passcode');
  await enter('Passcode', (await harness.messages('ada@example.com'))[0].code);
  await title('Complete your profile');
  await enter('Company', 'Evil');
  await press('Continue');
  await screen.findByText('We do not know this company.');
  const field = screen.getByLabelText('Company');
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await enter('Company', 'Acme');
  expect(screen.queryByText('We do not know this company.')).toBeNull();
  await press('Continue');
  await title('Success!');
  await waitFor(() => expect(harness.events.at(-1)?.type).toBe('AUTHENTICATE_FLOW_COMPLETE'));
  expect((await harness.client.user.get())?.untrusted_metadata).toEqual({ company: 'Acme' });
});
