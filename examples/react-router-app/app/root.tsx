import '@foyer/ui/style.css';
import './foyer.css';
import { Links, Meta, Outlet, Scripts } from 'react-router';
import type { Route } from './+types/root';
import { foyer } from './foyer.server';
import { Session } from './session';

/** Refuses requests of other sites that change data, and hands a refreshed session to the browser. */
export const middleware: Route.MiddlewareFunction[] = [foyer.middleware];

/** Who is signed in, for the first frame. */
export const loader = (args: Route.LoaderArgs) => foyer.initial(args);

export default function Root() {
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
        <Session>
          <Outlet />
        </Session>
        <Scripts />
      </body>
    </html>
  );
}
