import { eventually } from '@foyer/test-support/eventually';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ApiUser, AuthenticationFactor } from '../contract/wire.ts';
import { createFlowController, type FlowOptions } from '../flow-controller.ts';
import { createTestClient, type InternalClient } from '../testing/create-test-client.ts';
import { fakeCredential, installPasskeys } from '../testing/fake-passkeys.ts';
import { openClient } from '../testing/open-client.ts';
import { at, MINUTES, ok, PUBLIC_TOKEN, STATE_KEY, someAuth } from '../testing/stub-provider.ts';

const DAY_MS = 24 * 60 * 60_000;
const offers: FlowOptions['steps'] = { passkeyOptions: { offer: 'afterSignIn' }, products: ['otp', 'passkeys'] };
const AUTHENTICATION = { challenge: 'Y2hhbGxlbmdl', rpId: 'app.example.test', allowCredentials: [] };

type Factor = Partial<AuthenticationFactor>;

/** The response of a sign-in with a factor. */
function signedInBy(factor: Factor | null, id = '1', change: Partial<ApiUser> = {}) {
  const response = someAuth(id);
  const factors = factor ? [{ ...factor, last_authenticated_at: at(1) } as AuthenticationFactor] : [];
  const user = { ...response.user, created_at: at(-100), ...change };
  return { ...response, user, session: { ...response.session, authentication_factors: factors } };
}

interface Device {
  /** The result of `isUserVerifyingPlatformAuthenticatorAvailable`; an error rejects, null: the browser does not have it. */
  makesPasskeys?: boolean | Error | null;
  steps?: FlowOptions['steps'];
}

/** A page that offers a passkey, on a device that can make one. */
function setUp({ steps = offers, makesPasskeys = true }: Device = {}) {
  const passkeys = installPasskeys();
  const isUserVerifyingPlatformAuthenticatorAvailable = async () => {
    if (makesPasskeys instanceof Error) throw makesPasskeys;
    return makesPasskeys;
  };
  if (makesPasskeys !== null) Object.assign(PublicKeyCredential, { isUserVerifyingPlatformAuthenticatorAvailable });
  const opened = openClient();
  const { provider, client, browser } = opened;
  provider.on('/sessions/revoke', ok({}));
  provider.on(
    '/webauthn/authenticate/start/primary',
    ok({ public_key_credential_request_options: JSON.stringify(AUTHENTICATION) }),
  );
  const onComplete = vi.fn();
  function open(from: InternalClient) {
    const flow = createFlowController(from, { onComplete, steps });
    onTestFinished(flow.subscribe(() => {}));
    return { client: from, flow, screen: () => flow.get().state.screen };
  }
  const page = open(client);
  return {
    ...opened,
    ...page,
    passkeys,
    onComplete,
    openTab: () =>
      open(createTestClient(PUBLIC_TOKEN, { telemetry: false }, browser.openTab(provider.fetch).environment)),
    async signIn(factor: Factor | null, id = '1', change: Partial<ApiUser> = {}) {
      const response = signedInBy(factor, id, change);
      for (const path of ['/otps/authenticate', '/sessions/authenticate']) provider.on(path, ok(response));
      page.flow.begin();
      page.flow.complete(await client.otps.authenticate('123456', 'email-1', MINUTES), { entry: 'form' });
    },
    async signInByPasskey(authenticatorAttachment: 'platform' | 'cross-platform' | undefined) {
      passkeys.answers = [{ ...fakeCredential, authenticatorAttachment }];
      const response = { ...signedInBy({ type: 'webauthn' }), webauthn_registration_id: 'webauthn-registration-1' };
      provider.on('/webauthn/authenticate', ok(response));
      provider.on('/sessions/authenticate', ok(response));
      page.flow.begin();
      const authenticated = await client.webauthn.authenticate(MINUTES);
      page.flow.complete(authenticated as NonNullable<typeof authenticated>, { entry: 'prompt' });
    },
  };
}

const code: Factor = { type: 'otp', delivery_method: 'email' };
const social = { type: 'oauth', delivery_method: 'oauth_google' } as Factor;
const wallet = { type: 'crypto', crypto_wallet_factor: { crypto_wallet_type: 'ethereum' } } as unknown as Factor;

it.each<[string, Factor | null, boolean]>([
  ['an email link', { type: 'magic_link', delivery_method: 'email' }, true],
  ['a passcode by email', code, true],
  ['a passcode by text message', { type: 'otp', delivery_method: 'sms' }, true],
  ['a password', { type: 'password' }, true],
  ['a social provider', social, false],
  ['a wallet', wallet, false],
])('after a sign-in by %s a passkey is offered as listed: %#', async (_method, factor, isOffered) => {
  const { signIn, screen, onComplete } = setUp();
  await signIn(factor);
  expect(screen() === 'PasskeyOffer').toBe(isOffered);
  if (!isOffered) await eventually(() => expect(onComplete).toHaveBeenCalledOnce());
  expect(onComplete).toHaveBeenCalledTimes(isOffered ? 0 : 1);
});

const address = { email_id: 'email-1', email: 'ada@example.test', verified: true };
const phone = { phone_id: 'phone-1', phone_number: '+12025550123', verified: true };
const app = { totp_id: 'totp-1', verified: true };
const text: Factor = { type: 'otp', delivery_method: 'sms' };

it.each<[string, Factor, Partial<ApiUser>, boolean]>([
  ['an address only', code, { emails: [address] }, true],
  ['an address and a number', code, { emails: [address], phone_numbers: [phone] }, false],
  ['a number and an address, signed in by the number', text, { emails: [address], phone_numbers: [phone] }, false],
  ['a number that is not verified', code, { emails: [address], phone_numbers: [{ ...phone, verified: false }] }, true],
  ['an address and an authenticator app', code, { emails: [address], totps: [app] }, false],
  ['a password, an address and a number', { type: 'password' }, { emails: [address], phone_numbers: [phone] }, false],
  ['a number only', text, { emails: [], phone_numbers: [phone] }, true],
])('a passkey is offered only where the API takes one: a user with %s', async (_who, factor, change, isOffered) => {
  const { signIn, screen, onComplete } = setUp();
  await signIn(factor, '1', change);
  if (!isOffered) await eventually(() => expect(onComplete).toHaveBeenCalledOnce());
  expect(screen() === 'PasskeyOffer').toBe(isOffered);
});

it.each([
  ['of this device', 'platform', false],
  ['of another device', 'cross-platform', true],
  ['of an unknown device', undefined, false],
] as const)(
  'after a sign-in by a passkey %s one for this device is offered as listed: %#',
  async (_, attachment, isOffered) => {
    const { signInByPasskey, screen } = setUp();
    await signInByPasskey(attachment);
    expect(screen() === 'PasskeyOffer').toBe(isOffered);
  },
);

it.each<[string, Device]>([
  ['cannot make one', { makesPasskeys: false }],
  ['rejects the question', { makesPasskeys: new Error('no') }],
  ['does not have the question', { makesPasskeys: null }],
])('a passkey is not offered if the browser %s', async (_why, device) => {
  const { signIn, onComplete, screen } = setUp(device);
  await signIn(code);
  await eventually(() => expect(onComplete).toHaveBeenCalledOnce());
  expect(screen()).not.toBe('PasskeyOffer');
});

it('a passkey is not offered without passkeys, nor by a flow without the option or the method', async () => {
  const none = setUp();
  vi.stubGlobal('PublicKeyCredential', undefined);
  await none.signIn(code);
  await eventually(() => expect(none.onComplete).toHaveBeenCalledOnce());
  for (const steps of [
    { ...offers, passkeyOptions: {} },
    { ...offers, products: ['otp'] },
  ]) {
    const off = setUp({ steps });
    await off.signIn(code);
    await eventually(() => expect(off.onComplete).toHaveBeenCalledOnce());
  }
});

describe('the offer of a passkey', () => {
  it('holds back the report, comes back in the next page, and ends with its step', async () => {
    const { signIn, openTab, onComplete, screen } = setUp();
    await signIn(code);
    expect(onComplete).not.toHaveBeenCalled();
    const next = openTab();
    await eventually(() => expect(next.screen()).toBe('PasskeyOffer'));
    await next.flow.completeStep('passkey_offer');
    expect(next.screen()).toBe('PasswordConfirmation');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ method: 'otp_email' }));
    await eventually(() => expect(screen()).toBe('PasswordConfirmation'));
  });

  it('is not made a second time for 30 days, whatever the sign-in, and is made again afterwards', async () => {
    const { signIn, signInByPasskey, client, flow, screen, tab } = setUp();
    const now = vi.spyOn(Date, 'now');
    onTestFinished(() => now.mockRestore());
    const start = Date.now();
    await signIn(code);
    expect(screen()).toBe('PasskeyOffer');
    // The user leaves without an answer.
    await client.session.revoke();
    expect(JSON.parse(tab.environment.page.localStorage.getItem(`${STATE_KEY}::passkey_offer`) ?? '')).toEqual({
      at: expect.any(Number),
    });

    now.mockReturnValue(start + 29 * DAY_MS);
    await signInByPasskey('cross-platform');
    expect(screen()).not.toBe('PasskeyOffer');
    await client.session.revoke();
    now.mockReturnValue(start + 31 * DAY_MS);
    await signIn({ type: 'password' }, '2');
    expect(screen()).toBe('PasskeyOffer');
    await flow.completeStep('passkey_offer');
  });

  it('comes after the second factor and the details', async () => {
    const steps = { ...offers, secondFactorOptions: { required: true }, detailsOptions: { fields: [{}] } };
    const { signIn, flow, screen, provider, client } = setUp({ steps });
    provider.on('/otps/email/login_or_create', ok({ method_id: 'email-1', user_created: true }));
    flow.begin();
    await client.otps.email.loginOrCreate('ada@example.test');
    await signIn(code);
    expect(screen()).toBe('SecondFactor');
    const totp = { type: 'totp', delivery_method: 'authenticator_app', last_authenticated_at: at(2) };
    const response = someAuth();
    const session = { ...response.session, authentication_factors: [totp] };
    provider.on('/totps/authenticate', ok({ ...response, session, totp_id: 'totp-1' }));
    await client.totps.authenticate({ totp_code: '123456', ...MINUTES });
    await flow.completeStep('second_factor');
    expect(screen()).toBe('ProfileDetails');
    await flow.completeStep('details');
    expect(screen()).toBe('PasskeyOffer');
  });
});
