import type { ReactNode } from 'react';

/** Props of `Named`. */
export interface NamedProps {
  /** A sentence with the placeholder `{client}`. */
  text: string;
  /** The app's name, sanitized by `plainText`. */
  name: string;
}

/** A sentence in which an app's name is isolated: it cannot reorder the text around it or pass for part of it. */
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
