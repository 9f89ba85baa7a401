import { type ClipboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { Field } from './Field.tsx';
import { useBrowserLayoutEffect } from './use-layout.ts';

/** How many digits the field takes. */
const LENGTH = 6;
const CELLS = Array.from({ length: LENGTH }, (_, index) => index);

/** Props of `CodeField`. */
export interface CodeFieldProps {
  label: string;
  /** The digits so far. */
  value: string;
  onChange: (code: string) => void;
  /** Called when the sixth digit is there, once for each complete code. */
  onComplete: (code: string) => void;
  error?: string | null | undefined;
  readOnly?: boolean | undefined;
  /** Finds the code in pasted text: `123 456`, or a whole message. Null: there is none. */
  parse: (text: string) => string | null;
  /** The field itself holds the code: its value is what counts when the form is submitted. */
  inputRef: RefObject<HTMLInputElement | null>;
}

/**
 * A passcode: one real input (for screen readers, password managers, autofill) over six drawn cells. The browser keeps
 * the text and not React, which would undo at the next render what a password manager has filled in without an event.
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

  useBrowserLayoutEffect(() => {
    if (inputRef.current) inputRef.current.value = value;
  }, [value, inputRef]);

  const enter = (code: string) => {
    if (readOnly || code === value) return;
    onChange(code);
    if (code.length === LENGTH) onComplete(code);
  };
  const paste = (event: ClipboardEvent) => {
    // The browser would cut the text to six characters before anyone could look for the code in it.
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
              data-active={index === Math.min(value.length, LENGTH - 1) || undefined}
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
            maxLength={LENGTH}
            spellCheck={false}
            defaultValue={value}
            readOnly={readOnly}
            onChange={({ target }) => {
              target.value = target.value.replace(/\D/g, '').slice(0, LENGTH);
              enter(target.value);
            }}
            onPaste={paste}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            // The cells show no caret: keep it where the next digit goes.
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
