import { errorMessage, useHeldSignIn } from '@foyer/react-hooks';
import type { ReactNode } from 'react';

/** Render it inside a `SignInFlow` with `prefill={{ email, locked: true }}`. */
export function Invitation({ children }: { children: ReactNode }) {
  const { held, cancel } = useHeldSignIn();
  if (!held) return children;
  return (
    <>
      <p>This invitation is for {held.expected}.</p>
      {cancel.error && <p role="alert">{errorMessage(cancel.error)}</p>}
      <button type="button" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
        Use another account
      </button>
    </>
  );
}
