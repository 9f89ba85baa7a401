import { foyer } from '../foyer.server';
import { notes } from '../notes.server';
import type { Route } from './+types/api.note';

/**
 * For scripts: 401 without a user, and 403 unless the user has proved who they are within five minutes. What cannot be
 * undone also needs a session that the API confirms.
 */
export async function action(args: Route.ActionArgs) {
  const { userId } = await foyer.requireFactors(args, { maxAgeSeconds: 300, remote: true });
  return Response.json({ deleted: notes.delete(userId) });
}
