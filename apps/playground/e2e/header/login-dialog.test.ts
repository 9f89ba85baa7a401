// Finds a login dialog that loses the focus or the page's text, ends a call twice or for another user, or opens by itself.

import type { Locator } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { openSignedIn, signInAs } from '../tools/authenticator.ts';
import { axe, type Embed, rowsOf, test, treesOf, type Widget } from '../tools/flow.ts';
import { methods } from '../tools/methods.ts';
import type { Project } from '../tools/provider.ts';

const ADA = 'ada@example.com';
const GRACE = 'grace@example.com';
const codes = { products: ['otp'], otpOptions: { methods: ['email'] } };

declare global {
  interface Window {
    /** How the calls of a test have ended, in order. */
    ends?: string[];
  }
}

const embed: Embed = { variant: 'login-dialog', config: codes };

/** Calls `window.foyer.login` as soon as the page has it, and records how it ends. */
async function ask({ page }: Widget, options?: { userId?: string }) {
  await page.waitForFunction(() => window.foyer?.login);
  await page.evaluate((given) => {
    window.ends ??= [];
    const { ends } = window;
    window.foyer?.login?.(given).then(
      () => ends.push('resolved'),
      (error) => ends.push(error.reason ?? error.name),
    );
  }, options);
}
const ended = ({ page }: Widget, ...ends: string[]) =>
  expect.poll(() => page.evaluate(() => window.ends ?? [])).toEqual(ends);

const dialog = ({ page }: Widget, name: string | RegExp = 'Sign up or log in'): Locator =>
  page.getByRole('dialog', { name, exact: true });
const isClosed = (widget: Widget) => dialog(widget, /./).waitFor({ state: 'detached' });
const signedInAs = ({ page }: Widget) => page.evaluate(() => window.foyer?.signedInAs?.() ?? null);

/** Gives the page something to lose: a text that is being written, with the focus. */
const writeNote = ({ page }: Widget) =>
  page.evaluate(() => {
    const note = document.createElement('textarea');
    note.value = 'Dear Grace';
    note.setAttribute('aria-label', 'Note');
    document.body.prepend(note);
    note.focus();
  });

async function logIn(widget: Widget, email: string, project: Project) {
  await widget.sendEmail(email);
  await widget.reads('A 6-digit passcode was sent');
  await widget.typeCode((await project.inbox({ to: email })).code);
}

describe.each(treesOf('page'))('the login dialog in the $tree', ({ shadow }) => {
  test('logs in, keeps what the page holds, and returns the focus', { tags: ['main'] }, async ({ open, project }) => {
    const widget = await open({ ...embed, shadow });
    await widget.is('signedOut');
    await writeNote(widget);
    await ask(widget);
    await ask(widget);
    await dialog(widget).waitFor();
    await expect.poll(() => widget.field('Email').evaluate((field) => field.matches(':focus'))).toBe(true);
    expect(await axe(widget.page, 'html')).toEqual([]);

    await widget.sendEmail(ADA);
    await dialog(widget, 'Enter passcode').waitFor();
    await widget.typeCode((await project.inbox({ to: ADA })).code);
    await ended(widget, 'resolved', 'resolved');
    await isClosed(widget);
    expect(await signedInAs(widget)).toMatch(/^user-/);
    const note = widget.field('Note');
    expect(await note.inputValue()).toBe('Dear Grace');
    await expect.poll(() => note.evaluate((field) => field.matches(':focus'))).toBe(true);
    await expect.poll(() => widget.events()).toContain('AUTHENTICATE_FLOW_COMPLETE');

    await ask(widget);
    await ended(widget, 'resolved', 'resolved', 'resolved');
    expect(await dialog(widget, /./).count()).toBe(0);
  });

  test('ends by Escape and by its button, and not by a press outside; the page below stays where it is', async ({
    open,
  }) => {
    const widget = await open({ ...embed, shadow });
    const { page } = widget;
    await writeNote(widget);
    await page.evaluate(() => {
      document.body.style.minHeight = '4000px';
      scrollTo(0, 300);
    });
    await ask(widget);
    await dialog(widget).waitFor();
    await page.mouse.click(5, 5);
    expect(await dialog(widget).count()).toBe(1);
    /** Resolves once the page has scrolled, or has had the time for it. */
    const scrolled = () =>
      page.evaluate(async () => {
        for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
        return Math.round(scrollY);
      });
    const box = await dialog(widget).boundingBox();
    for (const [x, y] of [
      [5, 5],
      [(box?.x ?? 0) + 40, (box?.y ?? 0) + 40],
    ] as const) {
      await page.mouse.move(x, y);
      await page.mouse.wheel(0, 200);
    }
    await page.keyboard.press('PageDown');
    await widget.heading('Sign up or log in').evaluate((heading) => heading.focus());
    await page.keyboard.press('Space');
    expect(await scrolled()).toBe(300);
    await page.keyboard.press('Escape');
    await ended(widget, 'cancelled');
    await isClosed(widget);
    await ask(widget);
    await widget.button('Close').click();
    await ended(widget, 'cancelled', 'cancelled');
    await isClosed(widget);
    expect(await widget.field('Note').evaluate((field) => field.matches(':focus'))).toBe(true);
    expect(await widget.errors()).toEqual([]);
  });
});

test('returns the focus to the button of a menu that is gone', async ({ open }) => {
  const widget = await open(embed);
  const { page } = widget;
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'afterbegin',
      '<button id="actions">Actions</button><div role="menu" aria-labelledby="actions"><div role="menuitem" tabindex="-1">Save</div></div>',
    );
    document.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  });
  await ask(widget);
  await dialog(widget).waitFor();
  await page.evaluate(() => document.querySelector('[role=menu]')?.remove());
  await page.keyboard.press('Escape');
  await isClosed(widget);
  await expect.poll(() => widget.button('Actions').evaluate((button) => button.matches(':focus'))).toBe(true);
});

test('ends if the browser closes it without asking, and opens again', async ({ open }) => {
  const widget = await open(embed);
  await ask(widget);
  await dialog(widget).waitFor();
  await dialog(widget).evaluate((element) => (element as HTMLDialogElement).close());
  await isClosed(widget);
  await ended(widget, 'cancelled');
  await ask(widget);
  await widget.field('Email').fill(ADA);
});

test('returns the focus to the button of a popover, which the dialog has closed', async ({ open, needs }) => {
  await needs('the DevTools protocol');
  const widget = await open(embed);
  const { page } = widget;
  await page.waitForFunction(() => window.foyer?.login);
  await page.evaluate(() => {
    const nav = Object.assign(document.createElement('nav'), { id: 'nav', popover: 'auto' });
    const [opener, button] = ['Menu', 'Sign in'].map((textContent) =>
      Object.assign(document.createElement('button'), { textContent }),
    ) as [HTMLButtonElement, HTMLButtonElement];
    opener.popoverTargetElement = nav;
    opener.setAttribute('popovertarget', 'nav');
    button.addEventListener('click', () => void window.foyer?.login?.().catch(() => {}));
    nav.append(button);
    document.body.append(opener, nav);
  });
  await widget.button('Menu').click();
  await widget.button('Sign in').click();
  await widget.field('Email').fill(ADA);
  await page.keyboard.press('Escape');
  await isClosed(widget);
  await expect.poll(() => widget.button('Menu').evaluate((button) => button.matches(':focus'))).toBe(true);
});

test.for(['div', 'textarea', 'input'] as const)(
  'leaves the caret where it was in a text: %s',
  async (name, { open }) => {
    const widget = await open(embed);
    const { page } = widget;
    await page.waitForFunction(() => window.foyer?.login);
    await page.evaluate((name) => {
      const editor = Object.assign(document.createElement(name), { textContent: 'Dear Grace' });
      editor.setAttribute('aria-label', 'Letter');
      if ('value' in editor) editor.value = 'Dear Grace';
      else Object.assign(editor, { contentEditable: 'true', role: 'textbox' });
      document.body.prepend(editor);
      editor.focus();
      if ('value' in editor) editor.setSelectionRange(4, 4);
      else getSelection()?.collapse(editor.firstChild, 4);
    }, name);
    for (const end of ['Escape', 'a press']) {
      await ask(widget);
      await widget.field('Email').fill(ADA);
      if (end === 'Escape') await page.keyboard.press('Escape');
      else await widget.button('Close').click();
      await isClosed(widget);
      await page.keyboard.type('+');
    }
    const text = widget.field('Letter').evaluate((editor) => ('value' in editor ? editor.value : editor.textContent));
    expect(await text).toBe('Dear++ Grace');
  },
);

test('rejects while its code cannot be loaded, and opens afterwards', async ({ open, context, needs }) => {
  await needs('modules after a failure');
  const code = /\/assets\/LoginView-[\w-]+\.js$/;
  await context.route(code, (route) => route.abort('connectionrefused'));
  const widget = await open(embed);
  await ask(widget);
  await ended(widget, 'codeNotLoaded');
  await context.unroute(code);
  await ask(widget);
  await widget.field('Email').fill(ADA);
  expect(await widget.errors()).toEqual(['NetworkError']);
});

test('returns the focus to a button that is disabled while it waits', async ({ open }) => {
  const widget = await open(embed);
  const { page } = widget;
  await page.waitForFunction(() => window.foyer?.login);
  await page.evaluate(() => {
    const save = Object.assign(document.createElement('button'), { textContent: 'Save' });
    save.addEventListener('click', () => {
      save.disabled = true;
      window.foyer?.login?.().catch(() => setTimeout(() => Object.assign(save, { disabled: false }), 100));
    });
    document.body.prepend(save);
  });
  await widget.button('Save').press('Enter');
  await widget.field('Email').fill(ADA);
  await page.keyboard.press('Escape');
  await isClosed(widget);
  await expect.poll(() => widget.button('Save').evaluate((save) => save.matches(':focus'))).toBe(true);
});

test('leaves the arrow keys to the tabs of its form', async ({ open }) => {
  const config = { products: ['otp'], otpOptions: { methods: ['sms', 'whatsapp'] } };
  const widget = await open({ ...embed, config });
  await ask(widget);
  await widget.frame.getByRole('tab', { name: 'Text' }).focus();
  await widget.page.keyboard.press('ArrowRight');
  await widget.frame.getByRole('tab', { name: 'WhatsApp', selected: true }).waitFor();
});

test('ends each of two calls by its user, who stays signed in', async ({ open, project }) => {
  const ada = await project.user({ email: ADA });
  const grace = await project.user({ email: GRACE });
  const widget = await open(embed);
  await ask(widget, { userId: ada.user_id });
  await ask(widget, { userId: grace.user_id });
  await dialog(widget).waitFor();
  await logIn(widget, GRACE, project);
  await ended(widget, 'other_user', 'resolved');
  await isClosed(widget);
  expect(await signedInAs(widget)).toBe(grace.user_id);
  await ask(widget, { userId: ada.user_id });
  await ended(widget, 'other_user', 'resolved', 'other_user');
  expect(await dialog(widget, /./).count()).toBe(0);
});

test('a sign-in in another tab counts, and an unmount rejects', async ({ open, project }) => {
  const widget = await open(embed);
  await ask(widget);
  await dialog(widget).waitFor();
  const other = await open({ config: codes });
  await logIn(other, ADA, project);
  await other.is('signedIn');
  await ended(widget, 'resolved');
  await isClosed(widget);
  await other.page.evaluate(() => window.foyer?.client.session.revoke());
  await widget.is('signedOut');
  await ask(widget);
  await dialog(widget).waitFor();
  await widget.api(({ unmount }) => unmount());
  await ended(widget, 'resolved', 'cancelled');
  await isClosed(widget);
});

test('waits for every step, and opens for a step that a reload leaves', { tags: ['main'] }, async ({
  open,
  project,
}) => {
  const widget = await open({
    ...embed,
    strict: true,
    config: { ...codes, detailsOptions: { fields: [{ name: 'first_name', required: true }] } },
  });
  await ask(widget);
  await logIn(widget, ADA, project);
  await dialog(widget, 'Complete your profile').waitFor();
  await ended(widget);
  expect(await signedInAs(widget)).toBe(null);
  await widget.page.reload();
  await dialog(widget, 'Complete your profile').waitFor();
  await ask(widget);
  await widget.field('First name').fill('Ada');
  await widget.button('Continue').click();
  await ended(widget, 'resolved');
  await isClosed(widget);
  expect(await signedInAs(widget)).toMatch(/^user-/);
});

test('redeems the link in the URL of its page, and opens only if that fails', { tags: ['main'] }, async ({
  open,
  project,
}) => {
  const links = { variant: 'login-dialog', config: { products: ['emailMagicLinks'] } };
  const widget = await open(links);
  await ask(widget);
  await dialog(widget).waitFor();
  await widget.sendEmail(ADA);
  await dialog(widget, 'Check your email').waitFor();
  const { url: link } = await project.inbox({ to: ADA });
  const landed = await open(links);
  // Firefox reports what a page loads while it is left as a failure.
  await landed.is('signedOut');
  await landed.page.goto(link ?? '');
  await landed.is('signedIn');
  await expect.poll(() => landed.events()).toContain('AUTHENTICATE_FLOW_COMPLETE');
  expect(await dialog(landed, /./).count()).toBe(0);
  await ended(widget, 'resolved');
  await isClosed(widget);

  await landed.page.evaluate(() => window.foyer?.client.session.revoke());
  await landed.is('signedOut');
  await landed.page.goto(link ?? '');
  await landed.reads('The magic link could not be authenticated');
  await dialog(landed).waitFor();
});

// The dialog itself prefers the popup.
const { 'a social provider': _, ...inPlace } = methods;

// A dialog that closes a popup is another one in each engine, and the other methods sign in without windows.
test.for(rowsOf(Object.entries(inPlace), ([name]) => name === 'a social provider in a popup' || name === 'a password'))(
  'signs in by %s, ends its calls once, and returns the focus',
  async ([, { config, prepare, signIn, method }], { open, context, project }) => {
    await project.user({ ...(await prepare(context)) });
    const widget = await open({ variant: 'login-dialog', config });
    await widget.is('signedOut');
    await writeNote(widget);
    await ask(widget);
    await ask(widget);
    // Google's prompt may be there, too.
    await dialog(widget, /./).first().waitFor();
    await signIn(widget, project);
    await ended(widget, 'resolved', 'resolved');
    await isClosed(widget);
    const note = widget.field('Note');
    expect(await note.inputValue()).toBe('Dear Grace');
    await expect.poll(() => note.evaluate((field) => field.matches(':focus'))).toBe(true);
    await expect.poll(() => widget.events()).toContain('AUTHENTICATE_FLOW_COMPLETE');
    expect(await widget.receipt()).toMatchObject({ method });
  },
);

test('signs in by a passkey, and by the popup of a social provider without an option', async ({ context, project }) => {
  const config = { products: ['oauth', 'passkeys'], oauthOptions: { providers: [{ type: 'google' }] } };
  const { widget, device } = await openSignedIn(context, project, { variant: 'login-dialog', config });
  const { page } = widget;
  await widget.api(({ client }) => client.webauthn.register({ is_passkey: true, session_duration_minutes: 30 }));
  // Otherwise it would confirm the suggestion of the dialog.
  await device.isAttended(false);
  await widget.api(({ client }) => client.session.revoke());
  await ask(widget);
  await widget.button('Login with a Passkey').waitFor();
  await device.isAttended(true);
  await widget.button('Login with a Passkey').click();
  await ended(widget, 'resolved');
  await isClosed(widget);
  await widget.api(({ client }) => client.session.revoke());
  await writeNote(widget);
  await ask(widget);
  const popup = page.waitForEvent('popup');
  await widget.button('Continue with Google').click();
  await (await popup).getByRole('textbox', { name: 'Email', exact: true }).fill(ADA);
  await (await popup).getByRole('button', { name: 'Continue', exact: true }).click();
  await ended(widget, 'resolved', 'resolved');
  await isClosed(widget);
  expect(await widget.field('Note').inputValue()).toBe('Dear Grace');
});

test('sends a request again after a 401, once the same user has logged in again', async ({
  open,
  project,
  context,
}) => {
  await project.user({ email: ADA });
  const widget = await open(embed);
  await ask(widget);
  await logIn(widget, ADA, project);
  await ended(widget, 'resolved');
  let calls = 0;
  await context.route(`${inject('playground')}/api/note`, (route) => {
    calls += 1;
    return route.fulfill({ status: calls === 1 ? 401 : 200, body: 'saved' });
  });
  await project.moveClock(3 * 3600);
  await widget.page.evaluate(() => {
    window.ends = [];
    const { ends } = window;
    window.foyer?.login?.fetch('/api/note', { method: 'POST', body: 'Dear Grace' }).then(
      async (response) => ends.push(await response.text()),
      (error) => ends.push(error.reason ?? error.name),
    );
  });
  await dialog(widget).waitFor();
  await logIn(widget, ADA, project);
  await ended(widget, 'saved');
  expect(calls).toBe(2);
});

test('the session clock lets the user log in again after the end, and the page keeps its text', async ({
  open,
  context,
  project,
}) => {
  const { user_id } = await project.user({ email: ADA });
  await signInAs(context, project, user_id, [{ type: 'otp', delivery_method: 'email' }]);
  const widget = await open({ ...embed, sessionClock: { warnSeconds: 60, logInAgain: true } });
  await widget.is('signedIn');
  await writeNote(widget);
  const other = await open({ config: codes });
  await other.is('signedIn');
  await other.api(({ client }) => client.session.revoke());
  await widget.shows('You have been logged out.');
  await widget.button('Continue').click();
  await dialog(widget).waitFor();
  await logIn(widget, ADA, project);
  await isClosed(widget);
  expect(await signedInAs(widget)).toBe(user_id);
  expect(await widget.field('Note').inputValue()).toBe('Dear Grace');
});

const mounts = [
  { mount: 'react', strict: true },
  { mount: 'mount', strict: false },
  { mount: 'element', strict: false },
  { mount: 'standalone', strict: false },
] as const;

test.for(rowsOf(mounts, ({ mount }) => mount === 'react' || mount === 'standalone'))(
  'works when it is mounted by $mount',
  async (mounted, { open, project }) => {
    const widget = await open({ ...embed, ...mounted });
    await ask(widget);
    await dialog(widget).waitFor();
    await logIn(widget, ADA, project);
    await ended(widget, 'resolved');
    await isClosed(widget);
    await expect.poll(() => widget.events()).toContain('AUTHENTICATE_FLOW_COMPLETE');
  },
);
