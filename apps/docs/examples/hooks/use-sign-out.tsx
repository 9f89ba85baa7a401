import { errorMessage, useSignOut } from '@foyer/react-hooks';

export function SignOutButton() {
  const { signOut } = useSignOut();
  return (
    <>
      {signOut.error && <p role="alert">{errorMessage(signOut.error)}</p>}
      <button type="button" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
        Sign out
      </button>
    </>
  );
}
