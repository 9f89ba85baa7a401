import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  type FoyerConfig,
  isApiError,
  useAgreement,
  useFlow,
  useMagicLinkLogin,
  useOAuthLogin,
  useOneTap,
  useOtpLogin,
  usePasskeyLogin,
  usePasswordLogin,
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
