import { messageParts } from '@foyer/core/internal';
import type { ReactNode } from 'react';
import { Link } from '../Link.tsx';

/** A message in which links to the provider are clickable. Other links remain text. */
export function Message({ text }: { text: string }): ReactNode {
  return messageParts(text).map(({ text: part, href }, index) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified only by its position.
      <Link key={index} href={href} newTab>
        {part}
      </Link>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <span key={index}>{part}</span>
    ),
  );
}
