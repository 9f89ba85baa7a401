import { adoptSheet } from '../theme/adopt-sheet.ts';
import sheet from './header-sheet.ts';

/** A ref for an element with a class of a `.header.css.ts`: adds these rules to its document or shadow tree. */
export function dressHeader(element: Element | null): void {
  if (element) adoptSheet(element, sheet);
}
