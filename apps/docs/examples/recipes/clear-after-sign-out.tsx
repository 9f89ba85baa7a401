import { useUser } from '@foyer/react-hooks';
import { useEffect, useRef } from 'react';

/** @param props.clear removes what belongs to one user, such as `() => queryClient.clear()` of TanStack Query */
export function ClearAfterSignOut({ clear }: { clear: () => void }) {
  const { status, user } = useUser();
  const known = useRef<string | null>(null);
  const userId = user?.userId ?? null;
  useEffect(() => {
    // `unknown` is no sign-out.
    if (status === 'unknown') return;
    if (known.current && known.current !== userId) clear();
    known.current = userId;
  }, [status, userId, clear]);
  return null;
}
