import { useSignOut, useUser } from '@foyer/react-hooks';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';

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
  const router = useRouter();
  const [loadedFor, setLoadedFor] = useState(userId);
  const isOutdated = status !== 'unknown' && user?.userId !== loadedFor;
  useEffect(() => {
    if (!isOutdated) return;
    setLoadedFor(user?.userId);
    router.invalidate();
  }, [isOutdated, user, router]);

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
