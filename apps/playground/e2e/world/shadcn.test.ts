// Finds a class, variable, font or ::part() rule of a shadcn/ui page without effect in the page or in a shadow tree.

import { shadcnTheme } from '@foyer/ui/shadcn';
import { describe, expect } from 'vitest';
import { theme as hslTheme } from '../../../docs/examples/recipes/shadcn-hsl-theme.ts';
import { test, trees, type Widget } from '../tools/flow.ts';
import { pageSheet, shadcnThemes } from './shadcn-themes.ts';

const light = ['rgb(25, 48, 61)', 'rgb(255, 255, 255)', 'light'];
const dark = ['rgb(230, 239, 244)', 'rgb(16, 32, 42)', 'dark'];

const root = ({ page }: Widget) => page.locator('.foyer-root');
const colors = (widget: Widget) =>
  root(widget).evaluate((element) => {
    const { color, backgroundColor, colorScheme } = getComputedStyle(element);
    return [color, backgroundColor, colorScheme];
  });

describe.each(trees)('with @foyer/ui/shadcn.css, the widget in the $tree', ({ shadow }) => {
  test.for(['react', 'mount', 'element', 'standalone'] as const)(
    'is dark in the nearest element with the class `dark`, and light with the class `light` (%s)',
    async (mount, { open }) => {
      const widget = await open({ shadow, mount, dark: 'class' });
      await widget.field('Email').waitFor();
      expect(await colors(widget)).toEqual(dark);
      const set = (onPage: string, around: string) =>
        widget.page.evaluate(
          ([page = '', place = '']) => {
            document.documentElement.className = page;
            for (const element of document.querySelectorAll('#widget')) element.className = place;
          },
          [onPage, around],
        );
      await set('dark', 'light');
      expect(await colors(widget)).toEqual(light);
      await set('light', 'dark');
      expect(await colors(widget)).toEqual(dark);
      await set('light', '');
      expect(await colors(widget)).toEqual(light);
      expect(await root(widget).getAttribute('style')).toBeNull();
    },
  );

  test('follows the color scheme of a script, and changes nothing else of the page', async ({ open }) => {
    const widget = await open({ shadow, css: 'shadcn' });
    await widget.field('Email').waitFor();
    const scheme = (value: string) =>
      widget.page.evaluate((given) => {
        document.documentElement.style.colorScheme = given;
        return getComputedStyle(document.body).colorScheme;
      }, value);
    expect(await scheme('dark')).toBe('dark');
    expect(await colors(widget)).toEqual(dark);
    expect(await scheme('light')).toBe('light');
    expect(await colors(widget)).toEqual(light);
    await widget.page.evaluate(() => document.documentElement.classList.add('dark'));
    expect(await widget.page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('light');
    expect(await colors(widget)).toEqual(dark);
  });

  test('has the colors, the radius and the font of the page, and those of a theme before them', {
    tags: ['main'],
  }, async ({ open }) => {
    const theme = { colors: { primary: 'rgb(0, 0, 90)' }, fontFamily: 'Georgia' };
    for (const [given, text, font] of [
      [undefined, 'rgb(0, 40, 0)', 'Verdana'],
      [theme, 'rgb(0, 0, 90)', 'Georgia'],
    ] as const) {
      const widget = await open({ shadow, css: 'shadcn', ...(given && { theme: given }) });
      await widget.field('Email').waitFor();
      await widget.page.evaluate(() => {
        const values = { '--background': 'rgb(0, 255, 0)', '--foreground': 'rgb(0, 40, 0)', '--radius': '10px' };
        for (const [name, value] of Object.entries(values)) document.body.style.setProperty(name, value);
        document.body.style.fontFamily = 'Verdana';
      });
      const found = await root(widget).evaluate((element) => {
        const { color, backgroundColor, borderRadius, fontFamily } = getComputedStyle(element);
        return { color, backgroundColor, borderRadius, fontFamily };
      });
      expect(found).toEqual({
        color: text,
        backgroundColor: 'rgb(0, 255, 0)',
        borderRadius: '14px',
        fontFamily: font,
      });
    }
  });
});

test('on a page that names neither a font nor a color, the widget has its own font, and none with serifs', async ({
  open,
}) => {
  const widget = await open({ css: 'shadcn' });
  await widget.field('Email').waitFor();
  const font = (name?: string) =>
    root(widget).evaluate((element, value) => {
      if (value) document.documentElement.style.setProperty('--font-sans', value);
      return getComputedStyle(element).fontFamily;
    }, name);
  await widget.page.evaluate(() => document.body.style.setProperty('font-family', 'initial'));
  expect(await font()).toBe('Arial, Helvetica, sans-serif');
  expect(await font('Verdana')).toBe('Verdana');
});

// A published theme changes values, and never which variables are read.
test.for(Object.entries(shadcnThemes).filter(([name]) => name === 'violet'))(
  'shadcnTheme has the same effect as the stylesheet (%s)',
  async ([, published], { newContext, open }) => {
    const context = await newContext({ reducedMotion: 'reduce' });
    const config = { products: ['oauth', 'emailMagicLinks'], oauthOptions: { providers: [{ type: 'github' }] } };
    const stylesOf = async (shadow: boolean, embed: Parameters<typeof open>[0]) => {
      const widget = await open({ ...embed, config, shadow }, context);
      await widget.button('Continue with GitHub').waitFor();
      await widget.field('Email').focus();
      const found = await widget.page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
        const tree = document.querySelector('.foyer-host')?.shadowRoot ?? document;
        return ['light', 'dark'].map((scheme) => {
          document.documentElement.className = scheme;
          return ['.foyer-root', '.foyer-button', '.foyer-input', '.foyer-title', '.foyer-divider'].map((selector) => {
            const style = getComputedStyle(tree.querySelector(selector) ?? document.body);
            const { color, backgroundColor, borderTopColor, borderRadius, outlineColor, fontFamily } = style;
            return [selector, color, backgroundColor, borderTopColor, borderRadius, outlineColor, fontFamily];
          });
        });
      }, pageSheet(published));
      await widget.page.close();
      return found;
    };
    const bySheet = await stylesOf(false, { css: 'shadcn' });
    expect(bySheet[0]).not.toEqual(bySheet[1]);
    expect(await stylesOf(true, { css: 'shadcn' })).toEqual(bySheet);
    const theme = { ...shadcnTheme };
    expect(await stylesOf(false, { theme })).toEqual(bySheet);
    expect(await stylesOf(true, { theme, mount: 'standalone' })).toEqual(bySheet);
  },
);

test('the theme for variables of shadcn/ui without a colour function has the colors and the radius of the page', async ({
  open,
}) => {
  for (const shadow of [false, true]) {
    const widget = await open({ shadow, theme: { ...hslTheme } });
    await widget.field('Email').waitFor();
    await widget.page.evaluate(() => {
      const values = { '--card': '240 10% 3.9%', '--card-foreground': '0 0% 98%', '--radius': '10px' };
      for (const [name, value] of Object.entries(values)) document.body.style.setProperty(name, value);
    });
    const found = await root(widget).evaluate((element) => {
      const { color, backgroundColor, borderRadius } = getComputedStyle(element);
      return [color, backgroundColor, borderRadius];
    });
    expect(found).toEqual(['rgb(250, 250, 250)', 'rgb(9, 9, 11)', '10px']);
  }
});

test.for(['react', 'standalone'] as const)(
  'every element with a stable class is a part of the shadow tree, also on later screens (%s)',
  async (mount, { open }) => {
    const config = { products: ['oauth', 'otp'], oauthOptions: { providers: [{ type: 'github' }] } };
    const widget = await open({ shadow: true, mount, config: { ...config, otpOptions: { methods: ['email'] } } });
    const { page } = widget;
    await widget.field('Email').waitFor();
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.foyer-host::part(title) { color: rgb(1, 2, 3) }');
      document.adoptedStyleSheets = [sheet];
    });
    for (const title of ['Sign up or log in', 'Enter passcode']) {
      if (title === 'Enter passcode') await widget.sendEmail('ada@example.com');
      await widget.shows(title);
      expect(await page.getByRole('heading').evaluate((heading) => getComputedStyle(heading).color)).toBe(
        'rgb(1, 2, 3)',
      );
      const wrong = await root(widget).evaluate((element) =>
        [element, ...element.querySelectorAll('[class*=foyer-]')]
          .map((part) => [part.getAttribute('class')?.replaceAll('foyer-', ''), part.getAttribute('part')])
          .filter(([name, part]) => name !== part),
      );
      expect(wrong).toEqual([]);
    }
    expect(await page.locator('.foyer-host').getAttribute('part')).toBeNull();
  },
);
