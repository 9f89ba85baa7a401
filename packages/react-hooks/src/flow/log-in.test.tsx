import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isApiError, useFlow, useMagicLinkLogin, useOtpLogin, usePasswordLogin } from '../index.ts';
import { flowHarness } from '../testing/flow-harness.tsx';
import { isOfferedAttempt } from './offered-attempt.ts';

const harness = flowHarness();
const email = 'ada@example.com';
const destination = '+12025550123';

let actions: Record<string, () => Promise<unknown>> = {};

function Widget() {
  const { state } = useFlow();
  const link = useMagicLinkLogin();
  const otp = useOtpLogin();
  const password = usePasswordLogin();
  actions = {
    'an email link': () => link.send.mutateAsync({ email }),
    'a passcode by email': () => otp.send.mutateAsync({ channel: 'email', destination: email }),
    'a text message': () => otp.send.mutateAsync({ channel: 'sms', destination }),
    'a message by WhatsApp': () => otp.send.mutateAsync({ channel: 'whatsapp', destination }),
    'the search for a password': () => password.search.mutateAsync({ email }),
    'a password': () => password.create.mutateAsync({ password: 'bramble seventeen quiet owls' }),
  };
  return <output>{state.screen}</output>;
}

it('the mode logIn creates no user by any action, and each fails with what was not found', async () => {
  harness.render(<Widget />, { mode: 'logIn', products: ['otp', 'passwords'], otpOptions: { methods: ['sms'] } });
  for (const name of Object.keys(actions)) {
    const error = await act(() => actions[name]?.().catch((thrown: unknown) => thrown));
    const expected = /text|Whats/.test(name) ? 'phone_number_not_found' : 'email_not_found';
    expect(isApiError(error) && error.error_type, name).toBe(expected);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Main'));
  }
  const { userType } = await harness.client.searchManager.searchUser(email);
  expect(userType).toBe('new');
  await expect(harness.client.otps.sms.send(destination)).rejects.toMatchObject({
    error_type: 'phone_number_not_found',
  });
});

it('the mode logIn restores no form that would create a user', () => {
  const attempt = (type: 'new' | 'password') =>
    ({ screen: 'PasswordCreateOrLogin', passwordState: { email, type } }) as const;
  const config = { products: ['passwords'] } as const;
  expect(isOfferedAttempt(attempt('new'), { ...config, mode: 'logIn' })).toBe(false);
  expect(isOfferedAttempt(attempt('new'), config)).toBe(true);
  expect(isOfferedAttempt(attempt('password'), { ...config, mode: 'logIn' })).toBe(true);
});
