import '@foyer/ui/style.css';
import { FoyerProvider } from '@foyer/react-hooks';
import { Links, Meta, Outlet, Scripts, useRevalidator } from 'react-router';
import type { Route } from './+types/root';
import { foyer } from './foyer.server';
import { project } from './project';
import { SessionHeader } from './session-header';

/** Refuses requests of other sites that change data, and hands a refreshed session to the browser. */
export const middleware: Route.MiddlewareFunction[] = [foyer.middleware];

export const loader = (args: Route.LoaderArgs) => foyer.initial(args);

export default function Root({ loaderData: initial }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Foyer: React Router</title>
        <Meta />
        <Links />
      </head>
      <body>
        <FoyerProvider {...project} initial={initial} onUserChange={() => revalidate()}>
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
