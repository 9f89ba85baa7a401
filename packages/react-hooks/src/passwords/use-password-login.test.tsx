import { installPasskeyBrowser } from '@foyer/test-support/passkey-browser';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorMessage, type FoyerConfig, useFlow, usePasswordLogin } from '../index.ts';
import { flowHarness } from '../testing/flow-harness.tsx';

const harness = flowHarness();
const EMAIL = 'ada@example.com';
const GOOD = 'violet harbour ninety lanterns';
const RESET = '/passwords/email/reset/start';
let searched = EMAIL;
let password = GOOD;

function Widget() {
  const { state } = useFlow();
  const login = usePasswordLogin();
  const calls = [login.search, login.create, login.authenticate, login.forgot, login.setNew, login.sendPasswordless];
  return (
    <>
      <output>{`${state.screen} ${login.userType} ${login.email}`}</output>
      <p role="alert">
        {calls.map(({ error }) => (error ? errorMessage(error) : '')).join('') || state.errorDescriptor?.message}
      </p>
      <button type="button" onClick={() => login.search.mutate({ email: searched })}>
        search
      </button>
      <button type="button" onClick={() => login.create.mutate({ password })}>
        create
      </button>
      <button type="button" onClick={() => login.authenticate.mutate({ password })}>
        log in
      </button>
      <button type="button" onClick={() => login.forgot.mutate()}>
        forgot
      </button>
      <button type="button" onClick={() => login.setNew.mutate()}>
        set new
      </button>
      <button type="button" onClick={() => login.sendPasswordless.mutate()}>
        {`without: ${login.passwordless}`}
      </button>
      <button type="button" onClick={login.back}>
        back
      </button>
    </>
  );
}

const press = (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click());
const shows = (role: string, text: string) => waitFor(() => expect(screen.getByRole(role).textContent).toBe(text));
const events = () => harness.events.map(({ type }) => type);
const passwords: FoyerConfig = { products: ['passwords'] };
const withLinks: FoyerConfig = { products: ['passwords', 'emailMagicLinks'] };
const withCodes: FoyerConfig = { products: ['passwords', 'otp'], otpOptions: { methods: ['email'] } };

async function search(config: FoyerConfig, userType: string) {
  searched = EMAIL;
  password = GOOD;
  harness.render(<Widget />, config);
  await press('search');
  await shows('status', `PasswordCreateOrLogin ${userType} ${EMAIL}`);
}

describe('usePasswordLogin for a new user', () => {
  it('creates the user with a password and signs in', async () => {
    await search(passwords, 'new');
    await press('create');
    await shows('status', `PasswordConfirmation new ${EMAIL}`);
    expect(harness.client.user.getSync()).toMatchObject({ emails: [{ email: EMAIL }] });
    expect(harness.client.session.getSync()?.authentication_factors).toMatchObject([{ type: 'password' }]);
    await waitFor(() => expect(events()).toEqual(['PASSWORD_CREATE', 'AUTHENTICATE_FLOW_COMPLETE']));
    const [request] = await harness.requests('/passwords');
    expect(request.body).toMatchObject({ email: EMAIL, session_duration_minutes: 30 });
  });

  it('stays on the screen after a rejected password, also after a breached one', async () => {
    await search(passwords, 'new');
    password = 'password';
    await press('create');
    await shows('alert', 'Password appears in the list of breached passwords and must be reset.');
    await shows('status', `PasswordCreateOrLogin new ${EMAIL}`);
    expect(harness.errors).toMatchObject([{ error_type: 'breached_password' }]);
    password = 'zyxab';
    await press('create');
    await waitFor(() => expect(harness.errors).toMatchObject([{}, { error_type: 'weak_password' }]));
    password = GOOD;
    await press('create');
    await shows('status', `PasswordConfirmation new ${EMAIL}`);
  });

  it.each([
    ['link', withLinks, 'EmailConfirmation', 'MAGIC_LINK_LOGIN_OR_CREATE'],
    ['code', withCodes, 'OTPAuthenticate', 'OTP_LOGIN_OR_CREATE'],
  ] as const)('can send a %s instead', async (way, config, target, event) => {
    await search(config, 'new');
    await press(`without: ${way}`);
    await shows('status', `${target} new ${EMAIL}`);
    expect(events()).toEqual([event]);
    expect(await harness.message(EMAIL)).toMatchObject({ to: EMAIL });
  });
});

describe('usePasswordLogin for a user with a password', () => {
  it('signs in after a wrong password', async () => {
    await harness.user({ email: EMAIL, password: GOOD });
    await search(passwords, 'password');
    password = 'something else';
    await press('log in');
    await shows('alert', 'Unauthorized credentials.');
    password = GOOD;
    await press('log in');
    await shows('status', `PasswordConfirmation password ${EMAIL}`);
    await waitFor(() => expect(events()).toEqual(['PASSWORD_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']));
  });

  it.each([true, false])('creates a passkey after the sign-in only with upgradeAfterPassword (%s)', async (wanted) => {
    const browser = installPasskeyBrowser({ conditionalCreate: true });
    await harness.user({ email: EMAIL, password: GOOD });
    await search({ products: ['passwords', 'passkeys'], passkeyOptions: { upgradeAfterPassword: wanted } }, 'password');
    await press('log in');
    await shows('status', `PasswordConfirmation password ${EMAIL}`);
    const upgrade = wanted ? ['PASSKEY_REGISTER'] : [];
    await waitFor(() => expect(events()).toEqual(['PASSWORD_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE', ...upgrade]));
    expect(browser.prompts.map(({ mediation }) => mediation)).toEqual(wanted ? ['conditional'] : []);
    expect(harness.errors).toEqual([]);
  });

  it('creates no passkey where the API would refuse it', async () => {
    const browser = installPasskeyBrowser({ conditionalCreate: true });
    await harness.user({ email: EMAIL, password: GOOD, phone_number: '+12025550123' });
    await search({ products: ['passwords', 'passkeys'], passkeyOptions: { upgradeAfterPassword: true } }, 'password');
    await press('log in');
    await shows('status', `PasswordConfirmation password ${EMAIL}`);
    await waitFor(() => expect(events()).toContain('AUTHENTICATE_FLOW_COMPLETE'));
    expect([browser.prompts, harness.errors]).toEqual([[], []]);
  });

  it('sends an email for a forgotten password, with the configured options', async () => {
    await harness.user({ email: EMAIL, password: GOOD });
    const url = 'http://localhost:3000/reset';
    await search(
      {
        products: ['passwords'],
        passwordOptions: {
          loginRedirectURL: `${url}?login`,
          resetPasswordRedirectURL: url,
          resetPasswordExpirationMinutes: 17,
          resetPasswordTemplateId: 'mine',
          locale: 'es',
        },
      },
      'password',
    );
    await press('forgot');
    await shows('status', `PasswordForgot password ${EMAIL}`);
    expect(events()).toEqual(['PASSWORD_RESET_BY_EMAIL_START']);
    const [request] = await harness.requests(RESET);
    expect(request.body).toEqual({
      email: EMAIL,
      login_redirect_url: `${url}?login`,
      reset_password_redirect_url: url,
      reset_password_expiration_minutes: 17,
      reset_password_template_id: 'mine',
      locale: 'es',
    });
    await press('back');
    await shows('status', 'Main new ');
  });

  it.each([
    ['must_reset', 'PasswordDedupe', 'reset_password'],
    ['breached', 'PasswordBreached', 'breached_password'],
  ])('sends a reset email for a password with the state %s, and leads to %s', async (why, target, type) => {
    await harness.user({ email: EMAIL, password: GOOD, [why]: true });
    await search(passwords, 'password');
    await press('log in');
    await shows('status', `${target} password ${EMAIL}`);
    expect(harness.errors).toMatchObject([{ error_type: type }]);
    expect(events()).toEqual(['PASSWORD_RESET_BY_EMAIL_START']);
    expect(await harness.requests(RESET)).toHaveLength(1);
  });

  it('stays on the screen if the reset email cannot be sent, and can try again', async () => {
    await harness.user({ email: EMAIL, password: GOOD, must_reset: true });
    await harness.fault({ path: `*${RESET}`, status: 400, body: { error_type: 'inactive_email' } });
    await search(passwords, 'password');
    await press('log in');
    await waitFor(() => expect(harness.errors).toMatchObject([{ error_type: 'inactive_email' }]));
    await shows('status', `PasswordCreateOrLogin password ${EMAIL}`);
    await press('log in');
    await shows('status', `PasswordDedupe password ${EMAIL}`);
  });
});

describe('usePasswordLogin for a user without a password', () => {
  it.each([
    ['link', withLinks, 'EmailConfirmation'],
    ['code', withCodes, 'OTPAuthenticate'],
  ] as const)('sends a %s after the search, and can set a password instead', async (_, config, target) => {
    await harness.user({ email: EMAIL });
    searched = EMAIL;
    harness.render(<Widget />, config);
    await press('search');
    await shows('status', `${target} passwordless ${EMAIL}`);
    expect(await harness.message(EMAIL)).toMatchObject({ to: EMAIL });
    await press('set new');
    await shows('status', `PasswordSetNew passwordless ${EMAIL}`);
    expect(await harness.requests(RESET)).toHaveLength(1);
    expect(events()).toContain('PASSWORD_RESET_BY_EMAIL_START');
  });

  it('shows on the next screen that the email could not be sent, and can send it again', async () => {
    await harness.user({ email: EMAIL });
    await harness.fault({ path: '*/magic_links/*', drop: true });
    await search(withLinks, 'passwordless');
    await shows('alert', 'We could not reach the sign-in service. Check your connection and try again.');
    expect(harness.errors).toMatchObject([{ name: 'NetworkError' }]);
    await press('without: link');
    await shows('status', `EmailConfirmation passwordless ${EMAIL}`);
  });

  it('sets a password if passwords are the only product', async () => {
    await harness.user({ email: EMAIL });
    await search(passwords, 'passwordless');
    expect(await harness.message(EMAIL)).toBeUndefined();
    await press('set new');
    await shows('status', `PasswordSetNew passwordless ${EMAIL}`);
  });
});

it('usePasswordLogin sends no search for a malformed address', async () => {
  searched = 'ada@';
  harness.render(<Widget />, passwords);
  await press('search');
  await shows('alert', 'Email format is invalid.');
  expect(await harness.requests('/users/search')).toEqual([]);
  expect(harness.errors).toEqual([]);
});
