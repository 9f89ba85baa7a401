import type { Theme } from './theme.ts';
import { inVariable, variableGroups } from './variable-name.ts';

/** Returns the CSS property that uses a token: a value that the browser accepts for it is valid for the token. */
const properties: readonly [suffix: RegExp, property: string][] = [
  [/radius$/, 'border-radius'],
  [/width$/, 'width'],
  [/font-family$/, 'font-family'],
];

/** Whether the browser accepts a value. The documents of test runners, such as jsdom, have no `CSS.supports`. */
const isValid = (property: string, value: string): boolean =>
  (globalThis.CSS as Partial<typeof CSS> | undefined)?.supports?.(property, value) ?? true;

/** Returns every `[variable, value]` that a theme sets. Logs a warning for each value that the browser rejects. */
const declarations = (theme: Theme): [string, string][] =>
  // A page without types may pass the name of a theme.
  typeof theme === 'object'
    ? Object.entries(variableGroups).flatMap(([group, name]) =>
        within(theme[group as keyof Theme], `theme.${group}`, `--foyer-${name}`),
      )
    : within(theme, 'theme', '--foyer');

function within(value: unknown, path: string, variable: string): [string, string][] {
  if (value === undefined || value === null) return [];
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([name, member]) =>
      within(member, `${path}.${name}`, `${variable}-${inVariable(name)}`),
    );
  }
  const property = properties.find(([suffix]) => suffix.test(variable))?.[1] ?? 'color';
  if (typeof value === 'string' && isValid(property, value)) {
    // A variable that is set to `inherit` has the value of the parent's variable. With a number, the property inherits.
    return [[variable, value === 'inherit' ? '0' : value]];
  }
  console.warn(`[Foyer] ${path} is ignored: ${JSON.stringify(value)} is not a valid value for ${property}.`);
  return [];
}

/**
 * Ends the transitions of a widget whose styles have changed at once. Otherwise a child that has computed styles in its own
 * effect would fade from the default theme to the widget's.
 */
function finishTransitions(root: HTMLElement): void {
  for (const animation of root.getAnimations?.({ subtree: true }) ?? []) {
    if ('transitionProperty' in animation) animation.finish();
  }
}

let count = 0;

/**
 * Applies a theme to one widget through a constructed stylesheet, which a strict content security policy allows. Browsers
 * without constructed stylesheets (Safari before 16.4) get inline custom properties instead. Values are set through the
 * CSSOM, so a value cannot end its declaration and inject another.
 *
 * @param root the widget's element, connected to a document or shadow root
 * @returns a function that removes the theme
 */
export function applyTheme(root: HTMLElement, theme: Theme = {}): () => void {
  const values = declarations(theme);
  const tree = root.getRootNode() as Document | ShadowRoot;
  const { defaultView } = root.ownerDocument;
  if (!values.length || !defaultView) return () => {};
  if (!tree.adoptedStyleSheets) {
    for (const [variable, value] of values) root.style.setProperty(variable, value);
    return () => {
      for (const [variable] of values) root.style.removeProperty(variable);
    };
  }

  // A page may contain two copies of this package, each with its own counter.
  const id = `${++count}-${Math.random().toString(36).slice(2)}`;
  const sheet = new defaultView.CSSStyleSheet();
  sheet.insertRule(`[data-foyer-theme="${id}"]{}`);
  const rule = sheet.cssRules[0] as CSSStyleRule;
  for (const [variable, value] of values) rule.style.setProperty(variable, value);
  tree.adoptedStyleSheets = [...tree.adoptedStyleSheets, sheet];
  root.dataset.foyerTheme = id;
  finishTransitions(root);

  return () => {
    tree.adoptedStyleSheets = tree.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
    if (root.dataset.foyerTheme === id) delete root.dataset.foyerTheme;
  };
}
