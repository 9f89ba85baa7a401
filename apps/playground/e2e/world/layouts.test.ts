// Finds a widget that a grid, a row, a column or a dialog of the page makes narrower or wider than its theme says.

import { describe, expect } from 'vitest';
import { test, trees } from '../tools/flow.ts';

/** Where host applications place the widget: the declarations of the element around it. */
const places: [name: string, style: string][] = [
  ['a block', 'display: block'],
  ['a grid', 'display: grid; gap: 24px'],
  ['a grid with several columns', 'display: grid; grid-template-columns: auto auto; justify-content: start'],
  ['the middle of a grid', 'display: grid; place-items: center'],
  ['a grid in the middle', 'display: grid; place-content: center'],
  ['a row', 'display: flex'],
  ['the middle of a row', 'display: flex; justify-content: center'],
  ['a column', 'display: flex; flex-direction: column'],
  ['the middle of a column', 'display: flex; flex-direction: column; align-items: center'],
  ['an element as wide as its content', 'display: inline-block'],
  ['a dialog', 'inline-size: fit-content; margin-inline: auto'],
];

describe.each(trees)('the widget in the $tree', ({ shadow }) => {
  test.for([
    [1280, undefined, 400],
    [1280, { container: { width: '30rem' } }, 480],
    [320, undefined, 288],
    [320, { container: { width: '30rem' } }, 288],
  ] as const)(
    'in a window of %d px with the theme %j is %d px wide wherever it is placed',
    async ([width, theme, expected], { open }) => {
      const config = { products: ['oauth', 'emailMagicLinks'], oauthOptions: { providers: [{ type: 'google' }] } };
      const { page, field } = await open({ shadow, config, ...(theme && { theme }) }).then((widget) => ({
        page: widget.page,
        field: widget.field('Email'),
      }));
      await field.waitFor();
      await page.setViewportSize({ width, height: 800 });
      for (const [name, style] of places) {
        const found = await page.evaluate((declarations) => {
          const place = document.querySelector<HTMLElement>('#widget');
          if (!place) return null;
          // As a page does whose grid contains a section, and that the widget.
          document.body.style.cssText = `${declarations}; margin: 16px`;
          const inBody = size();
          document.body.style.cssText = 'margin: 16px';
          place.style.cssText = `padding: 0; ${declarations}`;
          const inPlace = size();
          return [inBody, inPlace];

          function size() {
            if (place && document.body.style.display) place.style.cssText = 'display: block; padding: 0';
            const root = (document.querySelector('.foyer-host')?.shadowRoot ?? document).querySelector('.foyer-root');
            return { width: root?.getBoundingClientRect().width, page: document.documentElement.scrollWidth };
          }
        }, style);
        expect.soft(found, name).toEqual([
          { width: expected, page: width },
          { width: expected, page: width },
        ]);
      }
    },
  );
});

test('the banner for the developer lists four warnings in less than two fifths of a card of 288 px', async ({
  open,
}) => {
  const config = {
    products: ['otp', 'oauth'],
    otpOptions: { methods: ['sms', 'fax'] },
    oauthOptions: { providers: [{ type: 'googl' }, { type: 'github' }], loginRedirectURL: '', signupRedirectURL: '' },
    phoneOptions: { defaultCountry: 'UK' },
  };
  const { page } = await open({ config });
  await page.setViewportSize({ width: 320, height: 640 });
  const banner = page.locator('.foyer-alert');
  await banner.getByRole('listitem').nth(3).waitFor();
  expect(await banner.getByRole('listitem').count()).toBe(4);
  const heightOf = async (selector: string) => (await page.locator(selector).boundingBox())?.height ?? 0;
  expect(await heightOf('.foyer-alert')).toBeLessThan((await heightOf('.foyer-root')) * 0.4);
});
