'use client';

import { useSignOut, useUser } from '@foyer/react-hooks';
import Link from 'next/link';
import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Returns whether the page's scripts run: before, a click has no effect. */
const useIsReady = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/** Shows who is signed in, from the first frame, in every tab. */
export function SessionHeader() {
  const { status, user } = useUser();
  const { signOut } = useSignOut();
  const isReady = useIsReady();
  return (
    <header className="session-header">
      <nav>
        <Link href="/">Home</Link>
        <Link href="/account">Account</Link>
      </nav>
      {status === 'signedOut' && <Link href="/login">Log in</Link>}
      {status === 'signedIn' && (
        <>
          <span>{`Signed in as ${user.emails[0]?.email ?? user.userId}`}</span>
          <button type="button" disabled={!isReady || signOut.isPending} onClick={() => signOut.mutate()}>
            Log out
          </button>
        </>
      )}
    </header>
  );
}
