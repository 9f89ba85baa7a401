import { notes } from '../../account/notes';
import { foyer, server } from '../../foyer';

/** For scripts and apps, by cookie or with the JWT in the `Authorization` header: 401 without a user. */
export const GET = foyer.route(async (request: Request) => {
  const { userId, roles } = await server.requireUser(request);
  return Response.json({ userId, roles });
});

/**
 * 403 unless the user has proved who they are within five minutes. Without `remote: true`, which needs the session's cookie:
 * a script has only the JWT, and can use it until it expires.
 */
export const DELETE = foyer.route(async (request: Request) => {
  server.requireSameOrigin(request);
  const { userId } = await server.requireFactors(request, { maxAgeSeconds: 300 });
  return Response.json({ deleted: notes.delete(userId) });
});
