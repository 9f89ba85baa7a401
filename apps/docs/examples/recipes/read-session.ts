import type { RequestLike } from '@foyer/server';
import { foyer } from './backend.ts';

/** Returns the ID of the signed-in user, for a server component or a route. */
export async function userOf(request: RequestLike): Promise<string | null> {
  const authentication = await foyer.authenticate(request);
  return authentication.status === 'signedIn' ? authentication.userId : null;
}
