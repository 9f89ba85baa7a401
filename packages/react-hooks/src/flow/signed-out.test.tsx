import { internalsOf } from '@foyer/core/internal';
import { act, render, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import {
  type HostEvent,
  type UseFlowResult,
  type UseOtpLoginResult,
  type UsePasswordLoginResult,
  type UseRedirectCallbackResult,
  useFlow,
  useOtpLogin,
  usePasswordLogin,
  useRedirectCallback,
} from '../index.ts';
import { flowHarness } from '../testing/flow-harness.tsx';
import { WithFlow } from '../testing/with-flow.tsx';

const harness = flowHarness();
const ADA = 'ada@example.com';
const GRACE = 'grace@example.com';

let flow: UseFlowResult;
let otp: UseOtpLoginResult;
let passwords: UsePasswordLoginResult;
let redirect: UseRedirectCallbackResult;
const events: HostEvent[] = [];

/** Stays mounted during all sign-ins. */
function Hooks() {
  flow = useFlow();
  otp = useOtpLogin();
  passwords = usePasswordLogin();
  redirect = useRedirectCallback();
  return null;
}

function show(carry?: { returnTo: string }) {
  events.length = 0;
  render(
    <StrictMode>
      <WithFlow client={harness.client} carry={carry} onEvent={(event) => events.push(event)}>
        <Hooks />
      </WithFlow>
    </StrictMode>,
  );
}

const isOn = (screen: string) => waitFor(() => expect(flow.state.screen).toBe(screen));
const receipts = () => events.flatMap((event) => (event.type === 'AUTHENTICATE_FLOW_COMPLETE' ? [event.data] : []));
const signOut = () => act(async () => void (await harness.client.session.revoke()));

async function signInByCode(email: string) {
  await act(async () => void (await otp.send.mutateAsync({ channel: 'email', destination: email })));
  await isOn('OTPAuthenticate');
  const { code } = await harness.message(email);
  await act(async () => void (await otp.authenticate.mutateAsync({ code })));
  await isOn('OTPConfirmation');
}

it('a sign-out leads from the success screen to the start, and each sign-in is reported', async () => {
  show({ returnTo: '/reports' });
  for (const [index, email] of [ADA, GRACE, ADA].entries()) {
    await signInByCode(email);
    await waitFor(() => expect(receipts()).toHaveLength(index + 1));
    expect(receipts().at(-1)).toMatchObject({ method: 'otp_email', isNewUser: index < 2, returnTo: '/reports' });
    await signOut();
    await isOn('Main');
    // Nothing of the user is left for the next one.
    expect(flow.state.typed).toEqual({ email: '', phone: '', channel: null });
    expect(flow.state.otpState.otpDestination).toBe('');
    await waitFor(() => expect(internalsOf(harness.client).attempt.exists()).toBe(false));
  }
});

it('the next sign-in can be by another method', async () => {
  await harness.user({ email: GRACE, password: 'violet harbour ninety lanterns' });
  show();
  await signInByCode(ADA);
  await signOut();
  await isOn('Main');
  await act(async () => void (await passwords.search.mutateAsync({ email: GRACE })));
  await isOn('PasswordCreateOrLogin');
  await act(async () => {
    await passwords.authenticate.mutateAsync({ password: 'violet harbour ninety lanterns' });
  });
  await isOn('PasswordConfirmation');
  await waitFor(() => expect(receipts().map(({ method }) => method)).toEqual(['otp_email', 'password']));
});

it('a sign-out that the API refuses keeps the success screen, and one without a connection does not', async () => {
  show();
  await signInByCode(ADA);
  await harness.dev('/faults', { path: '/sdk/v1/sessions/revoke', status: 400, body: { error_type: 'bad_request' } });
  await act(async () => void (await harness.client.session.revoke().catch(() => {})));
  expect(flow.state.screen).toBe('OTPConfirmation');
  await harness.dev('/faults', { path: '/sdk/v1/sessions/revoke', drop: true, times: 10 });
  await signOut();
  await isOn('Main');
});

it('a sign-out does not move a sign-in that another user has begun', async () => {
  show();
  await signInByCode(ADA);
  const { client } = harness;
  await act(async () => {
    await client.session.revoke();
  });
  await isOn('Main');
  await act(async () => void (await otp.send.mutateAsync({ channel: 'email', destination: GRACE })));
  await isOn('OTPAuthenticate');
  await act(async () => void (await client.session.revoke({ forceClear: true }).catch(() => {})));
  expect(flow.state.screen).toBe('OTPAuthenticate');
  expect(flow.state.otpState.otpDestination).toBe(GRACE);
});

it('useRedirectCallback is idle again after the session of its link has ended', async () => {
  await harness.client.magicLinks.email.loginOrCreate(ADA);
  const { token } = await harness.message(ADA);
  history.replaceState(null, '', `/?stytch_token_type=magic_links&token=${token}`);
  show();
  await waitFor(() => expect(redirect.status).toBe('success'));
  await isOn('PasswordConfirmation');
  await signOut();
  await isOn('Main');
  await waitFor(() => expect(redirect.status).toBe('idle'));
});
