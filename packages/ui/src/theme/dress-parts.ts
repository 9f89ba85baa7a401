import { adoptSheet } from './adopt-sheet.ts';
import sheet from './parts-sheet.ts';

/** A ref for an element with a class of a `.parts.css.ts`: adds these rules to its document or shadow tree. */
export function dressParts(element: Element | null): void {
  if (element) adoptSheet(element, sheet);
}
