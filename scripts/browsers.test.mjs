// @module-tag main
/** Checks that the built files require nothing that the oldest browsers of `browserslist` do not support. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newerInScript, newerInStyle, oldestOf } from './lib/compat.mjs';
import { root } from './lib/process.mjs';

const oldest = oldestOf(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).browserslist);

const signals = 'optional, called inside try';
const frame = 'optional, accessed with ?.; only some browsers have it';
const sheets =
  'without constructed stylesheets, themes are in the style of the widget, and shadow trees have a <style>';
const zone = 'accessed with ?.; Intl.DateTimeFormat is used without it';

/** The newer features that are allowed, each with the reason. */
const guarded = /** @type {Record<string, string>} */ ({
  '.CSSStyleSheet': sheets,
  '.Now': zone,
  '.adoptedStyleSheets': sheets,
  '.prerendering': 'undefined in browsers that prerender no pages',
  '.replaceSync': sheets,
  '.with': "a method of the widget's strings",
  'PublicKeyCredential.getClientCapabilities': signals,
  'PublicKeyCredential.isConditionalMediationAvailable': 'called inside try: no suggestions without it',
  'PublicKeyCredential.signalAllAcceptedCredentials': signals,
  'PublicKeyCredential.signalCurrentUserDetails': signals,
  'PublicKeyCredential.signalUnknownCredential': signals,
  'globalThis.Temporal': zone,
  'document.featurePolicy': frame,
  requestIdleCallback: 'used only if it is a function',
});

/** The same for the third-party code that the packages bundle. */
const guardedByLibraries = {
  '.getPublicKey': 'SimpleWebAuthn: tested with typeof',
};

/** The same for Preact and Radix, which only the files for pages without React contain. */
const guardedByOthers = {
  '.ariaHidden': 'Radix: a property that it defines',
  '.displayName': 'Preact: a property of components',
  '.moveBefore': 'Preact: uses it only if it exists',
  '.toSorted': 'Radix: a method that it defines',
  '.use': 'Radix: reads it from React, uses it only if it exists',
};

const decoration = 'decoration: nothing breaks without it';
/** The newer features of the stylesheet that are allowed. */
const improved = {
  '(forced-colors)': 'for forced colours, which older browsers do not support',
  '-webkit-tap-highlight-color': decoration,
  ':autofill': decoration,
  ':has': 'next to a rule with :focus-within, or decoration',
  'accent-color': decoration,
  'color-mix()': 'tints, which are missing; for hovered buttons it is inside @supports',
  'forced-color-adjust': 'used only with (forced-colors)',
  hyphens: 'the prefixed property is next to it',
  outline: 'it does not follow rounded corners in every browser',
  'text-align-last': 'undoes what a page rarely sets',
  'text-wrap': decoration,
};

/** The same for the rules of later screens. */
const improvedLater = {
  '(forced-colors)': improved['(forced-colors)'],
  '::selection': decoration,
  ':autofill': decoration,
  ':has': decoration,
  'box-decoration-break': decoration,
  'color-mix()': decoration,
  '@container': 'a wide account page is one column without it',
  'container-type': 'a wide account page is one column without it',
  'forced-color-adjust': improved['forced-color-adjust'],
  outline: improved.outline,
  'overscroll-behavior': 'below a dialog at its end, the page scrolls',
  'text-wrap': decoration,
};

/** @param {string} folder @param {string} kind */
function files(folder, kind) {
  const dist = join(root, 'packages', folder, 'dist');
  if (!existsSync(dist)) throw new Error('This test needs built files. Run `npm run build` first.');
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith(kind))
    .map((name) => ({ name, text: readFileSync(join(dist, name), 'utf8') }));
}

/** @param {{ name: string, text: string }[]} scripts */
const newer = (scripts) => [...new Set(scripts.flatMap(({ text }) => newerInScript(text, oldest)))].sort();

test('the packages require nothing newer than the oldest browsers', () => {
  const scripts = ['core', 'react-hooks', 'ui'].flatMap((folder) => files(folder, '.js'));
  expect(newer(scripts)).toEqual(Object.keys({ ...guarded, ...guardedByLibraries }).sort());
});

test('the files for pages without React require nothing newer than the oldest browsers', () => {
  expect(newer(files('elements', '.js'))).toEqual(
    Object.keys({ ...guarded, ...guardedByLibraries, ...guardedByOthers }).sort(),
  );
});

test('the stylesheets require nothing newer than the oldest browsers', () => {
  const sheets = files('ui', '.css');
  expect(sheets.map(({ name }) => name).sort()).toEqual(['shadcn.css', 'style.css', 'style.layered.css']);
  // What later screens adopt. Other chunks contain no rules as text, which would not be checked.
  const isRules = (/** @type {{ text: string }} */ { text }) => /["'`]\.foyer-[\w-]+[^"'`]*\{/.test(text);
  const adopted = files('ui', '.js').filter(isRules);
  expect(adopted.map(({ name }) => name).sort()).toEqual([
    'account-sheet.js',
    'header-sheet.js',
    'later-sheet.js',
    'parts-sheet.js',
  ]);
  const newerLater = adopted.flatMap(({ text }) =>
    newerInStyle(JSON.parse(/= (".*");/.exec(text)?.[1] ?? '""'), oldest),
  );
  expect([...new Set(newerLater)].sort()).toEqual(Object.keys(improvedLater).sort());
  for (const { name, text } of sheets) {
    // Pages of Tailwind 4 require it too. Without it, borders and focus rings have the color of the text.
    const allowed = name === 'shadcn.css' ? ['color-mix()'] : Object.keys(improved).sort();
    expect(newerInStyle(text, oldest), name).toEqual(allowed);
  }
});

test.each(['README.md', 'apps/docs/pages/reference/browsers.mdx'])('%s lists the oldest browsers', (file) => {
  const text = readFileSync(join(root, file), 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('| '));
  const version = (/** @type {RegExp} */ name) =>
    rows
      .find((row) => name.test(row))
      ?.split('|')
      .at(-2)
      ?.trim();
  const { chrome, edge, firefox, safari, safari_ios } = oldest;
  expect([version(/Chrome/), version(/Edge/), version(/Firefox/), version(/Safari/), version(/iOS/)]).toEqual([
    ...[chrome, edge, firefox, safari, safari_ios],
  ]);
});

describe('the check of browser features', () => {
  test.each([
    ['URL.canParse(text);', 'URL.canParse'],
    ['Object.groupBy(list, by);', 'Object.groupBy'],
    ['Promise.withResolvers();', 'Promise.withResolvers'],
    ['AbortSignal.any([one]);', 'AbortSignal.any'],
    ['AbortSignal.timeout(1);', 'AbortSignal.timeout'],
    ['list.toSorted();', '.toSorted'],
    ['new Set().union(other);', '.union'],
    ['new EventSource(url); navigation.back();', 'navigation'],
    ['class One { static { run(); } }', 'syntax: static {}'],
    ['class One { a = run(1); }', 'syntax: field = (value)'],
    ['/(?<=a)b/.test(text);', 'syntax: (?<=)'],
  ])('finds %s', (code, found) => {
    expect(newerInScript(code, oldest)).toContain(found);
  });

  test.each([
    'class One { #a = 1; static b = 2; }',
    'Object.hasOwn(one, name); list.at(-1); text.replaceAll(a, b); structuredClone(one); crypto.randomUUID();',
    "typeof navigation === 'object';",
    'list.toSorted?.();',
    'const navigation = 1; use(navigation);',
  ])('accepts %s', (code) => {
    expect(newerInScript(code, oldest)).toEqual([]);
  });

  test('finds newer syntax', () => {
    expect(newerInScript('/[a--b]/v.test(text);', oldest).join()).toMatch(/^syntax: Invalid regular expression/);
  });

  test('finds the features that a stylesheet requires, also after a variable, but not its feature queries', () => {
    expect(newerInStyle('a { color: var(--one, light-dark(red, tan)) }', oldest)).toEqual(['light-dark()']);
    expect(newerInStyle('a:has(b) { text-wrap: balance }', oldest)).toEqual([':has', 'text-wrap']);
    const asked = '@supports (color: light-dark(red, red)) { a { color: light-dark(red, tan) } }';
    expect(newerInStyle(asked, oldest)).toEqual([]);
  });

  test('rejects an entry of browserslist that is not "browser >= version"', () => {
    expect(() => oldestOf(['last 2 versions'])).toThrow('"last 2 versions" is not written as "browser >= version".');
  });
});
