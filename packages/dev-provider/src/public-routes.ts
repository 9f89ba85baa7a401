import { Hono } from 'hono';
import { clientsideServices } from './clientside-services.ts';
import { redirectTarget } from './email-tokens.ts';
import { ProviderError } from './errors.ts';
import { guardScripts } from './guard-scripts.ts';
import { oauthRoutes } from './oauth-routes.ts';
import { requireProject, requireProjectById } from './projects.ts';
import type { Services } from './services.ts';
import { readKeySet } from './signing-keys.ts';

/** Serves the routes for browsers and servers outside the front-end API. */
export function publicRoutes(services: Services): Hono {
  const routes = new Hono();
  routes.get('/v1/sessions/jwks/:project_id', async (context) => {
    const project = await requireProjectById(services.db, context.req.param('project_id'));
    return context.json(await readKeySet(services, project.projectId));
  });
  routes.get('/v1/magic_links/redirect', async (context) => {
    const { public_token: publicToken, stytch_token_type: type, token } = context.req.query();
    if (!publicToken || !token) throw new ProviderError('bad_request', 'The link lacks its public_token or its token.');
    const project = await requireProject(services.db, publicToken);
    const target = await redirectTarget(services.db, project, { token, type });
    context.header('Cache-Control', 'no-store');
    context.header('Referrer-Policy', 'no-referrer');
    return context.redirect(target, 302);
  });
  routes.route('/', oauthRoutes(services));
  routes.route('/', guardScripts(services));
  routes.route('/', clientsideServices());
  return routes;
}
