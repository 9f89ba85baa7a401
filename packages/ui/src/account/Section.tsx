import type { AccountSection } from '@foyer/react-hooks';
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { PlaceContext } from '../components/place.ts';

interface SectionProps {
  /** If the hash of the page's URL, as in `/account#passwords`, has this name, the section comes into view. */
  name: AccountSection;
  title: string;
  /** Whether the user has returned to this section from another page: it comes into view. Default: they have not. */
  hasReturned?: boolean;
  children: ReactNode;
}

/** A section of the account: a region with its heading. */
export function Section({ name, title, hasReturned = false, children }: SectionProps): ReactNode {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // A code is asked for only after a press.
  const place = useMemo(() => ({ headingId: id, isFirst: false }), [id]);
  useEffect(() => {
    if (!hasReturned && location.hash !== `#${name}`) return;
    heading.current?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, [name, hasReturned]);
  return (
    <section className="foyer-section foyer-group" aria-labelledby={id}>
      <h3 className="foyer-text" data-kind="heading" id={id} tabIndex={-1} ref={heading}>
        {title}
      </h3>
      <PlaceContext.Provider value={place}>{children}</PlaceContext.Provider>
    </section>
  );
}

/** Returns the heading of the section that contains an element. */
export const headingOf = (element: Element | null): HTMLElement | null | undefined =>
  element?.closest('.foyer-section')?.querySelector('h3');

/** Moves the focus to the heading of the section that contains an element, which is about to be removed. */
export const focusHeading = (element: Element | null): void => headingOf(element)?.focus();
