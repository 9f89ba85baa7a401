import { type ReactNode, Suspense } from 'react';
import { foyer } from './foyer';
import { project } from './project';
import { SessionHeader } from './session-header';
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
      <SessionHeader />
      {children}
    </SessionProvider>
  );
}
