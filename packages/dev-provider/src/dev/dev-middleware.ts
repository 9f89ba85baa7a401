import type { Context, MiddlewareHandler } from 'hono';
import type { RequestEnv } from '../http/request-middleware.ts';
import type { Services } from '../services.ts';
import { readClock } from './clock.ts';
import { faultResponse, hasResponse } from './fault-response.ts';
import { type Fault, takeFault } from './faults.ts';
import { logRequest } from './request-log.ts';
import { findPublicToken } from './request-project.ts';

/** Marks a response that must not be sent: the connection is closed instead. */
export const DROPPED_HEADER = 'x-foyer-dropped';

/** Injects the faults that tests have added, and logs each request. It must run after `readRequest`. */
export function devMiddleware(services: Services): MiddlewareHandler<RequestEnv> {
  return async (context, next) => {
    const incoming = context.get('incoming');
    const request = {
      publicToken: await findPublicToken(services.db, incoming),
      method: context.req.method,
      path: incoming.url.pathname,
    };
    const fault = await takeFault(services.db, request);
    if (fault?.duplicate) context.set('copies', 2);
    await runWithFault(services, context, { fault, publicToken: request.publicToken }, next);
    await logRequest(services, { ...request, status: context.res.status, body: incoming.body });
    for (const [name, value] of Object.entries(fault?.headers ?? {})) context.header(name, value);
    if (fault?.drop) context.header(DROPPED_HEADER, '1');
  };
}

/** Delays the request, and responds with the fault if it has a response. A dropped request still runs. */
async function runWithFault(
  services: Services,
  context: Context<RequestEnv>,
  { fault, publicToken }: { fault: Fault | null; publicToken: string | null },
  next: () => Promise<void>,
): Promise<void> {
  if (fault?.delayMs) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
  if (!fault || fault.drop || !hasResponse(fault)) return next();
  context.res = faultResponse(services, fault);
  const { now } = await readClock(services, publicToken).catch(() => readClock(services, null));
  context.set('time', new Date(now));
}
