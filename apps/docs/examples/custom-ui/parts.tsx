import { errorMessage } from '@foyer/react-hooks';
import type { ReactNode } from 'react';

/** A form with one field, which the examples below share. It shows the error of the hook. */
export function OneField({
  label,
  name,
  type = 'text',
  autoComplete,
  button,
  error,
  isPending,
  onValue,
}: {
  label: string;
  name: string;
  type?: string;
  autoComplete?: string;
  button: string;
  error: unknown;
  isPending: boolean;
  onValue: (value: string) => void;
}) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onValue(String(new FormData(event.currentTarget).get(name)));
      }}
    >
      <label>
        {label} <input name={name} type={type} autoComplete={autoComplete} required />
      </label>
      <Problem error={error} />
      <button type="submit" disabled={isPending}>
        {button}
      </button>
    </form>
  );
}

/** The error message for the user; renders nothing without an error. */
export function Problem({ error }: { error: unknown }): ReactNode {
  return error ? <p role="alert">{errorMessage(error)}</p> : null;
}
