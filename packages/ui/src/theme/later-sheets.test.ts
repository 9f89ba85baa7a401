import { afterEach, beforeEach, expect, it } from 'vitest';
import { applyLaterSheets, styled } from './later-sheets.ts';

// The rules of loaded chunks stay for the page, so each test loads its own.
let count = 0;
const load = () => {
  const sheet = `.foyer-root .chunk-${++count} { color: red; }`;
  return { sheet, loaded: styled(Promise.resolve({ sheet, name: 'chunk' })) };
};

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement('section');
  document.body.append(root);
});
afterEach(() => {
  root.remove();
  document.adoptedStyleSheets = [];
  Reflect.deleteProperty(document, 'adoptedStyleSheets');
});

const texts = (sheets: Iterable<CSSStyleSheet>) =>
  [...sheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
const adopted = (tree: Document | ShadowRoot = document) => texts(tree.adoptedStyleSheets).join('\n');

it('a chunk is available once every widget has its rules', async () => {
  const inner = document.createElement('section');
  const tree = root.attachShadow({ mode: 'open' });
  tree.append(inner);
  const removals = [applyLaterSheets(root), applyLaterSheets(inner)];
  const { loaded } = load();
  expect(await loaded).toMatchObject({ name: 'chunk' });
  expect(adopted()).toContain(`.chunk-${count}`);
  expect(adopted(tree)).toContain(`.chunk-${count}`);
  for (const remove of removals) remove();
});

it('a widget that is mounted later has the rules of all chunks, once', async () => {
  const first = load();
  await first.loaded;
  await load().loaded;
  await styled(Promise.resolve(first));
  const remove = applyLaterSheets(root);
  expect(adopted().split(`.chunk-${count - 1} `)).toHaveLength(2);
  expect(adopted()).toContain(`.chunk-${count} `);
  remove();
});

it('a widget removes its rules and keeps the stylesheets of others', async () => {
  const other = new CSSStyleSheet();
  document.adoptedStyleSheets = [other];
  await load().loaded;
  applyLaterSheets(root)();
  expect(document.adoptedStyleSheets).toEqual([other]);
  await load().loaded;
  expect(document.adoptedStyleSheets).toEqual([other]);
});

it('the rules are in the cascade layer of the page', async () => {
  const tree = root.attachShadow({ mode: 'open' });
  const inner = document.createElement('section');
  tree.append(inner);
  inner.style.setProperty('--foyer-layer', 'foyer');
  await load().loaded;
  const replaced: string[] = [];
  const { replaceSync } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.replaceSync = (text) => void replaced.push(text);
  applyLaterSheets(inner)();
  CSSStyleSheet.prototype.replaceSync = replaceSync;
  expect(replaced).toEqual([expect.stringMatching(/^@layer foyer\{.*\}$/)]);
});

it('browsers without constructed stylesheets add the rules to the stylesheets of the page, once', async () => {
  Object.defineProperty(document, 'adoptedStyleSheets', { configurable: true, writable: true, value: undefined });
  const style = document.createElement('style');
  style.textContent = '.foyer-root { color: blue; }';
  document.head.append(style);
  await load().loaded;
  applyLaterSheets(root)();
  applyLaterSheets(root)();
  const rules = texts(document.styleSheets);
  expect(rules[0]).toContain('blue');
  expect(rules).toHaveLength(2);
  expect(rules[1]).toContain(`.chunk-${count}`);
  style.remove();
});

it('a chunk that cannot be loaded rejects', async () => {
  await expect(styled(Promise.reject(new Error('offline')))).rejects.toThrow('offline');
});
