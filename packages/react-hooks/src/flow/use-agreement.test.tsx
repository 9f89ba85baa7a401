import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, it } from 'vitest';
import {
  type FoyerConfig,
  isApiError,
  type UseOtpLoginResult,
  type UseTermsResult,
  type UseUserResult,
  useAgreement,
  useFlow,
  useMagicLinkLogin,
  useOAuthLogin,
  useOneTap,
  useOtpLogin,
  usePasskeyLogin,
  usePasswordLogin,
  useTerms,
  useUser,
  useWalletLogin,
} from '../index.ts';
import { flowHarness } from '../testing/flow-harness.tsx';

const harness = flowHarness();
const email = 'ada@example.com';
const required: FoyerConfig = {
  products: ['oauth', 'crypto', 'emailMagicLinks', 'otp', 'passwords', 'passkeys'],
  otpOptions: { methods: ['sms'] },
  oauthOptions: { providers: [{ type: 'google', one_tap: true }] },
  legalOptions: { termsURL: 'https://example.com/terms', requireAgreement: true },
};

let actions: Record<string, () => Promise<unknown>> = {};
let agreement: ReturnType<typeof useAgreement>;

function Widget() {
  const { state } = useFlow();
  agreement = useAgreement();
  const link = useMagicLinkLogin();
  const otp = useOtpLogin();
  const password = usePasswordLogin();
  const social = useOAuthLogin();
  const passkey = usePasskeyLogin();
  const wallet = useWalletLogin();
  actions = {
    'an email link': () => link.send.mutateAsync({ email }),
    'a malformed address': () => link.send.mutateAsync({ email: 'ada@' }),
    'a passcode': () => otp.send.mutateAsync({ channel: 'sms', destination: '+12025550123' }),
    'the search for a password': () => password.search.mutateAsync({ email }),
    'a password': () => password.create.mutateAsync({ password: 'bramble seventeen quiet owls' }),
    'a social provider': () => social.start.mutateAsync({ type: 'google' }),
    'a passkey': () => passkey.authenticate.mutateAsync(),
    'a wallet': async () => wallet.choose('Metamask'),
    'the other wallets': async () => wallet.showOthers(),
  };
  return <output>{`${state.screen} ${agreement.isGiven} ${agreement.refusals}`}</output>;
}

function Prompt() {
  agreement = useAgreement();
  return <output>{useOneTap().mode ?? 'no prompt'}</output>;
}

const shows = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
const sent = async () =>
  (await harness.requests('')).filter(
    ({ method, path }: { method: string; path: string }) => method === 'POST' && !path.endsWith('/events'),
  );

describe('useAgreement', () => {
  it('keeps each action from beginning a sign-in, and counts the refusals', async () => {
    harness.render(<Widget />, required);
    await shows('Main false 0');
    expect(agreement).toMatchObject({ isRequired: true, mayBegin: false });
    let count = 0;
    for (const name of Object.keys(actions)) {
      const error = await act(() => actions[name]?.().catch((thrown: unknown) => thrown));
      if (!/wallet/.test(name)) expect(isApiError(error) && error.error_type, name).toBe('agreement_required');
      await shows(`Main false ${++count}`);
    }
    expect(await sent()).toEqual([]);
    expect(harness.events).toEqual([]);
    expect(harness.errors).toEqual([]);
  });

  it('lets a sign-in begin once the agreement is given, and ends with it', async () => {
    harness.render(<Widget />, { ...required, products: ['otp'] });
    await shows('Main false 0');
    act(() => agreement.set(true));
    await shows('Main true 0');
    act(() => agreement.set(false));
    await shows('Main false 0');
    act(() => agreement.set(true));
    await act(() => actions['a passcode']?.());
    await shows('OTPAuthenticate true 0');
    const { method_id } = await harness.client.otps.sms.loginOrCreate('+12025550123');
    expect(method_id).toBeTruthy();
  });

  it('is not required, and refuses nothing, without the option', async () => {
    harness.render(<Widget />, { ...required, legalOptions: { termsURL: 'https://example.com/terms' } });
    await shows('Main false 0');
    expect(agreement).toMatchObject({ isRequired: false, mayBegin: true });
    await act(() => actions['an email link']?.());
    await shows('EmailConfirmation false 0');
  });

  it('keeps one-tap from being shown', async () => {
    harness.render(<Prompt />, { ...required, products: ['oauth'] });
    await shows('no prompt');
    act(() => agreement.set(true));
    await shows('floating');
  });
});

let otp: UseOtpLoginResult;
let terms: UseTermsResult | undefined;
let auth: UseUserResult;

function TermsStep() {
  terms = useTerms();
  return null;
}

function StepPage() {
  const { screen: shown } = useFlow().state;
  agreement = useAgreement();
  otp = useOtpLogin();
  auth = useUser();
  terms = undefined;
  return (
    <>
      <output>{shown}</output>
      {shown === 'Terms' && <TermsStep />}
    </>
  );
}

describe('useTerms', () => {
  const news = { name: 'news', label: 'Send me news' };
  const codes: FoyerConfig = { products: ['otp'], otpOptions: { methods: ['email'] } };
  const versioned = (version: string, more: object = {}): FoyerConfig => ({
    ...codes,
    legalOptions: { termsURL: 'https://example.com/terms', version, ...more },
  });
  async function signIn(config: FoyerConfig, before = () => {}) {
    harness.events.length = 0;
    harness.render(
      <StrictMode>
        <StepPage />
      </StrictMode>,
      config,
    );
    await shows('Main');
    act(before);
    await act(() => otp.send.mutateAsync({ channel: 'email', destination: email }));
    const { code } = await harness.message(email);
    await act(() => otp.authenticate.mutateAsync({ code }));
  }

  /** Signs in, and out again. */
  async function signedUp(config: FoyerConfig = codes, before?: () => void) {
    await signIn(config, before);
    await waitFor(() => expect(receipts()).toHaveLength(1));
    const metadata = await stored();
    await act(() => harness.client.session.revoke());
    cleanup();
    return metadata;
  }

  const receipts = () => harness.events.filter(({ type }) => type === 'AUTHENTICATE_FLOW_COMPLETE');
  const stored = async () => (await harness.client.user.get())?.untrusted_metadata;
  const updates = async () =>
    (await harness.requests('/users/me')).filter(({ method }: { method: string }) => method === 'PUT');

  it('asks a user who has agreed to no version, and stores the answer before the sign-in is reported', async () => {
    await signedUp();
    await signIn(versioned('2', { optIns: [news] }));
    await shows('Terms');
    expect(terms).toMatchObject({ status: 'asking', optIns: [{ ...news, isTicked: false }] });
    expect(auth).toMatchObject({ status: 'signedOut', held: 'terms' });
    expect(receipts()).toEqual([]);
    await act(() => terms?.agree.mutateAsync({ optIns: ['news'] }));
    await waitFor(() => expect(receipts()).toHaveLength(1));
    const [{ data } = { data: {} }] = receipts();
    expect(data).toMatchObject({ agreedAt: expect.stringMatching(/Z$/), optIns: { news: true } });
    const agreedAt = Reflect.get(data, 'agreedAt');
    expect(await stored()).toEqual({ foyer_terms: { version: '2', agreedAt }, news: true });
    expect(await updates()).toHaveLength(1);
    await waitFor(() => expect(auth).toMatchObject({ status: 'signedIn', held: null }));
  });

  it('stores an agreement and opt-ins from before the sign-in by itself, once', async () => {
    const config = versioned('2', { optIns: [news, { name: 'offers', label: 'Offers' }], requireAgreement: true });
    const metadata = await signedUp(config, () => {
      agreement.set(true);
      agreement.setOptIn('news', true);
    });
    expect(metadata).toEqual({ foyer_terms: { version: '2', agreedAt: expect.any(String) }, news: true });
    expect(await updates()).toHaveLength(1);

    await signedUp(config, () => agreement.set(true));
    const [{ data } = { data: {} }] = receipts();
    expect(data).toMatchObject({ optIns: { news: false, offers: false }, agreedAt: expect.any(String) });
    expect(await updates()).toHaveLength(1);

    // An agreement to an older version does not count.
    await signIn(versioned('3'));
    await shows('Terms');
    expect(terms?.status).toBe('asking');
  });

  it('can be tried again after a failure, with what the user has agreed to before the sign-in', async () => {
    await harness.fault({ path: '/sdk/v1/users/me', method: 'PUT', times: 1, status: 400, body: { error_type: 'no' } });
    await signIn(versioned('2', { requireAgreement: true }), () => agreement.set(true));
    await shows('Terms');
    await waitFor(() => expect(terms?.agree.error).not.toBeNull());
    expect(terms?.status).toBe('saving');
    expect(receipts()).toEqual([]);
    await act(() => terms?.agree.mutateAsync({}));
    await waitFor(() => expect(receipts()).toHaveLength(1));
    expect(await stored()).toMatchObject({ foyer_terms: { version: '2' } });
  });

  it('ends without another factor if the API requires one, and does not ask again on this device', async () => {
    await signedUp();
    const body = { error_type: 'insufficient_factors', status_code: 401, error_message: 'no', request_id: 'r' };
    await harness.fault({ path: '/sdk/v1/users/me', method: 'PUT', times: 1, status: 401, body });
    await signIn(versioned('2'));
    await shows('Terms');
    expect(await act(() => terms?.agree.mutateAsync({}))).toBeNull();
    await waitFor(() => expect(receipts()).toHaveLength(1));
    expect(receipts()[0]?.data).toMatchObject({ agreedAt: expect.any(String) });
    expect(await stored()).toEqual({});
    await act(() => harness.client.session.revoke());
    cleanup();
    await signIn(versioned('2'));
    await shows('OTPConfirmation');
  });

  it('continues after a reload, and ends with the session', async () => {
    await signIn(versioned('2'));
    await shows('Terms');
    cleanup();
    harness.reload();
    harness.render(<StepPage />, versioned('2'));
    await shows('Terms');
    expect(terms?.status).toBe('asking');
    await act(() => terms?.logOut.mutateAsync());
    await shows('Main');
    expect(auth).toMatchObject({ status: 'signedOut', held: null });
  });

  it('is not shown without the options', async () => {
    await signIn({ ...codes, legalOptions: { termsURL: 'https://example.com/terms' } });
    await shows('OTPConfirmation');
    await waitFor(() => expect(receipts()).toHaveLength(1));
    expect(receipts()[0]?.data).not.toHaveProperty('optIns');
    expect(await updates()).toEqual([]);
  });
});
