import { returnToOf } from '@foyer/server';
import { foyer } from './backend.ts';

/** Handles every request of a server with the Fetch API: Deno, Bun, or a worker at the edge. */
export async function handle(request: Request): Promise<Response> {
  try {
    return await respond(request);
  } catch (refusal) {
    // A redirect to the login page, 401, 403 or 503.
    if (refusal instanceof Response) return refusal;
    throw refusal;
  }
}

async function respond(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  foyer.requireSameOrigin(request);

  if (pathname === '/login') {
    const authentication = await foyer.authenticate(request);
    // A step of the sign-in may be left, or the page asks for more.
    const isDone = authentication.status === 'signedIn' && !authentication.held && !searchParams.has('step_up');
    if (isDone) return Response.redirect(new URL(returnToOf(request), request.url));
    return new Response('The page with the widget');
  }
  if (pathname === '/account') {
    const { userId, session } = await foyer.requireUser(request, { login: '/login' });
    return Response.json({ userId, signedInAt: session.started_at });
  }
  if (pathname === '/api/orders') {
    await foyer.requirePermission(request, 'orders', request.method === 'GET' ? 'read' : 'write');
    return Response.json([]);
  }
  if (pathname === '/api/account/delete') {
    // Irreversible, so it requires a recent factor, and refuses even a session that was revoked a minute ago.
    const { userId } = await foyer.requireFactors(request, { maxAgeSeconds: 300, remote: true });
    return Response.json({ deleted: userId });
  }
  return new Response(null, { status: 404 });
}
