import type { ReactNode } from 'react';

/** Props of `Named`. */
export interface NamedProps {
  /** A sentence, with its `{client}`. */
  text: string;
  /** What the app calls itself, as `plainText` has left it. */
  name: string;
}

/** A sentence with the name of an app, set apart: it neither reorders the sentence around it nor reads as more of it. */
export function Named({ text, name }: NamedProps): ReactNode {
  const [start, ...rest] = text.split('{client}');
  return (
    <>
      {start}
      {rest.length > 0 && <bdi className="foyer-name">{name}</bdi>}
      {rest.join(name)}
    </>
  );
}
