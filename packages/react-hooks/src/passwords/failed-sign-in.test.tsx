import type { AuthResponse, ResponseOf } from '@foyer/core/operations';
import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import {
  type CamelCase,
  type Product,
  type UseFlowResult,
  type UsePasswordLoginResult,
  type UsePasswordResetResult,
  useFlow,
  usePasswordLogin,
  usePasswordReset,
} from '../index.ts';
import { flowHarness } from '../testing/flow-harness.tsx';

const harness = flowHarness();
const EMAIL = 'ada@example.com';
const GOOD = 'violet harbour ninety lanterns';
const RESET = '/passwords/email/reset/start';

let flow: UseFlowResult;
let login: UsePasswordLoginResult;
let reset: UsePasswordResetResult;
const onSuccess = vi.fn();
const onError = vi.fn();

function Probe() {
  flow = useFlow();
  login = usePasswordLogin({ authenticate: { onSuccess, onError }, create: { onSuccess, onError } });
  reset = usePasswordReset({ reset: { onSuccess, onError }, logIn: { onSuccess, onError } });
  return null;
}

const outcome = (promise: Promise<unknown>) =>
  act(() =>
    promise.then(
      (data) => ({ data }),
      (error) => ({ error }),
    ),
  );
const events = () => harness.events.map(({ type }) => type);
const show = (products: Product[], variant: 'login' | 'reset-password' = 'login', search = EMAIL) => {
  harness.render(<Probe />, { products }, variant);
  return variant === 'login' ? outcome(login.search.mutateAsync({ email: search })) : undefined;
};

beforeEach(() => {
  onSuccess.mockReset();
  onError.mockReset();
});

describe('usePasswordLogin', () => {
  it.each([
    ['must_reset', 'PasswordDedupe', 'reset_password'],
    ['breached', 'PasswordBreached', 'breached_password'],
  ])('authenticate rejects a password with the state %s, and leads to %s', async (why, screen, error_type) => {
    await harness.user({ email: EMAIL, password: GOOD, [why]: true });
    await show(['passwords']);
    expect(await outcome(login.authenticate.mutateAsync({ password: GOOD }))).toMatchObject({ error: { error_type } });

    await waitFor(() =>
      expect(login.authenticate).toMatchObject({ status: 'error', isSuccess: false, data: undefined }),
    );
    expect(login.authenticate.error).toMatchObject({ error_type });
    expect(flow.state.screen).toBe(screen);
    expect(onSuccess).not.toHaveBeenCalled();
    expect(onError).toHaveBeenCalledTimes(1);
    expect(harness.errors).toMatchObject([{ error_type }]);
    expect(events()).toEqual(['PASSWORD_RESET_BY_EMAIL_START']);
    expect(await harness.requests(RESET)).toHaveLength(1);
  });

  it('create rejects a breached password of a known user, and leads to PasswordBreached', async () => {
    await show(['passwords']);
    // Another tab creates the user meanwhile.
    await harness.user({ email: EMAIL, password: GOOD });
    const refusal = { error_type: 'breached_password', error_message: 'Breached.', error_url: '' };
    await harness.fault({ path: '*/passwords', status: 400, body: { status_code: 400, ...refusal } });
    const { error_type } = refusal;
    expect(await outcome(login.create.mutateAsync({ password: GOOD }))).toMatchObject({ error: { error_type } });
    expect(flow.state.screen).toBe('PasswordBreached');
    expect(onSuccess).not.toHaveBeenCalled();
    expect(harness.errors).toMatchObject([{ error_type }]);
  });

  it('authenticate resolves with the response of the API', async () => {
    await harness.user({ email: EMAIL, password: GOOD });
    await show(['passwords']);
    expect(await outcome(login.authenticate.mutateAsync({ password: GOOD }))).toMatchObject({
      data: { user: { emails: [{ email: EMAIL }] } },
    });
    expect(harness.client.state.get()).toMatchObject({ status: 'signedIn' });
    expect(onSuccess).toHaveBeenCalledTimes(1);
  });

  it.each([false, true])('search resolves with the type of the user alone (failed email: %s)', async (fails) => {
    await harness.user({ email: EMAIL });
    if (fails) await harness.fault({ path: '*/magic_links/*', drop: true });
    expect(await show(['passwords', 'emailMagicLinks'])).toEqual({ data: { userType: 'passwordless' } });
    expect(login.search.data).toEqual({ userType: 'passwordless' });
    expect(events()).toEqual(fails ? [] : ['MAGIC_LINK_LOGIN_OR_CREATE']);
    expect(flow.state.screen).toBe(fails ? 'PasswordCreateOrLogin' : 'EmailConfirmation');
  });

  it('search describes a failure that is not of the connection without the type network', async () => {
    const whole = crypto;
    vi.stubGlobal('crypto', { getRandomValues: whole.getRandomValues.bind(whole) });
    await harness.project({ pkce_required_for_email_magic_links: true });
    await harness.client.bootstrap.getAsync();
    vi.stubGlobal('crypto', whole);
    await harness.user({ email: EMAIL });
    await show(['passwords', 'emailMagicLinks']);
    expect(harness.errors).toMatchObject([{ name: 'UsageError' }]);
    expect(flow.state.errorDescriptor).toEqual({
      errorType: null,
      message: 'Something went wrong. Please try again.',
    });
  });

  it('sendPasswordless resolves with the response in camel case', async () => {
    await show(['passwords', 'emailMagicLinks']);
    const sent = await outcome(login.sendPasswordless.mutateAsync());
    expect(sent).toMatchObject({ data: { statusCode: 200, requestId: expect.any(String) } });
    expect(sent).not.toHaveProperty('data.reports');
  });
});

describe('usePasswordReset', () => {
  async function openDeadLink(products: Product[]) {
    await harness.user({ email: EMAIL, password: GOOD });
    await harness.client.passwords.resetByEmailStart({ email: EMAIL });
    const { token } = await harness.message(EMAIL);
    await harness.advance(31 * 60);
    await show(products, 'reset-password');
    act(() => flow.dispatch({ type: 'resetTokenFound', token, email: EMAIL }));
  }

  it('reset rejects after the link has expired, and the flow has the error', async () => {
    await openDeadLink(['passwords']);
    const error_type = 'unable_to_auth_password_reset_token';
    expect(await outcome(reset.reset.mutateAsync({ password: GOOD }))).toMatchObject({ error: { error_type } });
    await waitFor(() => expect(reset.reset).toMatchObject({ status: 'error', isSuccess: false, data: undefined }));
    expect(flow.state).toMatchObject({ screen: 'PasswordResetForm', errorDescriptor: { errorType: error_type } });
    expect(onSuccess).not.toHaveBeenCalled();
    expect(harness.errors).toMatchObject([{ error_type }]);
  });

  it('logIn rejects after the link has expired, and the flow has the error', async () => {
    await openDeadLink(['passwords', 'emailMagicLinks']);
    const error_type = 'unable_to_auth_magic_link';
    expect(await outcome(reset.logIn?.mutateAsync() as Promise<unknown>)).toMatchObject({ error: { error_type } });
    expect(flow.state).toMatchObject({ screen: 'PasswordResetForm', errorDescriptor: { errorType: error_type } });
    expect(onSuccess).not.toHaveBeenCalled();
    expect(harness.errors).toMatchObject([{ error_type }]);
  });
});

it('the data of each sign-in has the type of its response, in camel case', () => {
  expectTypeOf<UsePasswordLoginResult['authenticate']['data']>().toEqualTypeOf<CamelCase<AuthResponse> | undefined>();
  expectTypeOf<UsePasswordLoginResult['create']['data']>().toEqualTypeOf<
    CamelCase<ResponseOf<'passwords.create'>> | undefined
  >();
  expectTypeOf<UsePasswordResetResult['reset']['data']>().toEqualTypeOf<
    CamelCase<ResponseOf<'passwords.resetByEmail'>> | undefined
  >();
  expectTypeOf<UsePasswordLoginResult['sendPasswordless']['data']>().not.toBeUnknown();
  const login = {} as UsePasswordLoginResult['authenticate'];
  if (login.status === 'success') expectTypeOf(login.data).toEqualTypeOf<CamelCase<AuthResponse>>();
  if (login.status === 'idle') expectTypeOf(login.error).toEqualTypeOf<null>();
});
