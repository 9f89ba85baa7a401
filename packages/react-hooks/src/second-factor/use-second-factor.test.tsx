import { isNetworkError } from '@foyer/core';
import { totpCode } from '@foyer/test-support/totp';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  type FoyerConfig,
  isApiError,
  type UseOtpLoginResult,
  type UseRecoveryCodesResult,
  type UseSecondFactorResult,
  type UseTotpSetupResult,
  type UseUserResult,
  useFlow,
  useOtpLogin,
  useRecoveryCodes,
  useSecondFactor,
  useTotpSetup,
  useUser,
} from '../index.ts';
import { flowHarness } from '../testing/flow-harness.tsx';
import { totpUri } from './use-totp-setup.ts';

const harness = flowHarness();
const EMAIL = 'ada@example.com';
const PHONE = '+14155550132';
const asked: FoyerConfig = { secondFactorOptions: {} };
const required: FoyerConfig = { secondFactorOptions: { required: true } };
const withText: FoyerConfig = { secondFactorOptions: { methods: ['totp', 'sms'] } };

let otp: UseOtpLoginResult;
let step: UseSecondFactorResult;
let setup: UseTotpSetupResult;
let recovery: UseRecoveryCodesResult;
let auth: UseUserResult;
let shown: string;
let refusal: string | null | undefined;

function Probe() {
  otp = useOtpLogin();
  step = useSecondFactor();
  setup = useTotpSetup();
  recovery = useRecoveryCodes();
  auth = useUser();
  const { state } = useFlow();
  shown = state.screen;
  refusal = state.errorDescriptor?.errorType;
  return null;
}

/** Creates a user with an authenticator app, and returns its key and recovery codes. */
async function totpUser(user: object = {}): Promise<{ secret: string; recovery_codes: string[] }> {
  return (await harness.user({ email: EMAIL, totp: true, ...user })).totp;
}

async function signIn(config: FoyerConfig = asked) {
  harness.render(<Probe />, config);
  await act(() => otp.send.mutateAsync({ channel: 'email', destination: EMAIL }));
  const { code } = await harness.message(EMAIL);
  await act(() => otp.authenticate.mutateAsync({ code }));
}

const final = () => harness.events.filter(({ type }) => type === 'AUTHENTICATE_FLOW_COMPLETE').map(({ data }) => data);
const verify = (code: string) => act(() => step.verify.mutateAsync({ code }));
const recover = (recoveryCode: string) => act(() => step.recover.mutateAsync({ recoveryCode }));

/** Expects that the sign-in is complete, and reported once. */
async function isSignedIn(secondFactor: string | null) {
  await waitFor(() => expect(auth.status).toBe('signedIn'));
  await waitFor(() => expect(final()).toHaveLength(1));
  expect(final()).toMatchObject([{ method: 'otp_email', secondFactor }]);
  expect(step.status).toBe('none');
  expect(Object.keys(localStorage).filter((key) => key.endsWith('held_sign_in'))).toEqual([]);
}

/** Runs an action that fails, and returns the type of its error. */
async function failureOf(action: () => Promise<unknown>): Promise<string> {
  let failure: unknown;
  await act(() => action().catch((error) => (failure = error)));
  if (isNetworkError(failure)) return failure.reason;
  return isApiError(failure) ? failure.error_type : String(failure);
}

describe('useSecondFactor', () => {
  it('signs the user in for the hooks after the code of the app, and reports the sign-in then', async () => {
    const { secret } = await totpUser();
    await signIn();
    expect(shown).toBe('SecondFactor');
    expect(step).toMatchObject({ status: 'asking', methods: ['totp'], phoneNumbers: [], sent: null });
    expect(auth).toEqual({ status: 'signedOut', user: null, session: null, fromCache: false, held: 'second_factor' });
    expect(harness.client.session.getSync()).not.toBeNull();
    expect(final()).toEqual([]);
    await verify(totpCode(secret));
    expect(shown).toBe('PasswordConfirmation');
    await isSignedIn('totp');
  });

  it('accepts a recovery code in any case, with and without blanks and dashes, once', async () => {
    const { recovery_codes } = await totpUser();
    await signIn();
    const typed = ` ${recovery_codes[0]?.toUpperCase().replaceAll('-', ' ')}`;
    await recover(typed);
    await isSignedIn('recovery_code');
    await act(() => harness.client.session.revoke());
    harness.events.length = 0;
    await act(() => otp.send.mutateAsync({ channel: 'email', destination: EMAIL }));
    const { code } = await harness.message(EMAIL);
    await act(() => otp.authenticate.mutateAsync({ code }));
    expect(await failureOf(() => step.recover.mutateAsync({ recoveryCode: typed }))).toBe(
      'unable_to_authenticate_recovery_code',
    );
    await recover(recovery_codes[1] ?? '');
    await isSignedIn('recovery_code');
  });

  it('texts a code to a verified number, which is no sign-in by itself', async () => {
    await harness.user({ email: EMAIL, phone_number: PHONE });
    await signIn(withText);
    expect(step).toMatchObject({ status: 'asking', methods: ['sms'], phoneNumbers: [PHONE], sent: null });
    await act(() => step.text.mutateAsync({ phoneNumber: PHONE }));
    expect(step).toMatchObject({ sent: { type: 'sms', otpDestination: PHONE } });
    expect(await failureOf(() => step.verify.mutateAsync({ code: '000 000' }))).toBe('otp_code_not_found');
    await act(() => step.resend.mutateAsync());
    const { code } = await harness.message(PHONE);
    await verify(code);
    await isSignedIn('otp_sms');
    expect(auth.user?.phoneNumbers).toHaveLength(1);
  });

  it('returns from the text message to the app', async () => {
    const { secret } = await totpUser({ phone_number: PHONE });
    await signIn(withText);
    expect(step).toMatchObject({ methods: ['totp', 'sms'] });
    await act(() => step.text.mutateAsync({ phoneNumber: PHONE }));
    expect(await failureOf(() => step.verify.mutateAsync({ code: '000000' }))).toBe('otp_code_not_found');
    act(() => step.back());
    // The error was that of the text message's code.
    expect(step).toMatchObject({ status: 'asking', sent: null, verify: { error: null } });
    await verify(totpCode(secret));
    await isSignedIn('totp');
  });

  it.each([
    ['a user without a second factor', {}, asked],
    ['a user with a number that is not a method', { phone_number: PHONE }, asked],
  ])('has nothing to ask of %s', async (_who, user, config) => {
    await harness.user({ email: EMAIL, ...user });
    await signIn(config);
    await isSignedIn(null);
  });

  it('is not part of a sign-in without the option', async () => {
    await totpUser();
    await signIn({});
    await waitFor(() => expect(final()).toHaveLength(1));
    expect(final()[0]).not.toHaveProperty('secondFactor');
  });

  it('says that an app which is not a method cannot be used, and logs out', async () => {
    await totpUser();
    await signIn({ secondFactorOptions: { methods: ['sms'] } });
    expect(step.status).toBe('unusable');
    await act(() => step.logOut.mutateAsync());
    expect(shown).toBe('Main');
    expect(auth).toMatchObject({ status: 'signedOut', held: null });
    expect(await harness.requests('/sessions/revoke')).toHaveLength(1);
    expect(final()).toEqual([]);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(EMAIL);
  });

  it('comes back after a reload', async () => {
    const { secret } = await totpUser();
    await signIn();
    cleanup();
    harness.reload();
    harness.render(<Probe />, asked);
    await waitFor(() => expect(shown).toBe('SecondFactor'));
    expect(step.status).toBe('asking');
    await verify(totpCode(secret));
    await isSignedIn('totp');
  });

  it('ends by itself once another page of the session has added the factor', async () => {
    const { secret } = await totpUser();
    await signIn();
    await act(() => harness.client.totps.authenticate({ totp_code: totpCode(secret), session_duration_minutes: 30 }));
    await isSignedIn('totp');
  });

  it('leads to Main, and says why, if the API has ended the session', async () => {
    const { secret } = await totpUser();
    await signIn();
    await harness.advance(60 * 60);
    await failureOf(() => step.verify.mutateAsync({ code: totpCode(secret, Date.now() / 1000 + 3600) }));
    expect([shown, refusal]).toEqual(['Main', 'session_not_found']);
    expect(final()).toEqual([]);
  });

  it.each<[string, (code: string) => string]>([
    ['a wrong', () => '000000'],
    ['the right', (code) => code],
  ])('leads to Main, and says why, if the session has ended before %s code of a text message', async (_, entered) => {
    await harness.user({ email: EMAIL, phone_number: PHONE });
    await signIn(withText);
    await harness.advance(29 * 60);
    await act(() => step.text.mutateAsync({ phoneNumber: PHONE }));
    const { code } = await harness.message(PHONE);
    await harness.advance(2 * 60);
    await failureOf(() => step.verify.mutateAsync({ code: entered(code) }));
    expect([shown, refusal]).toEqual(['Main', 'session_not_found']);
    expect(auth.status).toBe('signedOut');
    expect(final()).toEqual([]);
  });

  it.each(['verify', 'recover'] as const)('ends if %s is refused because its first answer was lost', async (how) => {
    const { secret, recovery_codes } = await totpUser();
    await signIn();
    const code = totpCode(secret);
    const send = () =>
      how === 'verify'
        ? step.verify.mutateAsync({ code })
        : step.recover.mutateAsync({ recoveryCode: recovery_codes[0] ?? '' });
    await harness.fault({ path: how === 'verify' ? '*/totps/authenticate' : '*/totps/recover', drop: true });
    expect(await failureOf(send)).toBe('noResponse');
    expect(step.status).toBe('asking');
    await act(send);
    await isSignedIn(how === 'verify' ? 'totp' : 'recovery_code');
  });

  it('ends if the code of a text message is refused because its first answer was lost', async () => {
    await harness.user({ email: EMAIL, phone_number: PHONE });
    await signIn(withText);
    await act(() => step.text.mutateAsync({ phoneNumber: PHONE }));
    const { code } = await harness.message(PHONE);
    await harness.fault({ path: '*/otps/authenticate', drop: true });
    expect(await failureOf(() => step.verify.mutateAsync({ code }))).toBe('noResponse');
    await verify(code);
    await isSignedIn('otp_sms');
  });

  it('is not ended by recovery codes that the page acknowledges while it is asked', async () => {
    const { secret } = await totpUser();
    await signIn();
    await act(() => recovery.acknowledge.mutateAsync());
    expect(step.status).toBe('asking');
    expect(auth).toMatchObject({ status: 'signedOut', held: 'second_factor' });
    expect(final()).toEqual([]);
    await verify(totpCode(secret));
    await isSignedIn('totp');
  });

  it('asks on another page for what the page of the sign-in asks for', async () => {
    await harness.user({ email: EMAIL, phone_number: PHONE });
    await signIn(withText);
    cleanup();
    harness.render(<Probe />, asked);
    await waitFor(() => expect(step).toMatchObject({ status: 'asking', methods: ['sms'] }));
    await act(() => step.text.mutateAsync({ phoneNumber: PHONE }));
    await verify((await harness.message(PHONE)).code);
    await isSignedIn('otp_sms');
  });

  it('leaves the step usable after a lost connection', async () => {
    const { secret } = await totpUser();
    await signIn();
    await harness.fault({ path: '/sdk/v1/totps/authenticate', times: 1, status: 503, body: {} });
    await failureOf(() => step.verify.mutateAsync({ code: totpCode(secret) }));
    expect(step.status).toBe('asking');
    await verify(totpCode(secret));
    await isSignedIn('totp');
  });
});

describe('a code that is wrong', () => {
  const now = () => Date.now() / 1000;
  /** What a user enters, and the error that the step shows. */
  const wrong: [string, (secret: string) => string, string][] = [
    ['nothing', () => '', 'invalid_totp_code'],
    ['blanks', () => '      ', 'invalid_totp_code'],
    ['five digits', () => '12345', 'invalid_totp_code'],
    ['seven digits', () => '1234567', 'invalid_totp_code'],
    ['a hundred digits', () => '1'.repeat(100), 'invalid_totp_code'],
    ['letters', () => 'abcdef', 'invalid_totp_code'],
    ['letters that look like digits', () => 'l23O56', 'invalid_totp_code'],
    ['a sign', () => '-12345', 'invalid_totp_code'],
    ['an exponent', () => '1e5000', 'invalid_totp_code'],
    ['fractions', () => '½½½½½½', 'invalid_totp_code'],
    ['Roman numerals', () => 'ⅠⅡⅢⅣⅤⅥ', 'invalid_totp_code'],
    ['emoji', () => '1️⃣2️⃣3️⃣4️⃣5️⃣', 'invalid_totp_code'],
    ['markup', () => '<b>1</b>', 'invalid_totp_code'],
    ['a key', (secret) => secret, 'invalid_totp_code'],
    [
      'another code',
      (secret) => String((Number(totpCode(secret)) + 500_000) % 1_000_000).padStart(6, '0'),
      'unable_to_authenticate_totp',
    ],
    ["yesterday's code", (secret) => totpCode(secret, now() - 86_400), 'unable_to_authenticate_totp'],
    [
      'the code of a clock that is two minutes behind',
      (secret) => totpCode(secret, now() - 120),
      'unable_to_authenticate_totp',
    ],
    [
      'the code of a clock that is two minutes ahead',
      (secret) => totpCode(secret, now() + 120),
      'unable_to_authenticate_totp',
    ],
    [
      'the code of a clock that is two hours behind',
      (secret) => totpCode(secret, now() - 7200),
      'unable_to_authenticate_totp',
    ],
    [
      'the code of a clock that is two hours ahead',
      (secret) => totpCode(secret, now() + 7200),
      'unable_to_authenticate_totp',
    ],
    ["another user's code", () => totpCode('JBSWY3DPEHPK3PXP'), 'unable_to_authenticate_totp'],
  ];

  it('has an error each, and the step then accepts the right one', async () => {
    const { secret } = await totpUser();
    await harness.settings({ otp_max_attempts: 50 });
    await signIn();
    for (const [what, entered, type] of wrong)
      expect(await failureOf(() => step.verify.mutateAsync({ code: entered(secret) })), what).toBe(type);
    const sent = (await harness.requests('/totps/authenticate')).length;
    expect(sent).toBe(wrong.filter(([, , type]) => type === 'unable_to_authenticate_totp').length);
    expect(step.status).toBe('asking');
    await verify(totpCode(secret));
    await isSignedIn('totp');
  });

  it.each<[string, (code: string) => string]>([
    ['with a blank', (code) => code.replace(/(?=.{3}$)/, ' ')],
    ['with a dash', (code) => code.replace(/(?=.{3}$)/, '-')],
    ['with surrounding blanks', (code) => ` ${code}\n`],
    ['in Arabic digits', (code) => code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))],
    ['in Devanagari digits', (code) => code.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)))],
    ['in full-width digits', (code) => code.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))],
    ['with a mark of the writing direction', (code) => `\u200e${code}\u200f`],
    ['in a sentence', (code) => `Your code is ${code}.`],
  ])('is not one %s', async (_how, written) => {
    const { secret } = await totpUser();
    await signIn();
    await verify(written(totpCode(secret)));
    await isSignedIn('totp');
  });

  it('is one that was used before', async () => {
    const { secret } = await totpUser();
    await signIn();
    const code = totpCode(secret);
    await verify(code);
    await isSignedIn('totp');
    await act(() => harness.client.session.revoke());
    await act(() => otp.send.mutateAsync({ channel: 'email', destination: EMAIL }));
    const { code: emailed } = await harness.message(EMAIL);
    await act(() => otp.authenticate.mutateAsync({ code: emailed }));
    expect(await failureOf(() => step.verify.mutateAsync({ code }))).toBe('totp_code_already_authenticated');
    await verify(totpCode(secret, Date.now() / 1000 + 30));
    await waitFor(() => expect(auth.status).toBe('signedIn'));
  });

  it('locks the user after too many, and the step can be used after the lock', async () => {
    const { secret } = await totpUser();
    await harness.settings({ otp_max_attempts: 3 });
    await signIn();
    const attempt = (code: string) => failureOf(() => step.verify.mutateAsync({ code }));
    expect([await attempt('000000'), await attempt('000001'), await attempt('000002')]).toEqual([
      'unable_to_authenticate_totp',
      'unable_to_authenticate_totp',
      'user_lock_limit_reached',
    ]);
    expect(await attempt(totpCode(secret))).toBe('user_lock_limit_reached');
    expect(step.status).toBe('asking');
    await harness.advance(11 * 60);
    await verify(totpCode(secret, Date.now() / 1000 + 11 * 60));
    await isSignedIn('totp');
  });

  const wrongRecovery: [string, (codes: string[]) => string, string][] = [
    ['nothing', () => '', 'invalid_recovery_code'],
    ['blanks', () => '   ', 'invalid_recovery_code'],
    ['too short a code', () => 'abcd-efgh', 'invalid_recovery_code'],
    ['too long a code', () => 'abcd-efgh-2345-6', 'invalid_recovery_code'],
    ['six digits', () => '123456', 'totp_code_used_as_recovery_code'],
    ['Cyrillic letters', () => 'абвг-дежз-ийкл', 'invalid_recovery_code'],
    ['two codes', (codes) => codes.slice(0, 2).join(' '), 'invalid_recovery_code'],
    ['an unknown code', () => 'aaaa-aaaa-aaaa', 'unable_to_authenticate_recovery_code'],
    ['a code backwards', ([code = '']) => [...code].reverse().join(''), 'unable_to_authenticate_recovery_code'],
  ];

  it('has an error for each recovery code, and the step then accepts the right one', async () => {
    const { recovery_codes } = await totpUser();
    await harness.settings({ otp_max_attempts: 50 });
    await signIn();
    for (const [what, entered, type] of wrongRecovery)
      expect(await failureOf(() => step.recover.mutateAsync({ recoveryCode: entered(recovery_codes) })), what).toBe(
        type,
      );
    await recover(recovery_codes[0] ?? '');
    await isSignedIn('recovery_code');
  });
});

describe('useTotpSetup', () => {
  const uriOf = () => new URL(setup.status === 'ready' ? setup.uri : 'about:blank');
  const secretOf = () => (setup.status === 'ready' ? setup.secret : '');

  it('sets up an app in the second step, whose codes the user saves before the sign-in is reported', async () => {
    await signIn(required);
    expect(step.status).toBe('settingUp');
    expect(setup.status).toBe('idle');
    await act(() => setup.start.mutateAsync());
    expect(setup.status).toBe('ready');
    const uri = uriOf();
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      expect.stringMatching(/^\/.+:ada@example\.com$/),
    ]);
    expect(uri.searchParams.get('secret')).toBe(secretOf());
    expect(await failureOf(() => setup.confirm.mutateAsync({ code: '12' }))).toBe('invalid_totp_code');
    expect(await harness.requests('/totps/authenticate')).toEqual([]);
    await act(() => setup.confirm.mutateAsync({ code: totpCode(secretOf()) }));
    expect([step.status, setup.status]).toEqual(['saving', 'confirmed']);
    expect(recovery.status === 'ready' && recovery.codes).toHaveLength(10);
    expect(final()).toEqual([]);
    expect(auth.held).toBe('second_factor');
    await act(() => recovery.acknowledge.mutateAsync());
    await isSignedIn('totp');
    expect([recovery.status, setup.status]).toEqual(['idle', 'idle']);
    expect(harness.events.map(({ type }) => type)).not.toContain('ACCOUNT_CHANGED');
  });

  it('has an address also for a project whose name ends with half an emoji', () => {
    const user = { emails: [], phone_numbers: [], user_id: 'user-1' };
    expect(totpUri('KEY', 'Acme: \ud83d', user)).toBe('otpauth://totp/Acme:user-1?secret=KEY&issuer=Acme');
  });

  it('starts again after a reload, and deletes the key that was not confirmed', async () => {
    await signIn(required);
    await act(() => setup.start.mutateAsync());
    const before = secretOf();
    cleanup();
    harness.reload();
    harness.render(<Probe />, required);
    await waitFor(() => expect(step.status).toBe('settingUp'));
    expect(setup.status).toBe('idle');
    await act(() => setup.start.mutateAsync());
    expect(secretOf()).not.toBe(before);
    await act(() => setup.confirm.mutateAsync({ code: totpCode(secretOf()) }));
    await act(() => recovery.acknowledge.mutateAsync());
    await isSignedIn('totp');
    expect(auth.user?.totps).toHaveLength(1);
  });

  it('starts again after a reload during the request, whose response the page has not stored', async () => {
    await signIn(required);
    const stored = { ...localStorage };
    await act(() => setup.start.mutateAsync());
    cleanup();
    localStorage.clear();
    Object.assign(localStorage, stored);
    harness.reload();
    harness.render(<Probe />, required);
    await waitFor(() => expect(step.status).toBe('settingUp'));
    await act(() => setup.start.mutateAsync());
    await act(() => setup.confirm.mutateAsync({ code: totpCode(secretOf()) }));
    await act(() => recovery.acknowledge.mutateAsync());
    await isSignedIn('totp');
  });

  it('shows the codes again after a reload that follows the first code', async () => {
    await signIn(required);
    await act(() => setup.start.mutateAsync());
    await act(() => setup.confirm.mutateAsync({ code: totpCode(secretOf()) }));
    const codes = recovery.status === 'ready' ? recovery.codes : [];
    cleanup();
    harness.reload();
    harness.render(<Probe />, required);
    await waitFor(() => expect(step.status).toBe('saving'));
    expect(recovery.status).toBe('idle');
    await act(() => recovery.load.mutateAsync());
    expect(recovery).toMatchObject({ status: 'ready', codes });
    await act(() => recovery.acknowledge.mutateAsync());
    await isSignedIn('totp');
  });

  it('is idle again if another tab has replaced the key', async () => {
    await signIn(required);
    await act(() => setup.start.mutateAsync());
    const [pending] = harness.client.user.getSync()?.totps ?? [];
    await act(() => harness.client.user.deleteTOTP(pending?.totp_id ?? ''));
    expect(setup.status).toBe('idle');
    await act(() => setup.start.mutateAsync());
    expect(setup.status).toBe('ready');
  });

  it('ends with the session, and leaves no secret in the memory of the hooks', async () => {
    await signIn(required);
    await act(() => setup.start.mutateAsync());
    await act(() => step.logOut.mutateAsync());
    expect([shown, step.status, setup.status, recovery.status]).toEqual(['Main', 'none', 'idle', 'idle']);
  });

  it('works for a user who is signed in', async () => {
    await signIn({});
    await waitFor(() => expect(auth.status).toBe('signedIn'));
    await act(() => setup.start.mutateAsync());
    await act(() => setup.confirm.mutateAsync({ code: totpCode(secretOf()) }));
    await act(() => recovery.acknowledge.mutateAsync());
    expect(auth.user?.totps).toMatchObject([{ verified: true }]);
    expect(auth.session?.authenticationFactors).toMatchObject([{ type: 'otp' }, { type: 'totp' }]);
  });
});

it("no code, key or recovery code is in TanStack Query's cache after its call, or in the page's storage", async () => {
  const queryClient = new QueryClient();
  harness.renderBelow(
    (provider) => <QueryClientProvider client={queryClient}>{provider}</QueryClientProvider>,
    <Probe />,
  );
  const { method_id } = await harness.client.otps.email.loginOrCreate(EMAIL);
  const { code: emailed } = await harness.message(EMAIL);
  await act(() => harness.client.otps.authenticate(emailed, method_id, { session_duration_minutes: 30 }));
  await act(() => setup.start.mutateAsync());
  const secret = setup.status === 'ready' ? setup.secret : '';
  const wrong = String((Number(totpCode(secret)) + 500_000) % 1_000_000).padStart(6, '0');
  const code = totpCode(secret);
  await failureOf(() => setup.confirm.mutateAsync({ code: wrong }));
  await act(() => setup.confirm.mutateAsync({ code }));
  const codes = recovery.status === 'ready' ? recovery.codes : [];
  expect(codes).toHaveLength(10);
  await act(() => step.verify.mutateAsync({ code: totpCode(secret, Date.now() / 1000 + 30) }));
  await act(() => step.recover.mutateAsync({ recoveryCode: codes[0] ?? '' }));
  await act(() => recovery.load.mutateAsync());

  const mutations = queryClient.getMutationCache().getAll();
  expect(mutations.length).toBeGreaterThanOrEqual(5);
  const seen = JSON.stringify([
    mutations.map(({ state }) => state),
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state),
    { ...localStorage },
    { ...sessionStorage },
    harness.events,
    location.href,
  ]);
  for (const text of [secret, wrong, code, ...codes]) expect(seen).not.toContain(text);
});
