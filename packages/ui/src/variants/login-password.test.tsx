import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ar } from '../locales/ar.ts';
import { pl } from '../locales/pl.ts';
import { alerts, enter, loginHarness, press, title } from './testing/login-harness.tsx';

const harness = loginHarness();
const EMAIL = 'ada@example.com';
const GOOD = 'violet harbour ninety lanterns';
const RESET = '/passwords/email/reset/start';
const passwords = { products: ['passwords'] } as const;
const withLinks = { products: ['passwords', 'emailMagicLinks'] } as const;
const withCodes = { products: ['passwords', 'otp'], otpOptions: { methods: ['email'] } } as const;
const events = () => harness.events.map(({ type }) => type);
const submitButton = (name = 'Continue') => screen.findByRole<HTMLButtonElement>('button', { name });
const enabled = async () => waitFor(async () => expect((await submitButton()).disabled).toBe(false));
const field = (label = 'Password') => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });

async function search() {
  await enter('Email', EMAIL);
  await press('Continue with email');
}

it('the password login asks for an email address first, in one tab for all email methods', async () => {
  harness.show({ products: ['passwords', 'otp', 'emailMagicLinks'], otpOptions: { methods: ['sms'] } });
  await waitFor(() => expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Text', 'Email']));
  await press('Email', 'tab');
  await screen.findByRole('button', { name: 'Continue with email' });
  expect(field('Email').autocomplete).toBe('username');
});

it('the password login rejects a malformed address', async () => {
  harness.show(passwords);
  await enter('Email', 'ada@');
  await press('Continue with email');
  await alerts('Email format is invalid.');
  expect(await harness.requests('/users/search')).toEqual([]);
});

describe('a new user', () => {
  it('chooses a password, which is submitted only once it is strong enough', async () => {
    harness.show(passwords);
    await search();
    await title('Create an account');
    expect(field('Email').readOnly).toBe(true);
    expect([field('Email').value, field('Email').autocomplete]).toEqual([EMAIL, 'username']);
    expect(field().autocomplete).toBe('new-password');
    expect((await submitButton()).disabled).toBe(true);

    // A password manager fills in another account.
    field('Email').value = 'bob@example.com';
    fireEvent(field('Email'), new Event('input', { bubbles: true }));
    expect(field('Email').value).toBe(EMAIL);
    field('Email').value = 'bob@example.com';

    await enter('Password', 'abcdef');
    expect(field('Email').value).toBe(EMAIL);
    await screen.findByText('Sequences like "abc" or "6543" are easy to guess.');
    screen.getByText('Add another word or two. Uncommon words are better.');
    expect(screen.getByLabelText('Password strength').getAttribute('aria-valuetext')).toBe('Weak');
    expect((await submitButton()).disabled).toBe(true);

    await enter('Password', GOOD);
    await enabled();
    expect(screen.getByLabelText('Password strength').getAttribute('aria-valuetext')).toBe('Strong');
    await enter('Password', `${GOOD}!`);
    expect((await submitButton()).disabled).toBe(true);
    await enabled();
    await press('Continue');
    await title('Success!');
    screen.getByText('You have successfully logged in.');
    await waitFor(() => expect(events()).toEqual(['PASSWORD_CREATE', 'AUTHENTICATE_FLOW_COMPLETE']));
  });

  it('is warned about a breached password', async () => {
    harness.show(passwords);
    await search();
    await title('Create an account');
    await enter('Password', 'password');
    await screen.findByText(
      'This password may have been used on a different site that experienced a security issue. Please choose another password.',
    );
    expect((await submitButton()).disabled).toBe(true);
  });

  it('reads the feedback in the language of the widget', async () => {
    harness.show(passwords, { locale: 'es' });
    await enter('Correo electrónico', EMAIL);
    await press('Continuar con el correo');
    await title('Crea una cuenta');
    await enter('Contraseña', 'abcdef');
    await screen.findByText('Las secuencias como “abc” o “6543” son fáciles de adivinar.');
  });

  it("sees a checklist with the project's requirements", async () => {
    await harness.project({ password_strength_policy: 'luds', luds_minimum_count: 8, luds_complexity: 3 });
    harness.show(passwords);
    await search();
    await title('Create an account');
    const items = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    await enter('Password', 'quokkaland');
    await waitFor(async () =>
      expect(await items()).toEqual([
        'Done: Must be at least 8 characters long',
        'Missing: Must contain 3 of the following: uppercase letter, lowercase letter, number, symbol',
      ]),
    );
    expect(screen.queryByLabelText('Password strength')).toBeNull();
    await enter('Password', 'Quokkaland-7');
    await enabled();
    expect((await items()).every((item) => item?.startsWith('Done'))).toBe(true);
  });

  it("has a password manager generate what the project's policy accepts", async () => {
    await harness.project({ password_strength_policy: 'luds', luds_minimum_count: 12, luds_complexity: 4 });
    harness.show(passwords);
    await search();
    await title('Create an account');
    await waitFor(() =>
      expect(field().getAttribute('passwordrules')).toBe(
        'minlength: 12; required: lower; required: upper; required: digit; required: special;',
      ),
    );
    // What Apple's generator makes of these rules.
    await enter('Password', 'zyxkoM-hoqhi7');
    await enabled();
  });

  it('reads the singular for a minimum of one character', async () => {
    await harness.project({ password_strength_policy: 'luds', luds_minimum_count: 1, luds_complexity: 1 });
    harness.show(passwords);
    await search();
    await title('Create an account');
    await enter('Password', 'quokkaland');
    await screen.findByText('Must be at least 1 character long');
  });

  it.each([
    ['pl', 3, 'password.minimumFew', '3'],
    ['pl', 8, 'password.minimumMany', '8'],
    ['ar', 11, 'password.minimumMany', (11).toLocaleString('ar')],
  ] as const)('reads the plural form of %s for a minimum of %i characters', async (locale, count, key, n) => {
    await harness.project({ password_strength_policy: 'luds', luds_minimum_count: count, luds_complexity: 1 });
    const translation = { pl, ar }[locale];
    harness.show(passwords, { locale });
    await enter(translation['email.label'], EMAIL);
    await press(translation['main.continueWithEmail']);
    await enter(translation['password.label'], 'quokkaland');
    await screen.findByText(translation[key]?.replace('{n}', n) ?? '');
  });

  it('sees neither meter nor checklist if the project has no rules', async () => {
    await harness.project({ password_strength_policy: 'none' });
    harness.show(passwords);
    await search();
    await title('Create an account');
    await enter('Password', 'quokkaland');
    await enabled();
    expect(screen.queryByLabelText('Password strength')).toBeNull();
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('can continue after a failed strength check', async () => {
    harness.show(passwords);
    await search();
    await title('Create an account');
    const online = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.endsWith('strength_check') ? Promise.resolve(new Response('?', { status: 400 })) : online(url, init),
    );
    await enter('Password', GOOD);
    await alerts('We could not reach the sign-in service. Check your connection and try again.');
    vi.stubGlobal('fetch', online);
    await press('Try again');
    await enabled();
  });

  it('reads next to the field why a password was rejected, and keeps it', async () => {
    harness.show(passwords);
    await search();
    await title('Create an account');
    await enter('Password', GOOD);
    await enabled();
    const body = { status_code: 400, error_type: 'breached_password', error_message: '', error_url: '' };
    await harness.fault({ path: '*/v1/passwords', status: 400, body });
    await press('Continue');
    await alerts('Password appears in the list of breached passwords and must be reset.');
    expect(field().value).toBe(GOOD);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await press('Continue');
    await title('Success!');
  });

  it.each([
    ['link', withLinks, 'Email me a login link', 'Check your email'],
    ['code', withCodes, 'Email me a login code', 'Enter passcode'],
  ] as const)('may log in without a password, by %s', async (_, config, button, next) => {
    harness.show(config);
    await search();
    await press('Login without a password');
    const heading = await title('Login without a password');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await press('Create a password instead');
    await title('Create an account');
    await press('Login without a password');
    await press(button);
    await title(next);
    expect(screen.queryByRole('button', { name: 'Create a password instead' })).toBeNull();
    expect(await harness.messages(EMAIL)).toHaveLength(1);
  });

  it('is offered no alternative if none is configured', async () => {
    harness.show(passwords);
    await search();
    await title('Create an account');
    expect(screen.queryByRole('button', { name: 'Login without a password' })).toBeNull();
  });
});

describe('a user with a password', () => {
  beforeEach(() => harness.user({ email: EMAIL, password: GOOD }));

  it('signs in after a wrong password', async () => {
    harness.show(passwords);
    await search();
    await title('Log In');
    expect([field('Email').value, field('Email').readOnly, field().autocomplete]).toEqual([
      EMAIL,
      true,
      'current-password',
    ]);
    await enter('Password', 'something else');
    await press('Continue');
    await alerts('Unauthorized credentials.');
    expect(document.activeElement).toBe(field());
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 'something else'.length]);
    await enter('Password', GOOD);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await press('Continue');
    await title('Success!');
    await waitFor(() => expect(events()).toEqual(['PASSWORD_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']));
  });

  it('sends nothing for an empty field', async () => {
    harness.show(passwords);
    await search();
    await title('Log In');
    await press('Continue');
    expect(document.activeElement).toBe(field());
    expect(await harness.requests('/passwords/authenticate')).toEqual([]);
  });

  it('signs in with a password that was filled in without an event', async () => {
    harness.show(passwords);
    const email = await screen.findByLabelText<HTMLInputElement>('Email', { selector: 'input' });
    const fillAndSubmit = async (input: HTMLInputElement, value: string) => {
      await act(async () => {
        input.value = value;
        input.form?.requestSubmit();
      });
    };
    await fillAndSubmit(email, EMAIL);
    await title('Log In');
    await fillAndSubmit(field(), GOOD);
    await title('Success!');
  });

  it('can request a reset email and another one', async () => {
    harness.show(withLinks);
    await search();
    await press('Forgot Password?');
    const heading = await title('Forgot password?');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    screen.getByText(`An email was sent to ${EMAIL}`, { exact: false });
    await press('Resend email');
    await screen.findByRole('button', { name: 'Email sent' });
    await screen.findByText('Email resent');
    expect(await harness.requests(RESET)).toHaveLength(2);
    expect(await harness.messages(EMAIL)).toHaveLength(2);
    await press('Email me a login link');
    await title('Check your email');
    expect(await harness.requests('/magic_links/email/login_or_create')).toHaveLength(1);
  });

  it('may log in without it', async () => {
    harness.show(withCodes);
    await search();
    await title('Log In');
    await press('Email me a login code');
    await title('Enter passcode');
    expect(screen.queryByRole('button', { name: 'Create a password instead' })).toBeNull();
  });

  it('goes back to change the address', async () => {
    harness.show(passwords);
    await search();
    await title('Log In');
    await press('Back');
    await title('Sign up or log in');
  });

  it('hears that the password is being sent', async () => {
    harness.show(passwords);
    await search();
    await title('Log In');
    await enter('Password', GOOD);
    const said: (string | null)[] = [];
    const status = document.querySelector('.foyer-hidden[role=status]') as HTMLElement;
    const observer = new MutationObserver(() => said.push(status.textContent));
    observer.observe(status, { subtree: true, childList: true, characterData: true });
    await press('Continue');
    await title('Success!');
    observer.disconnect();
    expect(said).toContain('Sending...');
  });

  it('reads about a network failure above the button and tries again', async () => {
    harness.show(passwords);
    await search();
    await title('Log In');
    await enter('Password', GOOD);
    await harness.fault({ path: '*/passwords/authenticate', drop: true });
    await press('Continue');
    await alerts('We could not reach the sign-in service. Check your connection and try again.');
    expect(field().getAttribute('aria-invalid')).toBe('false');
    expect(field().value).toBe(GOOD);
    await press('Continue');
    await title('Success!');
  });
});

describe('a password that must be replaced', () => {
  it.each([
    ['must_reset', 'Password must be reset.'],
    ['breached', 'Password appears in the list of breached passwords and must be reset.'],
  ])('is explained and causes a reset email (%s)', async (why, sentence) => {
    await harness.user({ email: EMAIL, password: GOOD, [why]: true });
    harness.show(passwords);
    await search();
    await title('Log In');
    await enter('Password', GOOD);
    await press('Continue');
    await title('Check your email to set a new password');
    screen.getByText(sentence);
    expect(await harness.messages(EMAIL)).toHaveLength(1);
    await press('Resend email');
    await screen.findByRole('button', { name: 'Email sent' });
    await press('Back');
    await title('Sign up or log in');
  });
});

describe('a user without a password', () => {
  beforeEach(() => harness.user({ email: EMAIL }));

  it.each([
    ['link', withLinks, 'Check your email'],
    ['code', withCodes, 'Enter passcode'],
  ] as const)('is sent a %s automatically and may create a password instead', async (_, config, next) => {
    harness.show(config);
    await search();
    await title(next);
    expect(await harness.messages(EMAIL)).toHaveLength(1);
    await press('Create a password instead');
    await title('Check your email to set a new password');
    expect(await harness.messages(EMAIL)).toHaveLength(2);
    expect(await harness.requests(RESET)).toHaveLength(1);
  });

  it('can retry after the message could not be sent', async () => {
    harness.show(withLinks);
    await harness.fault({ path: '*/magic_links/email/login_or_create', drop: true });
    await search();
    await title('Login without a password');
    await alerts('We could not reach the sign-in service. Check your connection and try again.');
    await press('Email me a login link');
    await title('Check your email');
  });

  it('is offered to create one if passwords are the only method', async () => {
    harness.show(passwords);
    await search();
    await title('Log In');
    expect(await harness.messages(EMAIL)).toEqual([]);
    await press('Create a password instead');
    await title('Check your email to set a new password');
  });
});

it('the new-password form submits a password that was generated without an event, once it is strong enough', async () => {
  harness.show(passwords);
  await search();
  await title('Create an account');
  const input = field();
  await act(async () => {
    input.value = 'abcdef';
    input.form?.requestSubmit();
  });
  await screen.findByText('Avoid sequences.');
  expect(await harness.requests('/v1/passwords')).toEqual([]);
  await act(async () => {
    input.value = GOOD;
    input.form?.requestSubmit();
  });
  await title('Success!');
  expect(await harness.requests('/v1/passwords')).toHaveLength(1);
});

it('the new-password form reads what was filled in without an event when the pointer moves to the button', async () => {
  harness.show(passwords);
  await search();
  await title('Create an account');
  field().value = GOOD;
  await act(async () => fireEvent.pointerOver(await submitButton()));
  await enabled();
});

it('the password appears only in its request', async () => {
  const logged = [vi.spyOn(console, 'log'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')];
  harness.show(passwords);
  await search();
  await title('Create an account');
  await enter('Password', GOOD);
  await enabled();
  expect(document.documentElement.outerHTML).not.toContain(GOOD);
  await press('Continue');
  await title('Success!');
  expect(JSON.stringify([harness.events, { ...localStorage }, { ...sessionStorage }])).not.toContain(GOOD);
  for (const log of logged) expect(JSON.stringify(log.mock.calls)).not.toContain(GOOD);
});

it("the password emails are logged to the project's telemetry if enabled", async () => {
  await harness.project({}, true);
  await harness.user({ email: EMAIL, password: GOOD });
  harness.show(passwords);
  await search();
  await press('Forgot Password?');
  await title('Forgot password?');
  await press('Resend email');
  await screen.findByRole('button', { name: 'Email sent' });
  await waitFor(async () => {
    const batches = await harness.requests('/v1/events');
    const sent = batches.flatMap(({ body }: { body: { event: { event_name: string; details: object } }[] }) =>
      body.map(({ event }) => [event.event_name, event.details]),
    );
    const details = { email: EMAIL, type: 'reset_password' };
    expect(sent).toEqual(
      expect.arrayContaining([
        ['email_sent', details],
        ['email_try_again_clicked', details],
      ]),
    );
  });
});

it.each([GOOD, undefined])('the email lookup is logged to telemetry (password %s)', async (password) => {
  await harness.project({}, true);
  if (password) await harness.user({ email: EMAIL, password });
  harness.show(passwords);
  await search();
  await title(password ? 'Log In' : 'Create an account');
  await waitFor(async () => {
    const batches = await harness.requests('/v1/events');
    const mails = batches
      .flatMap(({ body }: { body: { event: { event_name: string; details: object } }[] }) => body)
      .filter(({ event }: { event: { event_name: string } }) => event.event_name === 'email_sent');
    expect(mails.map(({ event }: { event: { details: object } }) => event.details)).toEqual([
      { email: EMAIL, type: 'reset_password' },
    ]);
  });
});

it('the password screen contains its heading and one text field', async () => {
  harness.show(passwords);
  await search();
  const heading = await title('Create an account');
  const screenOf = heading.closest('section') as HTMLElement;
  expect(within(screenOf).getAllByRole('textbox')).toHaveLength(1);
});
