import { messageParts } from '@foyer/react-hooks/internal';
import type { ReactNode } from 'react';
import { Link } from './Link.tsx';

/** A sentence for the user in which links to the provider can be clicked. Other links stay text. */
export function Message({ text }: { text: string }): ReactNode {
  return messageParts(text).map(({ text: part, href }, index) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other identity than its place.
      <Link key={index} href={href} newTab>
        {part}
      </Link>
    ) : (
      part
    ),
  );
}
