'use client';

import { useSignOut, useUser } from '@foyer/react-hooks';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect, useSyncExternalStore } from 'react';

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
 * another one or none is signed in now, in any tab, the page is rendered again.
 */
export function SessionHeader({ userId }: { userId: string | undefined }) {
  const { status, user } = useUser();
  const { signOut } = useSignOut();
  const isReady = useIsReady();
  const router = useRouter();
  const isOutdated = status !== 'unknown' && user?.userId !== userId;
  useEffect(() => {
    if (isOutdated) router.refresh();
  }, [isOutdated, router]);

  return (
    <header>
      <Link href="/">Home</Link> <Link href="/account">Account</Link>{' '}
      {status === 'signedOut' && <Link href="/login">Log in</Link>}
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
