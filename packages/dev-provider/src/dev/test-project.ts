import { eq } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import type { Db } from '../database.ts';
import { ProviderError } from '../errors.ts';
import { type Incoming, publicTokenOf, readCredentials } from '../http/public-token.ts';
import type { RequestEnv } from '../http/request-middleware.ts';
import { sha256 } from '../random.ts';
import { projects, sessions } from '../schema.ts';
import type { Services } from '../services.ts';

/**
 * Selects the project of a request in place of the one that the page was built for: tests that run side by side use one
 * build, each with its own project. The header `X-Foyer-Project` of pages names it by its public token. A server sends
 * no such header: its request is for the project of its session, if that project's setting `jwt_project_id` names the
 * project of the request. It must run after `readRequest`.
 */
export function testProject({ db }: Services): MiddlewareHandler<RequestEnv> {
  return async (context, next) => {
    const header = context.req.header('x-foyer-project');
    if (header && !/^public-token-[\w-]+$/.test(header)) {
      throw new ProviderError('bad_request', 'The header X-Foyer-Project must be a public token.');
    }
    const incoming = context.get('incoming');
    const named = publicTokenOf(incoming);
    const wanted = header || (named && (await projectOfSession(db, incoming, named)));
    if (wanted && named) context.set('incoming', { ...incoming, ...renamed(incoming, named, wanted) });
    await next();
  };
}

/**
 * Returns the public token of the project to which the session of a request belongs, if the project that the request
 * names accepts its sessions; otherwise null.
 */
async function projectOfSession(db: Db, { headers }: Incoming, named: string): Promise<string | null> {
  const sessionToken = readCredentials(headers)?.sessionToken;
  if (!sessionToken) return null;
  const [owner] = await db
    .select({ publicToken: projects.publicToken, settings: projects.settings })
    .from(sessions)
    .innerJoin(projects, eq(projects.projectId, sessions.projectId))
    .where(eq(sessions.tokenHash, sha256(sessionToken)));
  if (!owner?.settings.jwt_project_id || owner.publicToken === named) return null;
  const [asked] = await db
    .select({ projectId: projects.projectId })
    .from(projects)
    .where(eq(projects.publicToken, named));
  return asked?.projectId === owner.settings.jwt_project_id ? owner.publicToken : null;
}

function renamed({ url, headers, body }: Incoming, from: string, to: string): Incoming {
  const rename = (text: string) => text.replaceAll(from, to);
  const changed = new Headers(headers);
  const authorization = headers.get('authorization');
  // The public token is the user name of the Basic scheme, and without a session the password too (RFC 7617).
  const encoded = /^Basic +([\w+/=-]+)$/i.exec(authorization ?? '')?.[1];
  if (encoded !== undefined) {
    changed.set('authorization', `Basic ${btoa(rename(Buffer.from(encoded, 'base64').toString()))}`);
  }
  return {
    url: new URL(rename(url.href)),
    headers: changed,
    body: body === undefined ? undefined : JSON.parse(rename(JSON.stringify(body))),
  };
}
