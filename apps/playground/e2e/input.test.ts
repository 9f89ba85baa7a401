import { describe, expect } from 'vitest';
import { test, type Widget } from './flow.ts';

const tabs = { products: ['otp'], otpOptions: { methods: ['sms', 'whatsapp', 'email'] } };

/** Returns the width of the tab strip's content that does not fit, in pixels, and the sizes of its tabs. */
const stripOf = ({ frame }: Widget) =>
  frame.locator('.foyer-tab-list').evaluate((list) => ({
    excess: list.scrollWidth - list.clientWidth,
    cutOff: [...list.children].filter((tab) => tab.scrollWidth > tab.clientWidth).map((tab) => tab.textContent),
    smallest: Math.min(
      ...[...list.children].map((tab) => tab.getBoundingClientRect()).flatMap((box) => [box.width, box.height]),
    ),
  }));

describe('the tab strip at 320 px', () => {
  test.for([
    { locale: 'es', dir: 'ltr' },
    { locale: 'pt-BR', dir: 'rtl' },
  ] as const)('fits without scrolling in $locale ($dir)', async ({ locale, dir }, { open, newContext }) => {
    const narrow = await newContext({ viewport: { width: 320, height: 640 } });
    const widget = await open({ locale, dir, config: tabs }, narrow);
    await widget.frame.getByRole('tab', { selected: true }).waitFor();
    if (process.env.SHOT) await widget.page.screenshot({ path: `/tmp/w/input-scratch/tabs-${locale}.png` });
    const { excess, cutOff, smallest } = await stripOf(widget);
    expect({ excess, cutOff }).toEqual({ excess: 0, cutOff: [] });
    expect(smallest).toBeGreaterThanOrEqual(24);
  });
});
