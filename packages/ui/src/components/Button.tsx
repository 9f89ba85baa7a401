import { useIsInBrowser } from '@foyer/react-hooks/internal';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { useAnnounce } from './notices/announcer.tsx';
import { Spinner } from './notices/Spinner.tsx';

/**
 * The look of a button. `link` looks like a link. `-small` is for the actions of a part of the page: as wide as its text, a
 * secondary one 36 px high, a link in a smaller and muted font. `-danger` is a small one that removes something.
 */
export type ButtonVariant = 'primary' | `${'secondary' | 'link'}${'' | '-small' | '-danger'}`;

/** Props of `Button`. */
export interface ButtonProps {
  children: ReactNode;
  /** Default `primary`. */
  variant?: ButtonVariant | undefined;
  /** Default `button`. */
  type?: 'button' | 'submit' | undefined;
  /** The action is in progress: shows a spinner and ignores clicks. The button keeps its width and the focus. */
  pending?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Looks disabled and ignores clicks but stays focusable, so that screen readers can read its description. */
  softDisabled?: boolean | undefined;
  /** The id of the element that describes the button. */
  describedBy?: string | undefined;
  onClick?: ((event: MouseEvent) => void) | undefined;
  /** Rendered before the text. */
  icon?: ReactNode | undefined;
  /** Announced to screen readers when `pending` becomes true. */
  pendingLabel?: string | undefined;
}

/** A button: class `foyer-button`, `data-variant`, `data-state` (`idle`, `pending`, `disabled`). */
export function Button({
  children,
  variant = 'primary',
  type = 'button',
  pending = false,
  disabled = false,
  softDisabled = false,
  describedBy,
  onClick,
  icon,
  pendingLabel,
}: ButtonProps): ReactNode {
  const announce = useAnnounce();
  // Before a page that a server has rendered is hydrated, a press would be lost.
  const isLive = useIsInBrowser() || type === 'submit';
  useEffect(() => {
    if (!pending || !pendingLabel) return;
    announce(pendingLabel);
    return () => announce('');
  }, [pending, pendingLabel, announce]);

  const click = (event: MouseEvent) => {
    // A disabled button would lose the focus, so these states only cancel the click and with it the submission.
    if (pending || softDisabled) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      className="foyer-button"
      data-variant={variant}
      data-state={pending ? 'pending' : disabled || softDisabled ? 'disabled' : 'idle'}
      type={type}
      disabled={(disabled && !pending) || !isLive}
      aria-disabled={pending || softDisabled || undefined}
      aria-busy={pending || undefined}
      aria-describedby={describedBy}
      onClick={click}
    >
      <span className="foyer-button-content">
        {icon && (
          <span className="foyer-button-icon" aria-hidden="true">
            {icon}
          </span>
        )}
        <span>{children}</span>
      </span>
      {pending && <Spinner />}
    </button>
  );
}
