import type { ReactNode } from 'react';
import { dressParts } from '../theme/dress-parts.ts';

/** Props of `Entry`. */
export interface EntryProps {
  icon: ReactNode;
  /** Default `body`. `caption`: small and muted, for what says that there is nothing. */
  kind?: 'body' | 'caption' | undefined;
  children: ReactNode;
}

/** What a list has, or that it has nothing: a text beside an icon, class `foyer-entry`. */
export function Entry({ icon, kind = 'body', children }: EntryProps): ReactNode {
  return (
    <div className="foyer-entry foyer-text" data-kind={kind} ref={dressParts}>
      {icon}
      <div>{children}</div>
    </div>
  );
}
