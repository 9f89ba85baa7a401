import type { ReactNode } from 'react';

/** A divider between two groups of choices, with a word in the middle: class `foyer-divider`. */
export function Divider({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="foyer-divider">
      <span>{children}</span>
    </div>
  );
}
