import { Hono } from 'hono';
import { corsHeaders, preflight } from './cors.ts';
import { type Database, openDatabase } from './database.ts';
import { inboxPage } from './dev/inbox-page.ts';
import { devRoutes, localCallersOnly } from './dev/routes.ts';
import { errorBody, ProviderError, SchemaError } from './errors.ts';
import { OAuthError } from './oidc/oauth-error.ts';
import { oidcRoutes } from './oidc/routes.ts';
import { seed } from './projects.ts';
import { publicRoutes } from './public-routes.ts';
import { type Random, randomId } from './random.ts';
import { routeOperations } from './sdk.ts';
import type { Deliver, Services } from './services.ts';
import { prepareKey } from './signing-keys.ts';
import { droppedHeader, type Traffic, traffic } from './traffic.ts';

/** How a provider is made. */
export interface ProviderOptions {
  /** `memory` (default), a folder, a `postgres://` URL, or a database that the caller opened and will close. */
  database?: string | Database;
  /** The present. Default: the machine's clock. */
  clock?: () => Date;
  /** A source of unpredictable bytes, for ids, tokens and codes. Default: the system's. */
  random?: Random;
  /** Sends each message for real, beside the inbox. Default: nothing is sent. */
  deliver?: Deliver;
  /** Whether `/dev` and the inbox page answer. Default: true. */
  dev?: boolean;
  /** Where links lead when neither the request nor the project says. Default: `http://localhost:3000/`. */
  defaultRedirectUrl?: string;
}

/** A running provider. */
export interface Provider {
  /** Answers a request as the global `fetch` would. Rejects only where the connection would have been closed. */
  fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>;
  /** Releases the database, if the provider opened it. */
  close(): Promise<void>;
}

/**
 * Starts a provider: opens its database, brings that up to date and adds the seeded project. Nothing listens yet; pass
 * `fetch` to a client, or the provider to `startServer`. Any number of providers on one database are one provider.
 *
 * @throws Error when the database cannot be opened.
 * @example
 * const provider = await createProvider();
 * const answer = await provider.fetch('http://localhost:4000/dev/clock');
 */
export async function createProvider(options: ProviderOptions = {}): Promise<Provider> {
  const { database = 'memory', dev = true } = options;
  const opened = typeof database === 'string' ? await openDatabase(database) : null;
  const { db } = opened ?? (database as Database);
  const services: Services = {
    db,
    clock: options.clock ?? (() => new Date()),
    random: options.random ?? ((size) => crypto.getRandomValues(new Uint8Array(size))),
    deliver: options.deliver ?? null,
    defaultRedirectUrl: options.defaultRedirectUrl ?? 'http://localhost:3000/',
  };
  prepareKey();
  await seed(services);
  const app = createApp(services, dev);

  return {
    async fetch(input, init) {
      // A server hands in requests of its own class, which the global one cannot copy.
      const request =
        init === undefined && typeof input === 'object' && 'headers' in input ? input : new Request(input, init);
      request.signal.throwIfAborted();
      const response = await orAborted(Promise.resolve(app.fetch(request)), request.signal);
      // The words of Chromium: clients tell an unreachable server by them.
      if (response.headers.has(droppedHeader)) throw new TypeError('Failed to fetch');
      return response;
    },
    async close() {
      await opened?.close();
    },
  };
}

function createApp(services: Services, isDev: boolean): Hono<Traffic> {
  const app = new Hono<Traffic>();
  app.onError((error) => errorResponse(error, services));
  app.notFound(() => errorResponse(new ProviderError('route_not_found'), services));

  if (isDev) {
    for (const path of ['/', '/inbox', '/inbox/*', '/dev/*']) app.use(path, localCallersOnly);
    app.route('/dev', devRoutes(services));
    app.route('/', inboxPage(services));
  }
  app.use('*', async (context, next) => {
    // People are sent there; no script has any business there (RFC 9700, section 2.6).
    if (/\/oauth2\/(?:authorize|logout)$/.test(context.req.path)) return next();
    const origin = context.req.header('origin') ?? null;
    if (context.req.method === 'OPTIONS') return preflight(origin);
    await next();
    const headers = corsHeaders(context.get('isForeign') ? null : origin);
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
  });
  app.use('*', traffic(services, isDev));
  routeOperations(app, services);
  app.route('/', publicRoutes(services));
  app.route('/', oidcRoutes(services));
  return app;
}

function errorResponse(error: Error, services: Services): Response {
  if (error instanceof OAuthError) return error.toResponse();
  if (error instanceof SchemaError) return Response.json(error.body, { status: 400 });
  const known = error instanceof ProviderError ? error : new ProviderError('internal_server_error');
  if (known !== error) {
    // A failed query's own message holds its parameters, and they may be secrets.
    const cause = error.cause instanceof Error ? error.cause : error;
    console.error(
      `Foyer provider: ${cause.name}: ${cause.message}\n${(cause.stack ?? '').split('\n').slice(1).join('\n')}`,
    );
  }
  return Response.json(errorBody(known, randomId(services.random, 'request-id-test')), { status: known.status });
}

function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    }),
  ]);
}
