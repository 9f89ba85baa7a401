import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { useAnnounce } from './announcer.tsx';
import { Spinner } from './Spinner.tsx';

/** Props of `Button`. */
export interface ButtonProps {
  children: ReactNode;
  /** Default `primary`. `link` looks like a link and acts like a button. */
  variant?: 'primary' | 'secondary' | 'link' | undefined;
  /** Default `button`. */
  type?: 'button' | 'submit' | undefined;
  /** The action is under way: a spinner, and clicks do nothing. The button keeps its width and the focus. */
  pending?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Looks disabled and refuses clicks, but keeps the focus: for a moment, or to be heard with what describes it. */
  held?: boolean | undefined;
  /** The id of the element that says more about it. */
  describedBy?: string | undefined;
  onClick?: (() => void) | undefined;
  /** Stands before the text. */
  icon?: ReactNode | undefined;
  /** Said by screen readers when `pending` begins. */
  pendingLabel?: string | undefined;
}

/** A button of the widget: class `foyer-button`, `data-variant`, `data-state` (`idle`, `pending`, `disabled`). */
export function Button({
  children,
  variant = 'primary',
  type = 'button',
  pending = false,
  disabled = false,
  held = false,
  describedBy,
  onClick,
  icon,
  pendingLabel,
}: ButtonProps): ReactNode {
  const announce = useAnnounce();
  useEffect(() => {
    if (!pending || !pendingLabel) return;
    announce(pendingLabel);
    return () => announce('');
  }, [pending, pendingLabel, announce]);

  const click = (event: MouseEvent) => {
    // A disabled button would lose the focus, so these only refuse: the form's submission too.
    if (pending || held) event.preventDefault();
    else onClick?.();
  };
  return (
    <button
      className="foyer-button"
      data-variant={variant}
      data-state={pending ? 'pending' : disabled || held ? 'disabled' : 'idle'}
      type={type}
      disabled={disabled && !pending}
      aria-disabled={pending || held || undefined}
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
