import { foyer } from '../foyer.server';
import { notes } from '../notes.server';
import type { Route } from './+types/api.note';

/**
 * For scripts and apps: 401 without a user, and 403 unless the user has proved who they are within five minutes. Without
 * `remote: true`, which needs the session's cookie: a script has only the JWT, and can use it until it expires.
 */
export async function action(args: Route.ActionArgs) {
  const { userId } = await foyer.requireFactors(args, { maxAgeSeconds: 300 });
  return Response.json({ deleted: notes.delete(userId) });
}
