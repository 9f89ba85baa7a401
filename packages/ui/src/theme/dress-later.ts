import { adoptSheet } from './adopt-sheet.ts';
import sheet from './later-sheet.ts';

/** A ref for an element with a class that a `.later.css.ts` describes: adds these rules to its document or shadow tree. */
export function dressLater(element: Element | null): void {
  if (element) adoptSheet(element, sheet);
}
