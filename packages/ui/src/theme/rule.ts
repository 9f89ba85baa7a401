import { type GlobalStyleRule, globalStyle } from '@vanilla-extract/css';

/**
 * A rule for an element of the widget, by its stable class: nothing outside of a widget is ever matched. The class
 * names are the package's contract, so stylesheets use them as they are; no generated name stands beside them.
 */
export function rule(selector: string, style: GlobalStyleRule): void {
  globalStyle(
    selector
      .split(',')
      .map((part) => `.foyer-root ${part.trim()}`)
      .join(', '),
    style,
  );
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
