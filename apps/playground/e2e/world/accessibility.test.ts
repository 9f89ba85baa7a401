// Finds controls out of reach of the keyboard, a wrong order from right to left, and axe violations in a shadow tree.

import { describe, expect } from 'vitest';
import { axeInSchemes, overflows, test, trees, treesOf } from '../tools/flow.ts';

const links = { products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['sms', 'whatsapp'] } };
const passcodes = { products: ['otp'], otpOptions: { methods: ['email', 'sms'] } };

// `screens.test.ts` checks every screen in the page.
describe.each(treesOf('shadow tree'))('the email screens in the $tree', ({ shadow }) => {
  test('have no axe violations in both colour schemes', async ({ open, project, newContext }) => {
    const context = await newContext({ reducedMotion: 'reduce' });
    const widget = await open({ shadow, config: links }, context);
    await widget.shows('Sign up or log in');
    expect(await axeInSchemes(widget.page)).toEqual([]);
    await widget.sendPhone('12');
    await widget.reads(/Phone number format is invalid/);
    expect(await axeInSchemes(widget.page)).toEqual([]);
    await widget.page.getByRole('tab', { name: 'Email' }).click();
    expect(await axeInSchemes(widget.page)).toEqual([]);
    await widget.sendEmail('ada@example.com');
    await widget.shows('Check your email');
    expect(await axeInSchemes(widget.page)).toEqual([]);

    const second = await open({ shadow, config: passcodes }, context);
    await second.sendEmail('ada@example.com');
    await second.shows('Enter passcode');
    expect(await axeInSchemes(second.page)).toEqual([]);
    await second.button('Resend code').click();
    await second.reads('Code sent');
    expect(await axeInSchemes(second.page)).toEqual([]);
    await second.typeCode('000000');
    await second.reads('Invalid passcode, please try again.');
    expect(await axeInSchemes(second.page)).toEqual([]);
    const { code } = await project.inbox({ to: 'ada@example.com', channel: 'email' });
    await second.typeCode(code);
    await second.shows('Success!');
    expect(await axeInSchemes(second.page)).toEqual([]);

    const third = await open({ shadow, config: { products: ['passkeys'] } }, context);
    await third.reads(/Cannot use Passkeys by itself/);
    expect(await axeInSchemes(third.page)).toEqual([]);
  });

  test('fit a page of 320 px in both writing directions', async ({ open, newContext }) => {
    const context = await newContext({ viewport: { width: 320, height: 640 } });
    const widget = await open({ shadow, config: { ...links, products: ['otp', 'emailMagicLinks'] } }, context);
    await widget.shows('Sign up or log in');
    expect(await overflows(widget.page)).toEqual([0, 0]);
    await widget.sendPhone('4155550132');
    await widget.shows('Enter passcode');
    expect(await overflows(widget.page)).toEqual([0, 0]);
    await widget.button('Back').click();
    await widget.page.getByRole('tab', { name: 'Email' }).click();
    await widget.sendEmail('somebody.with.a.very.long.name.indeed@a-very-long-domain.example.com');
    await widget.shows('Check your email');
    expect(await overflows(widget.page)).toEqual([0, 0]);
  });
});

describe.each(trees)('the email screens in the $tree', ({ shadow }) => {
  test('follow the writing direction of the page', async ({ open, context }) => {
    await context.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => document.documentElement.setAttribute('dir', 'rtl'));
    });
    const widget = await open({ shadow, config: links });
    await widget.shows('Sign up or log in');
    await widget.page.getByRole('tab').first().waitFor();
    await widget.page.getByRole('tab', { name: 'Email' }).click();
    // An address is written from left to right, at the place where the other fields begin.
    const direction = await widget.field('Email').evaluate((input) => {
      const { direction, textAlign } = getComputedStyle(input);
      return [direction, textAlign];
    });
    expect(direction[0]).toBe('ltr');
    expect(direction[1]).toMatch(/right|match-parent/);
    const tabs = await widget.page.getByRole('tab').all();
    const left = await Promise.all(tabs.map(async (tab) => (await tab.boundingBox())?.x ?? 0));
    expect(left).toEqual(left.toSorted((a, b) => b - a));
    await tabs[0]?.focus();
    await widget.page.keyboard.press('ArrowLeft');
    await expect.poll(() => tabs[1]?.getAttribute('aria-selected')).toBe('true');
    await widget.sendPhone('4155550132', 'Continue with WhatsApp');
    await widget.shows('Enter passcode');
    const arrow = widget.button('Back').locator('svg');
    expect(await arrow.evaluate((icon) => getComputedStyle(icon).transform)).toBe('matrix(-1, 0, 0, 1, 0, 0)');
  });

  test('work by keyboard alone', { tags: ['main'] }, async ({ open, project }) => {
    const widget = await open({ shadow, config: passcodes });
    const { keyboard } = widget.page;
    const focused = () =>
      widget.page.evaluate(() => {
        let element = document.activeElement;
        while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
        return element?.getAttribute('role') ?? element?.getAttribute('type') ?? element?.tagName.toLowerCase() ?? '';
      });
    const tabTo = async (wanted: string) => {
      for (let presses = 0; presses < 12; presses++) {
        await keyboard.press('Tab');
        if ((await focused()) === wanted) return;
      }
      throw new Error(`Tab never reached ${wanted}; the focus is on ${await focused()}.`);
    };
    await widget.shows('Sign up or log in');
    await widget.page.getByRole('tab').first().waitFor();
    await tabTo('tab');
    const steps = { ArrowRight: 'Text', ArrowLeft: 'Email', End: 'Text', Home: 'Email' };
    for (const [key, label] of Object.entries(steps)) {
      await keyboard.press(key);
      await expect.poll(() => widget.page.getByRole('tab', { selected: true }).textContent()).toBe(label);
      expect(await focused()).toBe('tab');
    }
    // The tabs are a single tab stop, in both directions: the first one is not reached through the second. The focus stays
    // in the page, because outside it is in the browser's toolbar, which drivers do not operate.
    await keyboard.press('Tab');
    expect(await focused()).toBe('email');
    await keyboard.press('Shift+Tab');
    expect(await focused()).toBe('tab');
    expect(await widget.page.getByRole('tab', { selected: true }).textContent()).toBe('Email');
    await keyboard.press('Tab');
    expect(await focused()).toBe('email');
    await keyboard.type('ada@example.com');
    await keyboard.press('Enter');
    await widget.shows('Enter passcode');
    const { code } = await project.inbox({ to: 'ada@example.com' });
    if ((await focused()) !== 'text') await tabTo('text');
    await keyboard.type(code ?? '');
    await widget.shows('Success!');
  });
});
