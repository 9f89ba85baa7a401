// Finds a way of mounting that cannot sign in or unmount, and wrong colours in the first frame or an older browser.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { transform } from 'lightningcss';
import { describe, expect, inject } from 'vitest';
import { test, trees } from '../tools/flow.ts';
import { eventually } from '../tools/provider.ts';

const config = { products: ['otp'], otpOptions: { methods: ['email'] } };

describe.each(trees)('the widget in the $tree', ({ shadow }) => {
  test.for(['react', 'mount', 'element', 'standalone'] as const)(
    'signs in and unmounts when it is mounted by %s',
    { tags: ['main'] },
    async (mount, { open, project }) => {
      const widget = await open({ shadow, mount, config, strings: { 'main.title': 'Welcome' } });
      await widget.shows('Welcome');
      await widget.sendEmail('ada@example.com');
      const { code } = await project.inbox({ to: 'ada@example.com' });
      await widget.typeCode(code);
      await widget.shows('Success!');
      await expect
        .poll(() => widget.events())
        .toEqual(['OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);

      await widget.api((foyer) => foyer.unmount());
      await widget.heading('Success!').waitFor({ state: 'detached' });
      await widget.api((foyer) => foyer.remount());
      await widget.shows('Welcome');
    },
  );
});

test('the widget reports rendered screens and sent emails as telemetry', { tags: ['main'] }, async ({
  open,
  project,
}) => {
  const widget = await open({ config });
  await widget.sendEmail('ada@example.com');
  await widget.shows('Enter passcode');
  const names = await eventually('event email_sent', async () => {
    const names = await project.telemetry();
    return names.includes('email_sent') ? names : null;
  });
  expect(names).toEqual(expect.arrayContaining(['sdk_instance_instantiated', 'render_login_screen', 'email_sent']));
});

test('in a shadow tree, what is typed into a field is no shortcut of the page', async ({ open }) => {
  const widget = await open({ shadow: true, config: { products: ['otp'], otpOptions: { methods: ['email'] } } });
  await widget.field('Email').waitFor();
  const pressed = await widget.page.evaluateHandle(() => {
    const keys: string[] = [];
    document.addEventListener('keydown', (event) => {
      if ((event.target as Element).localName === 'input') return;
      keys.push(event.key);
      event.preventDefault();
    });
    return keys;
  });
  await widget.field('Email').pressSequentially('ada/s@example.com');
  expect(await widget.field('Email').inputValue()).toBe('ada/s@example.com');
  await widget.field('Email').press('Enter');
  await widget.shows('Enter passcode');
  await widget.field('Passcode').pressSequentially('12');
  expect(await widget.field('Passcode').inputValue()).toBe('12');
  expect(await pressed.jsonValue()).toEqual([]);
  // The page has the keys that are none of a field.
  await widget.field('Passcode').press('Escape');
  expect(await pressed.jsonValue()).toEqual(['Escape']);
});

test('the embed page explains an invalid query', async ({ context }) => {
  const page = await context.newPage();
  await page.goto(`${inject('playground')}/embed?config={oops&mount=iframe`);
  await page.getByText('The parameter "config" must be a JSON object.').waitFor();
  await page.getByText('The parameter "mount" must be one of react, mount, element, standalone.').waitFor();
});

test('the playground server answers 404 for unknown paths', async () => {
  for (const path of ['/nothing', '/assets/nothing.js', '/assets/..%2f..%2fpackage.json', '/embed/']) {
    expect((await fetch(inject('playground') + path)).status).toBe(404);
  }
});

describe.each(trees)('the widget in a browser without constructed stylesheets, in the $tree', ({ shadow }) => {
  test('has its default styles and its theme, also in what is lazy-loaded', async ({ open, context }) => {
    const config = { products: ['otp'], otpOptions: { methods: ['email', 'sms'] } };
    const looks = async () => {
      const widget = await open({ shadow, config, theme: { colors: { primary: '#4b2aad' } } });
      await widget.page.getByRole('tab').first().waitFor();
      return widget.page.locator('.foyer-root').evaluate(async (root) => {
        await Promise.allSettled(root.getAnimations({ subtree: true }).map(({ finished }) => finished));
        const others = ['.foyer-button', '.foyer-tab-list', '.foyer-tab'].map((selector) =>
          root.querySelector(selector),
        );
        return [root, ...others].map((element) => {
          const { color, backgroundColor, padding, fontFamily, display, minHeight } = getComputedStyle(
            element as Element,
          );
          return { color, backgroundColor, padding, fontFamily, display, minHeight };
        });
      });
    };
    const usual = await looks();
    expect(usual[0]?.color).toBe('rgb(75, 42, 173)');
    expect(usual.slice(2)).toMatchObject([{ display: 'flex' }, { minHeight: '45px' }]);
    await context.addInitScript(() => {
      for (const { prototype } of [Document, ShadowRoot]) Reflect.deleteProperty(prototype, 'adoptedStyleSheets');
    });
    expect(await looks()).toEqual(usual);
  });
});

test('a widget in a shadow tree has its final colours in its first frame, also when it is mounted again', async ({
  open,
  context,
}) => {
  await context.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    const colors = new Set<string>();
    Element.prototype.attachShadow = function (options) {
      const tree = attach.call(this, options);
      const record = () => {
        for (const element of tree.querySelectorAll<HTMLElement>('.foyer-button, [role=tab]')) {
          const { backgroundColor, color } = getComputedStyle(element);
          colors.add(`${element.dataset.state ?? 'button'}: ${color} on ${backgroundColor}`);
        }
        return [...colors].sort();
      };
      Object.assign(window, { colors, record });
      // Called after the commit and before the browser paints it.
      new MutationObserver(record).observe(tree, { childList: true, subtree: true });
      return tree;
    };
  });
  const config = { products: ['otp'], otpOptions: { methods: ['email', 'sms'] } };
  const widget = await open({ shadow: true, config, theme: { colors: { primary: '#4b2aad' } } });
  const { page } = widget;
  await page.getByRole('tab').first().waitFor();
  const first = await page.evaluate(() => (Reflect.get(window, 'record') as () => string[])());
  expect(first).toHaveLength(3);
  expect(first.join()).toContain('on rgb(75, 42, 173)');

  await widget.api((foyer) => foyer.unmount());
  await page.evaluate(() => (Reflect.get(window, 'colors') as Set<string>).clear());
  await widget.api((foyer) => foyer.remount());
  await page.getByRole('tab').first().waitFor();
  expect(await page.evaluate(() => (Reflect.get(window, 'record') as () => string[])())).toEqual(first);
});

describe('the widget, when a bundler compiles light-dark() for older browsers,', () => {
  const { resolve } = createRequire(import.meta.url);
  const compiled = (css: string) =>
    transform({ filename: 'style.css', code: Buffer.from(css), targets: { safari: (16 << 16) | (4 << 8) } }).code;
  const sheet = readFileSync(resolve('@foyer/ui/style.css'), 'utf8');
  const primary = '.foyer-root { --foyer-color-primary: light-dark(#123524, #e3f3e9) }';

  test.for([
    ['keeps its colours on a page that sets no color-scheme', '', '', 'rgb(25, 48, 61)'],
    ['is dark on a dark page', ':root { color-scheme: dark }', '', 'rgb(230, 239, 244)'],
    ['is dark in the dark part of a page', '.dark { color-scheme: dark }', '', 'rgb(230, 239, 244)'],
    ['is dark where a script sets the color-scheme', '', 'dark', 'rgb(230, 239, 244)'],
    ["has the light one of the page's colours if no stylesheet sets a color-scheme", primary, '', 'rgb(18, 53, 36)'],
    ["has the dark one of the page's colours", `${primary} .dark { color-scheme: dark }`, '', 'rgb(227, 243, 233)'],
  ] as const)('%s', async ([, page, scheme, color], { context }) => {
    const tab = await context.newPage();
    await tab.setContent('<body class="dark"><div class="foyer-root"></div></body>');
    await tab.addStyleTag({ content: compiled(`${page}${sheet}`).toString() });
    const root = tab.locator('.foyer-root');
    await root.evaluate((_, value) => {
      document.documentElement.style.colorScheme = value;
    }, scheme);
    expect(await root.evaluate((element) => getComputedStyle(element).color)).toBe(color);
  });
});
