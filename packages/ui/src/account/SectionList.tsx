import { type MouseEvent, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { accountStrings } from '../strings/account/account.ts';
import { useStringsWith } from '../strings/use-strings.tsx';
import { partTexts } from './parts.ts';
import type { PartName } from './plan-sections.ts';
import { showHeading } from './Section.tsx';

interface SectionListProps {
  parts: readonly PartName[];
  /** The element that contains the sections. */
  box: RefObject<HTMLElement | null>;
  /** The id of the title of the page, which names the list. */
  titleId: string;
}

/** Returns the element that contains a section, or its outline. */
const placeOf = (box: HTMLElement | null, part: PartName) => box?.querySelector(`[data-name=${part}]`);

/** Links to the sections of a wide page. The current one is the chosen one while it is in view, else the first in view. */
export function SectionList({ parts, box, titleId }: SectionListProps): ReactNode {
  const t = useStringsWith(accountStrings);
  const [chosen, setChosen] = useState<PartName | null>(null);
  const [visible, setVisible] = useState<readonly PartName[]>([]);
  const current = chosen && visible.includes(chosen) ? chosen : parts.find((part) => visible.includes(part));

  useEffect(() => {
    const view = box.current?.ownerDocument.defaultView;
    // The documents of some test runners have none.
    if (!view || !('IntersectionObserver' in view)) return;
    const observer = new view.IntersectionObserver(
      (entries) => {
        setVisible((before) => {
          const seen = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const part = target.getAttribute('data-name') as PartName;
            if (isIntersecting) seen.add(part);
            else seen.delete(part);
          }
          return [...seen];
        });
        // Once it has left the view, the list follows the scrolling again.
        setChosen((before) =>
          entries.some(({ target, isIntersecting }) => !isIntersecting && target.getAttribute('data-name') === before)
            ? null
            : before,
        );
      },
      // A section of which only the end is in view is not the current one.
      { rootMargin: '-64px 0px 0px' },
    );
    for (const part of parts) {
      const place = placeOf(box.current, part);
      if (place) observer.observe(place);
    }
    return () => observer.disconnect();
  }, [parts, box]);

  const choose = (event: MouseEvent, part: PartName) => {
    // In a new tab, the section comes into view by the hash. Here, the host application owns the URL.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setChosen(part);
    showHeading(placeOf(box.current, part)?.querySelector('h3'));
  };
  return (
    <nav className="foyer-account-list" aria-labelledby={titleId}>
      <ul>
        {parts.map((part) => (
          <li key={part}>
            <a
              href={`#${part}`}
              aria-current={part === current ? 'location' : undefined}
              onClick={(event) => choose(event, part)}
            >
              {t(partTexts[part][0])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
