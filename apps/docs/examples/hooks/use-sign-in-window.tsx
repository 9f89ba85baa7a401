import { errorMessage, useSignInWindow } from '@foyer/react-hooks';

/** For a login inside a frame. */
export function OpenWindow() {
  const { open } = useSignInWindow();
  return (
    <>
      {open.error && <p role="alert">{errorMessage(open.error)}</p>}
      <button type="button" disabled={open.isPending} onClick={() => open.mutate()}>
        {open.isPending ? 'Sign in in the other window' : 'Sign in in a new window'}
      </button>
    </>
  );
}
