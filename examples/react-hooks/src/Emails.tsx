import { errorMessage, useAccountContacts } from '@foyer/react-hooks';
import type { FormEvent } from 'react';

/** Returns what a field of a submitted form contains. */
function submitted(event: FormEvent<HTMLFormElement>, name: string): string {
  event.preventDefault();
  return String(new FormData(event.currentTarget).get(name));
}

/** The email addresses of the user. A passcode verifies a new one. */
export function Emails() {
  const { contacts, sent, send, verify, cancel, remove } = useAccountContacts('email');
  const failed = verify.error ?? send.error ?? remove.error;
  return (
    <>
      <h2>Your email addresses</h2>
      <ul>
        {contacts.map(({ id, value, isVerified, isOnlyWay }) => (
          <li key={id}>
            {value} {!isVerified && '(not verified) '}
            {isOnlyWay ? (
              <small>You need it to log in.</small>
            ) : (
              <button type="button" disabled={remove.isPending} onClick={() => remove.mutate({ id })}>
                Remove {value}
              </button>
            )}
          </li>
        ))}
      </ul>
      {failed && <p role="alert">{errorMessage(failed)}</p>}
      {sent ? (
        <form onSubmit={(event) => verify.mutate({ code: submitted(event, 'code') })}>
          <label>
            Passcode for {sent.destination} <input name="code" inputMode="numeric" autoComplete="one-time-code" />
          </label>
          <button type="submit" disabled={verify.isPending}>
            Verify
          </button>
          <button type="button" onClick={cancel}>
            Cancel
          </button>
        </form>
      ) : (
        <form onSubmit={(event) => send.mutate({ destination: submitted(event, 'email') })}>
          <label>
            New email address <input name="email" type="email" autoComplete="email" required />
          </label>
          <button type="submit" disabled={send.isPending}>
            Add
          </button>
        </form>
      )}
    </>
  );
}
