// Finds a reset stylesheet that changes the widget, and a rule of the page that should change it and does not.

import { describe, expect } from 'vitest';
import { openSignedIn } from '../tools/authenticator.ts';
import { test } from '../tools/flow.ts';
import type { NewContext } from '../tools/tour.ts';
import { changesBy, layeredSheet, pageSheets } from './resets.ts';

// Animations would delay the changes, and the page's policy would block the stylesheets.
const start = (newContext: NewContext) => newContext({ reducedMotion: 'reduce', bypassCSP: true });

const passcodes = { products: ['otp'], otpOptions: { methods: ['email', 'sms'] } };
const logo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="90"/>')}`;

// `screens.test.ts` applies the stylesheets to every screen.
describe('a reset stylesheet of the page does not change the widget', () => {
  test('with a logo and with focused or hovered controls', async ({ open, newContext }) => {
    const widget = await open({ config: passcodes, theme: { logo: { logoImageUrl: logo } } }, await start(newContext));
    const { page } = widget;
    await page.getByRole('tab').first().waitFor();
    await expect.poll(() => page.locator('.foyer-logo').evaluate(({ clientWidth }) => clientWidth)).toBe(100);
    const reached = new Set<string>();
    for (let presses = 0; presses < 6; presses++) {
      await page.keyboard.press('Tab');
      reached.add(await page.evaluate(() => document.activeElement?.className ?? ''));
      expect.soft(await changesBy(page, pageSheets)).toEqual([]);
    }
    expect([...reached]).toEqual(expect.arrayContaining(['foyer-tab', 'foyer-input', 'foyer-button', '']));
    for (const control of [page.getByRole('tab').last(), widget.button('Continue with email'), widget.field('Email')]) {
      await control.hover();
      expect.soft(await changesBy(page, pageSheets)).toEqual([]);
    }
  });

  test('while it shows a toast', async ({ open, newContext }) => {
    const widget = await open({ config: passcodes }, await start(newContext));
    await widget.sendEmail('ada@example.com');
    await widget.shows('Enter passcode');
    await widget.button('Resend code').click();
    // A hovered toast stays open.
    await widget.page.locator('.foyer-toast').hover();
    // No animated or clipped element around the widget moves or cuts what is in the top layer.
    expect(await widget.page.locator('.foyer-toast-list').evaluate((list) => list.matches(':popover-open'))).toBe(true);
    expect(await changesBy(widget.page, pageSheets)).toEqual([]);
  });

  test('while a passkey is renamed or deleted', async ({ newContext, project }) => {
    const { widget } = await openSignedIn(await start(newContext), project, { variant: 'passkey-registration' });
    await widget.button('Create a Passkey').click();
    await widget.shows('Existing Passkeys');
    await widget.button('Edit').click();
    await widget.field('Passkey name').waitFor();
    expect.soft(await changesBy(widget.page, pageSheets)).toEqual([]);
    await widget.button('Cancel').click();
    await widget.button('Delete').click();
    await widget.button('Cancel').waitFor();
    expect.soft(await changesBy(widget.page, pageSheets)).toEqual([]);
  });
});

describe('the host application changes the widget', () => {
  const css = `
    .foyer-root .foyer-title { color: rgb(1, 2, 3); text-align: center }
    .foyer-root .foyer-button { padding: 3px; background-color: rgb(1, 2, 3); cursor: wait }
    .foyer-root .foyer-input { border-width: 5px }
    .foyer-root .foyer-tab { list-style: square; letter-spacing: 2px }
    :root { --foyer-container-border-color: rgb(1, 2, 3) }`;

  test.for(['before', 'after'] as const)(
    'by rules with two classes %s the rules of the widget',
    async (order, { open, newContext }) => {
      const widget = await open({ config: passcodes }, await start(newContext));
      await widget.page.getByRole('tab').first().waitFor();
      await widget.button('Continue with email').hover();
      const changes = await changesBy(widget.page, [{ name: 'host', css, order }]);
      const changed = (element: string, property: string) =>
        changes
          .filter((line) => line.startsWith(`host (${order}): ${element} { ${property}: `))
          .map((line) => line.match(/-> (.*) }$/)?.[1]);
      expect(changed('h2.foyer-title', 'color')).toEqual(['rgb(1, 2, 3)']);
      expect(changed('h2.foyer-title', 'text-align')).toEqual(['center']);
      expect(changed('button.foyer-button', 'padding-left')).toEqual(['3px']);
      expect(changed('button.foyer-button', 'background-color')).toEqual(['rgb(1, 2, 3)']);
      expect(changed('button.foyer-button', 'cursor')).toEqual(['wait']);
      expect(changed('input.foyer-input', 'border-top-width')).toEqual(['5px']);
      expect(changed('button.foyer-tab', 'letter-spacing')).toEqual(['2px', '2px']);
      expect(changed('section.foyer-root', 'border-top-color')).toEqual(['rgb(1, 2, 3)']);
    },
  );

  test('by a theme, despite a reset stylesheet', async ({ open, newContext }) => {
    const theme = { colors: { primary: 'rgb(1, 2, 3)' }, buttons: { primary: { borderRadius: '20px' } } };
    const widget = await open({ config: passcodes, theme }, await start(newContext));
    await widget.shows('Sign up or log in');
    const button = widget.button('Continue with email');
    const look = await button.evaluate((element) => {
      const { backgroundColor, borderRadius } = getComputedStyle(element);
      return { backgroundColor, borderRadius };
    });
    expect(look).toEqual({ backgroundColor: 'rgb(1, 2, 3)', borderRadius: '20px' });
    expect(await changesBy(widget.page, pageSheets)).toEqual([]);
  });

  test('by any unlayered rule when it imports the layered stylesheet', async ({ open, newContext }) => {
    const widget = await open({ config: passcodes }, await start(newContext));
    await widget.page.getByRole('tab').first().waitFor();
    expect(await changesBy(widget.page, [{ name: 'layered', css: layeredSheet, order: 'instead' }])).toEqual([]);
    const host = (rules: string) => ({ name: 'host', css: `${rules} ${layeredSheet}`, order: 'instead' as const });
    const title = 'host (instead): h2.foyer-title { color: rgb(25, 48, 61) -> rgb(1, 2, 3) }';
    for (const rules of [
      'h2 { color: rgb(1, 2, 3) }',
      '@layer foyer, utilities; @layer utilities { .foyer-title { color: rgb(1, 2, 3) } }',
    ]) {
      expect(await changesBy(widget.page, [host(rules)])).toContain(title);
    }
    expect(
      await changesBy(widget.page, [host('@layer base, foyer; @layer base { h2 { color: rgb(1, 2, 3) } }')]),
    ).not.toContain(title);
  });

  test('by any unlayered rule for what is lazy-loaded, too', async ({ open, newContext }) => {
    const context = await start(newContext);
    await context.route('**/style-*.css', (route) =>
      route.fulfill({ contentType: 'text/css', body: `.foyer-tab { color: rgb(1, 2, 3) } ${layeredSheet}` }),
    );
    const widget = await open({ config: passcodes }, context);
    const styles = await widget.page
      .getByRole('tab')
      .first()
      .evaluate((tab) => {
        const { color, minHeight } = getComputedStyle(tab);
        return { color, minHeight };
      });
    expect(styles).toEqual({ color: 'rgb(1, 2, 3)', minHeight: '45px' });
  });
});

test('every rule of the stylesheet of the widget has the specificity of one class and four elements', async ({
  open,
}) => {
  const widget = await open({ config: passcodes });
  await widget.shows('Sign up or log in');
  const selectors = await widget.page.evaluate(() => {
    const rulesOf = (sheet: CSSStyleSheet | CSSGroupingRule): CSSStyleRule[] =>
      [...sheet.cssRules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return [rule];
        return rule instanceof CSSGroupingRule ? rulesOf(rule) : [];
      });
    const rules = [...document.styleSheets, ...document.adoptedStyleSheets].flatMap(rulesOf);
    const selectors = rules.map(({ selectorText }) => selectorText);
    return selectors.filter((selector) => selector.includes('foyer'));
  });
  expect(selectors.length).toBeGreaterThan(65);
  // Innermost parentheses are removed first.
  const withoutWhere = (selector: string): string => {
    const shorter = selector.replace(/(:where|:is|:has|:not)?\((?!a a a a)[^()]*\)/g, (_, name) =>
      name === ':where' ? '' : '#',
    );
    return shorter === selector ? selector : withoutWhere(shorter);
  };
  const rest = new Set(selectors.flatMap((selector) => withoutWhere(selector).split(',')).map((part) => part.trim()));
  for (const selector of rest)
    expect(selector).toMatch(/^(?:\.foyer-(?:root|dialog)|foyer-host#):not\(a a a a\)(?: ?\*?(?:::[\w-]+)?)?$/);
});
