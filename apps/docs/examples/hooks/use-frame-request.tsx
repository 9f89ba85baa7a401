import { useFrameRequest } from '@foyer/react-hooks';
import type { ReactNode } from 'react';

/** The page of your login: also in the window that a frame has opened. */
export function LoginPage({ children }: { children: ReactNode }) {
  const request = useFrameRequest();
  if (!request) return children;
  return (
    <main>
      <h1>Sign in on {request.hosts?.join(', ') ?? 'another site'}?</h1>
      <p>As {request.account}</p>
      <button type="button" disabled={!request.isReady} onClick={request.confirm}>
        Continue
      </button>
      <button type="button" onClick={request.cancel}>
        Cancel
      </button>
    </main>
  );
}
