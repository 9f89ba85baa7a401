import { Hono } from 'hono';
import { type OpenedDatabase, openDatabase } from './database.ts';
import { DROPPED_HEADER, devMiddleware } from './dev/dev-middleware.ts';
import { inboxPage } from './dev/inbox-page.ts';
import { devRoutes, localCallersOnly } from './dev/routes.ts';
import { testProject } from './dev/test-project.ts';
import { errorBody, ProviderError, SchemaError } from './errors.ts';
import { clientsideServices } from './http/clientside-services.ts';
import { corsHeaders, preflight } from './http/cors.ts';
import { guardScripts } from './http/guard-scripts.ts';
import { routeOperations } from './http/operation-routes.ts';
import { publicRoutes } from './http/public-routes.ts';
import { limitBody, MAX_BODY_BYTES, type RequestEnv, readRequest } from './http/request-middleware.ts';
import { OAuthError } from './oidc/oauth-error.ts';
import { MAX_REGISTRATION_BYTES, tooLarge } from './oidc/registration.ts';
import { oidcRoutes } from './oidc/routes.ts';
import { seed } from './projects.ts';
import type { Database, Deliver, SeedUser } from './public-types.ts';
import { type Random, randomId } from './random.ts';
import { prepareKey } from './records/signing-keys.ts';
import { seedUsers } from './seed-users.ts';
import type { Services } from './services.ts';
import { oauthRoutes } from './social/oauth-routes.ts';

/** Options of `createProvider`. */
export interface ProviderOptions {
  /** `memory` (default), a folder, a `postgres://` URL, or an open database that the caller closes. */
  database?: string | Database;
  /** Returns the current time. Default: the machine's clock. */
  clock?: () => Date;
  /** Source of random bytes for ids, tokens and passcodes. Default: the system's. */
  random?: Random;
  /** Also delivers each message, in addition to the inbox. Default: messages are not delivered. */
  deliver?: Deliver;
  /** Whether to serve `/dev` and the inbox page. Default: true. */
  dev?: boolean;
  /** Users of the seeded project, created unless they exist. Default: none. */
  users?: SeedUser[];
  /** Default redirect URL of email links and sign-ins. Default: `http://localhost:3000/`. */
  defaultRedirectUrl?: string;
}

/** A running provider. */
export interface Provider {
  /** Responds to a request like the global `fetch`. Rejects only where a server would close the connection. */
  fetch(input: string | Request | URL, init?: RequestInit): Promise<Response>;
  /** Closes the database if the provider opened it. */
  close(): Promise<void>;
}

/**
 * Creates a provider: opens its database, applies missing migrations and adds the seeded project. It does not listen;
 * pass `fetch` to a client, or the provider to `startServer`. All providers on one database act as one provider.
 *
 * @throws {Error} the database cannot be opened, or a user of `users` is invalid
 * @example
 * const provider = await createProvider();
 * const response = await provider.fetch('http://localhost:4000/dev/clock');
 */
export async function createProvider(options: ProviderOptions = {}): Promise<Provider> {
  const { database = 'memory', dev = true } = options;
  const opened = typeof database === 'string' ? await openDatabase(database) : null;
  const { db } = opened ?? (database as OpenedDatabase);
  const services: Services = {
    db,
    clock: options.clock ?? (() => new Date()),
    random: options.random ?? ((size) => crypto.getRandomValues(new Uint8Array(size))),
    deliver: options.deliver ?? null,
    defaultRedirectUrl: options.defaultRedirectUrl ?? 'http://localhost:3000/',
  };
  prepareKey(services);
  await seed(services);
  await seedUsers(services, options.users ?? []);
  const app = createApp(services, dev);

  return {
    async fetch(input, init) {
      // The server passes its own Request class, which the global Request cannot copy.
      const request =
        init === undefined && typeof input === 'object' && 'headers' in input ? input : new Request(input, init);
      request.signal.throwIfAborted();
      const response = await orAborted(Promise.resolve(app.fetch(request)), request.signal);
      // Chromium's message: clients recognize network failures by it.
      if (response.headers.has(DROPPED_HEADER)) throw new TypeError('Failed to fetch');
      return response;
    },
    async close() {
      await opened?.close();
    },
  };
}

function createApp(services: Services, isDev: boolean): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.onError((error) => errorResponse(error, services));
  app.notFound(() => errorResponse(new ProviderError('route_not_found'), services));

  if (isDev) {
    for (const path of ['/', '/inbox', '/inbox/*', '/dev/*']) app.use(path, localCallersOnly);
    app.route('/dev', devRoutes(services));
    app.route('/', inboxPage(services));
  }
  app.use('*', async (context, next) => {
    // Browsers navigate to these endpoints; scripts must not read them (RFC 9700, section 2.6).
    if (/\/oauth2\/(?:authorize|logout)$/.test(context.req.path)) return next();
    const origin = context.req.header('origin') ?? null;
    if (context.req.method === 'OPTIONS') return preflight(context.req.path, context.req.raw.headers);
    await next();
    const headers = corsHeaders(context.get('isForeign') ? null : origin);
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
  });
  app.use('/v1/public/:project_id/oauth2/register', limitBody(MAX_REGISTRATION_BYTES, tooLarge));
  app.use(
    '*',
    limitBody(MAX_BODY_BYTES, () => new ProviderError('bad_request', 'The body has more than 1 MiB.')),
  );
  app.use('*', readRequest);
  if (isDev) app.use('*', testProject(services), devMiddleware(services));
  routeOperations(app, services);
  app.route('/', publicRoutes(services));
  app.route('/', guardScripts(services));
  app.route('/', clientsideServices());
  app.route('/', oauthRoutes(services));
  app.route('/', oidcRoutes(services));
  return app;
}

function errorResponse(error: Error, services: Services): Response {
  if (error instanceof OAuthError) return error.toResponse();
  if (error instanceof SchemaError) return Response.json(error.body, { status: 400 });
  const known = error instanceof ProviderError ? error : new ProviderError('internal_server_error');
  if (known !== error) {
    // The message of a failed query contains its parameters, which may be secrets.
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
