import '@foyer/ui/style.css';
import { FoyerProvider } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { project } from './project';
import { RefreshOnSignIn } from './refresh-on-sign-in';

export const metadata = { title: 'Foyer: Next.js' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <FoyerProvider {...project}>
          <RefreshOnSignIn />
          <main>{children}</main>
        </FoyerProvider>
      </body>
    </html>
  );
}
