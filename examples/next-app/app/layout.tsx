import '@foyer/ui/style.css';
import { FoyerProvider } from '@foyer/react-hooks';
import { type ReactNode, Suspense } from 'react';
import { foyer } from './foyer';
import { project } from './project';
import { SessionHeader } from './session-header';

export const metadata = { title: 'Foyer: Next.js' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Suspense>
          <Session>{children}</Session>
        </Suspense>
      </body>
    </html>
  );
}

/** The part that depends on the request: Next.js renders it for each one, and prerenders the rest of the layout. */
async function Session({ children }: { children: ReactNode }) {
  const initial = await foyer.initial();
  return (
    <FoyerProvider {...project} initial={initial}>
      <SessionHeader userId={initial.held ? undefined : initial.user?.user_id} />
      <main>{children}</main>
    </FoyerProvider>
  );
}
