import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame } from 'playwright-core';
import { pageSheet, shadcnThemes } from '../world/shadcn-themes.ts';

/** The colors that a host application sets. */
export interface Colors {
  name: string;
  scheme: 'light' | 'dark';
  /** Variables on the widget, without `--foyer-`. */
  variables: Record<string, string>;
  /** The page's stylesheet. */
  sheet: string;
}

/** Themes that name some colours: variables without `--foyer-`. A single colour applies to both schemes. */
export const partialThemes: Record<string, string>[] = [
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

const schemes = ['light', 'dark'] as const;

/** Each partial theme in both schemes. */
export const partialColors: Colors[] = schemes.flatMap((scheme) =>
  partialThemes.map((variables) => ({ name: `${scheme} ${JSON.stringify(variables)}`, scheme, variables, sheet: '' })),
);

const shadcnSheet = readFileSync(createRequire(import.meta.url).resolve('@foyer/ui/shadcn.css'), 'utf8');

/** Each published theme of shadcn/ui in both schemes, with the stylesheet for them. */
export const shadcnColors: Colors[] = schemes.flatMap((scheme) =>
  Object.entries(shadcnThemes).map(([name, theme]) => ({
    name: `${scheme} shadcn ${name}`,
    scheme,
    variables: {},
    sheet: `${pageSheet(theme)}\n${shadcnSheet}`,
  })),
);

/**
 * Returns the texts of a widget in the page that have a contrast below 4.5 to 1 with what is behind them, and the fields whose
 * edge or focus ring has one below 3 to 1, one line each.
 */
export const unreadable = (frame: Frame, all: readonly Colors[]): Promise<string[]> =>
  frame.evaluate((given) => {
    const root = document.querySelector<HTMLElement>('.foyer-root');
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!root || !canvas) throw new Error('The page has no widget.');
    const page = document.documentElement;
    const before = { widget: root.style.cssText, page: page.style.cssText, sheets: [...document.adoptedStyleSheets] };

    const luminances = new Map<string, number>();
    const paint = (colors: string[]) => {
      const known = luminances.get(colors.join());
      if (known !== undefined) return known;
      canvas.clearRect(0, 0, 1, 1);
      for (const color of colors) {
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      luminances.set(colors.join(), luminance);
      return luminance;
    };
    const contrast = (text: string, behind: string[]) => {
      const [one, other] = [paint([...behind, text]), paint(behind)];
      return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    };
    /** The backgrounds of the current theme, which texts share. */
    const read = new Map<Element, string[]>();
    const backgrounds = (element: Element | null): string[] => {
      if (!element) return [];
      const known = read.get(element);
      if (known) return known;
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      // A color over another one is a gradient from this color to itself.
      const [, above = 'transparent'] = /^linear-gradient\((.+), \1\)$/.exec(backgroundImage) ?? [];
      const all = [...backgrounds(element.parentElement), backgroundColor, above];
      read.set(element, all);
      return all;
    };
    const isText = (node: ChildNode) => node instanceof Text && node.data.trim() !== '';
    const hidden = '.foyer-hidden, .foyer-code-input, option, select, svg, [id^=foyer-one-tap-] *';
    const visible = [root, ...root.querySelectorAll('*')].filter(
      (element) =>
        !element.closest(hidden) &&
        element.checkVisibility({ opacityProperty: true }) &&
        (element.matches('input') || [...element.childNodes].some(isText)),
    );
    // Elements with the same attributes all the way up to the widget have the same colours with every theme.
    const kindOf = (element: Element | null): string => {
      if (!element || element === root) return '';
      const { localName, parentElement } = element;
      const attributes = [...element.attributes].filter(({ name }) =>
        /^(?:class|data-|aria-|type|disabled)/.test(name),
      );
      return `${kindOf(parentElement)} ${localName} ${attributes.map(({ name, value }) => `${name}=${value}`).join()}`;
    };
    const texts = [...new Map(visible.map((element) => [kindOf(element), element])).values()];

    const found = given.flatMap(({ name: theme, scheme, variables, sheet }) => {
      root.style.cssText = before.widget;
      for (const [name, value] of Object.entries(variables)) root.style.setProperty(`--foyer-${name}`, value);
      const styles = new CSSStyleSheet();
      styles.replaceSync(`html { background: Canvas } .foyer-root * { transition: none !important }\n${sheet}`);
      document.adoptedStyleSheets = [...before.sheets, styles];
      page.style.colorScheme = sheet ? '' : scheme;
      page.classList.toggle('dark', Boolean(sheet) && scheme === 'dark');
      read.clear();
      const around = backgrounds(root);
      return texts.flatMap((element) => {
        const { color } = getComputedStyle(element);
        // A password and its toggle are in one box.
        const { borderTopColor } = getComputedStyle(element.closest('.foyer-password') ?? element);
        const behind = backgrounds(element);
        const name = `${element.localName}.${element.className} ${element.textContent?.trim().slice(0, 30)}`;
        const checks: [name: string, ratio: number, least: number][] = [[name, contrast(color, behind), 4.5]];
        if (element.matches('input')) {
          const placeholder = getComputedStyle(element, '::placeholder').color;
          // A read-only field contains a text, so it shows no placeholder.
          if (!element.matches(':read-only')) checks.push(['placeholder', contrast(placeholder, behind), 4.5]);
          // A field is recognizable by its border or by its background.
          const edge = Math.max(contrast(borderTopColor, around), contrast(behind.at(-1) ?? '', around));
          checks.push(['border of a field', edge, 3]);
          const ring = getComputedStyle(root).getPropertyValue('--foyer-color-ring');
          if (ring) checks.push(['focus ring', contrast(ring, around), 3]);
        }
        return checks
          .filter(([, ratio, least]) => ratio < least)
          .map(([name, ratio]) => `${theme} ${name}: ${ratio.toFixed(2)}`);
      });
    });
    root.style.cssText = before.widget;
    page.style.cssText = before.page;
    page.classList.remove('dark');
    document.adoptedStyleSheets = before.sheets;
    return [...new Set(found)];
  }, all);
