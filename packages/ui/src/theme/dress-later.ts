import { adoptSheet } from './adopt-sheet.ts';
import { dressParts } from './dress-parts.ts';
import sheet from './later-sheet.ts';

/** A ref for an element with a class of a `.later.css.ts`: adds these rules, and those of `dressParts`, to its tree. */
export function dressLater(element: Element | null): void {
  dressParts(element);
  if (element) adoptSheet(element, sheet);
}
