// Finds passcode input that real keys or the clipboard break, and tabs of channels that are cut off.

import { describe, expect } from 'vitest';
import { axe, overflows, test, trees, treesOf } from '../tools/flow.ts';

const channels = [
  { channel: 'email', to: 'ada@example.com', button: 'Continue with email' },
  { channel: 'sms', to: '+14155550132', button: 'Continue with text message' },
  { channel: 'whatsapp', to: '+14155550132', button: 'Continue with WhatsApp' },
] as const;

const otp = (...methods: string[]) => ({ products: ['otp'], otpOptions: { methods } });
/** Returns a passcode that differs from the one that was sent. */
const other = (code: string | null) => (code === '000000' ? '111111' : '000000');

describe.each(trees)('passcode sign-in in the $tree', ({ shadow }) => {
  test.for(channels)('signs in by $channel', { tags: ['main'] }, async ({ channel, to, button }, { open, project }) => {
    const widget = await open({ shadow, config: otp(channel) });
    if (channel === 'email') await widget.sendEmail(to, button);
    else await widget.sendPhone('4155550132', button);
    await widget.shows('Enter passcode');
    await widget.reads(/A 6-digit passcode was sent to you at/);
    await widget.reads(/Your code expires in [45]:\d\d/);

    const { code } = await project.inbox({ to, channel });
    await widget.typeCode(code);
    await widget.shows('Success!');
    await widget.reads('Your passcode has been successfully verified.');
    await widget.is('signedIn');
    await expect
      .poll(() => widget.events())
      .toEqual(['OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
  });

  test('draws the button that waits in the gray of forced colors', async ({ open, needs }) => {
    // Only there, Playwright emulates forced colors.
    await needs('the DevTools protocol');
    const widget = await open({ shadow, config: otp('email') });
    await widget.page.emulateMedia({ forcedColors: 'active' });
    await widget.sendEmail('ada@example.com');
    await widget.button('Resend code').click();
    const waiting = widget.frame.locator('.foyer-button[data-state=disabled]');
    await waiting.waitFor();
    const [color, gray] = await waiting.evaluate((button) => {
      const sample = document.body.appendChild(document.createElement('p'));
      sample.style.setProperty('color', 'GrayText');
      const colors = [button, sample].map((element) => getComputedStyle(element).color);
      sample.remove();
      return colors;
    });
    expect(color).toBe(gray);
  });

  test('accepts the correct passcode after a wrong one', { tags: ['main'] }, async ({ open, project }) => {
    const widget = await open({ shadow, config: otp('email') });
    await widget.sendEmail('ada@example.com');
    const { code } = await project.inbox({ to: 'ada@example.com' });
    await widget.typeCode(other(code));
    await widget.reads('Invalid passcode, please try again.');
    // The wrong passcode is selected, so typing replaces it.
    await widget.page.keyboard.type(code ?? '');
    await widget.shows('Success!');
  });

  test('accepts a pasted message that contains the passcode', async ({ open, project, context, needs }) => {
    await needs('clipboard permissions');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const widget = await open({ shadow, config: otp('sms') });
    await widget.sendPhone('4155550132');
    const { code } = await project.inbox({ to: '+14155550132' });
    await widget.shows('Enter passcode');
    await widget.page.evaluate((text) => navigator.clipboard.writeText(text), `${code?.slice(0, 3)} ${code?.slice(3)}`);
    await widget.field('Passcode').focus();
    await widget.page.keyboard.press('ControlOrMeta+v');
    await widget.shows('Success!');
  });
});

describe.each(treesOf('page'))('a passcode in the $tree', ({ shadow }) => {
  test('rejects an expired passcode and accepts the next one', { tags: ['main'] }, async ({ open, project }) => {
    const widget = await open({ shadow, config: otp('sms') });
    await widget.sendPhone('4155550132');
    const { code } = await project.inbox({ to: '+14155550132' });
    await widget.shows('Enter passcode');
    await project.moveClock(5 * 60 + 1);
    await widget.typeCode(code);
    await widget.reads('Your code has expired.');
    expect(await widget.page.getByText(/expire/).count()).toBe(1);
    expect(await widget.errors()).toEqual(['ApiError']);
    await widget.button('Resend code').click();
    // The code can arrive before the response, which empties the field.
    await widget.reads('Code sent');
    const next = await project.inbox({ to: '+14155550132' });
    await widget.typeCode(next.code);
    await widget.shows('Success!');
  });

  test('sends another passcode on request, which invalidates the first', { tags: ['main'] }, async ({
    open,
    project,
  }) => {
    const widget = await open({ shadow, config: otp('email') });
    await widget.sendEmail('ada@example.com');
    await project.inbox({ to: 'ada@example.com' });
    await widget.shows('Enter passcode');
    await widget.button('Resend code').click();
    await widget.reads('Code sent');
    const { code } = await project.inbox({ to: 'ada@example.com' });
    await widget.typeCode(code);
    await widget.shows('Success!');
    const sends = (await project.requests()).filter(({ path }) => path.endsWith('/otps/email/login_or_create'));
    expect(sends).toHaveLength(2);
    expect(sends[0]?.body).toEqual(sends[1]?.body);
  });

  test('goes by another channel to the same number, which invalidates the first', { tags: ['main'] }, async ({
    open,
    project,
  }) => {
    const widget = await open({ shadow, config: otp('sms', 'whatsapp') });
    await widget.sendPhone('4155550132');
    const first = await project.inbox({ to: '+14155550132', channel: 'sms' });
    await widget.shows('Enter passcode');
    await widget.button('Send by WhatsApp').click();
    await widget.reads('Code sent');
    const { code } = await project.inbox({ to: '+14155550132', channel: 'whatsapp' });
    if (first.code !== code) {
      await widget.typeCode(first.code);
      await widget.reads('Your code has expired.');
    }
    await widget.page.reload();
    await widget.button('Send by text message').waitFor();
    expect(await axe(widget.page)).toEqual([]);
    expect(await overflows(widget.page)).toEqual([0, 0]);
    await widget.typeCode(code);
    await widget.shows('Success!');
    expect(await widget.receipt()).toMatchObject({ method: 'otp_whatsapp' });
  });

  test('goes by one channel alone if the other is not configured', async ({ open }) => {
    const widget = await open({ shadow, config: otp('sms', 'email') });
    await widget.sendPhone('4155550132');
    await widget.button('Resend code').waitFor();
    expect(await widget.button('Send by WhatsApp').count()).toBe(0);
  });

  test('is not readable in the cells once it is sent', async ({ open, project }) => {
    const widget = await open({ shadow, config: otp('email') });
    await widget.sendEmail('ada@example.com');
    await widget.shows('Enter passcode');
    const { code } = await project.inbox({ to: 'ada@example.com' });
    const wrong = other(code);
    const cells = widget.frame.locator('.foyer-code');
    await widget.typeCode(wrong.slice(0, 5));
    expect(await cells.textContent()).toBe(wrong.slice(0, 5));
    await widget.field('Passcode').press(wrong.slice(5));
    await widget.reads('Invalid passcode, please try again.');
    expect(await cells.textContent()).toBe('\u2022'.repeat(6));
    expect(await cells.evaluate(({ innerHTML }) => innerHTML)).not.toContain(wrong);
    await widget.page.keyboard.type('1');
    expect(await cells.textContent()).toBe('1');
  });

  test('keeps the digits that are typed before the request for another passcode ends', async ({ open, project }) => {
    const widget = await open({ shadow, config: otp('email') });
    const { page } = widget;
    await widget.sendEmail('ada@example.com');
    await project.inbox({ to: 'ada@example.com' });
    await widget.shows('Enter passcode');
    let end = () => {};
    const typed = new Promise<void>((resolve) => {
      end = resolve;
    });
    await page.route('**/otps/email/login_or_create', async (route) => {
      const response = await route.fetch();
      await typed;
      await route.fulfill({ response });
    });
    await widget.button('Resend code').click();
    const { code } = await project.inbox({ to: 'ada@example.com' });
    const [begin, rest] = [code?.slice(0, 3) ?? '', code?.slice(3) ?? ''];
    const field = widget.field('Passcode');
    await field.focus();
    await page.keyboard.type(begin);
    end();
    await widget.reads('Code sent');
    expect(await field.inputValue()).toBe(begin);
    await page.keyboard.type(rest);
    await widget.shows('Success!');
  });

  test('offers a tab for each channel, in the configured order', async ({ open, project }) => {
    const widget = await open({ shadow, config: otp('sms', 'whatsapp', 'email') });
    const tabs = widget.page.getByRole('tab');
    await tabs.first().waitFor();
    expect(await tabs.allTextContents()).toEqual(['Text', 'WhatsApp', 'Email']);
    expect(await tabs.first().getAttribute('aria-selected')).toBe('true');
    // A list that overflows cuts the marker of its active tab.
    const overflow = await widget.page
      .getByRole('tablist')
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(overflow).toBe(0);
    await tabs.nth(2).click();
    await widget.sendEmail('ada@example.com');
    const { code } = await project.inbox({ to: 'ada@example.com', channel: 'email' });
    await widget.typeCode(code);
    await widget.shows('Success!');
  });
});
