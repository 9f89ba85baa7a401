import { UserButton } from '@foyer/ui';
import Link from 'next/link';
import { type ReactNode, Suspense } from 'react';
import { foyer } from './foyer';
import { project } from './project';
import { SessionProvider } from './session-provider';

/** Adds the header and the user to the pages. */
export function Session({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Visit>{children}</Visit>
    </Suspense>
  );
}

/** The part that depends on the request: Next.js renders it for each one, and prerenders the rest of the layout. */
async function Visit({ children }: { children: ReactNode }) {
  return (
    <SessionProvider {...project} initial={await foyer.initial()}>
      <header className="session-header">
        <nav>
          <Link href="/">Home</Link>
          <Link href="/account">Account</Link>
        </nav>
        <UserButton loginURL="/login" />
      </header>
      {children}
    </SessionProvider>
  );
}
