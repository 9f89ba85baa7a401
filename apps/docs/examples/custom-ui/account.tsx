import { SignedIn, SignedOut, useRbac, useSignOut, useUser } from '@foyer/react-hooks';
import { Problem } from './parts.tsx';
import { Passcode } from './passcode.tsx';

/** The user's name, a button that the user's role allows, and a button to sign out. */
function Profile() {
  const { user } = useUser();
  const { signOut } = useSignOut();
  const { isAuthorizedSync } = useRbac();
  return (
    <>
      <p>Hello {user?.name.firstName || user?.emails[0]?.email}</p>
      {isAuthorizedSync('documents', 'create') && <button type="button">New document</button>}
      <button type="button" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
        Sign out
      </button>
      <Problem error={signOut.error} />
    </>
  );
}

/** Shows the profile or the sign-in. The fallback appears until the state of the session is known. */
export const Account = () => (
  <>
    <SignedIn fallback={<p>One moment...</p>}>
      <Profile />
    </SignedIn>
    <SignedOut>
      <Passcode />
    </SignedOut>
  </>
);
