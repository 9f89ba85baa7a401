import { FoyerProvider, UserButton } from '@foyer/ui';
import { Link, Outlet, useLoaderData, useRouter } from '@tanstack/react-router';
import { project } from './project';

/** Adds the header and the user to the pages. They load again after a sign-in or sign-out, in any tab. */
export function Session() {
  const initial = useLoaderData({ from: '__root__' });
  const router = useRouter();
  return (
    <FoyerProvider {...project} initial={initial} onUserChange={() => router.invalidate()}>
      <header className="session-header">
        <nav>
          <Link to="/">Home</Link>
          <Link to="/account">Account</Link>
        </nav>
        <UserButton loginURL="/login" />
      </header>
      <Outlet />
    </FoyerProvider>
  );
}
