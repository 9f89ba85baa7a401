import { type GlobalStyleRule, globalStyle } from '@vanilla-extract/css';

/**
 * The selector of a widget's container, with the specificity of every rule: one class and four elements, (0,1,4).
 * `:not(a a a a)` matches every container. The rest of a selector is inside `:where()`, which adds no specificity.
 *
 * The stylesheet is in no cascade layer, so only specificity decides between it and the page:
 *
 * - A page's rules for elements lose, whatever the order of the files: `* { padding: 0 }`, `button { all: revert }`. A
 *   single class would lose to `[type='button'] { background-color: transparent }` of Tailwind 3, `button:focus-visible`
 *   and `form input:focus` in a later file: an attribute or a pseudo-class is as specific as a class.
 * - A rule with two classes (`.foyer-root .foyer-button`) wins.
 *
 * Order decides between two rules of the widget.
 */
const root = '.foyer-root:not(a a a a)';

/**
 * Adds a rule for an element of the widget, selected by its stable class. It matches nothing outside a widget. The class
 * names are public API, so stylesheets use them directly, without generated names.
 *
 * @param selector selects the element below `root`; may end with one pseudo-element
 */
export function rule(selector: string, style: GlobalStyleRule): void {
  const [subject, pseudo] = selector.split('::');
  globalStyle(`${root} :where(${subject})${pseudo ? `::${pseudo}` : ''}`, style);
}

/** Adds a rule for the container itself, for a state of it (`[data-position=floating]`, `:lang(ja)`), or its pseudo-element. */
export function rootRule(selector: string, style: GlobalStyleRule): void {
  const [state, pseudo] = selector.split('::');
  globalStyle(`${root}${state && `:where(${state})`}${pseudo ? `::${pseudo}` : ''}`, style);
}

/** Adds a rule for a modal dialog around a widget, or for a pseudo-element of it. */
export const dialogRule = (pseudo: string, style: GlobalStyleRule): void =>
  globalStyle(`.foyer-dialog:not(a a a a)${pseudo}`, style);

/**
 * The focus indicator of a control. It is an outline, which forced colors preserve. Important, because pages often remove all
 * outlines: `*:focus { outline: none !important }`.
 */
export const focusRing = (color: string, offset = '2px') => ({
  outline: `2px solid ${color} !important`,
  outlineOffset: offset,
});

/** The outline of what has the focus and no indicator, or the indicator of another element. */
export const noRing = 'none !important';

/** Returns the rules for users who prefer reduced motion. */
export const still = (animation: string) => ({
  '@media': {
    '(prefers-reduced-motion: reduce)': { animation: `${animation} !important`, transition: 'none !important' },
  },
});
