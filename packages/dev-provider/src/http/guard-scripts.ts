import { type Context, Hono } from 'hono';
import { ProviderError } from '../errors.ts';
import { requireProject, requireProjectById } from '../projects.ts';
import { randomId } from '../random.ts';
import type { Services } from '../services.ts';
import { makeCaptchaToken, projectIdOfSiteKey } from '../verification/guard.ts';
import { isPlainObject } from '../verification/validation.ts';
import { asset } from './asset-response.ts';
import type { RequestEnv } from './request-middleware.ts';

const POLICY = "default-src 'none'";

/**
 * Serves stand-ins for the scripts that fraud protection loads: `/telemetry.js`, which gets a telemetry ID from
 * `/submit`, and `/recaptcha/enterprise.js`, whose captcha every user passes.
 */
export function guardScripts(services: Services): Hono<RequestEnv> {
  const routes = new Hono<RequestEnv>();
  routes.get('/telemetry.js', () => asset('telemetry.js', 'text/javascript', POLICY));
  routes.post('/submit', async (context) => {
    await requireProject(services.db, readMember(context, 'public_token'));
    return context.json({ telemetry_id: randomId(services.random, 'dfp-telemetry-id') });
  });
  routes.get('/recaptcha/enterprise.js', () => asset('recaptcha.js', 'text/javascript', POLICY));
  routes.post('/recaptcha/token', async (context) => {
    const project = await requireProjectById(services.db, projectIdOfSiteKey(readMember(context, 'site_key')));
    return context.json({ token: await makeCaptchaToken(services, project) });
  });
  return routes;
}

function readMember(context: Context<RequestEnv>, member: string): string {
  const { body } = context.get('incoming');
  const value = isPlainObject(body) ? body[member] : undefined;
  if (typeof value !== 'string') throw new ProviderError('bad_request', `${member} is missing.`);
  return value;
}
