import { type GlobalStyleRule, globalStyle } from '@vanilla-extract/css';

/**
 * The container of a widget, with the specificity of every rule: one class and four elements, (0,1,4). `:not(a a a a)`
 * is true of every container. What a selector asks for beyond it stands in `:where()`, which adds nothing.
 *
 * The stylesheet stands outside of any cascade layer, where specificity alone decides between it and the page:
 *
 * - What a page says of its elements loses, whatever order the files have: `* { padding: 0 }`, `button { all: revert }`.
 *   A class alone would lose to `[type='button'] { background-color: transparent }` of Tailwind 3, `button:focus-visible`
 *   and `form input:focus` where they stand later: an attribute or a state is as specific as a class.
 * - A rule of two classes (`.foyer-root .foyer-button`) wins.
 *
 * Between two rules of the widget their order decides.
 */
const root = '.foyer-root:not(a a a a)';

/**
 * A rule for an element of the widget, by its stable class: nothing outside of a widget is ever matched. The class
 * names are the package's contract, so stylesheets use them as they are; no generated name stands beside them.
 *
 * @param selector what the element looks like below `root`, followed by at most one pseudo-element
 */
export function rule(selector: string, style: GlobalStyleRule): void {
  const [subject, pseudo] = selector.split('::');
  globalStyle(`${root} :where(${subject})${pseudo ? `::${pseudo}` : ''}`, style);
}

/** A rule for the container itself, where it is in a state: `[data-position=floating]`. */
export function rootRule(state: string, style: GlobalStyleRule): void {
  globalStyle(state ? `${root}:where(${state})` : root, style);
}

/** What a control shows while it has the keyboard's focus. A real outline: it survives forced colours. */
export const focusRing = (color: string, offset = '2px') => ({
  outline: `2px solid ${color}`,
  outlineOffset: offset,
});

/** What changes for those who want things to keep still. */
export const still = (style: { transition?: string; animation?: string }) => ({
  '@media': { '(prefers-reduced-motion: reduce)': style },
});
