import { FoyerProvider } from '@foyer/react-hooks';
import styles from '@foyer/ui/style.css?url';
import { createRootRoute, HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router';
import { getInitial } from '../foyer.functions';
import { project } from '../project';
import { SessionHeader } from '../session-header';

export const Route = createRootRoute({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width' },
      { title: 'Foyer: TanStack Start' },
    ],
    links: [{ rel: 'stylesheet', href: styles }],
  }),
  loader: () => getInitial(),
  component: Root,
});

function Root() {
  const initial = Route.useLoaderData();
  const router = useRouter();
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        <FoyerProvider {...project} initial={initial} onUserChange={() => router.invalidate()}>
          <SessionHeader />
          <main>
            <Outlet />
          </main>
        </FoyerProvider>
        <Scripts />
      </body>
    </html>
  );
}
