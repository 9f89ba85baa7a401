import { Hono } from 'hono';
import { ProviderError } from '../errors.ts';
import { relatedOrigins, requireProject, requireProjectById } from '../projects.ts';
import { redirectTarget } from '../records/email-tokens.ts';
import { readKeySet } from '../records/signing-keys.ts';
import type { Services } from '../services.ts';

/**
 * Serves what browsers and servers request outside the front-end API: the key set, the sites that share passkeys, and
 * the links of emails.
 */
export function publicRoutes(services: Services): Hono {
  const routes = new Hono();
  routes.get('/v1/sessions/jwks/:project_id', async (context) => {
    const project = await requireProjectById(services.db, context.req.param('project_id'));
    return context.json(await readKeySet(services, project.projectId));
  });
  routes.get('/v1/public/:project_id/.well-known/webauthn', async (context) => {
    const project = await requireProjectById(services.db, context.req.param('project_id'));
    return context.json({ origins: relatedOrigins(project) });
  });
  routes.get('/v1/magic_links/redirect', async (context) => {
    const { public_token: publicToken, stytch_token_type: type, token } = context.req.query();
    if (!publicToken || !token) throw new ProviderError('bad_request', 'The link must contain public_token and token.');
    const project = await requireProject(services.db, publicToken);
    const target = await redirectTarget(services.db, project, { token, type });
    context.header('Cache-Control', 'no-store');
    context.header('Referrer-Policy', 'no-referrer');
    return context.redirect(target, 302);
  });
  return routes;
}
