import '@foyer/ui/style.css';
import { type ReactNode, Suspense } from 'react';
import { foyer } from './foyer';
import { project } from './project';
import { Session } from './session';
import { SessionHeader } from './session-header';

export const metadata = { title: 'Foyer: Next.js' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Suspense>
          <Visit>{children}</Visit>
        </Suspense>
      </body>
    </html>
  );
}

/** The part that depends on the request: Next.js renders it for each one, and prerenders the rest of the layout. */
async function Visit({ children }: { children: ReactNode }) {
  return (
    <Session {...project} initial={await foyer.initial()}>
      <SessionHeader />
      <main>{children}</main>
    </Session>
  );
}
