// Finds a title that moves beside a back arrow, controls with unequal borders or corners, and cut-off button texts.

import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { speak } from '../tools/access.ts';
import { axe, type Embed, test, trees, type Widget } from '../tools/flow.ts';

const tags = 'en es pt-BR de fr it nl pl tr uk ar he hi ja ko zh-CN'.split(' ');

const phones = { products: ['otp'], otpOptions: { methods: ['sms'] } };
const methods = {
  products: ['oauth', 'otp', 'passkeys'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'microsoft' }] },
  otpOptions: { methods: ['sms', 'email'] },
};

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not displayed.');
  return box;
};

/** Returns the distinct values of a style among the elements of a selector, in whichever tree the widget is. */
const stylesOf = ({ page }: Widget, selector: string, property: string) =>
  page
    .locator(selector)
    .evaluateAll(
      (elements, name) => [...new Set(elements.map((element) => getComputedStyle(element).getPropertyValue(name)))],
      property,
    );

describe.each(trees)('in the $tree', ({ shadow }) => {
  test.for([
    [480, 'ltr'],
    [480, 'rtl'],
    [320, 'ltr'],
  ] as const)(
    'in a window of %d px with the direction %s, the title is at the same height with and without a back arrow',
    async ([width, dir], { open }) => {
      const widget = await open({ shadow, config: phones, dir });
      await widget.page.setViewportSize({ width, height: 800 });
      await widget.shows('Sign up or log in');
      const main = await boxOf(widget.heading('Sign up or log in'));
      await widget.sendPhone('2015550123');
      await widget.shows('Enter passcode');
      const title = await boxOf(widget.heading('Enter passcode'));
      const arrow = await boxOf(widget.button('Back'));
      expect(title.y).toBeCloseTo(main.y, 0);
      expect(title.height).toBeCloseTo(main.height, 0);
      expect(arrow.y + arrow.height / 2).toBeCloseTo(title.y + title.height / 2, 0);
      if (dir === 'ltr') expect(arrow.x + arrow.width).toBeLessThanOrEqual(title.x);
      else expect(arrow.x).toBeGreaterThanOrEqual(title.x + title.width);
      // The arrow comes before what follows the title.
      await widget.heading('Enter passcode').focus();
      await widget.page.keyboard.press('Shift+Tab');
      await expect.poll(() => widget.button('Back').evaluate((button) => button.matches(':focus'))).toBe(true);
    },
  );

  test.for([
    ['rgb(138, 111, 87)', { colors: { secondary: '#8a6f57' }, container: { borderColor: '#e7dcc8' } }],
    ['rgb(102, 85, 68)', { inputs: { borderColor: '#665544' }, colors: { secondary: '#8a6f57' } }],
  ] as const)('all controls have the border %s and one radius with the theme %j', async ([border, theme], { open }) => {
    const widget = await open({
      shadow,
      config: methods,
      theme: { ...theme, buttons: { primary: { borderRadius: '14px' } } },
    });
    await widget.button('Login with a Passkey').waitFor();
    const outlined = '.foyer-input, .foyer-phone-country, .foyer-button[data-variant=secondary]';
    expect(await stylesOf(widget, outlined, 'border-top-color')).toEqual([border]);
    expect(await stylesOf(widget, '.foyer-button', 'border-start-start-radius')).toEqual(['14px']);
    expect(await stylesOf(widget, '.foyer-phone-country', 'border-start-start-radius')).toEqual(['14px']);
    expect(await stylesOf(widget, '.foyer-input', 'border-end-end-radius')).toEqual(['14px']);
    await widget.sendPhone('2015550123');
    await widget.shows('Enter passcode');
    expect(await stylesOf(widget, '.foyer-code-cell:not([data-active])', 'border-top-color')).toEqual([border]);
    expect(await stylesOf(widget, '.foyer-code-cell', 'border-start-start-radius')).toEqual(['14px']);
  });

  test("with the font 'inherit', the widget has the font of the page", async ({ open }) => {
    const widget = await open({ shadow, theme: { fontFamily: 'inherit' } });
    await widget.field('Email').waitFor();
    await widget.page.evaluate(() => {
      document.body.style.fontFamily = 'Georgia, serif';
    });
    expect(await stylesOf(widget, '.foyer-root, .foyer-title, .foyer-input', 'font-family')).toEqual([
      'Georgia, serif',
    ]);
  });
});

test('the icons of all methods are below each other, and the texts are centered', async ({ open }) => {
  const widget = await open({ config: methods });
  await widget.button('Login with a Passkey').waitFor();
  const places = await widget.page.locator('.foyer-button[data-variant=secondary]').evaluateAll((buttons) =>
    buttons.map((button) => {
      const box = button.getBoundingClientRect();
      const icon = button.querySelector('.foyer-button-icon')?.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(button.querySelector('.foyer-button-icon + span') ?? button);
      const text = range.getBoundingClientRect();
      return [
        icon && Math.round(icon.x - box.x),
        Math.round(Math.abs(text.left + text.right - box.left - box.right) / 2),
      ];
    }),
  );
  expect(places).toEqual([13, 13, 13].map((start) => [start, 0]));
});

test("with the layout 'icons', three social sign-ins are a row that keeps its names, and two are buttons", async ({
  open,
}) => {
  const types = ['google', 'github', 'figma', 'apple', 'tiktok'];
  const row = (count: number, widget: Embed = {}) =>
    open({
      ...widget,
      config: {
        products: ['oauth'],
        oauthOptions: { layout: 'icons', providers: types.slice(0, count).map((type) => ({ type })) },
      },
    });
  const widget = await row(5);
  const buttons = widget.page.getByRole('button', { name: /^Continue with / });
  await buttons.nth(4).waitFor();
  expect(await axe(widget.page)).toEqual([]);
  // The logo of Figma is loaded later.
  await widget.page.locator('.foyer-oauth path').nth(4).waitFor({ state: 'attached' });
  const boxes = await buttons.evaluateAll((all) =>
    all.map((button) => {
      const { top, left, right, height } = button.getBoundingClientRect();
      const mark = button.querySelector('svg')?.getBoundingClientRect();
      return { top, height, off: Math.round(Math.abs((mark?.left ?? 0) + (mark?.right ?? 0) - left - right)) };
    }),
  );
  expect(boxes).toEqual(boxes.map(() => ({ top: boxes[0]?.top, height: 45, off: 0 })));
  await widget.page.setViewportSize({ width: 320, height: 800 });
  expect(await widget.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  // The one that was used last has its text, above the others.
  await widget.api(({ client }) =>
    localStorage.setItem(`stytch_sdk_state_${client.publicToken}::b2c_last_used_oauth`, 'apple'),
  );
  await widget.page.reload();
  await widget.reads('Last used');
  const [last, next] = [await boxOf(buttons.nth(0)), await boxOf(buttons.nth(1))];
  expect(last.width).toBeGreaterThan(4 * next.width);
  expect(last.y + last.height).toBeLessThan(next.y);

  const two = await row(2);
  await two.button('Continue with GitHub').waitFor();
  expect((await boxOf(two.button('Continue with GitHub'))).width).toBe(
    (await boxOf(two.page.locator('.foyer-oauth'))).width,
  );
});

test("the links to web mail services look like the first screen's buttons, and success is centered", async ({
  open,
  project,
}) => {
  const widget = await open();
  await widget.sendEmail('ada@example.com');
  await widget.shows('Check your email');
  const service = widget.page.getByRole('link', { name: 'Open in Yahoo Mail', exact: true });
  expect(await service.getAttribute('target')).toBe('_blank');
  expect((await boxOf(service)).height).toBeGreaterThanOrEqual(45);
  expect(await stylesOf(widget, 'a.foyer-button', 'text-decoration-line')).toEqual(['none']);
  await widget.page.goto((await project.inbox({ to: 'ada@example.com' })).url ?? '');
  await widget.shows('Success!');
  const root = await boxOf(widget.page.locator('.foyer-root'));
  const middle = root.x + root.width / 2;
  const icon = await boxOf(widget.page.locator('.foyer-success'));
  const title = widget.heading('Success!');
  expect(icon.x + icon.width / 2).toBeCloseTo(middle, 0);
  expect(icon.y + icon.height).toBeLessThan((await boxOf(title)).y);
  expect(await title.evaluate((element) => getComputedStyle(element).textAlign)).toBe('center');
});

test('in a window of 320 px, the buttons of every language have at most two lines and cut nothing off', {
  timeout: 300_000,
}, async ({ open }) => {
  const widget = await open({ mount: 'element', config: methods });
  await widget.button('Login with a Passkey').waitFor();
  await widget.page.setViewportSize({ width: 320, height: 900 });
  for (const tag of tags) {
    await speak(widget, tag, ['ar', 'he'].includes(tag) ? 'rtl' : 'ltr');
    const found = await widget.page
      .locator('.foyer-button:not([data-variant=link])')
      .evaluateAll((buttons) =>
        buttons
          .filter(({ scrollWidth, clientWidth, clientHeight }) => scrollWidth > clientWidth || clientHeight > 60)
          .map(({ textContent }) => textContent),
      );
    expect.soft(found, tag).toEqual([]);
    expect.soft(await widget.page.evaluate(() => document.documentElement.scrollWidth), tag).toBe(320);
  }
});
