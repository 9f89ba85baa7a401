import { type HTMLInputAutoCompleteAttribute, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { Field } from './Field.tsx';
import { useTypedText } from './use-typed-text.ts';

/** Props of `TextField`. */
export interface TextFieldProps {
  label: string;
  name: string;
  /** Default `text`. */
  type?: 'email' | 'text' | undefined;
  /** What the field contains until the user changes it. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** The error of the value: shown below, associated with the input, announced once. */
  error?: string | null | undefined;
  /**
   * Shown below the field, associated with the input, announced when it changes. An empty hint is a live region, so
   * that a later one is announced.
   */
  hint?: ReactNode;
  placeholder?: string | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  inputMode?: 'text' | 'email' | 'numeric' | 'tel' | undefined;
  required?: boolean | undefined;
  readOnly?: boolean | undefined;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/**
 * A text input with its label and its error. The input is uncontrolled: if React controlled it, the next render would undo
 * what a password manager fills in without an event.
 */
export function TextField({
  label,
  name,
  type = 'text',
  value,
  onChange,
  onBlur,
  error,
  hint,
  placeholder,
  autoComplete,
  inputMode,
  required,
  readOnly,
  hideLabel,
  inputRef,
}: TextFieldProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(inputRef, () => input.current as HTMLInputElement);
  useTypedText(input, (field) => onChange(field.value));
  return (
    <Field label={label} hideLabel={hideLabel} error={error} hint={hint}>
      {(wiring) => (
        <input
          {...wiring}
          ref={input}
          className="foyer-input"
          name={name}
          type={type}
          defaultValue={value}
          onBlur={onBlur}
          placeholder={placeholder}
          autoComplete={autoComplete}
          inputMode={inputMode}
          required={required}
          readOnly={readOnly}
          // Phones must not autocorrect an email address or a name.
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
