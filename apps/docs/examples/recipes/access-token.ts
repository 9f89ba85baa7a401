import { foyer } from './backend.ts';

const resource = 'https://api.example.com/mcp';
const scopes = ['notes:read', 'notes:write'];

/** Handles the requests of apps, such as AI agents, that call this API on behalf of users. */
export async function handleApp(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === '/.well-known/oauth-protected-resource/mcp') {
    return foyer.protectedResourceMetadata({ resource, scopes });
  }
  try {
    const { userId, clientId } = await foyer.requireAccessToken(request, { resource, scopes: ['notes:read'] });
    return Response.json({ userId, clientId, notes: [] });
  } catch (refusal) {
    // 401 or 403, with the challenge that leads the app to the login.
    if (refusal instanceof Response) return refusal;
    throw refusal;
  }
}
