import { OTP_LENGTH } from '@foyer/core';
import { useIsomorphicLayoutEffect } from '@foyer/react-hooks/internal';
import { type ClipboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { Field } from './Field.tsx';

const CELLS = Array.from({ length: OTP_LENGTH }, (_, index) => index);

/** Props of `CodeField`. */
export interface CodeFieldProps {
  label: string;
  /** The digits entered so far. */
  value: string;
  onChange: (code: string) => void;
  /** Called when the sixth digit is entered, once for each complete passcode. */
  onComplete: (code: string) => void;
  error?: string | null | undefined;
  readOnly?: boolean | undefined;
  /** Finds the passcode in pasted text, such as `123 456` or a whole message. Returns null if there is none. */
  parse: (text: string) => string | null;
  /** The input holds the passcode: read its value when the form is submitted. */
  inputRef: RefObject<HTMLInputElement | null>;
}

/**
 * A passcode field: one real input (for screen readers, password managers and autofill) over six drawn cells. The input
 * is uncontrolled: if React controlled it, the next render would undo what a password manager fills in without an event.
 */
export function CodeField({
  label,
  value,
  onChange,
  onComplete,
  error,
  readOnly = false,
  parse,
  inputRef,
}: CodeFieldProps): ReactNode {
  const [focused, setFocused] = useState(false);

  useIsomorphicLayoutEffect(() => {
    if (inputRef.current) inputRef.current.value = value;
  }, [value, inputRef]);

  const enter = (code: string) => {
    if (readOnly || code === value) return;
    onChange(code);
    if (code.length === OTP_LENGTH) onComplete(code);
  };
  const paste = (event: ClipboardEvent) => {
    // The browser would truncate the text to six characters before the passcode can be found in it.
    const code = parse(event.clipboardData.getData('text'));
    if (!code) return;
    event.preventDefault();
    enter(code);
  };
  return (
    <Field label={label} error={error}>
      {(wiring) => (
        <div className="foyer-code" dir="ltr" data-focused={focused || undefined}>
          {CELLS.map((index) => (
            <span
              key={index}
              className="foyer-code-cell"
              aria-hidden="true"
              data-active={index === Math.min(value.length, OTP_LENGTH - 1) || undefined}
              data-empty={!value[index] || undefined}
            >
              {value[index]}
            </span>
          ))}
          <input
            {...wiring}
            ref={inputRef}
            className="foyer-code-input"
            name="code"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            maxLength={OTP_LENGTH}
            spellCheck={false}
            defaultValue={value}
            readOnly={readOnly}
            onChange={({ target }) => {
              target.value = target.value.replace(/\D/g, '').slice(0, OTP_LENGTH);
              enter(target.value);
            }}
            onPaste={paste}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            // The cells show no caret: keep it at the position of the next digit.
            onSelect={({ currentTarget: input }) => {
              const end = input.value.length;
              if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end)
                input.setSelectionRange(end, end);
            }}
          />
        </div>
      )}
    </Field>
  );
}
