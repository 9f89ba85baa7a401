import type { ReactNode } from 'react';
import { Link } from './Link.tsx';

const providerUrl = /(https:\/\/(?:[a-z\d-]+\.)*stytch\.com(?![\w-]|\.\w)(?:\/[^\s<>"')]*[^\s<>"').,;:!?])?)/i;

/** A sentence for the user in which links to the provider can be clicked (specification, section 8); others cannot. */
export function Message({ text }: { text: string }): ReactNode {
  return text.split(providerUrl).map((part, index) =>
    index % 2 ? (
      <Link key={part} href={part} newTab>
        {part}
      </Link>
    ) : (
      part
    ),
  );
}
