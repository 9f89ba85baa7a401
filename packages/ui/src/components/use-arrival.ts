import { useIsomorphicLayoutEffect } from '@foyer/react-hooks/internal';
import { type RefObject, useContext } from 'react';
import { focusedIn, PlaceContext } from './place.ts';

/** Whether an element is inside another, in shadow trees too. */
function isInside(element: Element, other: Element): boolean {
  for (let node: Node | null = element; node; node = node.parentNode ?? (node as Partial<ShadowRoot>).host ?? null)
    if (node === other) return true;
  return false;
}

/**
 * Moves the focus to the field that is the work of its screen, once it is there: what the user types or pastes goes into it.
 * Leaves the focus on any control to which the user has moved it meanwhile. On a screen with which the page opens, the
 * focus stays where it is.
 *
 * @param sentenceId the id of the sentence that describes the field, besides the heading
 * @returns the ids for `aria-describedby`
 */
export function useArrival(field: RefObject<HTMLElement | null>, sentenceId: string | undefined): string | undefined {
  const place = useContext(PlaceContext);
  const takesFocus = place && !place.isFirst;
  // Before the browser draws the field, after which a key may be pressed.
  useIsomorphicLayoutEffect(() => {
    const { current } = field;
    if (!takesFocus || !current) return;
    const focused = focusedIn(current);
    // The heading has had the focus until the field was there.
    const isFree = !focused || isInside(current, focused) || focused.closest('.foyer-root :is(h2, h3, h4)');
    if (isFree) current.focus();
  }, [takesFocus, field]);
  return [place?.headingId, sentenceId].filter(Boolean).join(' ') || undefined;
}
