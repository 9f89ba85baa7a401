import { installPasskeyBrowser } from '@foyer/test-support/passkey-browser';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  type FoyerConfig,
  isApiError,
  isCeremonyError,
  type UseOtpLoginResult,
  type UsePasskeyOfferResult,
  type UseUserResult,
  useFlow,
  useOtpLogin,
  usePasskeyOffer,
  useUser,
} from '../index.ts';
import { flowHarness } from '../testing/flow-harness.tsx';

const harness = flowHarness();
const EMAIL = 'ada@example.com';
const config: FoyerConfig = {
  products: ['otp', 'passkeys'],
  otpOptions: { methods: ['email'] },
  passkeyOptions: { offer: 'afterSignIn' },
};

let otp: UseOtpLoginResult;
let offer: UsePasskeyOfferResult;
let auth: UseUserResult;

function Offer() {
  offer = usePasskeyOffer();
  return null;
}

function Widget() {
  otp = useOtpLogin();
  auth = useUser();
  const { state } = useFlow();
  return (
    <>
      <output>{state.screen}</output>
      {state.screen === 'PasskeyOffer' && <Offer />}
    </>
  );
}

const isOn = (name: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(name));
const types = () => harness.events.map(({ type }) => type);
const starts = () => harness.requests('/webauthn/register/start');

async function signIn(options: FoyerConfig = config) {
  cleanup();
  harness.render(<Widget />, options);
  await act(() => otp.send.mutateAsync({ channel: 'email', destination: EMAIL }));
  const code = (await harness.message(EMAIL))?.code ?? '';
  await act(() => otp.authenticate.mutateAsync({ code }).catch(() => {}));
}

it('a user who accepts the offer has a passkey of this device before the sign-in is reported', async () => {
  installPasskeyBrowser();
  await signIn();
  await isOn('PasskeyOffer');
  expect(auth).toMatchObject({ status: 'signedOut', held: 'passkey_offer' });
  await act(() => offer.create.mutateAsync());
  await isOn('PasswordConfirmation');
  expect((await harness.client.user.get()).webauthn_registrations).toHaveLength(1);
  const [start] = await starts();
  expect(start.body).toMatchObject({ authenticator_type: 'platform', return_passkey_credential_options: true });
  expect(types().slice(-2)).toEqual(['PASSKEY_REGISTER', 'AUTHENTICATE_FLOW_COMPLETE']);
  expect(harness.events.at(-1)).toMatchObject({ data: { method: 'otp_email' } });
});

it('a user who declines the offer is signed in, and is not offered another passkey', async () => {
  installPasskeyBrowser();
  await signIn();
  await isOn('PasskeyOffer');
  await act(() => offer.decline.mutateAsync());
  await isOn('PasswordConfirmation');
  expect(types().slice(-2)).toEqual(['PASSKEY_SKIP', 'AUTHENTICATE_FLOW_COMPLETE']);
  expect(await starts()).toEqual([]);
  await act(() => harness.client.session.revoke());
  await signIn();
  await isOn('OTPConfirmation');
});

it('a user who closes the dialog stays on the offer', async () => {
  const browser = installPasskeyBrowser();
  browser.ends = ['NotAllowedError', 'passkey'];
  await signIn();
  await isOn('PasskeyOffer');
  await act(() => offer.create.mutateAsync().catch(() => {}));
  await waitFor(() => expect(isCeremonyError(offer.create.error) && offer.create.error.reason).toBe('cancelled'));
  await isOn('PasskeyOffer');
  expect(types()).not.toContain('AUTHENTICATE_FLOW_COMPLETE');
  await act(() => offer.create.mutateAsync());
  await isOn('PasswordConfirmation');
});

it('a device that has a passkey of the user already ends the offer without an error', async () => {
  const browser = installPasskeyBrowser();
  browser.ends = ['InvalidStateError'];
  await signIn();
  await isOn('PasskeyOffer');
  expect(await act(() => offer.create.mutateAsync())).toBeNull();
  await isOn('PasswordConfirmation');
  expect(types()).toContain('AUTHENTICATE_FLOW_COMPLETE');
  expect(harness.errors).toEqual([]);
});

it.each(['insufficient_factors', 'stale_factors'])(
  'the refusal %s ends the offer without a step-up',
  async (error_type) => {
    installPasskeyBrowser();
    await signIn();
    await isOn('PasskeyOffer');
    await harness.fault({ path: '/sdk/v1/webauthn/register/start', times: 1, status: 401, body: { error_type } });
    expect(await act(() => offer.create.mutateAsync())).toBeNull();
    await isOn('PasswordConfirmation');
    expect(harness.errors).toEqual([]);
  },
);

it('another refusal keeps the offer', async () => {
  installPasskeyBrowser();
  await signIn();
  await isOn('PasskeyOffer');
  await harness.fault({ path: '/sdk/v1/webauthn/register/start', times: 1, status: 400, body: { error_type: 'no' } });
  await act(() => offer.create.mutateAsync().catch(() => {}));
  await waitFor(() => expect(isApiError(offer.create.error)).toBe(true));
  await isOn('PasskeyOffer');
  await act(() => offer.decline.mutateAsync());
  await isOn('PasswordConfirmation');
});

it('a reload comes back to the offer, and the end of the session leads to Main', async () => {
  installPasskeyBrowser();
  await signIn();
  await isOn('PasskeyOffer');
  cleanup();
  harness.reload();
  harness.render(<Widget />, config);
  await isOn('PasskeyOffer');
  await act(() => harness.client.session.revoke());
  await isOn('Main');
  expect(types()).not.toContain('AUTHENTICATE_FLOW_COMPLETE');
});

it('a configuration without the product passkeys offers none', async () => {
  installPasskeyBrowser();
  await signIn({ ...config, products: ['otp'] });
  await isOn('OTPConfirmation');
});
