import { useIsomorphicLayoutEffect } from '@foyer/react-hooks/internal';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldAttributes } from './email-fields.ts';
import { Field } from './Field.tsx';
import { useTypedText } from './use-typed-text.ts';

/** Props of `PasswordField`. */
export interface PasswordFieldProps {
  label: string;
  /** A row of `fieldKinds`. */
  field: FieldAttributes;
  /** Called with what the user types or a password manager fills in. */
  onChange: (password: string) => void;
  onFocus?: (() => void) | undefined;
  /** The error of the password: shown below, associated with the input, announced once. */
  error?: string | null | undefined;
  /** The id of the element that describes the password. */
  describedBy?: string | undefined;
  /** The text and the accessible name of the toggle. The name includes what is shown or hidden. */
  showLabel: string;
  showName: string;
  hideLabel: string;
  hideName: string;
  /** The input holds the password: read its value when the form is submitted. */
  inputRef: RefObject<HTMLInputElement | null>;
}

/**
 * A password field with a toggle to show the text: class `foyer-password`. The input is uncontrolled: React would undo
 * what a password manager fills in without an event, and would write the password into an attribute of the page.
 */
export function PasswordField({
  label,
  field,
  onChange,
  onFocus,
  error,
  describedBy,
  showLabel,
  showName,
  hideLabel,
  hideName,
  inputRef,
}: PasswordFieldProps): ReactNode {
  const [isShown, setShown] = useState(false);
  const selection = useRef<Parameters<HTMLInputElement['setSelectionRange']> | null>(null);

  const turn = useCallback(
    (shown: boolean) => {
      const input = inputRef.current;
      if (input) selection.current = [input.selectionStart, input.selectionEnd, input.selectionDirection ?? undefined];
      setShown(shown);
    },
    [inputRef],
  );
  // Hide the password once it is submitted: password managers look for a field of type `password`.
  useEffect(() => {
    const form = inputRef.current?.form;
    if (!isShown || !form) return;
    const hide = () => turn(false);
    form.addEventListener('submit', hide);
    return () => form.removeEventListener('submit', hide);
  }, [isShown, turn, inputRef]);
  // Browsers move the caret when an input changes its type.
  useIsomorphicLayoutEffect(() => {
    if (selection.current) inputRef.current?.setSelectionRange(...selection.current);
    selection.current = null;
  });

  // A framework may hide the page (React's `Activity`), and show it to another person later. That ends every effect; a
  // boundary that waits (`Suspense`) ends only layout effects, and the user goes on typing.
  const isMounted = useRef(false);
  useEffect(() => {
    const input = inputRef.current;
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      queueMicrotask(() => {
        if (isMounted.current || !input?.value) return;
        input.value = '';
        setShown(false);
        onChange('');
      });
    };
  });

  useTypedText(inputRef, ({ value }) => onChange(value));
  return (
    <Field label={label} error={error}>
      {({ 'aria-describedby': errorId, ...wiring }) => (
        <div className="foyer-password">
          <input
            {...wiring}
            {...field}
            ref={inputRef}
            className="foyer-input"
            type={isShown ? 'text' : 'password'}
            required
            aria-describedby={[errorId, describedBy].filter(Boolean).join(' ') || undefined}
            onFocus={onFocus}
          />
          <button
            className="foyer-button"
            data-variant="link"
            data-state="idle"
            type="button"
            aria-controls={wiring.id}
            aria-label={isShown ? hideName : showName}
            // Keep the focus in the field, so that a phone keeps its keyboard open.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => turn(!isShown)}
          >
            {isShown ? hideLabel : showLabel}
          </button>
        </div>
      )}
    </Field>
  );
}
