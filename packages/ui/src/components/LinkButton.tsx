import type { ReactNode } from 'react';

/** Props of `LinkButton`. */
export interface LinkButtonProps {
  href: string;
  /** Opens a new tab without access to this one (`noopener`). Default false. */
  newTab?: boolean | undefined;
  /** Default `secondary`. `link`: looks like a button that looks like a link. */
  variant?: 'secondary' | 'link';
  /** Rendered before the text. */
  icon?: ReactNode;
  onClick?: (() => void) | undefined;
  children: ReactNode;
}

/** A link to another page that looks like a button: class `foyer-button`. */
export function LinkButton({
  href,
  newTab = false,
  variant = 'secondary',
  icon,
  onClick,
  children,
}: LinkButtonProps): ReactNode {
  return (
    <a
      className="foyer-button"
      data-variant={variant}
      data-state="idle"
      href={href}
      onClick={onClick}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <span className="foyer-button-content">
        {icon && (
          <span className="foyer-button-icon" aria-hidden="true">
            {icon}
          </span>
        )}
        <span>{children}</span>
      </span>
    </a>
  );
}
