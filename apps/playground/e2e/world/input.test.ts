// Finds text that a field loses when it is pasted, dropped or filled in, tab labels cut off, and a press that moves away.

import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axe, embedUrl, test, Widget } from '../tools/flow.ts';

const otp = (...methods: string[]) => ({ products: ['otp'], otpOptions: { methods } });

/** The page's tree with React, and a shadow tree with Preact. */
const builds = [
  { tree: 'page', shadow: false, mount: 'react' },
  { tree: 'shadow tree', shadow: true, mount: 'element' },
] as const;

/** Adds a text to the page and drags it into a field. */
async function drop({ page }: Widget, text: string, field: Locator) {
  await field.waitFor();
  const source = await page.evaluate((content) => {
    const paragraph = document.body.appendChild(document.createElement('p'));
    paragraph.textContent = content;
    // Where it stays if the widget grows.
    Object.assign(paragraph.style, { position: 'fixed', top: '0', left: '0', margin: '0' });
    getSelection()?.selectAllChildren(paragraph);
    const { left, top, height } = paragraph.getBoundingClientRect();
    return { x: left + 10, y: top + height / 2 };
  }, text);
  // Waits until the field does not move any more.
  await field.hover();
  await page.mouse.move(source.x, source.y);
  await page.mouse.down();
  const target = await field.boundingBox();
  await page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + 10, { steps: 5 });
  await page.mouse.up();
}

/** Sets the value of a field as an autofill that reports no event. */
const fillSilently = (field: Locator, value: string) =>
  field.evaluate((input, text) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  }, value);

describe.each(builds)('the fields in the $tree', ({ shadow, mount }) => {
  test('understand what is pasted, dropped, typed and filled in without an event', { tags: ['main'] }, async ({
    open,
    project,
    context,
    needs,
  }) => {
    await needs('clipboard permissions', 'drags by the mouse');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const widget = await open({ shadow, mount, config: otp('sms', 'email') });
    const paste = async (field: Locator, text: string) => {
      await widget.page.evaluate((value) => navigator.clipboard.writeText(value), text);
      await field.focus();
      await widget.page.keyboard.press('ControlOrMeta+v');
    };
    await paste(widget.field('Phone number'), '\u202aTel. ＋1 (415) 555-0132\u202c ext. 5');
    await widget.button('Continue with text message').click();
    await widget.shows('Enter passcode');
    await widget.reads('+14155550132');
    const { code } = await project.inbox({ to: '+14155550132' });
    await drop(widget, `Your code is ${code?.slice(0, 3)} ${code?.slice(3)}.`, widget.field('Passcode'));
    await widget.shows('Success!');

    const again = await open({ shadow, mount, config: otp('email') });
    await drop(again, 'Ada <ada＠EXAMPLE.com>', again.field('Email'));
    await expect.poll(() => again.field('Email').inputValue()).toBe('Ada <ada＠EXAMPLE.com>');
    await again.button('Continue with email').click();
    await again.reads('ada@example.com');
    const { code: next } = await project.inbox({ to: 'ada@example.com' });
    const arabic = [...(next ?? '')].map((digit) => String.fromCharCode(0x660 + Number(digit))).join('');
    await fillSilently(again.field('Passcode'), `${arabic.slice(0, 3)}-${arabic.slice(3)}`);
    await again.button('Continue').click();
    await again.shows('Success!');
  });

  test('suggest another address for a mistyped one, which never blocks', async ({ open, project }) => {
    const widget = await open({ shadow, mount });
    const field = widget.field('Email');
    const suggestion = widget.button('Did you mean ada@gmail.com?');
    await field.pressSequentially('ada@gmial.com');
    await widget.page.keyboard.press('Tab');
    await suggestion.waitFor();
    expect(await axe(widget.page)).toEqual([]);
    expect(await widget.frame.getByRole('status').filter({ has: suggestion }).count()).toBe(1);
    await suggestion.press('Enter');
    await expect.poll(() => field.inputValue()).toBe('ada@gmail.com');
    await widget.page.keyboard.press('Backspace');
    expect(await field.inputValue()).toBe('ada@gmail.co');
    expect(await suggestion.count()).toBe(0);

    // One click leaves the field and submits it.
    await field.fill('ada@gmial.com');
    await widget.button('Continue with email').click();
    await widget.shows('Check your email');
    expect((await project.inbox({ to: 'ada@gmial.com' })).to).toBe('ada@gmial.com');
  });
});

test.for([
  { name: 'phone', config: { ...otp('sms'), phoneOptions: { preferred: ['XX'] } }, value: '2015550123' },
  { name: 'email', config: { ...otp('email'), phoneOptions: {} }, value: 'ada@example.com' },
])(
  'the field "$name" keeps what is filled in without an event 30 ms after it appears',
  async ({ name, config, value }, { open, context, project }) => {
    await context.addInitScript(
      ([selector, text]) => {
        const observer = new MutationObserver(() => {
          const field = document.querySelector<HTMLInputElement>(selector);
          if (!field) return;
          observer.disconnect();
          setTimeout(() => {
            Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
          }, 30);
        });
        observer.observe(document, { childList: true, subtree: true });
      },
      [`input[name=${name}]`, value] as const,
    );
    const widget = await open({ mount: 'react', config });
    // Another rendering, later.
    await widget.reads('Warning:');
    const field = widget.frame.locator(`input[name=${name}]`);
    expect(await field.inputValue()).toBe(value);
    await widget.button(/^Continue with/).click();
    await widget.shows('Enter passcode');
    expect((await project.inbox({ to: name === 'phone' ? '+12015550123' : value })).code).toMatch(/^\d{6}$/);
  },
);

test('the domain of an address can be international', async ({ open, project }) => {
  const widget = await open();
  await widget.sendEmail('ada@bücher.example');
  await widget.shows('Check your email');
  const sent = (await project.requests()).find(({ path }) => path.endsWith('/magic_links/email/login_or_create'));
  expect(JSON.stringify(sent?.body)).toMatch(/"ada@(bücher|xn--bcher-kva)\.example"/);
});

describe('the tab strip at 320 px', () => {
  const tabs = otp('sms', 'whatsapp', 'email');

  test.for([
    { label: 'Correo electrónico', dir: 'ltr' },
    { label: 'Correo electrónico', dir: 'rtl' },
    { label: 'Elektronisches Postfach', dir: 'ltr' },
  ] as const)('fits without scrolling with the label $label ($dir)', async ({ label, dir }, { open, newContext }) => {
    const narrow = await newContext({ viewport: { width: 320, height: 640 } });
    const strings = { 'main.tabText': 'Mensaje de texto', 'main.tabEmail': label };
    const widget = await open({ locale: 'es', dir, config: tabs, strings }, narrow);
    await widget.frame.getByRole('tab', { name: label }).waitFor();
    const strip = await widget.frame.locator('.foyer-tab-list').evaluate((list) => ({
      excess: list.scrollWidth - list.clientWidth,
      cutOff: [...list.children].filter((tab) => tab.scrollWidth > tab.clientWidth).map((tab) => tab.textContent),
    }));
    expect(strip).toEqual({ excess: 0, cutOff: [] });
    for (const tab of await widget.frame.locator('.foyer-tab').all()) {
      const box = await tab.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    }
  });
});

describe.each(['react', 'standalone'] as const)('a press (%s)', (mount) => {
  // With a warning for developers.
  const config = { products: ['emailMagicLinks'], secondFactorOptions: { methods: [] } };
  const button = 'Continue with email';

  /** Presses the button, and returns its place. */
  async function press(widget: Widget) {
    const box = await widget.button(button).boundingBox();
    if (!box) throw new Error('The button has no place.');
    await widget.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await widget.page.mouse.down();
    return box;
  }

  test('is not moved by the banner for developers, which appears afterwards', async ({ context, project }) => {
    const page = await context.newPage();
    let release = () => {};
    const pressed = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.js', async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      if (body.includes('shows two logins at once')) await pressed;
      await route.fulfill({ response, body });
    });
    const widget = new Widget(page, embedUrl(project.publicToken, { mount, config }));
    await page.goto(widget.url);
    await widget.field('Email').fill('ada@example.com');
    const loaded = page.waitForResponse(
      async (response) =>
        response.url().includes('.js') && (await response.text().catch(() => '')).includes('shows two logins at once'),
    );
    const before = await press(widget);
    release();
    await loaded;
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await widget.button(button).boundingBox()).toEqual(before);
    await page.mouse.up();
    await widget.shows('Check your email');
    await project.inbox({ to: 'ada@example.com' });
  });

  test('counts once although something of the page moves the button before it ends', async ({ open, project }) => {
    // Without a warning: its banner could appear between the look at the button and the press.
    const widget = await open({ mount, config: { products: ['emailMagicLinks'] } });
    await widget.field('Email').fill('ada@example.com');
    const before = await press(widget);
    await widget.page.evaluate(() => {
      const banner = document.createElement('div');
      banner.style.blockSize = '150px';
      document.body.prepend(banner);
    });
    expect((await widget.button(button).boundingBox())?.y).toBeGreaterThan(before.y + 100);
    await widget.page.mouse.up();
    await widget.shows('Check your email');
    const sent = (await project.requests()).filter(({ path }) => path.includes('/magic_links/email/'));
    expect(sent).toHaveLength(1);
  });

  test('that the user ends elsewhere does not count', async ({ open, project }) => {
    const widget = await open({ mount, config });
    await widget.field('Email').fill('ada@example.com');
    const { x, y } = await press(widget);
    await widget.page.mouse.move(x, y + 200);
    await widget.page.mouse.up();
    await widget.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect((await project.requests()).filter(({ path }) => path.includes('/magic_links/email/'))).toEqual([]);
    expect(await widget.button(button).isEnabled()).toBe(true);
  });
});
