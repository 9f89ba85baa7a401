import { type ReactNode, useState } from 'react';
import { Glyph } from './icons/Glyph.tsx';

/** Returns the first letters of at most two words. */
export const initialsOf = (words: string[]): string =>
  words
    .slice(0, 2)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
    .join('')
    .toLocaleUpperCase();

/** The picture of a user, else initials: class `foyer-avatar`. Decoration: the name is beside it. */
export function Avatar({ picture, initials }: { picture: string | undefined; initials: string }): ReactNode {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className="foyer-avatar" data-initials={initials || undefined} aria-hidden="true">
      {!initials && <Glyph name="person" />}
      {picture && picture !== broken && (
        // Some providers refuse a picture to a page that names itself.
        <img src={picture} alt="" referrerPolicy="no-referrer" onError={() => setBroken(picture)} />
      )}
    </span>
  );
}
