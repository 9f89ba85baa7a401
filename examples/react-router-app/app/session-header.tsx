import { useSignOut, useUser } from '@foyer/react-hooks';
import { useEffect, useSyncExternalStore } from 'react';
import { Link, useRevalidator } from 'react-router';

const neverChanges = () => () => {};

/** Returns whether the page's scripts run: before, a click has no effect. */
const useIsReady = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/**
 * Shows who is signed in, from the first frame. `userId` is the user for whom the server has rendered the page: if
 * another one or none is signed in now, in any tab, the loaders run again.
 */
export function SessionHeader({ userId }: { userId: string | undefined }) {
  const { status, user } = useUser();
  const { signOut } = useSignOut();
  const isReady = useIsReady();
  const { revalidate } = useRevalidator();
  const isOutdated = status !== 'unknown' && user?.userId !== userId;
  useEffect(() => {
    if (isOutdated) revalidate();
  }, [isOutdated, revalidate]);

  return (
    <header>
      <Link to="/">Home</Link> <Link to="/account">Account</Link>{' '}
      {status === 'signedOut' && <Link to="/login">Log in</Link>}
      {status === 'signedIn' && (
        <>
          <span>{`Signed in as ${user.emails[0]?.email ?? user.userId}`}</span>{' '}
          <button type="button" disabled={!isReady || signOut.isPending} onClick={() => signOut.mutate()}>
            Log out
          </button>
        </>
      )}
    </header>
  );
}
