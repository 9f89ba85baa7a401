import type { ReactNode } from 'react';

/** Props of `LinkButton`. */
export interface LinkButtonProps {
  href: string;
  /** Opens a new tab without access to this one (`noopener`). Default false. */
  newTab?: boolean | undefined;
  /** Rendered before the text. */
  icon: ReactNode;
  onClick?: (() => void) | undefined;
  children: ReactNode;
}

/** A link to another page that looks like a secondary button: class `foyer-button`. */
export function LinkButton({ href, newTab = false, icon, onClick, children }: LinkButtonProps): ReactNode {
  return (
    <a
      className="foyer-button"
      data-variant="secondary"
      data-state="idle"
      href={href}
      onClick={onClick}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <span className="foyer-button-content">
        <span className="foyer-button-icon" aria-hidden="true">
          {icon}
        </span>
        <span>{children}</span>
      </span>
    </a>
  );
}
