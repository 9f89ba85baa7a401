import type { ReactNode } from 'react';
import { NoticeIcon, WarningIcon } from './icons.tsx';
import { Message } from './Message.tsx';

/** Props of `Alert`. */
export interface AlertProps {
  /** For what it describes. */
  id?: string | undefined;
  kind: 'error' | 'warning' | 'info';
  /** A string gets clickable links to the provider. */
  children: ReactNode;
}

/** A notice of its own line: class `foyer-alert`, `data-kind`. Errors are announced at once. */
export function Alert({ id, kind, children }: AlertProps): ReactNode {
  return (
    <div className="foyer-alert" id={id} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      {kind === 'warning' ? <WarningIcon /> : <NoticeIcon />}
      <div>{typeof children === 'string' ? <Message text={children} /> : children}</div>
    </div>
  );
}
