import { type Context, Hono } from 'hono';
import { ProviderError } from '../errors.ts';
import { asset } from '../http/asset-response.ts';
import type { RequestEnv } from '../http/request-middleware.ts';
import { type Project, requireProject } from '../projects.ts';
import type { Services } from '../services.ts';
import { isLocalUrl } from '../verification/redirect-urls.ts';
import { answerPrompt, promptStatus } from './google.ts';
import { answerFlow, showFlow, startFlow } from './oauth-flow.ts';
import { providerErrorPage } from './oauth-page.ts';
import { answerOneTap, startOneTap } from './one-tap.ts';

// Policy for a script or image that is opened as a page.
const DENY_ALL = "default-src 'none'";

/** Serves the start and callback routes of social sign-ins. */
export function oauthRoutes(services: Services): Hono<RequestEnv> {
  const routes = new Hono<RequestEnv>();
  routes.get('/v1/public/oauth/page.css', () => asset('oauth-page.css', 'text/css', DENY_ALL));
  routes.get('/v1/public/oauth/google/onetap/start', async (context) => {
    return startOneTap(services, await projectOf(services, context), context.req.header('cookie') ?? null);
  });
  routes.get('/v1/public/oauth/:provider/start', (context) =>
    asPage(async () => {
      const project = await projectOf(services, context);
      return startFlow(services, project, context.req.param('provider'), context.req.query());
    }, returnUrlOf(context)),
  );
  routes.get('/v1/oauth/callback/:callback_id', (context) =>
    asPage(() => showFlow(services, context.req.param('callback_id'))),
  );
  routes.post('/v1/oauth/callback/:callback_id', async (context) => {
    const callbackId = context.req.param('callback_id');
    if (context.req.header('content-type')?.includes('form')) {
      return asPage(async () => answerFlow(services, callbackId, await context.req.formData()));
    }
    return answerOneTap(services, callbackId, context.get('incoming').body, context.req.header('cookie') ?? null);
  });
  routes.get('/gsi/client', () => asset('gsi-client.js', 'text/javascript', DENY_ALL));
  routes.get('/gsi/status', async (context) =>
    context.json(await promptStatus(services, context.req.query('client_id') ?? '')),
  );
  routes.post('/gsi/credential', async (context) =>
    context.json(await answerPrompt(services, context.get('incoming').body)),
  );
  return routes;
}

async function projectOf(services: Services, context: Context<RequestEnv>): Promise<Project> {
  const publicToken = context.get('incoming').url.searchParams.get('public_token');
  if (!publicToken) throw new ProviderError('public_token_required');
  return requireProject(services.db, publicToken);
}

/**
 * Returns the page of this machine that has started a sign-in: its redirect URL, or else its origin, which browsers send.
 * Other pages get no link, because anyone can write such a URL.
 */
function returnUrlOf(context: Context<RequestEnv>): string | null {
  const candidates = [context.req.query('login_redirect_url'), context.req.header('referer')];
  return candidates.find((text) => text && URL.canParse(text) && isLocalUrl(new URL(text))) ?? null;
}

/** Users see these responses, so errors are pages too. */
async function asPage(work: () => Promise<Response>, returnUrl: string | null = null): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderError) return providerErrorPage(error, returnUrl);
    throw error;
  }
}
