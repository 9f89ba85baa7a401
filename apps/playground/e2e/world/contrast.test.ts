// Finds texts, field edges and hovered buttons that are too faint with a theme that sets only some colours.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { transform } from 'lightningcss';
import { expect } from 'vitest';
import { partialColors, partialThemes, shadcnColors, unreadable } from '../tools/contrast.ts';
import { test } from '../tools/flow.ts';

const path = createRequire(import.meta.url).resolve('@foyer/ui/style.css');
const code = readFileSync(path);
const targets = { chrome: 111 << 16, firefox: 114 << 16, safari: (16 << 16) | (4 << 8) };
const sheets = {
  published: code.toString(),
  'compiled by a bundler': transform({ filename: 'style.css', code, targets, minify: true }).code.toString(),
};

/** The rules that later screens add. */
const laterRules = await Promise.all(
  ['parts', 'later'].map(async (name): Promise<string> => {
    const module = await import(new URL(`${name}-sheet.js`, pathToFileURL(path)).href);
    return module.default;
  }),
);

const widget = `<section class="foyer-root">
  <h2 class="foyer-title">Text</h2>
  <p class="foyer-text" data-kind="caption">Secondary text</p>
  <label class="foyer-label">Label</label>
  <input class="foyer-input" placeholder="Placeholder" value="" />
  <p class="foyer-field-error">Error of a field</p>
  <button class="foyer-button" data-variant="primary" data-state="idle">Primary button</button>
  <button class="foyer-button" data-variant="secondary" data-state="idle">Secondary button</button>
  <button class="foyer-button" data-variant="primary" data-state="disabled">Disabled button</button>
  <button class="foyer-button" data-variant="link" data-state="idle">Link</button>
  <button class="foyer-button" data-variant="secondary-danger" data-state="idle">Button that removes</button>
  <button class="foyer-button" data-variant="link-small" data-state="idle">Text button</button>
  <button class="foyer-button" data-variant="link-danger" data-state="idle">Text button that removes</button>
  <span class="foyer-status" data-kind="warning">Badge</span>
  <div class="foyer-alert" data-kind="error">Error</div>
  <div class="foyer-alert" data-kind="warning">Warning</div>
  <div class="foyer-alert" data-kind="info">Notice</div>
  <div class="foyer-divider">Divider</div>
</section>`;

test.for(['published', 'compiled by a bundler'] as const)(
  'everything is readable, also below the pointer, with every theme that names some colours, and those of shadcn/ui, with the stylesheet as %s',
  async (sheet, { context }) => {
    const page = await context.newPage();
    await page.setContent(`<body>${widget}</body>`);
    for (const content of [sheets[sheet], ...laterRules]) await page.addStyleTag({ content });
    expect(partialThemes.length).toBeGreaterThanOrEqual(40);
    expect(await unreadable(page.mainFrame(), [...partialColors, ...shadcnColors])).toEqual([]);
    for (const variant of ['primary', 'secondary', 'secondary-danger']) {
      await page.hover(`.foyer-button[data-variant=${variant}][data-state=idle]`);
      expect.soft(await unreadable(page.mainFrame(), [...partialColors, ...shadcnColors]), variant).toEqual([]);
    }
    const grey = { 'color-primary': '#777', 'container-background-color': '#888', 'color-ring': '#999' };
    const found = await unreadable(page.mainFrame(), [{ name: 'grey', scheme: 'light', variables: grey, sheet: '' }]);
    expect(found).toContain('grey h2.foyer-title Text: 1.26');
    expect(found).toContain('grey focus ring: 1.24');
  },
);

test('the lists of a select and the calendar of a date are visible with every theme', async ({ context }) => {
  const page = await context.newPage();
  await page.setContent(
    `<section class="foyer-root">
      <div class="foyer-field foyer-phone-country"><select><option>Country</option></select></div>
      <div class="foyer-field"><select class="foyer-input foyer-select"><option>Choice</option></select></div>
      <input class="foyer-input" type="date" />
    </section>`,
  );
  for (const content of [sheets.published, ...laterRules]) await page.addStyleTag({ content });
  /** The number of pixels at the end of the field, where its calendar is, in the color of its text. */
  const drawn = async () => {
    const picture = await page.locator('[type=date]').screenshot();
    return page.evaluate(async (base64) => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))]));
      const canvas = new OffscreenCanvas(32, image.height).getContext('2d') as OffscreenCanvasRenderingContext2D;
      canvas.drawImage(image, 32 - image.width, 0);
      const { data } = canvas.getImageData(0, 8, 32, image.height - 16);
      const [, ...text] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(
        getComputedStyle(document.querySelector('[type=date]') as Element).color,
      ) as unknown as string[];
      const isText = (at: number) =>
        text.every((value, channel) => Math.abs(Number(value) - (data[at + channel] ?? 0)) < 16);
      return Array.from({ length: data.length / 4 }, (_, index) => isText(index * 4)).filter(Boolean).length;
    }, picture.toString('base64'));
  };
  for (const scheme of ['light', 'dark'] as const) {
    for (const [container, background, text] of [
      ['#111111', 'rgb(255 255 255 / 10%)', '#ffffff'],
      ['#111111', '#111111', '#eeeeee'],
      ['#ffffff', '#ffffff', '#111111'],
    ] as const) {
      const lists = await page.evaluate(
        ([scheme, ...values]) => {
          document.documentElement.style.colorScheme = scheme;
          const root = document.querySelector('.foyer-root') as HTMLElement;
          const names = ['container-background-color', 'input-background-color', 'input-text-color'];
          for (const [index, name] of names.entries())
            root.style.setProperty(`--foyer-${name}`, values[index] as string);
          return [...root.querySelectorAll('option')].map((option) => {
            const { color, backgroundColor } = getComputedStyle(option);
            return `${color} on ${backgroundColor}`;
          });
        },
        [scheme, container, background, text] as const,
      );
      const look = { light: 'rgb(0, 0, 0) on rgb(255, 255, 255)', dark: 'rgb(255, 255, 255) on rgb(18, 18, 18)' }[
        scheme
      ];
      expect.soft(lists).toEqual([look, look]);
      expect.soft(await drawn(), `${scheme} ${text}`).toBeGreaterThan(80);
    }
  }
});

test('on paper, a floating widget and toasts are over no text of the page', async ({ context }) => {
  const page = await context.newPage();
  await page.setContent(
    `<section class="foyer-root" data-position="floating"><p class="foyer-text">Text</p><ol class="foyer-toast-list"></ol></section>`,
  );
  for (const content of [sheets.published, ...laterRules]) await page.addStyleTag({ content });
  const look = () =>
    page.evaluate(() =>
      ['.foyer-root', '.foyer-toast-list'].map((selector) => {
        const { position, display, maxHeight } = getComputedStyle(document.querySelector(selector) as Element);
        return display === 'none' ? 'hidden' : `${position} ${maxHeight === 'none' ? 'whole' : ''}`.trim();
      }),
    );
  expect(await look()).toEqual(['fixed', 'fixed whole']);
  await page.emulateMedia({ media: 'print' });
  expect(await look()).toEqual(['static whole', 'hidden']);
});

test.for(['primary', 'secondary'] as const)(
  'a %s button of any colour changes below the pointer',
  async (variant, { context }) => {
    const page = await context.newPage();
    await page.setContent(`<body>${widget}</body>`);
    await page.addStyleTag({ content: sheets.published });
    const button = page.locator(`.foyer-button[data-variant=${variant}][data-state=idle]`);
    /** The lightness of the button, in percent, with a background of this color. */
    const lightness = (color: string) =>
      button.evaluate(
        (element, [name, value]) => {
          element.style.cssText = `transition: none; ${name}: ${value}`;
          return Number.parseFloat(/^lab\(([^ ]+)/.exec(getComputedStyle(element).backgroundColor)?.[1] ?? 'NaN');
        },
        [`--foyer-button-${variant}-background-color`, color] as const,
      );
    await button.hover();
    for (const [color, own] of [
      ['#000000', 0],
      ['#171717', 7.6],
      ['#19303d', 18.9],
      ['#2563eb', 44.4],
      ['#777777', 50.03],
      ['#ffffff', 100],
    ] as const) {
      expect.soft(Math.abs((await lightness(color)) - own), color).toBeGreaterThan(3);
    }
  },
);
