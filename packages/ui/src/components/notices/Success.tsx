import type { ReactNode } from 'react';
import { dressLater } from '../../theme/dress-later.ts';
import { CheckIcon } from '../icons/CheckIcon.tsx';

/** The check mark of a finished flow, which is shown above the title. Decorative: the text next to it has the same meaning. */
export function Success(): ReactNode {
  return (
    <span className="foyer-success" ref={dressLater}>
      <CheckIcon />
    </span>
  );
}
