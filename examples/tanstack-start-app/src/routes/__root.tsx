import foyerStyles from '@foyer/ui/style.css?url';
import { createRootRoute, HeadContent, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import sessionStyles from '../foyer.css?url';
import { getInitial } from '../foyer.functions';
import { Session } from '../session';

export const Route = createRootRoute({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width' },
      { title: 'Foyer: TanStack Start' },
    ],
    links: [
      { rel: 'stylesheet', href: foyerStyles },
      { rel: 'stylesheet', href: sessionStyles },
    ],
  }),
  loader: () => getInitial(),
  component: Session,
  shellComponent: Shell,
});

function Shell({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}
