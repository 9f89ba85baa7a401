import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';
import { compile } from 'tailwindcss';

/** A stylesheet of a page, and its position relative to the stylesheet of the widget. */
export interface PageSheet {
  name: string;
  css: string;
  order: 'before' | 'after';
}

const { resolve } = createRequire(import.meta.url);
const read = (file: string) => readFileSync(resolve(file), 'utf8');

/** Common reset stylesheets. */
const resets = {
  'three properties on every element': '* { margin: 0; padding: 0; box-sizing: border-box }',
  'the reset of Eric Meyer': read('@unocss/reset/eric-meyer.css'),
  // Its rule for the focus in Firefox has the specificity of two classes, so it wins.
  'normalize.css': read('normalize.css/normalize.css').replaceAll('"]:-moz-focusring', '"]:not(*)'),
  'modern-normalize': read('modern-normalize/modern-normalize.css'),
  // In these releases, `[type='button']` has the specificity of a class.
  'the preflight of Tailwind 3': read('@unocss/reset/tailwind.css'),
  'the preflight of Tailwind 4': (await compile(read('tailwindcss/preflight.css'))).build([]),
  'the reboot of Bootstrap': read('bootstrap/dist/css/bootstrap-reboot.css'),
  'buttons with the browser defaults': 'button { all: revert }',
};

/** Inherited properties with values unlike the widget's. Set on `main`, so that the page itself does not move. */
const inherited = `
  main {
    color: red; font: italic small-caps 900 condensed 22px/3 fantasy;
    font-feature-settings: "smcp"; font-kerning: none; hyphens: auto; letter-spacing: 0.1em; line-height: 1;
    overflow-wrap: normal; text-align: right; text-indent: 2em; text-shadow: 1px 1px red;
    text-transform: uppercase; text-wrap: nowrap; white-space: pre; word-break: break-all; word-spacing: 0.5em;
    text-align-last: right; user-select: none; -webkit-text-fill-color: transparent;
  }`;

/** Typical element rules of a page. */
const elements = `
  section { display: flex; position: absolute; top: 50%; left: 50%; height: 50vh; min-height: 100vh; max-height: 50vh;
    max-width: 20rem; padding: 5rem; border: 3px solid red; background: linear-gradient(red, pink); overflow: hidden;
    box-shadow: 0 0 9px red; text-align: center; opacity: 0; transform: translateY(9px) }
  section::before, section::after { content: "x"; position: absolute; inset: 0; border: 3px solid red; background: red }
  div, span { display: inline; color: red }
  h2, h3 { margin: 2em 0; border-bottom: 3px solid red; color: red; font: 900 3rem/2 fantasy; letter-spacing: -0.1em }
  p { max-width: 10em; margin: 1em 0; color: red; line-height: 2; text-indent: 2em }
  a { border-bottom: 1px dotted; background: yellow; color: red; text-decoration: none }
  ul, ol { margin: 2em; padding-inline-start: 40px; list-style: square inside }
  li { display: list-item; margin-bottom: 2em }
  li::before, div::after { content: "x"; display: block; border: 3px solid red }
  form { display: block; max-width: 10em; padding: 1em; border: 1px solid red }
  fieldset { margin: 1em; padding: 1em; border: 3px groove red }
  label { display: block; margin-bottom: 1em; color: red; font-weight: 100; text-transform: uppercase }
  button { float: left; width: auto; height: 90px; min-width: 12rem; margin: 1em; box-shadow: 0 0 9px red;
    background: linear-gradient(red, blue); color: yellow; text-shadow: 1px 1px red; transform: skew(9deg); opacity: 0.5 }
  button:hover, form button:focus-visible { background: red; outline: none }
  input, select { height: 90px; max-width: 5rem; margin-bottom: 1em; border-radius: 2em; box-shadow: 0 0 9px red; filter: invert(1) }
  form input:focus, input::placeholder { outline: none; color: red; font-style: italic; opacity: 0.3 }
  ::placeholder { letter-spacing: 1em }
  img, svg { max-width: 5px; margin: 1em; vertical-align: baseline; fill: red; stroke: red; filter: grayscale(1) }
  path, circle, ellipse, rect, g { fill: none; stroke: red; stroke-width: 9px; opacity: 0.5; transform: skew(9deg) }
  svg * { fill: red }
  footer { padding: 3rem; background: black }
  [type="button"], [type="submit"], [type="email"], [type="tel"], [role="alert"], [role="tab"], [name] {
    margin: 1em; background: red; appearance: auto
  }
  :focus, :focus-visible { outline: none !important; box-shadow: none }
  :disabled { cursor: wait; opacity: 0.1 }
  [type="checkbox"]:not(:checked), [type="checkbox"]:checked { position: absolute; opacity: 0; pointer-events: none }`;

/** The stylesheets under which the widget must look the same. */
export const pageSheets: PageSheet[] = [
  ...Object.entries(resets).map(([name, css]) => ({ name, css, order: 'after' as const })),
  ...(['the preflight of Tailwind 3', 'the preflight of Tailwind 4'] as const).map((name) => ({
    name,
    css: resets[name],
    order: 'before' as const,
  })),
  { name: 'what elements inherit', css: inherited, order: 'after' },
  { name: 'rules for elements', css: elements, order: 'after' },
];

/** The package's stylesheet for pages whose own styles are in cascade layers. */
export const layeredSheet = read('@foyer/ui/style.layered.css');

/**
 * Adds each stylesheet to a page and removes it again. An `instead` replaces the stylesheet of the widget.
 *
 * @returns one line for each property of a widget element that a stylesheet changes
 */
export function changesBy(
  page: Page | Frame,
  sheets: readonly (Omit<PageSheet, 'order'> & { order: PageSheet['order'] | 'instead' })[],
): Promise<string[]> {
  return page.evaluate((all) => {
    const root = document.querySelector('.foyer-root');
    const own = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].find(
      ({ sheet }) => sheet && [...sheet.cssRules].some(({ cssText }) => cssText.startsWith('.foyer-root')),
    );
    if (!root || !own) throw new Error('The page has no widget, or no stylesheet for it.');
    // Google's prompt is not part of the widget, and the 240 countries of a list look the same.
    const elements = [root, ...root.querySelectorAll('*:not([id^=foyer-one-tap-] *, option + option)')];

    // The names once, because reading them takes longer than reading the values. Custom properties show in the properties
    // that use them, and a bundler may rewrite them. The widget's texts contain no tabs.
    const names = [...getComputedStyle(root)].filter((name) => !name.startsWith('--') && name !== 'tab-size');
    const outlineStyle = names.indexOf('outline-style');
    const outlineWidth = names.indexOf('outline-width');

    const look = () => {
      // Animated properties differ on each reading.
      for (const animation of document.getAnimations()) {
        if (animation instanceof CSSTransition) animation.finish();
        else {
          animation.pause();
          animation.currentTime = 0;
        }
      }
      const origin = root.getBoundingClientRect();
      return elements.flatMap((element) => {
        const name = `${element.localName}.${element.getAttribute('class')}`;
        const { x, y, width, height } = element.getBoundingClientRect();
        const box = element.getClientRects().length
          ? [x - origin.x, y - origin.y, width, height].map((length) => length.toFixed(2)).join(' ')
          : 'none';
        const pseudos = ['::before', '::after', ...(element.localName === 'input' ? ['::placeholder'] : [])];
        return [
          { name, box, content: '', values: [] },
          ...['', ...pseudos].map((pseudo) => {
            const style = getComputedStyle(element, pseudo);
            const isDrawn = pseudo === '' || pseudo === '::placeholder' || style.content !== 'none';
            const values = isDrawn ? names.map((property) => style.getPropertyValue(property)) : [];
            // Without effect: an outline that is not drawn has no width.
            if (values[outlineStyle] === 'none') values[outlineWidth] = '';
            return { name: name + pseudo, box: '', content: style.content, values };
          }),
        ];
      });
    };

    const plain = look();
    return all.flatMap(({ name: sheet, css, order }) => {
      const style = document.createElement('style');
      style.textContent = css;
      if (order === 'before') own.before(style);
      else own.after(style);
      if (order === 'instead') own.disabled = true;
      const changed = look();
      style.remove();
      own.disabled = false;
      return plain.flatMap(({ name, box, content, values }, index) => {
        const now = changed[index];
        const line = (property: string, before?: string, after?: string) =>
          before === after ? [] : [`${sheet} (${order}): ${name} { ${property}: ${before} -> ${after} }`];
        return [
          ...line('box', box, now?.box),
          // The values of a pseudo-element that is drawn contain this property.
          ...(values.length > 0 ? [] : line('content', content, now?.content)),
          ...values.flatMap((value, at) => line(names[at] as string, value, now?.values[at])),
        ];
      });
    });
  }, sheets);
}
