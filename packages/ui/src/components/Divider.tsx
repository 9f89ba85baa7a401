import type { ReactNode } from 'react';

/** Stands between two groups of choices, with a word in its middle: class `foyer-divider`. */
export function Divider({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="foyer-divider">
      <span>{children}</span>
    </div>
  );
}
