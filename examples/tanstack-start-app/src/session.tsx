import { FoyerProvider } from '@foyer/react-hooks';
import { Outlet, useLoaderData, useRouter } from '@tanstack/react-router';
import { project } from './project';
import { SessionHeader } from './session-header';

/** Adds the header and the user to the pages. They load again after a sign-in or sign-out, in any tab. */
export function Session() {
  const initial = useLoaderData({ from: '__root__' });
  const router = useRouter();
  return (
    <FoyerProvider {...project} initial={initial} onUserChange={() => router.invalidate()}>
      <SessionHeader />
      <Outlet />
    </FoyerProvider>
  );
}
