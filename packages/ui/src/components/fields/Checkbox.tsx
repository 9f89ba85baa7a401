import { useIsInBrowser } from '@foyer/react-hooks/internal';
import { type ReactNode, type Ref, useId } from 'react';
import { NoticeIcon } from '../icons/icons.tsx';

/** Props of `Checkbox`. */
export interface CheckboxProps {
  /** May contain links. */
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /**
   * Shown below, and associated with the checkbox. It is no live region: move the focus to the checkbox, which announces
   * it once.
   */
  error?: string | null | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** Whether it is in a form of the widget. Default: it is in none. */
  isInForm?: boolean | undefined;
}

/** A checkbox, its label and its error: class `foyer-checkbox`, `data-state` (`idle`, `error`). */
export function Checkbox({
  label,
  checked,
  onChange,
  required,
  disabled,
  error,
  inputRef,
  isInForm,
}: CheckboxProps): ReactNode {
  const id = useId();
  const errorId = `${id}-error`;
  // Before a page that a server has rendered is hydrated, a press would be lost.
  const isLive = useIsInBrowser();
  return (
    <div className="foyer-checkbox" data-state={error ? 'error' : 'idle'}>
      <input
        id={id}
        ref={inputRef}
        type="checkbox"
        // No form has this ID: a form of the host application around the widget neither sends nor checks it.
        form={isInForm ? undefined : ''}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        required={required}
        disabled={disabled || !isLive}
        aria-invalid={!!error}
        aria-describedby={error ? errorId : undefined}
      />
      <div className="foyer-field">
        <label className="foyer-text" htmlFor={id}>
          {label}
        </label>
        {error && (
          <p className="foyer-field-error" id={errorId}>
            <NoticeIcon />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  );
}
