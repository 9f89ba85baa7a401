import { isNetworkError } from '@foyer/core';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  type FoyerConfig,
  isApiError,
  SignedIn,
  SignedOut,
  type UseOtpLoginResult,
  type UseProfileDetailsResult,
  type UseUserResult,
  useFlow,
  useOtpLogin,
  useProfileDetails,
  useUser,
} from '../index.ts';
import { flowHarness } from '../testing/flow-harness.tsx';

const harness = flowHarness();
const EMAIL = 'ada@example.com';
const config: FoyerConfig = {
  detailsOptions: {
    fields: [{ name: 'first_name', required: true }, { name: 'last_name' }, { name: 'company', label: 'Company' }],
  },
};

let otp: UseOtpLoginResult;
let details: UseProfileDetailsResult;
let auth: UseUserResult;
let shown: string;
const statuses: string[] = [];

function Probe() {
  otp = useOtpLogin();
  details = useProfileDetails();
  auth = useUser();
  shown = useFlow().state.screen;
  statuses.push(auth.status);
  return (
    <>
      <SignedIn>in</SignedIn>
      <SignedOut>out</SignedOut>
    </>
  );
}

async function signIn(options: FoyerConfig = config) {
  statuses.length = 0;
  harness.render(<Probe />, options);
  await act(() => otp.send.mutateAsync({ channel: 'email', destination: EMAIL }));
  const { code } = await harness.message(EMAIL);
  await act(() => otp.authenticate.mutateAsync({ code }));
}

const types = () => harness.events.map(({ type }) => type);
const updates = async () =>
  (await harness.requests('/users/me')).filter(({ method }: { method: string }) => method === 'PUT');

it('a new user is signed in for the hooks once the details are saved, and the sign-in is reported then', async () => {
  await signIn();
  expect(shown).toBe('ProfileDetails');
  expect(auth).toEqual({ status: 'signedOut', user: null, session: null, fromCache: false, held: 'details' });
  expect(screen.queryByText('in')).toBeNull();
  screen.getByText('out');
  expect(harness.client.session.getSync()).not.toBeNull();
  expect(types()).toEqual(['OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE']);

  await act(() => details.save.mutateAsync({ first_name: 'Ada', last_name: 'Lovelace', company: 'Acme' }));
  expect(shown).toBe('PasswordConfirmation');
  await waitFor(() => expect(auth.status).toBe('signedIn'));
  expect(auth.held).toBeNull();
  expect(auth.user).toMatchObject({
    name: { firstName: 'Ada', lastName: 'Lovelace' },
    untrustedMetadata: { company: 'Acme' },
  });
  screen.getByText('in');
  expect(harness.events.at(-1)).toMatchObject({
    type: 'AUTHENTICATE_FLOW_COMPLETE',
    data: { isNewUser: true, method: 'otp_email' },
  });
  expect(await updates()).toHaveLength(1);
  // No component has seen the user before.
  expect(statuses.lastIndexOf('signedOut')).toBeLessThan(statuses.indexOf('signedIn'));
});

it('an empty required field fails without a call', async () => {
  await signIn();
  await act(() => details.save.mutateAsync({ first_name: ' ' }).catch(() => {}));
  await waitFor(() => expect(details.save.error).not.toBeNull());
  expect(isApiError(details.save.error) && details.save.error.error_type).toBe('required_field_missing');
  expect(details.missing({ first_name: ' ' })).toEqual(['first_name']);
  expect(await updates()).toEqual([]);
  expect(shown).toBe('ProfileDetails');
  expect(types()).not.toContain('AUTHENTICATE_FLOW_COMPLETE');
});

it('a value that the configuration refuses fails with its sentence, without a call', async () => {
  const validate = (value: string) => (value === 'Acme' ? null : 'We do not know this company.');
  await signIn({
    detailsOptions: {
      fields: [
        { name: 'company', label: 'Company', validate },
        { name: 'born', label: 'Birthday', kind: 'date' },
        { name: 'student', label: 'Student', kind: 'checkbox' },
      ],
    },
  });
  const values = { company: 'Evil', born: '1999' };
  await act(() => details.save.mutateAsync(values).catch(() => {}));
  await waitFor(() => expect(details.save.error).not.toBeNull());
  expect(isApiError(details.save.error) && [details.save.error.error_type, details.save.error.error_message]).toEqual([
    'invalid_field',
    'We do not know this company.',
  ]);
  expect(details.problems(values).map(({ name, reason }) => [name, reason])).toEqual([
    ['company', 'refused'],
    ['born', 'noDate'],
  ]);
  expect(await updates()).toEqual([]);
  await act(() => details.save.mutateAsync({ company: 'Acme', born: '1999-12-31', student: 'on' }));
  expect((await updates()).map(({ body }: { body: unknown }) => body)).toEqual([
    { untrusted_metadata: { company: 'Acme', born: '1999-12-31', student: true } },
  ]);
});

it('without a value to save, the step ends without a call', async () => {
  await signIn({ detailsOptions: { fields: [{ name: 'company', label: 'Company' }] } });
  expect(await act(() => details.save.mutateAsync({ company: '' }))).toBeNull();
  expect(shown).toBe('PasswordConfirmation');
  expect(await updates()).toEqual([]);
});

it('a known user is not asked, and neither is a new one without the option', async () => {
  await signIn({});
  expect(shown).toBe('OTPConfirmation');
  await act(() => harness.client.session.revoke());
  await signIn();
  expect(shown).toBe('OTPConfirmation');
  await waitFor(() => expect(auth).toMatchObject({ status: 'signedIn', held: null }));
});

it('the end of the session leads back to Main', async () => {
  await signIn();
  await act(() => harness.client.session.revoke());
  expect(shown).toBe('Main');
  expect(auth).toMatchObject({ status: 'signedOut', held: null });
});

it('a call that fails keeps the step, and the next one completes it', async () => {
  await signIn();
  await harness.fault({ path: '/sdk/v1/users/me', method: 'PUT', times: 1, status: 400, body: { error_type: 'no' } });
  const values = { first_name: 'Ada' };
  await act(() => details.save.mutateAsync(values).catch(() => {}));
  expect(isApiError(details.save.error) || isNetworkError(details.save.error)).toBe(true);
  expect(shown).toBe('ProfileDetails');
  expect(types()).not.toContain('AUTHENTICATE_FLOW_COMPLETE');
  await act(() => details.save.mutateAsync(values));
  expect(shown).toBe('PasswordConfirmation');
});

it('a reload comes back to the step', async () => {
  await signIn();
  cleanup();
  harness.reload();
  statuses.length = 0;
  harness.render(<Probe />, config);
  await waitFor(() => expect(shown).toBe('ProfileDetails'));
  expect(statuses).not.toContain('signedIn');
  await act(() => details.save.mutateAsync({ first_name: 'Ada' }));
  await waitFor(() => expect(types()).toContain('AUTHENTICATE_FLOW_COMPLETE'));
});
