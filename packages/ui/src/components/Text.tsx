import type { ReactNode } from 'react';

/** Props of `Text`. */
export interface TextProps {
  children: ReactNode;
  /** Default `body`. `caption`: small and muted. `strong`: emphasized. */
  kind?: 'body' | 'caption' | 'strong' | undefined;
  /** For an element that the paragraph describes. */
  id?: string | undefined;
}

/** A paragraph: class `foyer-text`, `data-kind`. */
export function Text({ children, kind = 'body', id }: TextProps): ReactNode {
  return (
    <p className="foyer-text" data-kind={kind} id={id}>
      {children}
    </p>
  );
}
