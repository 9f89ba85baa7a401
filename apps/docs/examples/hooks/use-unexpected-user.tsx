import { errorMessage, useUnexpectedUser } from '@foyer/react-hooks';
import type { ReactNode } from 'react';

/** Render it inside a `SignInFlow` with `prefill={{ email, locked: true }}`. */
export function Invitation({ children }: { children: ReactNode }) {
  const { unexpectedUser, cancel } = useUnexpectedUser();
  if (!unexpectedUser) return children;
  return (
    <>
      <p>This invitation is for {unexpectedUser.expected}.</p>
      {cancel.error && <p role="alert">{errorMessage(cancel.error)}</p>}
      <button type="button" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
        Use another account
      </button>
    </>
  );
}
