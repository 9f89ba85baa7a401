import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { alerts, enter, loginHarness, press, title } from './testing/login-harness.tsx';

const harness = loginHarness();
const AUTHENTICATE = '/otps/authenticate';
const NETWORK = 'We could not reach the sign-in service. Check your connection and try again.';

const otp = (...methods: ('sms' | 'whatsapp' | 'email')[]) => ({ products: ['otp'], otpOptions: { methods } }) as const;
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');
const newest = async (to: string): Promise<string> => (await harness.messages(to))[0].code;
const codeField = () => screen.getByLabelText<HTMLInputElement>('Passcode');

/** Goes to the passcode screen by email; returns the passcode that was sent. */
async function byEmail(): Promise<string> {
  harness.show(otp('email'));
  await enter('Email', 'ada@example.com');
  await press('Continue with email');
  await title('Enter passcode');
  return newest('ada@example.com');
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe.each([
  ['email', 'Email', 'ada@example.com', 'ada@example.com', 'Continue with email'],
  ['sms', 'Phone number', '2025550123', '+12025550123', 'Continue with text message'],
  ['whatsapp', 'Phone number', '2025550123', '+12025550123', 'Continue with WhatsApp'],
] as const)('a passcode by %s', (channel, label, typed, destination, button) => {
  it('signs in after a wrong passcode', async () => {
    harness.show(otp(channel));
    await enter(label, typed);
    await press(button);
    const heading = await title('Enter passcode');
    // What the user types or pastes goes into the field, and a screen reader reads what it is for.
    await waitFor(() => expect(document.activeElement).toBe(codeField()));
    const sentence = screen.getByText(`A 6-digit passcode was sent to you at ${destination}`);
    expect(codeField().getAttribute('aria-describedby')).toBe(`${heading.id} ${sentence.id}`);
    screen.getByText(/^Your code expires in (5:00|4:5\d)$/);

    const code = await newest(destination);
    await enter('Passcode', wrong(code));
    await alerts('Invalid passcode, please try again.');
    expect(codeField().readOnly).toBe(false);
    await enter('Passcode', code);
    await title('Success!');
    screen.getByText('Your passcode has been successfully verified.');
    expect(harness.client.user.getSync()).not.toBeNull();
    await waitFor(() =>
      expect(harness.events.map(({ type }) => type)).toEqual([
        'OTP_LOGIN_OR_CREATE',
        'OTP_AUTHENTICATE',
        'AUTHENTICATE_FLOW_COMPLETE',
      ]),
    );
  });
});

it('the passcode form has its own message for a malformed email address', async () => {
  harness.show(otp('email'));
  await enter('Email', 'ada');
  await press('Continue with email');
  await alerts('Invalid email address.');
});

describe('the phone form', () => {
  it('formats the number while typing', async () => {
    harness.show(otp('sms'));
    const field = await enter('Phone number', '2025550123');
    await waitFor(() => expect(field.value).toBe('(202) 555-0123'));
    expect(field.placeholder).toBe('(123) 456-7890');
    expect(screen.getByLabelText<HTMLSelectElement>('Country code').value).toBe('US');
  });

  it('sends the number of the chosen country', async () => {
    harness.show(otp('sms'));
    const countries = await screen.findByLabelText('Country code');
    await act(async () => fireEvent.change(countries, { target: { value: 'GB' } }));
    await enter('Phone number', '07911 123456');
    await press('Continue with text message');
    await screen.findByText('A 6-digit passcode was sent to you at +447911123456');
  });

  it('accepts an international number and selects its country', async () => {
    harness.show(otp('sms'));
    await enter('Phone number', '+44 20 7946 0018');
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Country code').value).toBe('GB'));
    await press('Continue with text message');
    await screen.findByText('A 6-digit passcode was sent to you at +442079460018');
  });

  it('rejects an invalid phone number and keeps it in the field', async () => {
    harness.show(otp('sms'));
    const field = await enter('Phone number', '555');
    await press('Continue with text message');
    await alerts('Phone number format is invalid. Ensure the phone number is in the E.164 format.');
    expect(field.value).toBe('(555)');
    expect(await harness.requests('/otps/sms/login_or_create')).toEqual([]);
  });

  it('lists the countries in the language of the widget', async () => {
    harness.show(otp('sms'), { locale: 'es' });
    await screen.findByRole('option', { name: 'Alemania +49' });
    expect(screen.getAllByRole('option').length).toBeGreaterThan(200);
  });

  it('offers the configured countries, and rejects a number of another one', async () => {
    harness.show({
      ...otp('sms'),
      phoneOptions: { defaultCountry: 'DE', countries: ['AT', 'DE', 'CH'], preferred: ['DE'] },
    });
    const list = await screen.findByRole<HTMLSelectElement>('combobox');
    expect(list.value).toBe('DE');
    expect([...list.children].map(({ textContent }) => textContent)).toEqual([
      'Germany +49',
      '',
      'Austria +43',
      'Switzerland +41',
    ]);
    await enter('Phone number', '+1 415 555 2671');
    expect(list.value).toBe('DE');
    await press('Continue with text message');
    await screen.findByRole('alert');
    expect(await harness.requests('/otps/sms/login_or_create')).toEqual([]);
    await enter('Phone number', '+43 660 1234567');
    await waitFor(() => expect(list.value).toBe('AT'));
    await press('Continue with text message');
    await title('Enter passcode');
  });
});

describe('an expired passcode', () => {
  it('is rejected by the API', async () => {
    const code = await byEmail();
    await harness.advance(5 * 60 + 1);
    await enter('Passcode', code);
    await alerts('Your code has expired.');
    expect(screen.getAllByText(/expire/)).toHaveLength(1);
    expect(codeField().value).toBe(code);
    await enter('Passcode', '1');
    expect(screen.getAllByText(/expire/).map(({ textContent }) => textContent)).toEqual(['Your code has expired.']);
    await press('Resend code');
    await screen.findByText(/^Your code expires in/);
    expect(screen.queryByRole('heading', { name: 'Success!' })).toBeNull();
  });

  it('ends the countdown', async () => {
    await byEmail();
    const later = Date.now() + 5 * 60_000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    const expired = await screen.findByText('Your code has expired.');
    expect(expired.closest('[role=status]')).not.toBeNull();
    expect(screen.queryByText(/^Your code expires/)).toBeNull();
  });
});

it('the passcode screen announces once, a minute before, that the passcode expires', async () => {
  await byEmail();
  const warning = 'Your code expires in 1:00. You can request a new one.';
  const sent = Date.now();
  const now = vi.spyOn(Date, 'now').mockReturnValue(sent + 3 * 60_000);
  await screen.findByText(/^Your code expires in (2:00|1:5\d)$/);
  expect(screen.queryByText(warning)).toBeNull();

  now.mockReturnValue(sent + 4 * 60_000 + 2_000);
  const announced = await screen.findByText(warning);
  expect(announced.closest('[role=status]')).not.toBeNull();
  now.mockReturnValue(sent + 4 * 60_000 + 20_000);
  await screen.findByText(/^Your code expires in 0:[34]\d$/);
  expect(screen.getByText(warning)).toBe(announced);

  await press('Resend code');
  await screen.findByText('Your code expires in 5:00');
  expect(screen.queryByText(warning)).toBeNull();
});

describe('a field with chosen countries', () => {
  const field = (region: 'AX' | 'PR') => ({ ...otp('sms'), phoneOptions: { countries: [region] } });

  it.each([
    ['AX', '+358 41 2345678', '+358412345678'],
    ['AX', '041 2345678', '+358412345678'],
    ['PR', '(787) 234-5678', '+17872345678'],
  ] as const)('accepts, for %s, the number %s of the shared calling code', async (region, typed, destination) => {
    harness.show(field(region));
    await enter('Phone number', typed);
    await press('Continue with text message');
    await title('Enter passcode');
    screen.getByText(`A 6-digit passcode was sent to you at ${destination}`);
  });

  it.each([
    ['AX', '+46 70 123 45 67'],
    ['PR', '+1 506 234 5678'],
  ] as const)('refuses, for %s, the number %s of another country', async (region, typed) => {
    harness.show(field(region));
    await enter('Phone number', typed);
    await press('Continue with text message');
    await alerts('Phone number format is invalid. Ensure the phone number is in the E.164 format.');
  });
});

describe('resending a passcode', () => {
  it('sends another passcode, clears the field and disables the button for a while', async () => {
    const first = await byEmail();
    await enter('Passcode', wrong(first));
    await alerts('Invalid passcode, please try again.');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const resend = screen.getByRole<HTMLButtonElement>('button', { name: 'Resend code' });
    resend.focus();
    await press('Resend code');

    await screen.findByText('Code sent');
    await screen.findByText('Email resent');
    expect(codeField().value).toBe('');
    expect(document.activeElement).toBe(codeField());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(resend.getAttribute('aria-disabled')).toBe('true');

    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(resend.textContent).toBe('Resend code');
    expect(resend.getAttribute('aria-disabled')).toBe('true');
    await press('Resend code');
    await act(() => vi.advanceTimersByTimeAsync(7_000));
    expect(resend.getAttribute('aria-disabled')).toBe('true');
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(resend.hasAttribute('aria-disabled')).toBe(false);

    await enter('Passcode', await newest('ada@example.com'));
    await title('Success!');
    expect(await harness.messages('ada@example.com')).toHaveLength(2);
  });

  it('goes by another channel, and rests by both', async () => {
    harness.show(otp('sms', 'whatsapp'));
    await enter('Phone number', '2025550123');
    await press('Continue with text message');
    await title('Enter passcode');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await press('Send by WhatsApp');
    await screen.findByText('Code sent');
    await screen.findByText('Code resent');
    const buttons = () =>
      ['Send by text message', /^(Code sent|Resend code)$/].map((name) => screen.getByRole('button', { name }));
    expect(buttons().map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
    await press('Send by text message');
    await act(() => vi.advanceTimersByTimeAsync(12_000));
    expect(buttons().map((button) => button.getAttribute('aria-disabled'))).toEqual([null, null]);
    const sent: { channel: string; code: string }[] = await harness.messages('+12025550123');
    expect(sent.map(({ channel }) => channel)).toEqual(['whatsapp', 'sms']);
    await enter('Passcode', sent[0]?.code ?? '');
    await title('Success!');
  });

  it('restarts the countdown', async () => {
    await byEmail();
    const later = Date.now() + 2 * 60_000;
    const now = vi.spyOn(Date, 'now').mockReturnValue(later);
    await screen.findByText(/^Your code expires in (3:00|2:5\d)$/);
    await press('Resend code');
    await screen.findByText('Your code expires in 5:00');
    now.mockRestore();
  });

  it('shows a failure and can be retried immediately', async () => {
    await byEmail();
    await harness.fault({ path: '*/otps/email/login_or_create', drop: true });
    await press('Resend code');
    await alerts(NETWORK);
    await press('Resend code');
    await screen.findByText('Code sent');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says "code" for a text message', async () => {
    harness.show(otp('sms'));
    await enter('Phone number', '2025550123');
    await press('Continue with text message');
    await press('Resend code');
    await screen.findByText('Code resent');
  });
});

it('the passcode screen keeps the passcode after a network failure and sends it again', async () => {
  const code = await byEmail();
  const online = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await enter('Passcode', code);
  await alerts(NETWORK);
  expect(codeField().value).toBe(code);
  expect(codeField().getAttribute('aria-invalid')).toBe('false');
  vi.stubGlobal('fetch', online);
  await press('Continue');
  await title('Success!');
});

it('the passcode screen announces that the passcode is being verified', async () => {
  const code = await byEmail();
  await harness.fault({ path: `*${AUTHENTICATE}`, delay_ms: 300 });
  await enter('Passcode', code);
  expect((await screen.findByText('Verifying passcode...')).closest('[role=status]')).not.toBeNull();
  expect(codeField().readOnly).toBe(true);
  await title('Success!');
});

describe('a value that a password manager fills in without an event', () => {
  const fill = (field: HTMLInputElement, value: string) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(field, value);
  };
  const send = (field: HTMLInputElement) => act(async () => fireEvent.submit(field.form as HTMLFormElement));

  it('is sent as the passcode on Enter, also after a while', async () => {
    const code = await byEmail();
    fill(codeField(), `${code.slice(0, 3)} ${code.slice(3)}`);
    // The countdown renders the screen again.
    const left = screen.getByText(/^Your code expires in/).textContent ?? '';
    await waitFor(() => expect(screen.queryByText(left)).toBeNull());
    await send(codeField());
    await title('Success!');
    expect(harness.errors).toEqual([]);
  });

  it.each([
    ['2025550123', '+12025550123'],
    ['+34612345678', '+34612345678'],
  ])('is sent as the phone number (%s)', async (filled, destination) => {
    harness.show(otp('sms'));
    const field = await screen.findByLabelText<HTMLInputElement>('Phone number', { selector: 'input' });
    fill(field, filled);
    await send(field);
    await title('Enter passcode');
    screen.getByText(`A 6-digit passcode was sent to you at ${destination}`);
  });
});

it('the passcode screen leads back to Main', async () => {
  await byEmail();
  await press('Back');
  await title('Sign up or log in');
});

describe('WebOTP', () => {
  const withBrowser = (get: (options: { signal: AbortSignal }) => Promise<unknown>) => {
    vi.stubGlobal('OTPCredential', class {});
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  };
  const bySms = async () => {
    harness.show(otp('sms'));
    await enter('Phone number', '2025550123');
    await press('Continue with text message');
  };

  afterEach(() => Reflect.deleteProperty(navigator, 'credentials'));

  it('signs in with the passcode of the text message', async () => {
    const get = vi.fn(async () => ({ code: await newest('+12025550123') }));
    withBrowser(get);
    await bySms();
    await title('Success!');
    expect(get).toHaveBeenCalledWith(expect.objectContaining({ otp: { transport: ['sms'] } }));
  });

  it('stops waiting when the user leaves the screen', async () => {
    const signals: AbortSignal[] = [];
    withBrowser(({ signal }) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    await bySms();
    await press('Back');
    await title('Sign up or log in');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('waits for the next message after a resend with the same method_id', async () => {
    const signals: AbortSignal[] = [];
    let isResent = false;
    withBrowser(async ({ signal }) => {
      signals.push(signal);
      return isResent ? { code: await newest('+12025550123') } : null;
    });
    await bySms();
    await title('Enter passcode');
    isResent = true;
    await press('Resend code');
    await title('Success!');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });

  it('is not used for a passcode by email', async () => {
    const get = vi.fn(async () => null);
    withBrowser(get);
    await byEmail();
    expect(get).not.toHaveBeenCalled();
  });
});
