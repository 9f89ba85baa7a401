import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { PlaceContext } from '../components/place.ts';
import { Text } from '../components/Text.tsx';
import { accountStrings } from '../strings/account/account.ts';
import { useStringsWith } from '../strings/use-strings.tsx';
import { partTexts } from './parts.ts';
import type { PartName } from './plan-sections.ts';

interface SectionProps {
  /** If the hash of the page's URL, as in `/account#passwords`, has this name, the section comes into view. */
  name: PartName;
  /** Whether the user has returned to this section from another page: it comes into view. Default: they have not. */
  hasReturned?: boolean;
  children: ReactNode;
}

/** A section of the account: a region with its heading and a sentence, in a wide page beside its content. */
export function Section({ name, hasReturned = false, children }: SectionProps): ReactNode {
  const t = useStringsWith(accountStrings);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // A code is asked for only after a press.
  const place = useMemo(() => ({ headingId: id, isFirst: false }), [id]);
  useEffect(() => {
    const follow = () => {
      if (location.hash === `#${name}`) showHeading(heading.current);
    };
    if (hasReturned) showHeading(heading.current);
    else follow();
    // A link of the page itself.
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [name, hasReturned]);
  const [title, text] = partTexts[name];
  return (
    <section className="foyer-section" aria-labelledby={id}>
      <div>
        <h3 className="foyer-text" data-kind="heading" id={id} tabIndex={-1} ref={heading}>
          {t(title)}
        </h3>
        <Text kind="caption">{t(text)}</Text>
      </div>
      <div className="foyer-group" data-gap="small">
        <PlaceContext.Provider value={place}>{children}</PlaceContext.Provider>
      </div>
    </section>
  );
}

/** Returns the heading of the section that contains an element. */
export const headingOf = (element: Element | null): HTMLElement | null | undefined =>
  element?.closest('.foyer-section')?.querySelector('h3');

/** Moves the focus to the heading of the section that contains an element, which is about to be removed. */
export const focusHeading = (element: Element | null): void => headingOf(element)?.focus();

/** Brings a heading into view, and moves the focus to it. */
export function showHeading(heading: HTMLElement | null | undefined): void {
  heading?.scrollIntoView({ block: 'center' });
  heading?.focus({ preventScroll: true });
}
