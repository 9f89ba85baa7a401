import '@foyer/ui/style.css';
import './foyer.css';
import type { ReactNode } from 'react';
import { Session } from './session';

export const metadata = { title: 'Foyer: Next.js' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Session>{children}</Session>
      </body>
    </html>
  );
}
