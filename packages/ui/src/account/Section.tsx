import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { PlaceContext } from '../components/place.ts';
import { Text } from '../components/Text.tsx';
import type { PartName } from './plan-sections.ts';

interface SectionProps {
  /** If the hash of the page's URL, as in `/account#passwords`, has this name, the section comes into view. */
  name: PartName;
  title: string;
  /** What the section is for. */
  text: string;
  children: ReactNode;
}

/** A section of the account: a region with its heading and a sentence, in a wide page beside its content. */
export function Section({ name, title, text, children }: SectionProps): ReactNode {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  // A code is asked for only after a press.
  const place = useMemo(() => ({ headingId: id, isFirst: false }), [id]);
  useEffect(() => {
    if (location.hash === `#${name}`) showSection(section.current);
  }, [name]);
  return (
    <section className="foyer-section" aria-labelledby={id} data-name={name} ref={section}>
      <div>
        <h3 className="foyer-text" data-kind="heading" id={id} tabIndex={-1}>
          {title}
        </h3>
        <Text kind="caption">{text}</Text>
      </div>
      <div className="foyer-group" data-gap="small">
        <PlaceContext.Provider value={place}>{children}</PlaceContext.Provider>
      </div>
    </section>
  );
}

/** Returns the heading of the section that an element is, or is in. */
export const headingOf = (element: Element | null): HTMLElement | null | undefined =>
  element?.closest('.foyer-section')?.querySelector('h3');

/** Moves the focus to the heading of the section that contains an element, which is about to be removed. */
export const focusHeading = (element: Element | null): void => headingOf(element)?.focus();

/** Brings the section that an element is, or is in, into view, and moves the focus to its heading. */
export function showSection(element: Element | null): void {
  const heading = headingOf(element);
  heading?.scrollIntoView({ block: 'center' });
  heading?.focus({ preventScroll: true });
}
