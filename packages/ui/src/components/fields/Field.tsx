import { type ReactNode, useId } from 'react';
import { NoticeIcon } from '../icons/icons.tsx';
import { Message } from '../notices/Message.tsx';

/** The attributes that connect a control to its label and its error. */
export interface FieldWiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  hideLabel?: boolean | undefined;
  error?: string | null | undefined;
  children: (wiring: FieldWiring) => ReactNode;
}

/** A label, a control and its error: class `foyer-field`, `data-state` (`idle`, `error`). */
export function Field({ label, hideLabel, error, children }: FieldProps): ReactNode {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="foyer-field" data-state={error ? 'error' : 'idle'}>
      <label className={hideLabel ? 'foyer-label foyer-hidden' : 'foyer-label'} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': error ? errorId : undefined })}
      {error && (
        <p className="foyer-field-error" id={errorId} role="alert">
          <NoticeIcon />
          <span>
            <Message text={error} />
          </span>
        </p>
      )}
    </div>
  );
}
