import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyTheme } from './apply-theme.ts';
import type { Theme } from './theme.ts';

let root: HTMLElement;
/** The stylesheets of widgets that earlier files of this worker have mounted. */
let sheets: CSSStyleSheet[];
const warn = vi.spyOn(console, 'warn');

beforeEach(() => {
  sheets = document.adoptedStyleSheets;
  document.adoptedStyleSheets = [];
  root = document.createElement('div');
  document.body.append(root);
  warn.mockReset();
  // happy-dom accepts any value; a browser accepts these verbatim.
  vi.stubGlobal('CSS', {
    supports: (property: string, value: string) =>
      property === 'color' ? /^(#[\da-f]{3,6}|[a-z]+|light-dark\([^;{}]+\))$/i.test(value) : !/[;{}]/.test(value),
  });
});
afterEach(() => {
  root.remove();
  document.adoptedStyleSheets = sheets;
  vi.unstubAllGlobals();
});

const rules = (tree: Document | ShadowRoot = document) =>
  tree.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));

it('applyTheme sets the variables of one widget in its own stylesheet and removes them again', () => {
  const undo = applyTheme(root, {
    colors: { primary: '#4b2aad' },
    buttons: { primary: { borderRadius: '999px' } },
    fontFamily: 'Georgia, serif',
  });
  expect(rules()).toHaveLength(1);
  expect(rules()[0]).toContain(`[data-foyer-theme="${root.dataset.foyerTheme}"]`);
  expect(rules()[0]).toContain('--foyer-color-primary: #4b2aad');
  expect(rules()[0]).toContain('--foyer-button-primary-border-radius: 999px');
  expect(rules()[0]).toContain('--foyer-font-family: Georgia, serif');
  expect(root.hasAttribute('style')).toBe(false);
  undo();
  expect(rules()).toEqual([]);
  expect(root.dataset.foyerTheme).toBeUndefined();
});

it('applyTheme sets inline variables in a browser without constructed stylesheets', () => {
  Object.defineProperty(document, 'adoptedStyleSheets', { configurable: true, value: undefined });
  const undo = applyTheme(root, { colors: { primary: '#4b2aad' } });
  expect(root.style.getPropertyValue('--foyer-color-primary')).toBe('#4b2aad');
  undo();
  expect(root.style.getPropertyValue('--foyer-color-primary')).toBe('');
  Reflect.deleteProperty(document, 'adoptedStyleSheets');
});

it('applyTheme keeps the stylesheets of others', () => {
  const other = new CSSStyleSheet();
  document.adoptedStyleSheets = [other];
  applyTheme(root, { colors: { primary: 'red' } })();
  expect(document.adoptedStyleSheets).toEqual([other]);
});

it('applyTheme works inside a shadow tree', () => {
  const tree = root.attachShadow({ mode: 'open' });
  const inner = document.createElement('div');
  tree.append(inner);
  applyTheme(inner, { colors: { error: 'light-dark(#800, #f99)' } });
  expect(rules(tree)[0]).toContain('--foyer-color-error: light-dark(#800, #f99)');
  expect(rules()).toEqual([]);
});

it.each<Theme | undefined>([undefined, {}, { hideHeaderText: true, logo: { logoImageUrl: '/logo.svg' } }])(
  'applyTheme creates no stylesheet for %j',
  (theme) => {
    applyTheme(root, theme)();
    expect(rules()).toEqual([]);
    expect(root.dataset.foyerTheme).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
  },
);

describe('an invalid theme value', () => {
  it.each([
    ['red} body {display: none', 'theme.colors.primary'],
    ['red; --x: y', 'theme.colors.primary'],
    [5, 'theme.colors.primary'],
  ])('is ignored with a warning that names its path (%j)', (primary, name) => {
    applyTheme(root, JSON.parse(JSON.stringify({ colors: { primary, error: 'red' } })));
    expect(rules()).toHaveLength(1);
    expect(rules()[0]).not.toContain('color-primary');
    expect(rules()[0]).toContain('--foyer-color-error: red');
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toContain(name);
  });

  it.each(['dark-mode', '{"colors":{"primary":"red"}}', 5, true])(
    'is ignored with a warning in place of the theme (%j)',
    (theme) => {
      applyTheme(root, JSON.parse(JSON.stringify(theme)))();
      expect(rules()).toEqual([]);
      expect(warn.mock.calls).toEqual([
        [`[Foyer] theme is ignored: ${JSON.stringify(theme)} is not a valid value for color.`],
      ]);
    },
  );

  it('is ignored if it is in no group of the theme', () => {
    applyTheme(
      root,
      JSON.parse('{"constructor": "red", "__proto__": {"colors": {"primary": "red"}}, "displayMode": 5}'),
    );
    expect(rules()).toEqual([]);
    expect(warn).not.toHaveBeenCalled();
  });
});
