import type { ReactNode } from 'react';

/** Props of `LinkButton`. */
export interface LinkButtonProps {
  href: string;
  /** Opens a new tab without access to this one (`noopener`). Default false. */
  newTab?: boolean | undefined;
  /** What screen readers say after the text, such as that a new tab opens. */
  note?: string | undefined;
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
  note,
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
      aria-description={note}
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
