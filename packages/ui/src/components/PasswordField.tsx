import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Field } from './Field.tsx';
import { useBrowserLayoutEffect } from './use-layout.ts';

/** Props of `PasswordField`. */
export interface PasswordFieldProps {
  label: string;
  /** What a password manager may put here. */
  autoComplete: 'current-password' | 'new-password';
  /** Called with what is typed, and with what a password manager fills in. */
  onChange: (password: string) => void;
  onFocus?: (() => void) | undefined;
  /** What is wrong with the password: shown below, tied to the input, announced once. */
  error?: string | null | undefined;
  /** The id of what is said about the password. */
  describedBy?: string | undefined;
  /** What the toggle reads, and what it is called: a name alone says what is shown. */
  showLabel: string;
  showName: string;
  hideLabel: string;
  hideName: string;
  /** The field itself holds the password: its value is what counts when the form is submitted. */
  inputRef: RefObject<HTMLInputElement | null>;
}

/**
 * A password, which can be shown: class `foyer-password`. The browser keeps the text and not React, which would undo
 * what a password manager has filled in without telling, and write the text into an attribute of the page.
 */
export function PasswordField({
  label,
  autoComplete,
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

  const turn = (shown: boolean) => {
    const input = inputRef.current;
    if (input) selection.current = [input.selectionStart, input.selectionEnd, input.selectionDirection ?? undefined];
    setShown(shown);
  };
  // What was sent needs no reading any more, and password managers look for a field of this type.
  useEffect(() => {
    const form = inputRef.current?.form;
    if (!isShown || !form) return;
    const hide = () => turn(false);
    form.addEventListener('submit', hide);
    return () => form.removeEventListener('submit', hide);
  });
  // Browsers put the caret elsewhere when a field changes its type.
  useBrowserLayoutEffect(() => {
    if (selection.current) inputRef.current?.setSelectionRange(...selection.current);
    selection.current = null;
  });

  const change = () => onChange(inputRef.current?.value ?? '');
  return (
    <Field label={label} error={error}>
      {({ 'aria-describedby': errorId, ...wiring }) => (
        <div className="foyer-password">
          <input
            {...wiring}
            ref={inputRef}
            className="foyer-input"
            name="password"
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            required
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            aria-describedby={[errorId, describedBy].filter(Boolean).join(' ') || undefined}
            // Some managers send the one event, some the other, and React drops a change that it thinks it knows.
            onInput={change}
            onChange={change}
            onFocus={onFocus}
          />
          <button
            className="foyer-button"
            data-variant="link"
            data-state="idle"
            type="button"
            aria-controls={wiring.id}
            aria-label={isShown ? hideName : showName}
            // The field keeps the focus, and a phone its keyboard.
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
