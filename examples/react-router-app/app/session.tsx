import { FoyerProvider, UserButton } from '@foyer/ui';
import type { ReactNode } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { project } from './project';
import type { loader } from './root';

/** Adds the header and the user to the pages. They load again after a sign-in or sign-out, in any tab. */
export function Session({ children }: { children: ReactNode }) {
  const initial = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <FoyerProvider {...project} initial={initial} onUserChange={() => revalidate()}>
      <header className="session-header">
        <nav>
          <Link to="/">Home</Link>
          <Link to="/account">Account</Link>
        </nav>
        <UserButton loginURL="/login" />
      </header>
      {children}
    </FoyerProvider>
  );
}
