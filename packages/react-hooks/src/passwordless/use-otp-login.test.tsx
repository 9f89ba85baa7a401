import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorMessage, type FoyerConfig, type OtpDestination, useFlow, useOtpLogin } from '../index.ts';
import { flowHarness } from '../testing/flow-harness.tsx';

const harness = flowHarness();
let entered = '';

function Widget({ to }: { to: OtpDestination }) {
  const { state } = useFlow();
  const { send, resend, authenticate, back, otp } = useOtpLogin();
  return (
    <>
      <output>{`${state.screen} ${otp.type} ${otp.otpDestination}`}</output>
      <p role="alert">{[send, resend, authenticate].map(({ error }) => (error ? errorMessage(error) : '')).join('')}</p>
      <p role="note">{otp.methodId}</p>
      <button type="button" onClick={() => send.mutate(to)}>
        send
      </button>
      <button type="button" onClick={() => resend.mutate()}>
        resend
      </button>
      <button type="button" onClick={() => authenticate.mutate({ code: entered })}>
        enter
      </button>
      <button type="button" onClick={back}>
        back
      </button>
    </>
  );
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const shows = (role: string, text: string) => waitFor(() => expect(screen.getByRole(role).textContent).toBe(text));
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

it.each([
  ['email', 'ada@example.com'],
  ['sms', '+12025550123'],
  ['whatsapp', '+12025550123'],
] as const)('useOtpLogin signs in by %s with the correct passcode after a wrong one', async (channel, destination) => {
  harness.render(<Widget to={{ channel, destination }} />, { products: ['otp'], otpOptions: { methods: [channel] } });
  await press('send');
  await shows('status', `OTPAuthenticate ${channel} ${destination}`);
  const { code } = await harness.message(destination);
  entered = wrong(code);
  await press('enter');
  await shows('alert', 'Invalid passcode, please try again.');
  entered = code;
  await press('enter');
  await shows('status', `OTPConfirmation ${channel} ${destination}`);
  expect(harness.client.user.getSync()).toMatchObject({ status: 'active' });
  await waitFor(() =>
    expect(harness.events.map(({ type }) => type)).toEqual([
      'OTP_LOGIN_OR_CREATE',
      'OTP_AUTHENTICATE',
      'AUTHENTICATE_FLOW_COMPLETE',
    ]),
  );
});

it.each<[typed: string, phoneOptions: NonNullable<FoyerConfig['phoneOptions']>, sent: string]>([
  ['+1 201 555 0123', {}, '+12015550123'],
  ['+1 (201) 555-0123', { defaultCountry: 'DE' }, '+12015550123'],
  ['0049 151 23456789', {}, '+4915123456789'],
  ['(201) 555-0123', { defaultCountry: 'US' }, '+12015550123'],
  ['0151 23456789', { defaultCountry: 'DE' }, '+4915123456789'],
  ['\u0660\u0661\u0665\u0661 23456789', { defaultCountry: 'de' as 'DE' }, '+4915123456789'],
])('useOtpLogin sends a passcode to %s with %j as the widget does', async (destination, phoneOptions, sent) => {
  const { errors } = harness;
  harness.render(<Widget to={{ channel: 'sms', destination }} />, { phoneOptions });
  await press('send');
  await shows('status', `OTPAuthenticate sms ${sent}`);
  await press('resend');
  await waitFor(async () => expect(await harness.requests('/otps/sms/login_or_create')).toHaveLength(2));
  for (const { body } of await harness.requests('/otps/sms/login_or_create')) {
    expect(body).toMatchObject({ phone_number: sent });
  }
  expect(errors).toEqual([]);
});

it.each<[typed: string, phoneOptions: NonNullable<FoyerConfig['phoneOptions']>]>([
  ['(201) 555-0123', {}],
  ['0151 23456789', { defaultCountry: 'US' }],
  ['+1 23', { defaultCountry: 'US' }],
])('useOtpLogin sends nothing to %s with %j', async (destination, phoneOptions) => {
  harness.render(<Widget to={{ channel: 'sms', destination }} />, { phoneOptions });
  await press('send');
  await shows('alert', 'Phone number format is invalid. Ensure the phone number is in the E.164 format.');
  expect(await harness.requests('/otps/sms/login_or_create')).toEqual([]);
  expect(harness.errors).toEqual([]);
});

it('useOtpLogin resends with the options of the first send', async () => {
  const options = { methods: ['email'], expirationMinutes: 7, locale: 'es' } as const;
  harness.render(<Widget to={{ channel: 'email', destination: 'ada@example.com' }} />, { otpOptions: options });
  await press('send');
  await shows('status', 'OTPAuthenticate email ada@example.com');
  await press('resend');
  await waitFor(async () => expect(await harness.requests('/otps/email/login_or_create')).toHaveLength(2));
  const [first, second] = await harness.requests('/otps/email/login_or_create');
  expect(first.body).toEqual({ email: 'ada@example.com', expiration_minutes: 7, locale: 'es' });
  expect(second.body).toEqual(first.body);
});

it('useOtpLogin sends nothing for a malformed number or passcode', async () => {
  harness.render(<Widget to={{ channel: 'sms', destination: '555' }} />);
  await press('send');
  await shows('alert', 'Phone number format is invalid. Ensure the phone number is in the E.164 format.');
  entered = '12345';
  await press('enter');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Code format is invalid'));
  expect(await harness.requests('/otps/sms/login_or_create')).toEqual([]);
  expect(await harness.requests('/otps/authenticate')).toEqual([]);
});

it('useOtpLogin stays on Main if a resend responds after the user has gone back', async () => {
  harness.render(<Widget to={{ channel: 'sms', destination: '+12025550123' }} />);
  await press('send');
  await shows('status', 'OTPAuthenticate sms +12025550123');
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const direct = globalThis.fetch;
  globalThis.fetch = async (...call) => {
    await gate;
    return direct(...call);
  };
  await press('resend');
  await press('back');
  await act(async () => release());
  await waitFor(() => expect(harness.events).toHaveLength(2));
  await shows('status', 'Main email ');
});
