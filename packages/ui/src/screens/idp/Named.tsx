import { Fragment, type ReactNode } from 'react';
import { dressParts } from '../../theme/dress-parts.ts';

/** Props of `Named`. */
export interface NamedProps {
  /** A sentence with a placeholder. */
  text: string;
  /** What the placeholder stands for, sanitized by `plainText`. */
  name: string;
  /** The name of the placeholder. Default `client`. */
  placeholder?: string;
}

/** A sentence in which an app's name is isolated: it cannot reorder the text around it or pass for part of it. */
export function Named({ text, name, placeholder = 'client' }: NamedProps): ReactNode {
  const isolated = (
    <bdi className="foyer-name" ref={dressParts}>
      {name}
    </bdi>
  );
  return text.split(`{${placeholder}}`).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their order.
    <Fragment key={index}>
      {index > 0 && isolated}
      <span>{part}</span>
    </Fragment>
  ));
}
