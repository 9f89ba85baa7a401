import '@foyer/ui/style.css';
import { FoyerProvider } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { foyer } from './foyer';
import { project } from './project';
import { SessionHeader } from './session-header';

export const metadata = { title: 'Foyer: Next.js' };

export default async function Layout({ children }: { children: ReactNode }) {
  const initial = await foyer.initial();
  return (
    <html lang="en">
      <body>
        <FoyerProvider {...project} initial={initial}>
          <SessionHeader userId={initial.user?.user_id} />
          <main>{children}</main>
        </FoyerProvider>
      </body>
    </html>
  );
}
