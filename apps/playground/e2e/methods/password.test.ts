// Finds a caret that moves when a password is shown, and a wrong password that the next key does not replace.

import { describe, expect } from 'vitest';
import { test, treesOf } from '../tools/flow.ts';
import type { LoggedRequest } from '../tools/provider.ts';

const EMAIL = 'ada@example.com';
const GOOD = 'violet harbour ninety lanterns';
const passwords = { products: ['passwords'] };
const withLinks = { products: ['passwords', 'emailMagicLinks'] };
const withCodes = { products: ['passwords', 'otp'], otpOptions: { methods: ['email'] } };
const to = (path: string) => (requests: LoggedRequest[]) => requests.filter((request) => request.path.endsWith(path));

describe.each(treesOf('shadow tree'))('the password in the $tree', ({ shadow }) => {
  test('creates a new user, who signs in with it the next time', { tags: ['main'] }, async ({
    open,
    newContext,
    project,
  }) => {
    const widget = await open({ shadow, config: passwords });
    await widget.sendEmail(EMAIL);
    await widget.shows('Create an account');
    expect(await widget.field('Email').inputValue()).toBe(EMAIL);
    expect(await widget.field('Email').isEditable()).toBe(false);
    expect(await widget.button('Continue').isDisabled()).toBe(true);
    await widget.password().pressSequentially('abcdef');
    await widget.reads('Sequences like "abc" or "6543" are easy to guess.');
    expect(await widget.button('Continue').isDisabled()).toBe(true);
    await widget.password().fill(GOOD);
    await widget.button('Continue').click();
    await widget.shows('Success!');
    await widget.reads('You have successfully logged in.');
    await widget.is('signedIn');
    await expect.poll(() => widget.events()).toEqual(['PASSWORD_CREATE', 'AUTHENTICATE_FLOW_COMPLETE']);

    const next = await open({ shadow, config: passwords }, await newContext());
    await next.sendEmail(EMAIL);
    await next.shows('Log In');
    await next.password().fill('something else');
    await next.page.keyboard.press('Enter');
    await next.reads('Unauthorized credentials.');
    // The wrong password is selected, so typing replaces it.
    await next.page.keyboard.type(GOOD);
    await next.page.keyboard.press('Enter');
    await next.shows('Success!');
    await expect.poll(() => next.events()).toEqual(['PASSWORD_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
    expect(JSON.stringify(await project.requests())).not.toContain(GOOD);
  });

  test('can be reset by an email link', { tags: ['main'] }, async ({ open, project }) => {
    await project.user({ email: EMAIL, password: 'an older one of hers' });
    const widget = await open({ shadow, config: passwords });
    await widget.sendEmail(EMAIL);
    await widget.button('Forgot Password?').click();
    await widget.shows('Forgot password?');
    await widget.reads(`An email was sent to ${EMAIL}`);
    await project.inbox({ to: EMAIL });
    await widget.button('Resend email').click();
    await widget.reads('Email sent');
    await widget.reads('Email resent');
    const { url } = await project.inbox({ to: EMAIL });
    await widget.page.goto(url ?? '');
    await widget.shows('Reset your password');
    await widget.password().fill(GOOD);
    await widget.button('Continue').click();
    await widget.shows('Success!');
    await widget.is('signedIn');
    const [first, second] = to('/passwords/email/reset/start')(await project.requests());
    expect(second?.body).toEqual(first?.body);
  });

  test.for([
    { why: 'must_reset', sentence: 'Password must be reset.' },
    { why: 'breached', sentence: 'Password appears in the list of breached passwords and must be reset.' },
  ])('triggers a reset email when it must be replaced ($why)', async ({ why, sentence }, { open, project }) => {
    await project.user({ email: EMAIL, password: GOOD, [why]: true });
    const widget = await open({ shadow, config: withLinks });
    await widget.sendEmail(EMAIL);
    await widget.password().fill(GOOD);
    await widget.button('Continue').click();
    await widget.shows('Check your email to set a new password');
    await widget.reads(sentence);
    await project.inbox({ to: EMAIL });
    await widget.button('Resend email').click();
    const { url } = await project.inbox({ to: EMAIL });
    await widget.button('Email me a login link').click();
    await widget.shows('Check your email');
    await widget.page.goto(url ?? '');
    await widget.password().fill('seventeen copper gondolas');
    await widget.button('Continue').click();
    await widget.shows('Success!');
  });

  test('can be replaced by a login link', async ({ open, project }) => {
    const widget = await open({ shadow, config: withLinks });
    await widget.sendEmail(EMAIL);
    await widget.button('Login without a password').click();
    await widget.button('Create a password instead').click();
    await widget.shows('Create an account');
    await widget.button('Login without a password').click();
    await widget.button('Email me a login link').click();
    await widget.shows('Check your email');
    const { url } = await project.inbox({ to: EMAIL });
    await widget.page.goto(url ?? '');
    await widget.shows('Success!');
  });

  test('can be replaced by a login code', async ({ open, project }) => {
    await project.user({ email: EMAIL, password: GOOD });
    const widget = await open({ shadow, config: withCodes });
    await widget.sendEmail(EMAIL);
    await widget.button('Email me a login code').click();
    const { code } = await project.inbox({ to: EMAIL });
    await widget.typeCode(code);
    await widget.shows('Success!');
  });

  test('is not requested from a user without one, who receives a link', { tags: ['main'] }, async ({
    open,
    project,
  }) => {
    await project.user({ email: EMAIL });
    const widget = await open({ shadow, config: withLinks, strict: true });
    await widget.sendEmail(EMAIL);
    await widget.shows('Check your email');
    await project.inbox({ to: EMAIL });
    await widget.button('Create a password instead').click();
    await widget.shows('Check your email to set a new password');
    await project.inbox({ to: EMAIL });
    await widget.button('Resend email').click();
    const { url } = await project.inbox({ to: EMAIL });
    expect(to('/magic_links/email/login_or_create')(await project.requests())).toHaveLength(1);
    await widget.page.goto(url ?? '');
    await widget.password().fill(GOOD);
    await widget.button('Continue').click();
    await widget.shows('Success!');
  });

  test('is not requested from a user without one, who receives a passcode', async ({ open, project }) => {
    await project.user({ email: EMAIL });
    const widget = await open({ shadow, config: withCodes });
    await widget.sendEmail(EMAIL);
    await widget.shows('Enter passcode');
    await widget.button('Create a password instead').waitFor();
    const { code } = await project.inbox({ to: EMAIL });
    await widget.typeCode(code);
    await widget.shows('Success!');
  });

  test('is shown and hidden without moving the caret', async ({ open, project }) => {
    await project.user({ email: EMAIL, password: GOOD });
    const widget = await open({ shadow, config: passwords });
    await widget.sendEmail(EMAIL);
    const field = widget.password();
    await field.fill('violet');
    await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 3));
    await widget.button('Show password').click();
    expect(await field.getAttribute('type')).toBe('text');
    // The field still has the focus, and the caret has not moved.
    await widget.page.keyboard.type('XY');
    await widget.button('Hide password').click();
    expect(await field.getAttribute('type')).toBe('password');
    await widget.page.keyboard.type('Z');
    expect(await field.inputValue()).toBe('vioXYZlet');
    // The buttons of password managers are over the end of the input, so the toggle is beside it.
    const [input, toggle] = await Promise.all([field.boundingBox(), widget.button('Show password').boundingBox()]);
    expect(toggle?.x).toBeGreaterThanOrEqual((input?.x ?? 0) + (input?.width ?? 0));

    // Submitting hides the password again.
    await widget.button('Show password').click();
    expect(await widget.button('Hide password').textContent()).toBe('Hide');
    await widget.page.keyboard.press('Enter');
    await widget.reads('Unauthorized credentials.');
    expect(await field.getAttribute('type')).toBe('password');
    expect(await widget.button('Show password').textContent()).toBe('Show');
  });

  test('is read from a field that a password manager fills without events and submits', async ({ open, project }) => {
    await project.user({ email: EMAIL, password: GOOD });
    const widget = await open({ shadow, config: passwords });
    await widget.field('Email').waitFor();
    const manager = (value: string) => (input: HTMLInputElement, text: string) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(input, text ?? value);
      input.form?.requestSubmit();
    };
    await widget.page.locator('input[autocomplete=username]').evaluate(manager(EMAIL), EMAIL);
    await widget.shows('Log In');
    const form = widget.page.locator('form', { has: widget.password() });
    expect(await form.locator('input[autocomplete=username]').inputValue()).toBe(EMAIL);
    await form.locator('input[autocomplete=current-password]').evaluate(manager(GOOD), GOOD);
    await widget.shows('Success!');

    const other = await open({ shadow, config: passwords });
    await other.sendEmail('grace@example.com');
    await other.shows('Create an account');
    await other.page.locator('input[autocomplete=new-password]').evaluate(manager(GOOD), GOOD);
    await other.shows('Success!');
  });

  test('never appears in the markup, the storage or the address of the page', { tags: ['main'] }, async ({ open }) => {
    const widget = await open({ shadow, config: passwords });
    await widget.sendEmail(EMAIL);
    await widget.password().fill(GOOD);
    const found = () =>
      widget.page.evaluate(
        ({ secret, inTree }) => {
          const root = inTree ? document.querySelector('.foyer-host')?.shadowRoot : document.documentElement;
          const places = [root?.innerHTML, JSON.stringify({ ...localStorage, ...sessionStorage }), location.href];
          return places.filter((text) => text?.includes(secret)).length;
        },
        { secret: GOOD, inTree: shadow },
      );
    await widget.button('Continue').and(widget.page.locator(':enabled')).waitFor();
    expect(await found()).toBe(0);
    await widget.button('Continue').click();
    await widget.shows('Success!');
    expect(await found()).toBe(0);
    expect(await widget.api((foyer) => JSON.stringify(foyer.events))).not.toContain(GOOD);
  });

  test('is locked after too many wrong attempts', { tags: ['main'] }, async ({ open, project }) => {
    await project.set({ otp_max_attempts: 2 });
    await project.user({ email: EMAIL, password: GOOD });
    const widget = await open({ shadow, config: passwords });
    await widget.sendEmail(EMAIL);
    await widget.password().fill('wrong once');
    await widget.button('Continue').click();
    await widget.reads('Unauthorized credentials.');
    await widget.password().fill('wrong twice');
    await widget.button('Continue').click();
    await widget.reads('Too many failed authentication attempts. Please try again later.');
    expect(await widget.password().inputValue()).toBe('wrong twice');
  });

  test('can be left by the Back button, which no late response undoes', async ({ open, project }) => {
    await project.user({ email: EMAIL, password: GOOD });
    const widget = await open({ shadow, config: passwords });
    await widget.sendEmail(EMAIL);
    await widget.shows('Log In');
    await project.fault({ path: '/sdk/v1/passwords/email/reset/start', delay_ms: 1000 });
    const answered = widget.page.waitForResponse('**/passwords/email/reset/start');
    await widget.button('Forgot Password?').click();
    await widget.button('Back').click();
    await widget.shows('Sign up or log in');
    await answered;
    await widget.api((foyer) => foyer.events.length);
    await widget.shows('Sign up or log in');
  });
});
