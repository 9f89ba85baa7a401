import type { FoyerClient } from '@foyer/core';
import { FoyerProvider, useUser } from '@foyer/react-hooks';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** Returns the id of the user whom `useUser` shows, or null. Renders for the moment of the call: nothing stays in the page. */
export function signedInAs(client: FoyerClient): string | null {
  let userId: string | null = null;
  function User() {
    userId = useUser().user?.userId ?? null;
    return null;
  }
  const root = createRoot(document.createElement('div'));
  flushSync(() =>
    root.render(
      <FoyerProvider client={client}>
        <User />
      </FoyerProvider>,
    ),
  );
  root.unmount();
  return userId;
}
