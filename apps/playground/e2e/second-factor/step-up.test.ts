// Finds a step-up dialog that loses the focus, accepts another user's passkey, or outlasts its session.

import { totpCode } from '@foyer/test-support/totp';
import type { BrowserContext, Locator } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { addAuthenticator, signInAs } from '../tools/authenticator.ts';
import { axe, type Embed, embedUrl, test, treesOf, Widget } from '../tools/flow.ts';
import { eventually, type Project, type SessionFactor } from '../tools/provider.ts';

const ADA = 'ada@example.com';
const GRACE = 'grace@example.com';
const PHONE = '+12025550123';
const PASSWORD = 'violet harbour ninety lanterns';
const TITLE = 'Confirm it’s you';
const FOREIGN = 'That is a different account.';

const email: SessionFactor = { type: 'otp', delivery_method: 'email' };
const oldEmail: SessionFactor = { ...email, age_seconds: 600 };

declare global {
  interface Window {
    /** How the step-ups of a test have ended, in order. */
    outcomes?: string[];
  }
}

/** Calls `window.foyer.stepUp`, and records how it ends. */
const ask = ({ page }: Widget, options: { categories?: 1 | 2 | 3; maxAgeSeconds?: number }) =>
  page.evaluate((given) => {
    window.outcomes ??= [];
    const { outcomes } = window;
    window.foyer?.stepUp(given).then(
      () => outcomes.push('resolved'),
      (error) => outcomes.push(error.reason ?? error.error_type ?? error.name),
    );
  }, options);
const ended = ({ page }: Widget, ...outcomes: string[]) =>
  expect.poll(() => page.evaluate(() => window.outcomes ?? [])).toEqual(outcomes);

const dialog = ({ page }: Widget): Locator => page.getByRole('dialog', { name: TITLE, exact: true });
const isOpen = (widget: Widget) => dialog(widget).waitFor();
const isClosed = (widget: Widget) => dialog(widget).waitFor({ state: 'detached' });
const choices = async (widget: Widget) =>
  (await dialog(widget).getByRole('button').allTextContents()).filter((name) => name !== 'Cancel');

const factors = (widget: Widget) =>
  widget.api(({ client }) => client.session.getSync()?.authentication_factors.map(({ type }) => type) ?? []);

/** Opens a page of a signed-in user. */
async function openAs(
  context: BrowserContext,
  project: Project,
  user: Record<string, unknown>,
  session: readonly SessionFactor[],
  embed: Embed = {},
) {
  const created = await project.user(user);
  await signInAs(context, project, created.user_id, session);
  const widget = new Widget(await context.newPage(), embedUrl(project.publicToken, embed));
  await widget.page.goto(widget.url);
  await widget.is('signedIn');
  return { widget, created };
}

describe.each(treesOf('page'))('a step-up in the $tree', ({ shadow }) => {
  test('resolves at once if the session meets it, and otherwise after each method', { tags: ['main'] }, async ({
    context,
    project,
  }) => {
    const user = { email: ADA, phone_number: PHONE, password: PASSWORD, totp: true };
    const { widget, created } = await openAs(context, project, user, [oldEmail], { shadow });
    await ask(widget, { categories: 1 });
    await ended(widget, 'resolved');
    await expect.poll(() => dialog(widget).count()).toBe(0);

    await ask(widget, { maxAgeSeconds: 60 });
    await isOpen(widget);
    expect(await choices(widget)).toEqual([
      'Use your authenticator app',
      'Email me a code',
      'Text me a code',
      'Use your password',
    ]);
    await widget.button('Use your password').click();
    expect(await dialog(widget).getByRole('textbox', { name: 'Email', exact: true }).inputValue()).toBe(ADA);
    await widget.password().fill('wrong');
    await widget.button('Continue').click();
    await widget.reads('Unauthorized credentials.');
    await widget.password().fill(PASSWORD);
    await widget.button('Continue').click();
    await ended(widget, 'resolved', 'resolved');
    await isClosed(widget);
    expect(await factors(widget)).toEqual(['otp', 'password']);

    await ask(widget, { categories: 2 });
    await isOpen(widget);
    expect(await choices(widget)).toEqual(['Use your authenticator app', 'Text me a code']);
    await widget.button('Use your authenticator app').click();
    await widget.typeCode('000000');
    await widget.reads('Invalid passcode, please try again.');
    await widget.typeCode(totpCode(created.totp?.secret ?? ''));
    await ended(widget, 'resolved', 'resolved', 'resolved');

    await ask(widget, { categories: 3 });
    await widget.button('Text me a code').click();
    await widget.reads(`A 6-digit passcode was sent to you at ${PHONE}`);
    await widget.typeCode((await project.inbox({ to: PHONE })).code);
    await ended(widget, 'resolved', 'resolved', 'resolved', 'resolved');
    expect(await widget.events()).toEqual([]);
    const minutes = (await project.requests())
      .filter(({ path }) => path.endsWith('/authenticate'))
      .map(({ body }) => (body as { session_duration_minutes?: number }).session_duration_minutes);
    expect(minutes.filter((each) => each !== undefined).every((each) => each < 30)).toBe(true);
  });

  test('sends a passcode by email, and again', async ({ context, project }) => {
    const { widget } = await openAs(context, project, { email: ADA }, [oldEmail], { shadow });
    await ask(widget, { maxAgeSeconds: 60 });
    await widget.button('Email me a code').click();
    await project.inbox({ to: ADA });
    await widget.button('Resend code').click();
    await widget.reads('Email resent');
    await widget.typeCode((await project.inbox({ to: ADA })).code);
    await ended(widget, 'resolved');
    await isClosed(widget);
  });

  test('is a modal dialog, which keeps the focus and returns it', { tags: ['main'] }, async ({ context, project }) => {
    const { widget } = await openAs(context, project, { email: ADA, totp: true }, [email], { shadow });
    const { page } = widget;
    await page.evaluate(() => {
      const button = document.createElement('button');
      button.textContent = 'Delete';
      document.body.prepend(button);
      button.focus();
    });
    await ask(widget, { categories: 2 });
    await isOpen(widget);
    const focused = () =>
      page.evaluate(() => {
        let active = document.activeElement;
        while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
        return active?.textContent;
      });
    await expect.poll(focused).toBe(TITLE);
    expect(await axe(page, 'body')).toEqual([]);
    // The page is inert.
    for (let presses = 0; presses < 6; presses++) {
      await page.keyboard.press('Tab');
      expect(await focused()).not.toBe('Delete');
    }
    await ask(widget, { categories: 2 });
    await page.keyboard.press('Escape');
    await ended(widget, 'cancelled', 'cancelled');
    await isClosed(widget);
    await expect.poll(focused).toBe('Delete');
    await ask(widget, { categories: 2 });
    await widget.button('Use your authenticator app').click();
    await widget.reads('Enter the 6-digit code from your authenticator app.');
    expect(await axe(page, 'body')).toEqual([]);
    await widget.button('Cancel').click();
    await ended(widget, 'cancelled', 'cancelled', 'cancelled');
  });

  test('ends with its session, in any tab', { tags: ['main'] }, async ({ context, project }) => {
    const { widget } = await openAs(context, project, { email: ADA, totp: true }, [email], { shadow });
    const other = new Widget(await context.newPage(), widget.url);
    await other.page.goto(other.url);
    await other.is('signedIn');
    await ask(widget, { categories: 2 });
    await isOpen(widget);
    await other.api(({ client }) => client.session.revoke());
    await ended(widget, 'session_changed');
    await isClosed(widget);
    await ask(widget, { categories: 2 });
    await ended(widget, 'session_changed', 'user_unauthenticated');
  });

  test('resolves with a step-up in another tab', async ({ context, project }) => {
    const { widget, created } = await openAs(context, project, { email: ADA, totp: true }, [email], { shadow });
    const other = new Widget(await context.newPage(), widget.url);
    await other.page.goto(other.url);
    await other.is('signedIn');
    await ask(widget, { categories: 2 });
    await isOpen(widget);
    await ask(other, { categories: 2 });
    await other.button('Use your authenticator app').click();
    await other.typeCode(totpCode(created.totp?.secret ?? ''));
    await ended(other, 'resolved');
    await ended(widget, 'resolved');
    await isClosed(widget);
  });
});

describe("another user's answer", () => {
  /** What a foreign answer must not change. Waits until the page has validated its session, which changes the JWT. */
  const snapshot = async (context: BrowserContext, widget: Widget) => {
    await widget.page.waitForFunction(() => window.foyer?.client.state.get().fromCache === false);
    return {
      cookies: (await context.cookies()).map(({ name, value }) => `${name}=${value}`).toSorted(),
      stored: await widget.page.evaluate(() => ({ ...localStorage })),
      user: await widget.api(({ client }) => client.user.getSync()?.emails[0]?.email),
    };
  };
  const revoked = (project: Project) =>
    eventually('revoked session', async () =>
      (await project.requests()).some(({ path, status }) => path.endsWith('/sessions/revoke') && status === 200)
        ? true
        : null,
    );

  /** Replaces members of the body of the page's requests to a path. */
  const answer = ({ page }: Widget, path: string, body: object) =>
    page.route(`**/sdk/v1${path}`, (route) =>
      route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), ...body }) }),
    );

  test('a password, and a passcode: nothing changes, in any tab', async ({ context, project, needs }) => {
    await needs('request bodies');
    await project.user({ email: GRACE, password: PASSWORD });
    const { widget } = await openAs(context, project, { email: ADA, password: PASSWORD }, [oldEmail]);
    const other = new Widget(await context.newPage(), widget.url);
    await other.page.goto(other.url);
    await other.is('signedIn');
    await snapshot(context, other);
    const before = await snapshot(context, widget);

    await answer(widget, '/passwords/authenticate', { email: GRACE });
    await ask(widget, { maxAgeSeconds: 60 });
    await widget.button('Use your password').click();
    await widget.password().fill(PASSWORD);
    await widget.button('Continue').click();
    await widget.reads(FOREIGN);
    await revoked(project);
    expect(await snapshot(context, widget)).toEqual(before);

    await widget.button('Back').click();
    const method_id = await other.page.evaluate(async (to) => {
      const provider = document.querySelector<HTMLMetaElement>('[name=foyer-provider]')?.content;
      const token = window.foyer?.client.publicToken;
      // Without the session of the page.
      const sent = await fetch(`${provider}/sdk/v1/otps/email/login_or_create`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`${token}:${token}`)}`, 'content-type': 'application/json' },
        body: JSON.stringify({ email: to, expiration_minutes: 5 }),
      });
      return (await sent.json()).data.method_id as string;
    }, GRACE);
    const { code } = await project.inbox({ to: GRACE });
    await answer(widget, '/otps/authenticate', { method_id, token: code });
    await widget.button('Email me a code').click();
    await widget.typeCode('123456');
    await widget.reads(FOREIGN);
    expect(await snapshot(context, widget)).toEqual(before);
    expect(await snapshot(context, other)).toEqual(before);
    // The session of the user still works.
    await other.api(({ client }) => client.session.authenticate());
    await widget.button('Cancel').click();
    await ended(widget, 'cancelled');
  });

  test('a passkey: nothing changes', async ({ context, project }) => {
    const grace = await project.user({ email: GRACE });
    const ada = await project.user({ email: ADA, passkey: true });
    await signInAs(context, project, grace.user_id, [email]);
    const page = await context.newPage();
    const device = await addAuthenticator(page);
    const widget = new Widget(page, embedUrl(project.publicToken));
    await page.goto(widget.url);
    await widget.is('signedIn');
    await widget.api(({ client }) => client.webauthn.register({ is_passkey: true, session_duration_minutes: 30 }));
    expect(await device.credentials()).toHaveLength(1);

    await signInAs(context, project, ada.user_id, [email]);
    await page.reload();
    await eventually('other user', async () =>
      (await widget.api(({ client }) => client.user.getSync()?.emails[0]?.email)) === ADA ? true : null,
    );
    // Without a session, the API accepts every passkey of the page.
    const credential = btoa(`${project.publicToken}:${project.publicToken}`);
    await page.route('**/webauthn/authenticate/start/*', (route) =>
      route.continue({ headers: { ...route.request().headers(), authorization: `Basic ${credential}` } }),
    );
    const before = await snapshot(context, widget);
    await ask(widget, { categories: 2 });
    await widget.button('Use a passkey').click();
    await widget.reads(FOREIGN);
    expect(await snapshot(context, widget)).toEqual(before);
    await revoked(project);
    await widget.button('Cancel').click();
    await ended(widget, 'cancelled');
  });

  test('with HttpOnly cookies: the foreign session is revoked, and the page says that it is signed out', async ({
    context,
    project,
    open,
    needs,
  }) => {
    await needs('request bodies');
    await project.user({ email: GRACE, password: PASSWORD });
    const { user_id } = await project.user({ email: ADA, password: PASSWORD });
    const { session_token, session_jwt } = await project.session(user_id, [oldEmail]);
    await project.set({ http_only_cookies: true });
    const cookie = { url: inject('provider'), sameSite: 'Lax' } as const;
    await context.addCookies([
      { name: 'stytch_session', value: session_token, httpOnly: true, ...cookie },
      { name: 'stytch_session_jwt', value: session_jwt, httpOnly: true, ...cookie },
      { name: 'stytch_session_present', value: '1', ...cookie },
    ]);
    const widget = await open();
    await widget.is('signedIn');
    await ask(widget, { maxAgeSeconds: 60 });
    await answer(widget, '/passwords/authenticate', { email: GRACE });
    await widget.button('Use your password').click();
    await widget.password().fill(PASSWORD);
    await widget.button('Continue').click();
    await widget.reads(`${FOREIGN} You have been logged out.`);
    await ended(widget, 'session_changed');
    await widget.is('signedOut');
    await revoked(project);
    expect((await context.cookies()).filter(({ name }) => name.startsWith('stytch_session'))).toEqual([]);
    await widget.button('Close').click();
    await isClosed(widget);
    await widget.page.reload();
    await widget.is('signedOut');
  });
});

test('a passkey of the user confirms who they are, and is offered first', async ({ context, project }) => {
  const { user_id } = await project.user({ email: ADA, phone_number: PHONE });
  await signInAs(context, project, user_id, [email, { type: 'otp', delivery_method: 'sms' }]);
  const page = await context.newPage();
  const device = await addAuthenticator(page);
  const widget = new Widget(page, embedUrl(project.publicToken));
  await page.goto(widget.url);
  await widget.is('signedIn');
  await widget.api(({ client }) => client.webauthn.register({ is_passkey: true, session_duration_minutes: 30 }));
  await project.moveClock(900);
  await page.reload();
  await widget.is('signedIn');
  await device.isVerified(false);
  await ask(widget, { categories: 2, maxAgeSeconds: 60 });
  await isOpen(widget);
  expect(await choices(widget)).toEqual(['Use a passkey', 'Email me a code', 'Text me a code']);
  await device.isVerified(true);
  await widget.button('Use a passkey').click();
  await ended(widget, 'resolved');
  await isClosed(widget);
});

test('stepUp.fetch sends a request again once, after a refusal by the server', { tags: ['main'] }, async ({
  context,
  project,
  needs,
}) => {
  await needs('request bodies');
  const { widget, created } = await openAs(context, project, { email: ADA, totp: true }, [email]);
  const bodies: (string | null)[] = [];
  await widget.page.route('**/api/account', async (route) => {
    bodies.push(route.request().postData());
    const isMet = (await factors(widget)).includes('totp');
    const refusal = { error_type: 'step_up_required', categories: 2, max_age_seconds: null };
    await (isMet ? route.fulfill({ body: 'done' }) : route.fulfill({ status: 403, json: refusal }));
  });
  await widget.page.evaluate(() => {
    window.outcomes = [];
    const { outcomes } = window;
    window.foyer?.stepUp
      .fetch('/api/account', { method: 'POST', body: 'delete' })
      .then(async (response) => outcomes.push(await response.text()));
  });
  await widget.button('Use your authenticator app').click();
  await widget.typeCode(totpCode(created.totp?.secret ?? ''));
  await ended(widget, 'done');
  expect(bodies).toEqual(['delete', 'delete']);
});

describe('the passkey registration of a user with two categories', () => {
  test.for(['react', 'mount', 'element', 'standalone'] as const)(
    'asks for the second one, and then creates the passkey (%s)',
    async (mount, { context, project }) => {
      const { user_id } = await project.user({ email: ADA, phone_number: PHONE });
      await signInAs(context, project, user_id, [email]);
      const page = await context.newPage();
      const device = await addAuthenticator(page);
      const widget = new Widget(
        page,
        embedUrl(project.publicToken, { variant: 'passkey-registration', mount, shadow: true }),
      );
      await page.goto(widget.url);
      await widget.button('Create a Passkey').click();
      await isOpen(widget);
      await widget.button('Text me a code').click();
      await widget.typeCode((await project.inbox({ to: PHONE })).code);
      await widget.shows('Passkey successfully created!');
      expect(await device.credentials()).toHaveLength(1);
      expect(await widget.events()).toEqual(['PASSKEY_REGISTER']);
    },
  );
});
