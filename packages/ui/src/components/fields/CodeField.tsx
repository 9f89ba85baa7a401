import { OTP_LENGTH, parsePasscode } from '@foyer/core';
import { useIsomorphicLayoutEffect } from '@foyer/react-hooks/internal';
import { type ReactNode, type RefObject, type SyntheticEvent, useRef, useState } from 'react';
import { dressLater } from '../../theme/dress-later.ts';
import { useArrival } from '../use-arrival.ts';
import { Field } from './Field.tsx';
import { fieldKinds } from './field-kinds.ts';
import { typedCode } from './typed-code.ts';
import { useTypedText } from './use-typed-text.ts';

const CELLS = Array.from({ length: OTP_LENGTH }, (_, index) => index);

/** The events before which the browser's caret counts. */
const edits = ['keydown', 'beforeinput', 'paste'] as const;

/** Props of `CodeField`. */
export interface CodeFieldProps {
  label: string;
  /** The digits entered so far. */
  value: string;
  onChange: (code: string) => void;
  /** Called when the sixth digit is entered, once for each complete passcode. */
  onComplete: (code: string) => void;
  error?: string | null | undefined;
  /** The id of the sentence that says which code is asked for. */
  sentenceId?: string | undefined;
  readOnly?: boolean | undefined;
  /** The input holds the passcode: read its value when the form is submitted. */
  inputRef: RefObject<HTMLInputElement | null>;
}

/**
 * Keeps the caret of an input at its end, whatever key or click has moved it: the cells show none, so what is typed is the
 * next digit. By listeners of the browser, because React's and Preact's `onSelect` miss moves of the caret in a shadow tree.
 * WebKit edits where the caret was before `beforeinput`, and keyboards on screens have no keys.
 */
function useCaretAtEnd(inputRef: RefObject<HTMLInputElement | null>, isComposing: RefObject<boolean>): void {
  useIsomorphicLayoutEffect(() => {
    const input = inputRef.current;
    if (!input) return;
    const moveToEnd = (event: Event) => {
      const isEdit = !('key' in event) || /^(?:.|Backspace|Delete)$/u.test(String(event.key));
      const end = input.value.length;
      if (!isEdit || isComposing.current || input.selectionStart !== input.selectionEnd) return;
      if (input.selectionEnd !== end) input.setSelectionRange(end, end);
    };
    for (const type of edits) input.addEventListener(type, moveToEnd);
    return () => {
      for (const type of edits) input.removeEventListener(type, moveToEnd);
    };
  }, [inputRef, isComposing]);
}

/** The drawn cells of the digits. Bullets take the place of digits that are `isHidden`. */
const Cells = ({ value, isHidden }: { value: string; isHidden: boolean }): ReactNode =>
  CELLS.map((index) => (
    <span
      key={index}
      className="foyer-code-cell"
      aria-hidden="true"
      data-active={index === Math.min(value.length, OTP_LENGTH - 1) || undefined}
      data-empty={!value[index] || undefined}
    >
      {isHidden && value[index] ? '\u2022' : value[index]}
    </span>
  ));

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
  sentenceId,
  readOnly = false,
  inputRef,
}: CodeFieldProps): ReactNode {
  const [focused, setFocused] = useState(false);
  const isComposing = useRef(false);
  /** Not the current value, which React would write into the attribute of the input. */
  const [initial] = useState(value);
  const [sent, setSent] = useState('');
  if (readOnly && value !== sent) setSent(value);
  // What reads the page, such as an agent or the recording of a session, does not get a passcode that is under way.
  const isHidden = value !== '' && value === sent;
  const describedBy = useArrival(inputRef, sentenceId);

  const written = useRef(value);
  /** A password manager may report one code by several events before the next render. */
  const entered = useRef(value);
  useIsomorphicLayoutEffect(() => {
    entered.current = value;
    const isSame = written.current === value;
    written.current = value;
    // A boundary that has hidden the field (`Suspense`) runs this again: what was filled in without an event stays.
    if (inputRef.current && !isComposing.current && !isSame) inputRef.current.value = value;
  }, [value, inputRef]);

  useCaretAtEnd(inputRef, isComposing);

  const enter = (code: string) => {
    if (readOnly || code === entered.current) return;
    entered.current = code;
    onChange(code);
    if (code.length === OTP_LENGTH) onComplete(code);
  };
  const read = (input: HTMLInputElement) => {
    if (readOnly) {
      input.value = value;
      return;
    }
    const code = typedCode(input.value).slice(0, OTP_LENGTH);
    // An input method would lose what it is composing, such as full-width digits.
    if (!isComposing.current) input.value = code;
    enter(code);
  };
  useTypedText(inputRef, read);
  const endComposition = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (!isComposing.current) return;
    isComposing.current = false;
    read(currentTarget);
  };
  const insert = (event: SyntheticEvent, data: DataTransfer) => {
    // It replaces what was entered before, as the browser would not.
    const code = parsePasscode(data.getData('text'));
    if (!code) return;
    event.preventDefault();
    enter(code);
  };
  return (
    <Field label={label} error={error} describedBy={describedBy}>
      {(wiring) => (
        <div className="foyer-code" dir="ltr" data-focused={focused || undefined} ref={dressLater}>
          <Cells value={value} isHidden={isHidden} />
          <input
            {...wiring}
            {...fieldKinds.code}
            ref={inputRef}
            className="foyer-code-input"
            // No maximum length: the browser would truncate `123 456` before the passcode can be found in it.
            pattern="[0-9]*"
            defaultValue={initial}
            readOnly={readOnly}
            onCompositionStart={() => {
              isComposing.current = true;
            }}
            onCompositionEnd={endComposition}
            onPaste={(event) => insert(event, event.clipboardData)}
            onDrop={(event) => insert(event, event.dataTransfer)}
            onFocus={() => setFocused(true)}
            onBlur={(event) => {
              setFocused(false);
              // Not every input method reports an end that it did not choose.
              endComposition(event);
            }}
          />
        </div>
      )}
    </Field>
  );
}
