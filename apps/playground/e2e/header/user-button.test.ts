// Finds a header whose button, menu or dialogs cannot be operated or found, or that lets the page jump.

import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { signInAs } from '../tools/authenticator.ts';
import { axe, axeInSchemes, embedUrl, overflows, rowsOf, test, treesOf, Widget } from '../tools/flow.ts';

const ADA = 'ada@example.com';
const config = {
  products: ['otp'],
  otpOptions: { methods: ['email'] },
  items: [{ label: 'Settings', href: '/settings' }, { label: 'Invite a friend' }],
};

const account = ({ page }: Widget, name = 'Account of Ada Lovelace'): Locator =>
  page.getByRole('button', { name, exact: true });
const menu = ({ page }: Widget): Locator => page.getByRole('menu');
const focused = (widget: Widget) =>
  widget.page.evaluate(() => {
    const deepest = ({ activeElement }: Document | ShadowRoot): Element | null =>
      (activeElement?.shadowRoot && deepest(activeElement.shadowRoot)) ?? activeElement;
    return deepest(document)?.textContent;
  });

describe.each(treesOf('page'))('the user button in the $tree', ({ shadow }) => {
  test('logs in by its dialog, and then has the menu of the user', { tags: ['main'] }, async ({ open, project }) => {
    const widget = await open({ variant: 'user-button', config, shadow });
    const { page } = widget;
    // Before the rules of later screens are on the page, and afterwards.
    const heightOf = async () => (await widget.button('Log in').boundingBox())?.height;
    expect(await heightOf()).toBe(36);
    await widget.button('Log in').click();
    await page.getByRole('dialog', { name: 'Sign up or log in' }).waitFor();
    await widget.sendEmail(ADA);
    await widget.typeCode((await project.inbox({ to: ADA })).code);
    await account(widget, `Account of ${ADA}`).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect
      .poll(() => account(widget, `Account of ${ADA}`).evaluate((button) => button.matches(':focus')))
      .toBe(true);

    await page.keyboard.press('Enter');
    await menu(widget).waitFor();
    expect(await menu(widget).getByRole('menuitem').allTextContents()).toEqual([
      'Manage account',
      'Settings',
      'Invite a friend',
      'Log out',
    ]);
    await widget.reads(ADA);
    await menu(widget).getByRole('menuitem', { name: 'Log out' }).click();
    await widget.button('Log in').waitFor();
    expect(await heightOf()).toBe(36);
    await widget.is('signedOut');
    // It stands where the button with the focus has been.
    await expect.poll(() => focused(widget)).toBe('Log in');
    expect(await widget.errors()).toEqual([]);
  });

  test('has a menu by the pattern of WAI-ARIA', { tags: ['main'] }, async ({ open, project, context }) => {
    const user = await project.user({ email: ADA });
    await signInAs(context, project, user.user_id, [{ type: 'otp', delivery_method: 'email' }]);
    const widget = await open({ variant: 'user-button', config, shadow });
    const { page } = widget;
    const { keyboard } = page;
    await account(widget, `Account of ${ADA}`).waitFor();
    await page.evaluate(() => window.foyer?.client.user.update({ name: { first_name: 'Ada', last_name: 'Lovelace' } }));
    await account(widget).focus();
    await keyboard.press('ArrowDown');
    await menu(widget).waitFor();
    expect(await focused(widget)).toBe('Manage account');
    expect(await axe(page)).toEqual([]);
    for (const [key, entry] of [
      ['ArrowDown', 'Settings'],
      ['End', 'Log out'],
      ['ArrowDown', 'Manage account'],
      ['ArrowUp', 'Log out'],
      ['Home', 'Manage account'],
      ['i', 'Invite a friend'],
    ] as const) {
      await keyboard.press(key);
      expect(await focused(widget)).toBe(entry);
    }
    // A letter with an accent finds one without.
    await keyboard.press('End');
    await menu(widget)
      .locator(':focus')
      .evaluate((entry) =>
        entry.dispatchEvent(new KeyboardEvent('keydown', { key: 'Ì', bubbles: true, composed: true })),
      );
    expect(await focused(widget)).toBe('Invite a friend');
    await keyboard.press('Enter');
    expect(await widget.events()).toEqual(['ITEM_SELECTED']);
    expect(await menu(widget).count()).toBe(0);
    expect(await account(widget).evaluate((button) => button.matches(':focus'))).toBe(true);

    await keyboard.press('ArrowUp');
    expect(await focused(widget)).toBe('Log out');
    // The key with which Safari reports the end of a composition.
    await menu(widget).evaluate((element) =>
      element.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', keyCode: 229, bubbles: true, composed: true, cancelable: true }),
      ),
    );
    expect(await menu(widget).count()).toBe(1);
    await keyboard.press('Escape');
    expect(await menu(widget).count()).toBe(0);
    await account(widget).click();
    await menu(widget).waitFor();
    await page.mouse.click(5, 500);
    await menu(widget).waitFor({ state: 'detached' });
    await account(widget).click();
    await keyboard.press('Tab');
    await menu(widget).waitFor({ state: 'detached' });

    await account(widget).click();
    await menu(widget).getByRole('menuitem', { name: 'Manage account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Account', exact: true });
    await dialog.getByRole('heading', { name: 'Email addresses' }).first().waitFor();
    await dialog.locator('.foyer-outline').first().waitFor({ state: 'detached' });
    expect((await dialog.boundingBox())?.width).toBeGreaterThan(640);
    expect(await axe(page)).toEqual([]);
    await keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
});

test.for([
  ['backdrop-filter: blur(4px)', 'ltr'],
  ['transform: translateX(20px)', 'ltr'],
  ['contain: layout', 'rtl'],
] as const)(
  'opens its menu at the button also in a browser without popovers, in a header with %s, from %s',
  async ([style, dir], { open, project, coldContext }) => {
    const context = await coldContext();
    await context.addInitScript(() => {
      Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    });
    const user = await project.user({ email: ADA });
    await signInAs(context, project, user.user_id, [{ type: 'otp', delivery_method: 'email' }]);
    const widget = await open({ variant: 'user-button', config, dir }, context);
    const button = account(widget, `Account of ${ADA}`);
    await button.evaluate((element, style) => {
      const around = element.closest('.foyer-root')?.parentElement;
      around?.setAttribute('style', `margin: 60px 240px; ${style}`);
    }, style);
    await button.click();
    await menu(widget).waitFor();
    const panel = await widget.page.locator('.foyer-menu').boundingBox();
    const at = await button.boundingBox();
    if (!panel || !at) throw new Error('The menu or its button is not visible.');
    expect(Math.round(panel.y - at.y - at.height)).toBe(8);
    const side = dir === 'ltr' ? panel.x + panel.width - at.x - at.width : panel.x - at.x;
    expect(Math.round(side)).toBe(0);
  },
);

test('closes its menu when a frame of the page is pressed', async ({ open, project, context, needs }) => {
  // The drivers of the other engines move the focus into a frame without a press.
  await needs('the DevTools protocol');
  const user = await project.user({ email: ADA });
  await signInAs(context, project, user.user_id, [{ type: 'otp', delivery_method: 'email' }]);
  const widget = await open({ variant: 'user-button', config });
  await account(widget, `Account of ${ADA}`).click();
  await menu(widget).waitFor();
  await widget.page.evaluate(() => {
    const frame = Object.assign(document.createElement('iframe'), { srcdoc: '<input aria-label="Inside">' });
    frame.style.cssText = 'position: fixed; inset-block-end: 0';
    document.body.append(frame);
  });
  await widget.page.frameLocator('iframe').getByLabel('Inside').click();
  await menu(widget).waitFor({ state: 'detached' });
});

test('leads to the login page and back, and to the page with the account', async ({ open, project, context }) => {
  const widget = await open({
    variant: 'user-button',
    config: { ...config, loginURL: '/log-in?a=1', accountURL: '/me' },
  });
  const link = widget.page.getByRole('link', { name: 'Log in' });
  await expect.poll(() => link.getAttribute('href')).toContain('returnTo=');
  const href = new URL((await link.getAttribute('href')) ?? '');
  const here = new URL(widget.page.url());
  expect(href.pathname).toBe('/log-in');
  expect(href.searchParams.get('a')).toBe('1');
  expect(href.searchParams.get('returnTo')).toBe(`${here.pathname}${here.search}`);
  const user = await project.user({ email: ADA });
  await signInAs(context, project, user.user_id, [{ type: 'otp', delivery_method: 'email' }]);
  await widget.page.reload();
  await account(widget, `Account of ${ADA}`).click();
  expect(await menu(widget).getByRole('menuitem', { name: 'Manage account' }).getAttribute('href')).toBe('/me');
});

test('fits small windows in both directions, and is readable in both schemes', async ({
  open,
  project,
  newContext,
}) => {
  const context = await newContext({ reducedMotion: 'reduce', viewport: { width: 320, height: 480 } });
  const user = await project.user({ email: `${'a'.repeat(60)}@example.com` });
  await signInAs(context, project, user.user_id, [{ type: 'otp', delivery_method: 'email' }]);
  const widget = await open({ variant: 'user-button', config }, context);
  await widget.page.getByRole('button', { name: /^Account of/ }).click();
  await menu(widget).waitFor();
  expect(await overflows(widget.page)).toEqual([0, 0]);
  expect(await axeInSchemes(widget.page)).toEqual([]);
  const box = await widget.page.locator('.foyer-menu').boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true);
});

const mounts = [
  { mount: 'react', strict: true },
  { mount: 'mount', strict: false },
  { mount: 'element', strict: false },
  { mount: 'standalone', strict: false },
] as const;

test.for(rowsOf(mounts, ({ mount }) => mount === 'react' || mount === 'standalone'))(
  'works when it is mounted by $mount',
  async (mounted, { open, project, context }) => {
    const user = await project.user({ email: ADA });
    await signInAs(context, project, user.user_id, [{ type: 'otp', delivery_method: 'email' }]);
    const widget = await open({ variant: 'user-button', config, ...mounted });
    await account(widget, `Account of ${ADA}`).click();
    await menu(widget).getByRole('menuitem', { name: 'Invite a friend' }).click();
    expect(await widget.events()).toEqual(['ITEM_SELECTED']);
    await account(widget, `Account of ${ADA}`).click();
    await menu(widget).getByRole('menuitem', { name: 'Log out' }).click();
    await widget.button('Log in').click();
    await widget.page.getByRole('dialog', { name: 'Sign up or log in' }).waitFor();
    await widget.page.keyboard.press('Escape');
    await widget.page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => widget.button('Log in').evaluate((button) => button.matches(':focus'))).toBe(true);
  },
);

test('a press loads the menu again if its code could not be loaded', async ({ open, project, context, needs }) => {
  await needs('modules after a failure');
  const user = await project.user({ email: ADA });
  await signInAs(context, project, user.user_id, [{ type: 'otp', delivery_method: 'email' }]);
  const code = /\/assets\/UserMenu-[\w-]+\.js$/;
  await context.route(code, (route) => route.abort('connectionrefused'));
  const widget = await open({ variant: 'user-button', config });
  await account(widget, 'Account').waitFor();
  await context.unroute(code);
  await account(widget, 'Account').press('Enter');
  await account(widget, `Account of ${ADA}`).press('Enter');
  await menu(widget).waitFor();
});

test('offers a reload if the code of a dialog could not be loaded, as after a new version of the app', async ({
  open,
  project,
  coldContext,
}) => {
  const context = await coldContext();
  const code = /\/assets\/(?:LoginView|AccountDialog)-[\w-]+\.js$/;
  await context.route(code, (route) => route.fulfill({ status: 404, contentType: 'text/javascript' }));
  const widget = await open({ variant: 'user-button', config }, context);
  await widget.button('Log in').click();
  await widget.button('Reload the page').waitFor();
  await context.unroute(code);
  await widget.button('Reload the page').click();
  await widget.button('Log in').click();
  await widget.sendEmail(ADA);
  await context.route(code, (route) => route.fulfill({ status: 404, contentType: 'text/javascript' }));
  await widget.typeCode((await project.inbox({ to: ADA })).code);
  const button = account(widget, `Account of ${ADA}`);
  await button.click();
  await menu(widget).getByRole('menuitem', { name: 'Manage account' }).click();
  await expect.poll(() => widget.errors()).toEqual(['NetworkError']);
  await button.click();
  await context.unroute(code);
  await menu(widget).getByRole('menuitem', { name: 'Reload the page' }).click();
  await button.click();
  await menu(widget).getByRole('menuitem', { name: 'Manage account' }).click();
  await widget.page.getByRole('dialog', { name: 'Account', exact: true }).waitFor();
});

describe('on a page with the CSS property zoom', () => {
  test.for([
    ['body', '0.8', 'ltr'],
    ['html', '1.25', 'rtl'],
    ['main', '1.5', 'ltr'],
  ] as const)('its menu is at its button: %s, %s, %s', async ([part, zoom, dir], { open, project, context }) => {
    const user = await project.user({ email: ADA });
    await signInAs(context, project, user.user_id, [{ type: 'otp', delivery_method: 'email' }]);
    const widget = await open({ variant: 'user-button', config, dir });
    await account(widget, `Account of ${ADA}`).waitFor();
    await widget.page.evaluate(
      ([name, value]) => {
        document.querySelector<HTMLElement>(name)?.style.setProperty('zoom', value);
        // The button is in the middle, so that no edge of the window moves the menu.
        document.querySelector('main')?.style.setProperty('text-align', 'center');
      },
      [part, zoom] as const,
    );
    // Not a click: the driver of WebKit misses what is zoomed.
    await account(widget, `Account of ${ADA}`).press('Enter');
    await menu(widget).waitFor();
    const [button, panel] = await Promise.all(
      [account(widget, `Account of ${ADA}`), widget.page.locator('.foyer-menu')].map(async (each) => {
        const { x, y, width, height } = (await each.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
        return { left: Math.round(x), right: Math.round(x + width), top: y, bottom: y + height };
      }),
    );
    expect(Math.abs((panel?.top ?? 0) - (button?.bottom ?? 0) - 8)).toBeLessThan(2);
    const side = dir === 'ltr' ? 'right' : 'left';
    expect(Math.abs((panel?.[side] ?? 0) - (button?.[side] ?? 0))).toBeLessThan(2);
  });
});

test.for([
  ['display: flex; gap: 24px; justify-content: space-between', false],
  ['display: flex; justify-content: space-between', true],
  ['display: grid; grid-auto-flow: column; gap: 24px', false],
] as const)(
  'a header with %s, in a shadow tree: %s, stands still when a dialog opens',
  async ([style, shadow], { open, project }) => {
    const widget = await open({ variant: 'user-button', config, shadow });
    const { page } = widget;
    const logIn = widget.button('Log in');
    await logIn.evaluate((element, style) => {
      const root = element.getRootNode() as ShadowRoot | Document;
      const part = 'host' in root ? root.host : element.closest('.foyer-root');
      part?.parentElement?.setAttribute('style', style);
      part?.before(Object.assign(document.createElement('a'), { textContent: 'Acme', href: '/' }));
      // As Tailwind's `space-x` does.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('#widget > :not(:last-child) { margin-inline-end: 16px }');
      document.adoptedStyleSheets.push(sheet);
    }, style);
    const before = await logIn.boundingBox();
    await logIn.click();
    await widget.field('Email').waitFor();
    expect(await logIn.boundingBox()).toEqual(before);
    await widget.sendEmail(ADA);
    await widget.typeCode((await project.inbox({ to: ADA })).code);
    const button = account(widget, `Account of ${ADA}`);
    await button.waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const place = await button.boundingBox();
    await button.click();
    await menu(widget).getByRole('menuitem', { name: 'Manage account' }).click();
    await page.getByRole('dialog', { name: 'Account', exact: true }).waitFor();
    expect(await button.boundingBox()).toEqual(place);
  },
);

test('what is over the page is opaque although the theme has a transparent container', async ({ open, project }) => {
  const theme = { container: { backgroundColor: 'rgb(255 255 255 / 20%)' } };
  const widget = await open({ variant: 'user-button', config, theme });
  const { page } = widget;
  const background = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);
  await widget.button('Log in').click();
  await widget.field('Email').waitFor();
  expect(await background('.foyer-dialog .foyer-root')).toBe('rgb(255, 255, 255)');
  await widget.sendEmail(ADA);
  await widget.typeCode((await project.inbox({ to: ADA })).code);
  await account(widget, `Account of ${ADA}`).click();
  await menu(widget).waitFor();
  expect(await background('.foyer-menu')).toBe('rgb(255, 255, 255)');
  await menu(widget).getByRole('menuitem', { name: 'Manage account' }).click();
  await page.getByRole('dialog', { name: 'Account', exact: true }).waitFor();
  expect(await background('.foyer-dialog .foyer-root')).toBe('rgb(255, 255, 255)');
});

test('has its styles in an element that is added to the page later', async ({ context, project }) => {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const place = document.querySelector('#widget:has(foyer-host)');
      if (!place) return;
      observer.disconnect();
      place.remove();
      Reflect.set(window, 'place', place);
    });
    observer.observe(document, { subtree: true, childList: true });
  });
  await page.goto(embedUrl(project.publicToken, { variant: 'user-button', config, mount: 'mount' }));
  await page.waitForFunction(() => (Reflect.get(window, 'place') as Element | undefined)?.querySelector('button'));
  await page.evaluate(() => document.body.append(Reflect.get(window, 'place')));
  const button = page.getByRole('button', { name: 'Log in' });
  await expect.poll(async () => (await button.boundingBox())?.height).toBe(36);
});

test('a page without them loads nothing of them', async ({ open }) => {
  const widget = await open({ config: { products: ['otp'], otpOptions: { methods: ['email'] } } });
  await widget.field('Email').waitFor();
  const names = await widget.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(names.filter((name) => /UserButton|LoginDialog|LoginView|header/i.test(name))).toEqual([]);
});

test('a section of the account page is a part of the page', async ({ context, project }) => {
  const user = await project.user({ email: ADA });
  await signInAs(context, project, user.user_id, [{ type: 'otp', delivery_method: 'email' }]);
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.foyerOptions = { sections: ['emails'], frame: false };
  });
  const widget = new Widget(page, embedUrl(project.publicToken, { variant: 'account', config }));
  await page.goto(widget.url);
  await widget.shows('Email addresses');
  await page.locator('.foyer-outline').waitFor({ state: 'detached' });
  expect(await page.getByRole('heading').allTextContents()).toEqual(['Email addresses']);
  expect(await page.locator('.foyer-root').evaluate((root) => getComputedStyle(root).borderTopWidth)).toBe('0px');
});

test('keeps the menu in the window when the error of a log-out makes it wider', async ({ open, project, context }) => {
  const user = await project.user({ email: ADA });
  await signInAs(context, project, user.user_id, [{ type: 'otp', delivery_method: 'email' }]);
  const widget = await open({ variant: 'user-button', config, dir: 'rtl' });
  await widget.page.setViewportSize({ width: 320, height: 640 });
  const body = { error_type: 'too_many_requests', error_message: 'Too many requests have been made, please wait.' };
  await project.fault({ path: '/sdk/v1/sessions/revoke', status: 429, times: 9, body });
  await account(widget, `Account of ${ADA}`).click();
  await menu(widget).getByRole('menuitem', { name: 'Log out' }).click();
  await widget.page.locator('.foyer-menu').getByRole('alert').waitFor();
  const place = () => widget.page.locator('.foyer-menu').boundingBox();
  await expect.poll(async () => (await place())?.x).toBeGreaterThanOrEqual(8);
  await expect.poll(async () => ((await place())?.x ?? 0) + ((await place())?.width ?? 0)).toBeLessThanOrEqual(312);
});
