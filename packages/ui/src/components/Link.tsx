import type { ReactNode } from 'react';

/** Props of `Link`. */
export interface LinkProps {
  href: string;
  /** Opens a new tab without access to this one (`noopener`). Default false. */
  newTab?: boolean | undefined;
  /** What screen readers say after the text, such as that a new tab opens. */
  note?: string | undefined;
  children: ReactNode;
}

/** A link to another page: class `foyer-link`. */
export function Link({ href, newTab = false, note, children }: LinkProps): ReactNode {
  return (
    <a
      className="foyer-link"
      href={href}
      aria-description={note}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
    </a>
  );
}
