import { createContext } from 'react';

/** Where a field stands. */
export interface Place {
  /** The id of the heading of the screen, or of the section of the account page. */
  headingId: string;
  /** Whether the page has opened with it: the focus stays where it is. */
  isFirst: boolean;
}

export const PlaceContext = createContext<Place | null>(null);

/** Returns the element that has the focus, in the innermost shadow tree. */
export function focusedIn({ ownerDocument }: Element): Element | null {
  let active = ownerDocument.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}
