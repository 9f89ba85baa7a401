import { type ReactNode, useState } from 'react';
import { Glyph } from './icons/Glyph.tsx';

/** Returns the first letters of at most two words, with their vowel signs and accents, as a language capitalizes them. */
export const initialsOf = (words: string[], locale: string): string =>
  words
    .slice(0, 2)
    .map((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? '')
    .join('')
    .toLocaleUpperCase(locale);

/** The picture of a user, else initials: class `foyer-avatar`. Decoration: the name is beside it. */
export function Avatar({ picture, initials }: { picture: string | undefined; initials: string }): ReactNode {
  const [broken, setBroken] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<string | null>(null);
  // They would be seen through a transparent picture.
  const isCovered = !!picture && picture === loaded && picture !== broken;
  return (
    <span className="foyer-avatar" data-initials={(!isCovered && initials) || undefined} aria-hidden="true">
      {!isCovered && !initials && <Glyph name="person" />}
      {picture && picture !== broken && (
        <img
          src={picture}
          alt=""
          // Some providers refuse a picture to a page that names itself.
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(picture)}
          onError={() => setBroken(picture)}
        />
      )}
    </span>
  );
}
