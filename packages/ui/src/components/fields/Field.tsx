import { type ReactNode, useId } from 'react';
import { NoticeIcon } from '../icons/icons.tsx';
import { Message } from '../notices/Message.tsx';

/** The attributes that connect a control to its label, its error and its hint. */
export interface FieldWiring {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  hideLabel?: boolean | undefined;
  error?: string | null | undefined;
  /** The ids of what else describes the control. */
  describedBy?: string | undefined;
  /** Shown below, and announced when it changes. An empty text is an empty live region, so that a later hint is announced. */
  hint?: ReactNode;
  children: (wiring: FieldWiring) => ReactNode;
}

/** A label, a control, its error and its hint: class `foyer-field`, `data-state` (`idle`, `error`). */
export function Field({ label, hideLabel, error, describedBy: others, hint, children }: FieldProps): ReactNode {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const describedBy = [error && errorId, hint && hintId, others].filter(Boolean).join(' ');
  return (
    <>
      <div className="foyer-field" data-state={error ? 'error' : 'idle'}>
        <label className={hideLabel ? 'foyer-label foyer-hidden' : 'foyer-label'} htmlFor={id}>
          {label}
        </label>
        {/* False, too: otherwise browsers report a required field as invalid before anything is typed. */}
        {children({ id, 'aria-invalid': !!error, 'aria-describedby': describedBy || undefined })}
        {error && (
          <p className="foyer-field-error" id={errorId} role="alert">
            <NoticeIcon />
            <span>
              <Message text={error} />
            </span>
          </p>
        )}
      </div>
      {(hint || hint === '') && (
        <div id={hintId} className={hint ? undefined : 'foyer-hidden'} role="status">
          {hint}
        </div>
      )}
    </>
  );
}
