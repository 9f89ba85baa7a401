import type { ReactNode } from 'react';
import { CheckIcon } from './icons.tsx';

/** The mark of a finished flow. Decoration: the words beside it say it. */
export function Success(): ReactNode {
  return (
    <span className="foyer-success">
      <CheckIcon />
    </span>
  );
}
