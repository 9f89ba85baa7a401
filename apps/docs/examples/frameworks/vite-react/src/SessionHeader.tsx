import { useSignOut, useUser } from '@foyer/react-hooks';

/** Shows who is signed in, in every tab. */
export function SessionHeader() {
  const { status, user } = useUser();
  const { signOut } = useSignOut();
  return (
    <header className="session-header">
      <nav>
        <a href="/">Home</a>
        <a href="/account">Account</a>
      </nav>
      {status === 'signedOut' && <a href="/login">Log in</a>}
      {status === 'signedIn' && (
        <>
          <span>{`Signed in as ${user.emails[0]?.email ?? user.userId}`}</span>
          <button type="button" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
            Log out
          </button>
        </>
      )}
    </header>
  );
}
