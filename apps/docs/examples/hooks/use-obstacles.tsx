import { useObstacles, useSignInWindow } from '@foyer/react-hooks';

/** Offers a way out where passkeys do not work. */
export function WayOut() {
  const obstacles = useObstacles();
  const { open } = useSignInWindow();
  if (obstacles?.app) return <p>Open this page in your own browser to use a passkey.</p>;
  if (obstacles?.passkeyLogin !== 'blocked') return null;
  return (
    <button type="button" disabled={open.isPending} onClick={() => open.mutate()}>
      Sign in in a new window
    </button>
  );
}
