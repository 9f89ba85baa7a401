import type { ReactNode } from 'react';
import { dressParts } from '../theme/dress-parts.ts';

/** Props of `Badge`. */
export interface BadgeProps {
  kind: 'success' | 'warning';
  /** One or two words. */
  children: ReactNode;
}

/** A state in a word, with a dot: class `foyer-status`, `data-kind`. */
export function Badge({ kind, children }: BadgeProps): ReactNode {
  return (
    <span className="foyer-status" data-kind={kind} ref={dressParts}>
      {children}
    </span>
  );
}
