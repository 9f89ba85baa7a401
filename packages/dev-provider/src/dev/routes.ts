import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { ZodType } from 'zod';
import { ProviderError } from '../errors.ts';
import { refuseNul } from '../http/request-middleware.ts';
import { authorizationUrl, createProject, requireProject, requireProjectById, updateSettings } from '../projects.ts';
import { readMessages } from '../records/inbox.ts';
import { messages } from '../schema.ts';
import type { Services } from '../services.ts';
import { type Settings, settingsInput } from '../settings.ts';
import { credentialInput, makeCredential } from '../social/google.ts';
import { isLoopbackHost } from '../verification/redirect-urls.ts';
import { unstorable } from '../verification/validation.ts';
import { clockInput, moveClock, readClock } from './clock.ts';
import { addConnectedApp, connectedAppInput } from './connected-apps.ts';
import { addFault, clearFaults, faultInput, readFaults } from './faults.ts';
import { readRequests } from './request-log.ts';
import { addSession, sessionInput } from './sessions.ts';
import {
  addImpersonationToken,
  addSigningKey,
  impersonationInput,
  makeTrustedToken,
  signingKeyInput,
  trustedTokenInput,
} from './tokens.ts';
import { addUser, userInput } from './users.ts';

/** Creates the development endpoints, which control and inspect the provider without credentials. */
export function devRoutes(services: Services): Hono {
  const { db } = services;
  const dev = new Hono();
  async function readSettings(context: Context): Promise<Partial<Settings>> {
    const settings = await readInput(context, settingsInput);
    if (settings.jwt_project_id) await requireProjectById(db, settings.jwt_project_id);
    return settings;
  }
  const publicToken = (context: Context) => context.req.query('public_token') || null;

  dev.post('/projects', async (context) => {
    const settings = await readSettings(context);
    return context.json(await createProject(services, settings));
  });
  dev.patch('/projects/:public_token', async (context) => {
    const settings = await readSettings(context);
    const project = await requireProject(db, context.req.param('public_token'));
    const changed = await updateSettings(db, project, settings);
    return context.json({ ...changed, authorization_url: authorizationUrl(services, changed) });
  });

  dev.get('/inbox', async (context) => {
    const { to, channel } = context.req.query();
    const body = JSON.stringify({
      messages: await readMessages(db, { publicToken: publicToken(context) ?? undefined, to, channel }),
    });
    // With an ETag, a page that polls every second downloads the messages only when they change.
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
    const headers = { ETag: etag, 'Cache-Control': 'no-store', 'Content-Type': 'application/json' };
    const isKnown = context.req.header('if-none-match') === etag;
    return isKnown ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
  });
  dev.delete('/inbox', async (context) => {
    const token = publicToken(context);
    const project = token === null ? null : await requireProject(db, token);
    await db.delete(messages).where(project ? eq(messages.projectId, project.projectId) : undefined);
    return context.json({});
  });

  dev.get('/requests', async (context) => context.json({ requests: await readRequests(db, publicToken(context)) }));

  dev.post('/users', async (context) => context.json(await addUser(services, await readInput(context, userInput))));
  dev.post('/sessions', async (context) => {
    const input = await readInput(context, sessionInput);
    const request = { origin: new URL(context.req.url).origin, userAgent: context.req.header('user-agent') ?? '' };
    return context.json(await addSession(services, input, request));
  });

  dev.post('/connected_apps', async (context) =>
    context.json(await addConnectedApp(services, await readInput(context, connectedAppInput))),
  );

  dev.post('/impersonation_tokens', async (context) =>
    context.json(await addImpersonationToken(services, await readInput(context, impersonationInput))),
  );
  dev.post('/trusted_tokens', async (context) =>
    context.json(await makeTrustedToken(services, await readInput(context, trustedTokenInput))),
  );
  dev.post('/google_credentials', async (context) =>
    context.json(await makeCredential(services, await readInput(context, credentialInput))),
  );
  dev.post('/signing_keys', async (context) =>
    context.json(await addSigningKey(services, await readInput(context, signingKeyInput))),
  );

  dev.get('/faults', async (context) => context.json({ faults: await readFaults(db, publicToken(context)) }));
  dev.post('/faults', async (context) => {
    await addFault(db, await readInput(context, faultInput));
    return context.json({});
  });
  dev.delete('/faults', async (context) => {
    await clearFaults(db, publicToken(context));
    return context.json({});
  });

  dev.get('/clock', async (context) => context.json(await readClock(services, publicToken(context))));
  dev.post('/clock', async (context) => context.json(await moveClock(services, await readInput(context, clockInput))));
  dev.all('*', () => {
    throw new ProviderError('route_not_found');
  });
  return dev;
}

/**
 * Rejects requests from other sites: a page on the internet can send requests to this machine, and its owner can point
 * a domain name at the loopback address.
 */
export const localCallersOnly: MiddlewareHandler = async (context, next) => {
  const origin = context.req.header('origin');
  const isLocal = isLoopbackHost(new URL(context.req.url).hostname) && (origin === undefined || isLocalOrigin(origin));
  if (!isLocal)
    throw new ProviderError('unauthorized_action', 'The development endpoints respond to local pages only.');
  if (context.req.method === 'OPTIONS') {
    return new Response(null, {
      status: 204,
      headers: {
        ...localCors(origin),
        'Access-Control-Allow-Methods': 'GET, POST, PATCH, DELETE, OPTIONS',
        'Access-Control-Allow-Headers': 'content-type, if-none-match',
        'Access-Control-Max-Age': '600',
      },
    });
  }
  refuseNul(context.req.url);
  await next();
  for (const [name, value] of Object.entries(localCors(origin))) context.header(name, value);
};

function localCors(origin: string | undefined): Record<string, string> {
  return origin === undefined
    ? { Vary: 'Origin' }
    : { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': 'ETag', Vary: 'Origin' };
}

function isLocalOrigin(origin: string): boolean {
  return URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname);
}

async function readInput<T>(context: Context, schema: ZodType<T>): Promise<T> {
  const body = parseJson(await context.req.text());
  const reason = unstorable(body);
  if (reason) throw new ProviderError('bad_request', reason);
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) =>
    issue.path.length > 0 ? `${issue.path.join('.')}: ${issue.message}` : issue.message,
  );
  throw new ProviderError('bad_request', problems.join('; '));
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw new ProviderError('bad_request', 'The body is not JSON.');
  }
}
