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
