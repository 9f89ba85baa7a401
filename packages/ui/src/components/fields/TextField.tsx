import { useIsomorphicLayoutEffect } from '@foyer/react-hooks/internal';
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import type { FieldAttributes } from './email-fields.ts';
import { Field } from './Field.tsx';
import { useTypedText } from './use-typed-text.ts';

/** Props of `TextField`. */
export interface TextFieldProps {
  label: string;
  /** A row of `fieldKinds`. */
  field: FieldAttributes;
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
  /** The ids of what else describes the field. */
  describedBy?: string | undefined;
  placeholder?: string | undefined;
  required?: boolean | undefined;
  readOnly?: boolean | undefined;
  /** The field is read-only, and contains `value` whatever it contained before. */
  locked?: boolean | undefined;
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
  field,
  value,
  onChange,
  onBlur,
  error,
  hint,
  describedBy,
  placeholder,
  required,
  readOnly,
  locked = false,
  hideLabel,
  inputRef,
}: TextFieldProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(inputRef, () => input.current as HTMLInputElement);
  useTypedText(input, (field) => {
    // A script can fill in a read-only field.
    if (locked) field.value = value;
    else onChange(field.value);
  });
  useIsomorphicLayoutEffect(() => {
    if (locked && input.current && input.current.value !== value) input.current.value = value;
  });
  return (
    <Field label={label} hideLabel={hideLabel} error={error} hint={hint} describedBy={describedBy}>
      {(wiring) => (
        <input
          {...wiring}
          {...field}
          ref={input}
          className="foyer-input"
          defaultValue={value}
          onBlur={onBlur}
          placeholder={placeholder}
          required={required}
          readOnly={readOnly || locked}
        />
      )}
    </Field>
  );
}
