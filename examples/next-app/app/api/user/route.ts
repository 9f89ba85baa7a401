import { foyer, server } from '../../foyer';

/** For scripts and apps, by cookie or with the JWT in the `Authorization` header: 401 without a user. */
export const GET = foyer.route(async (request: Request) => {
  const { userId, roles } = await server.requireUser(request);
  return Response.json({ userId, roles });
});
