// Finds a reset link that is redeemed twice or lost: by a reload, a remount, a second tab or a sign-in in another tab.

import { describe, expect } from 'vitest';
import { test, tokenIn, treesOf, Widget } from '../tools/flow.ts';
import type { LoggedRequest, Project } from '../tools/provider.ts';

const EMAIL = 'ada@example.com';
const GOOD = 'violet harbour ninety lanterns';
const config = { products: ['passwords'] };
const to = (path: string) => (requests: LoggedRequest[]) => requests.filter((request) => request.path.endsWith(path));
const resets = to('/passwords/email/reset');
const logins = to('/magic_links/authenticate');
const USED = 'The reset link was already used or has expired. Please request a new one.';
const LOGIN_USED = 'The magic link could not be authenticated because it was either already used or expired.';

describe.each(treesOf('page'))('password reset in the $tree', ({ shadow }) => {
  /** Requests a reset email in a widget and returns its links. */
  async function mail(open: (embed: object) => Promise<Widget>, project: Project, embed: object = {}) {
    await project.user({ email: EMAIL, password: 'an older one of hers' });
    const widget = await open({ shadow, config, ...embed });
    await widget.sendEmail(EMAIL);
    await widget.button('Forgot Password?').click();
    const { url, login_url: loginUrl } = await project.inbox({ to: EMAIL });
    return { widget, url: url ?? '', loginUrl: loginUrl ?? '' };
  }
  const choose = async (widget: Widget, password = GOOD) => {
    await widget.password().fill(password);
    await widget.button('Continue').click();
  };

  test.for(['react', 'mount', 'element', 'standalone'] as const)(
    'sets a new password and signs in (mounted by %s)',
    { tags: ['main'] },
    async (mount, { open, project }) => {
      const { widget, url } = await mail(open, project, { mount });
      let atRequest = '';
      widget.page.on('request', (request) => {
        if (request.url().endsWith('/passwords/email/reset')) atRequest = widget.page.url();
      });
      await widget.page.goto(url);
      await widget.shows('Reset your password');
      expect(tokenIn(widget.page)).toBeNull();
      await choose(widget);
      await widget.shows('Success!');
      await widget.reads('You have successfully logged in.');
      await widget.is('signedIn');
      expect(new URL(atRequest).searchParams.has('token')).toBe(false);
      expect(new URL(atRequest).searchParams.get('variant')).toBe('reset-password');
      await expect.poll(() => widget.events()).toEqual(['PASSWORD_RESET_BY_EMAIL', 'AUTHENTICATE_FLOW_COMPLETE']);
    },
  );

  test('redeems a link once under StrictMode, on remount and on reload', async ({ open, project }) => {
    const { widget, url } = await mail(open, project, { strict: true });
    await widget.page.goto(url);
    await widget.shows('Reset your password');
    await widget.page.reload();
    await widget.api((foyer) => foyer.remount());
    await choose(widget);
    await widget.shows('Success!');
    await widget.page.reload();
    await widget.reads("Enter your email and we'll send you a reset link.");
    expect(resets(await project.requests())).toMatchObject([{ status: 200 }]);
  });

  test('shows that the link was used in another tab, and offers a new link', async ({ open, project, context }) => {
    const { widget, url } = await mail(open, project);
    const other = new Widget(await context.newPage(), widget.url);
    await widget.page.goto(url);
    await other.page.goto(url);
    await choose(widget);
    await widget.shows('Success!');
    await choose(other, 'seventeen copper gondolas');
    await other.reads(USED);
    await other.sendEmail(EMAIL, 'Email me a new link');
    await other.shows('Forgot password?');
    const next = await project.inbox({ to: EMAIL });
    await other.page.goto(next.url ?? '');
    await choose(other, 'seventeen copper gondolas');
    await other.shows('Success!');
  });

  test('shows that a link has expired, and offers a new link', { tags: ['main'] }, async ({ open, project }) => {
    const { widget, url } = await mail(open, project);
    await widget.page.goto(url);
    await project.moveClock(31 * 60);
    await choose(widget);
    await widget.reads(USED);
    expect(await widget.errors()).toEqual(['ApiError']);
    await widget.sendEmail('nobody@example.com', 'Email me a new link');
    await widget.reads('Email not found.');
    await widget.sendEmail(EMAIL, 'Email me a new link');
    await widget.reads(`An email was sent to ${EMAIL}`);
    await widget.button('Back').click();
    await widget.shows('Sign up or log in');
  });

  test('rejects a weak password before it is sent', { tags: ['main'] }, async ({ open, project }) => {
    const { widget, url } = await mail(open, project);
    await widget.page.goto(url);
    await widget.password().fill('password');
    await widget.reads(/This password may have been used on a different site/);
    expect(await widget.button('Continue').isDisabled()).toBe(true);
    await choose(widget);
    await widget.shows('Success!');
  });

  test('works only in the browser that requested it when the project requires PKCE', async ({
    open,
    project,
    newContext,
  }) => {
    await project.set({ pkce_required_for_password_resets: true });
    const { widget, url } = await mail(open, project);
    const other = new Widget(await (await newContext()).newPage(), widget.url);
    await other.page.goto(url);
    await other.reads('Open this link in the browser where you asked for it.');
    await other.button('Send a new link').click();
    await other.shows('Sign up or log in');
    expect(resets(await project.requests())).toEqual([]);
    await widget.page.goto(url);
    await choose(widget);
    await widget.shows('Success!');
  });

  test('is not required after the second link of the email', async ({ open, project }) => {
    const { widget, loginUrl } = await mail(open, project, { strict: true });
    let atRequest = '';
    await widget.page.route('**/magic_links/authenticate', async (route) => {
      atRequest = await widget.page.evaluate(() => location.href);
      await route.continue();
    });
    await widget.page.goto(loginUrl);
    await widget.shows('Success!');
    await widget.is('signedIn');
    expect(new URL(atRequest).searchParams.has('token')).toBe(false);
    await expect.poll(() => widget.events()).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
    await widget.page.reload();
    await widget.shows('Reset your password');
    await widget.is('signedIn');
    expect(logins(await project.requests())).toMatchObject([{ status: 200 }]);
  });

  test('signs in both tabs that open the second link', async ({ open, project, context }) => {
    const { widget, loginUrl } = await mail(open, project);
    const other = new Widget(await context.newPage(), widget.url);
    await Promise.all([widget.page.goto(loginUrl), other.page.goto(loginUrl)]);
    await Promise.all([widget.shows('Success!'), other.shows('Success!')]);
    expect(logins(await project.requests())).toMatchObject([{ status: 200 }]);
  });

  test('shows an error when the second link was used in another browser', async ({ open, project, newContext }) => {
    const { widget, loginUrl } = await mail(open, project);
    await widget.page.goto(loginUrl);
    await widget.shows('Success!');
    const other = new Widget(await (await newContext()).newPage(), widget.url);
    await other.page.goto(loginUrl);
    await other.reads(LOGIN_USED);
    await other.button('Email me a new link').waitFor();
    expect(tokenIn(other.page)).toBeNull();
  });

  test('exposes the email address to password managers, and accepts a password filled without events', async ({
    open,
    project,
  }) => {
    const { widget, url } = await mail(open, project);
    await widget.page.goto(url);
    expect(await widget.field('Email').inputValue()).toBe(EMAIL);
    expect(await widget.field('Email').isEditable()).toBe(false);
    const stored = await widget.password().evaluate((input: HTMLInputElement, text) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(input, text);
      const { form } = input;
      const user = form?.querySelector<HTMLInputElement>('input[autocomplete=username]')?.value;
      form?.requestSubmit();
      return { user, autocomplete: input.autocomplete };
    }, GOOD);
    expect(stored).toEqual({ user: EMAIL, autocomplete: 'new-password' });
    await widget.shows('Success!');
    expect(await widget.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      'password_reset',
    );
  });

  test('ends when another tab signs in and out', async ({ open, project, context }) => {
    const { widget, url } = await mail(open, project);
    await widget.page.goto(url);
    await widget.password().waitFor();
    const other = new Widget(await context.newPage(), widget.url);
    await other.page.goto(widget.url);
    await project.user({ email: 'grace@example.com', password: GOOD });
    await other.sendEmail('grace@example.com');
    await other.password().fill(GOOD);
    await other.button('Continue').click();
    await other.shows('Success!');
    await other.api(async ({ client }) => void (await client.session.revoke()));
    await widget.page.reload();
    await widget.reads("Enter your email and we'll send you a reset link.");
  });

  describe('by logging in without a password', () => {
    const products = { config: { products: ['passwords', 'emailMagicLinks'] } };
    const WITHOUT = 'Log in without a password';

    test.for(['react', 'mount', 'element', 'standalone'] as const)(
      'redeems the link once under StrictMode, on remount and on reload (mounted by %s)',
      async (mount, { open, project }) => {
        const { widget, url } = await mail(open, project, { ...products, mount, strict: true });
        await widget.page.goto(url);
        await widget.button(WITHOUT).waitFor();
        await widget.page.reload();
        await widget.api((foyer) => foyer.remount());
        await widget.button(WITHOUT).dblclick();
        await widget.shows('Success!');
        await widget.reads('You have successfully logged in.');
        await widget.is('signedIn');
        await expect.poll(() => widget.events()).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
        await widget.api((foyer) => foyer.remount());
        await widget.page.reload();
        await widget.reads("Enter your email and we'll send you a reset link.");
        const requests = await project.requests();
        expect(logins(requests)).toMatchObject([{ status: 200 }]);
        expect(resets(requests)).toEqual([]);
      },
    );

    test('works only in the browser that requested it when the project requires PKCE', async ({
      open,
      project,
      newContext,
    }) => {
      await project.set({ pkce_required_for_password_resets: true });
      const { widget, url } = await mail(open, project, products);
      const other = new Widget(await (await newContext()).newPage(), widget.url);
      await other.page.goto(url);
      await other.reads('Open this link in the browser where you asked for it.');
      await widget.page.goto(url);
      await widget.button(WITHOUT).click();
      await widget.shows('Success!');
    });

    test('shows an error for a used or expired link, and offers a new link', async ({ open, project }) => {
      const { widget, url } = await mail(open, project, products);
      await widget.page.goto(url);
      await project.moveClock(31 * 60);
      await widget.button(WITHOUT).click();
      await widget.reads(LOGIN_USED);
      expect(await widget.errors()).toEqual(['ApiError']);
      await widget.sendEmail(EMAIL, 'Email me a new link');
      await widget.page.goto((await project.inbox({ to: EMAIL })).url ?? '');
      await widget.button(WITHOUT).click();
      await widget.shows('Success!');
    });
  });
});
