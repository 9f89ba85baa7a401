import { eq } from 'drizzle-orm';
import type { Context, MiddlewareHandler } from 'hono';
import type { Db } from '../database.ts';
import { type Fault, takeFault } from '../dev/faults.ts';
import { logRequest } from '../dev/request-log.ts';
import { type ErrorType, errorBody, ProviderError } from '../errors.ts';
import { randomId } from '../random.ts';
import { projects } from '../schema.ts';
import type { Services } from '../services.ts';
import { publicTokenOfFlow } from '../social/oauth-flow.ts';
import { type Incoming, publicTokenOf } from './public-token.ts';

/** Context variables that the first middleware sets for all handlers. */
export interface Traffic {
  Variables: {
    incoming: Incoming & { isMalformed: boolean };
    /** `Set-Cookie` values of the response, also of an error. */
    cookies: string[];
    /** Whether the calling page does not belong to the project: then it must not read the response. */
    isForeign: boolean;
  };
}

/** Marks a response that must not be sent: the connection is closed instead. */
export const droppedHeader = 'x-foyer-dropped';

/** Reads the request once. With the development endpoints enabled, also injects faults and logs requests. */
export function traffic(services: Services, isDev: boolean): MiddlewareHandler<Traffic> {
  return async (context, next) => {
    const incoming = await readIncoming(context);
    context.set('incoming', incoming);
    context.set('cookies', []);
    context.set('isForeign', false);
    const proceed = async () => {
      await next();
      appendCookies(context);
    };
    if (!isDev) return proceed();
    const request = {
      publicToken: await findPublicToken(services, incoming),
      method: context.req.method,
      path: incoming.url.pathname,
    };
    const fault = await takeFault(services.db, request);
    await runWithFault(services, context, fault, proceed);
    await logRequest(services, { ...request, status: context.res.status, body: incoming.body });
    if (fault?.drop) context.header(droppedHeader, '1');
  };
}

function appendCookies(context: Context<Traffic>): void {
  for (const cookie of context.get('cookies')) context.header('Set-Cookie', cookie, { append: true });
}

/** Delays the request, and responds with the fault if it has a response. A dropped request still runs. */
async function runWithFault(
  services: Services,
  context: Context<Traffic>,
  fault: Fault | null,
  proceed: () => Promise<void>,
): Promise<void> {
  if (fault?.delayMs) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
  if (fault && !fault.drop && hasResponse(fault)) context.res = faultResponse(services, fault);
  else await proceed();
}

/** Returns the public token of the project that a request is for; null when it names none. */
async function findPublicToken(services: Services, incoming: Incoming): Promise<string | null> {
  const { pathname } = incoming.url;
  return (
    (await publicTokenOfProject(services.db, pathname)) ??
    publicTokenOf(incoming) ??
    (await publicTokenOfCallback(services, pathname))
  );
}

/** Requests of apps and servers contain the project id in the path. */
async function publicTokenOfProject(db: Db, pathname: string): Promise<string | null> {
  const projectId = /^\/v1\/(?:public|sessions\/jwks)\/(project-[^/]+)(?:\/|$)/.exec(pathname)?.[1];
  if (projectId === undefined) return null;
  const [project] = await db
    .select({ publicToken: projects.publicToken })
    .from(projects)
    .where(eq(projects.projectId, projectId));
  return project?.publicToken ?? null;
}

/** The callback of a social sign-in contains only the id of the sign-in. */
async function publicTokenOfCallback({ db }: Services, pathname: string): Promise<string | null> {
  const callbackId = /^\/v1\/oauth\/callback\/([^/]+)$/.exec(pathname)?.[1];
  return callbackId === undefined ? null : publicTokenOfFlow(db, callbackId);
}

async function readIncoming(context: Context): Promise<Traffic['Variables']['incoming']> {
  const { raw } = context.req;
  const base = { url: new URL(raw.url), headers: raw.headers };
  const type = raw.headers.get('content-type') ?? '';
  const isForm = type.startsWith('application/x-www-form-urlencoded');
  const text = raw.method === 'GET' || type.startsWith('multipart/') ? '' : await context.req.text();
  if (text === '') return { ...base, body: undefined, isMalformed: false };
  if (isForm) return { ...base, body: readForm(text), isMalformed: false };
  try {
    // PostgreSQL cannot store NUL in text.
    if (text.includes('\\u0000')) throw new SyntaxError();
    return { ...base, body: JSON.parse(text), isMalformed: false };
  } catch {
    return { ...base, body: undefined, isMalformed: true };
  }
}

/** Only for the log: handlers of forms parse the body again, including repeated parameters. */
function readForm(text: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(text)].map(([name, value]) => [name, value.replaceAll('\0', '')]));
}

function hasResponse(fault: Fault): boolean {
  return fault.status !== null || fault.body !== null;
}

const typeOfStatus: Record<number, ErrorType> = {
  400: 'bad_request',
  403: 'unauthorized_action',
  404: 'route_not_found',
  405: 'method_not_allowed',
  429: 'too_many_requests',
  503: 'server_unavailable',
};

function faultResponse(services: Services, fault: Fault): Response {
  const value = fault.body?.value;
  const requestId = randomId(services.random, 'request-id-test');
  if (value === undefined) {
    const status = fault.status ?? 200;
    const type = typeOfStatus[status] ?? (status < 500 ? 'bad_request' : 'internal_server_error');
    const body =
      status < 300
        ? { data: { request_id: requestId, status_code: status } }
        : { ...errorBody(new ProviderError(type), requestId), status_code: status };
    return jsonResponse(JSON.stringify(body), status, fault.contentType);
  }
  if (typeof value === 'string') {
    const headers = { 'Content-Type': fault.contentType ?? 'text/plain; charset=utf-8' };
    return new Response(value, { status: fault.status ?? 200, headers });
  }
  const ownStatus = value && typeof value === 'object' && 'status_code' in value ? Number(value.status_code) : 200;
  return jsonResponse(JSON.stringify(value), fault.status ?? ownStatus, fault.contentType);
}

function jsonResponse(body: string, status: number, contentType: string | null): Response {
  return new Response(body, { status, headers: { 'Content-Type': contentType ?? 'application/json' } });
}
