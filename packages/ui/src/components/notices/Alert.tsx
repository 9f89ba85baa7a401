import type { ReactNode } from 'react';
import { NoticeIcon, WarningIcon } from '../icons/icons.tsx';
import { Message } from './Message.tsx';

/** Props of `Alert`. */
export interface AlertProps {
  /** The id that `aria-describedby` of another element refers to. */
  id?: string | undefined;
  kind: 'error' | 'warning' | 'info';
  /** In a string, links to the provider become clickable. */
  children: ReactNode;
}

/**
 * A notice: class `foyer-alert`, `data-kind`. Screen readers announce errors immediately. Put another one that answers the user
 * into a `role="status"` that is there before: few screen readers announce one that appears together with its text.
 */
export function Alert({ id, kind, children }: AlertProps): ReactNode {
  return (
    <div className="foyer-alert" id={id} data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      {kind === 'warning' ? <WarningIcon /> : <NoticeIcon />}
      <div>{typeof children === 'string' ? <Message text={children} /> : children}</div>
    </div>
  );
}
