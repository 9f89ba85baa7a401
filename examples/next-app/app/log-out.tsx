'use client';

import { useSignOut } from '@foyer/react-hooks';

export function LogOut() {
  const { signOut } = useSignOut();
  return (
    <button type="button" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
      Log out
    </button>
  );
}
