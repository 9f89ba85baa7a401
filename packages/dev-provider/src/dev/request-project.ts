import { eq } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { type Incoming, publicTokenOf } from '../http/public-token.ts';
import { projects } from '../schema.ts';
import { publicTokenOfFlow } from '../social/oauth-flow.ts';

/** Returns the public token of the project that a request is for; null when it names none. */
export async function findPublicToken(db: Db, incoming: Incoming): Promise<string | null> {
  const { pathname } = incoming.url;
  return (
    (await publicTokenOfProject(db, pathname)) ?? publicTokenOf(incoming) ?? (await publicTokenOfCallback(db, pathname))
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
async function publicTokenOfCallback(db: Db, pathname: string): Promise<string | null> {
  const callbackId = /^\/v1\/oauth\/callback\/([^/]+)$/.exec(pathname)?.[1];
  return callbackId === undefined ? null : publicTokenOfFlow(db, callbackId);
}
