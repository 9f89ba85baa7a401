import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { transform } from 'lightningcss';
import { expect } from 'vitest';
import { test } from './flow.ts';

const code = readFileSync(createRequire(import.meta.url).resolve('@foyer/ui/style.css'));
const targets = { chrome: 111 << 16, firefox: 114 << 16, safari: (16 << 16) | (4 << 8) };
const sheets = {
  published: code.toString(),
  'compiled by a bundler': transform({ filename: 'style.css', code, targets, minify: true }).code.toString(),
};

/** Themes that name some colours: variables without `--foyer-`. A single colour applies to both schemes. */
const themes: Record<string, string>[] = [
  {},
  ...['#ffffff', '#fdf9f2', '#f1f5f9', '#09090b', '#18181b', '#0f172a', '#241c17', 'transparent'].map((color) => ({
    'container-background-color': color,
  })),
  { 'container-background-color': 'rgb(255 255 255 / 97%)' },
  { 'container-background-color': 'rgb(9 9 11 / 97%)' },
  { 'container-background-color': 'light-dark(#fdf9f2, #241c17)' },
  ...['#4b2aad', '#19303d', '#1c6b45', '#7c2d12', '#1d4ed8', '#000000', '#e6eff4', '#facc15', '#ffffff'].map(
    (color) => ({
      'color-primary': color,
    }),
  ),
  { 'color-primary': 'light-dark(#4a2f1d, #f6e9da)' },
  { 'color-secondary': '#52525b' },
  { 'color-secondary': '#cbd5e1' },
  { 'color-accent': '#1e293b' },
  { 'color-accent': '#fef3c7' },
  ...['#4b2aad', '#a3431f', '#facc15', '#0ea5e9', '#e4572e', '#000000', '#ffffff'].map((color) => ({
    'button-primary-background-color': color,
  })),
  { 'button-primary-text-color': '#ffffff' },
  { 'button-primary-text-color': '#111111' },
  { 'button-secondary-background-color': '#27272a' },
  { 'button-secondary-background-color': '#f4f4f5' },
  { 'button-secondary-text-color': '#fafafa' },
  { 'button-disabled-background-color': '#27272a' },
  { 'button-disabled-text-color': '#3f3f46' },
  { 'input-background-color': '#27272a' },
  { 'input-background-color': '#ffffff' },
  { 'input-text-color': '#111111' },
  { 'toast-background-color': '#ffffff' },
  // The variables of shadcn/ui, with the class `dark` and without it.
  ...[
    ['#09090b', '#fafafa', '#a1a1aa', '#fafafa', '#18181b', '#27272a'],
    ['#ffffff', '#09090b', '#71717a', '#18181b', '#fafafa', '#e4e4e7'],
  ].flatMap(([background = '', foreground = '', muted = '', button = '', onButton = '', border = '']) => {
    const text = { 'color-primary': foreground, 'color-secondary': muted };
    const card = { 'container-background-color': background, 'container-border-color': border };
    return [
      { ...card, ...text },
      { ...card, 'color-primary': foreground },
      { ...text, 'button-primary-background-color': button, 'button-primary-text-color': onButton },
      { ...card, ...text, 'button-primary-background-color': button },
    ];
  }),
];

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
  <div class="foyer-alert" data-kind="error">Error</div>
  <div class="foyer-alert" data-kind="warning">Warning</div>
  <div class="foyer-alert" data-kind="info">Notice</div>
  <div class="foyer-divider">Divider</div>
</section>`;

test.for([
  ['light', 'published'],
  ['dark', 'published'],
  ['light', 'compiled by a bundler'],
  ['dark', 'compiled by a bundler'],
] as const)(
  'everything is readable with every theme that names some colours, in the %s scheme, with the stylesheet as %s',
  async ([scheme, sheet], { context }) => {
    const page = await context.newPage();
    await page.setContent(`<body>${widget}</body>`);
    await page.addStyleTag({ content: 'html { background: Canvas } .foyer-root * { transition: none !important }' });
    await page.addStyleTag({ content: sheets[sheet] });
    const found = await page.evaluate(
      ([scheme, themes]) => {
        document.documentElement.style.colorScheme = scheme;
        const root = document.querySelector<HTMLElement>('.foyer-root');
        const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
        if (!root || !canvas) throw new Error('The page has no widget.');
        const paint = (...colors: string[]) => {
          canvas.clearRect(0, 0, 1, 1);
          for (const color of colors) {
            canvas.fillStyle = color;
            canvas.fillRect(0, 0, 1, 1);
          }
          const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
            const part = value / 255;
            return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
          });
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const contrast = (text: string, behind: string[]) => {
          const [one, other] = [paint(...behind, text), paint(...behind)];
          return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
        };
        const backgrounds = (element: Element | null): string[] =>
          element ? [...backgrounds(element.parentElement), getComputedStyle(element).backgroundColor] : [];

        return themes.flatMap((theme) => {
          root.style.cssText = '';
          for (const [name, value] of Object.entries(theme)) root.style.setProperty(`--foyer-${name}`, value);
          return [...root.children].flatMap((element) => {
            const { color, borderTopColor } = getComputedStyle(element);
            const behind = backgrounds(element);
            const around = backgrounds(root);
            const name = [element.className, ...Object.values((element as HTMLElement).dataset)].join(' ');
            const checks: [name: string, ratio: number, least: number][] = [[name, contrast(color, behind), 4.5]];
            if (element.matches('input')) {
              checks.push(['placeholder', contrast(getComputedStyle(element, '::placeholder').color, behind), 4.5]);
              // A field is recognizable by its border or by its background.
              const edge = Math.max(contrast(borderTopColor, around), contrast(behind.at(-1) ?? '', around));
              checks.push(['border of a field', edge, 3]);
            }
            return checks
              .filter(([, ratio, least]) => ratio < least)
              .map(([name, ratio]) => `${JSON.stringify(theme)} ${name}: ${ratio.toFixed(2)}`);
          });
        });
      },
      [scheme, themes] as const,
    );
    expect(themes.length).toBeGreaterThanOrEqual(40);
    expect(found).toEqual([]);
  },
);
