import { errorMessage } from '@foyer/react-hooks';
import type { ReactNode } from 'react';

/** A form of one field: what every example below is made of. The error is thrown by nothing, it is shown. */
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

/** What went wrong, in words for the user; nothing where nothing did. */
export function Problem({ error }: { error: unknown }): ReactNode {
  return error ? <p role="alert">{errorMessage(error)}</p> : null;
}
