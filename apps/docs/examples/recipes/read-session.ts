import { readSession } from './backend.ts';

/** Returns the signed-in user from the session JWT cookie, for a server component or a route. */
export async function userOf(cookieHeader: string | null): Promise<string | null> {
  const cookies = new Map((cookieHeader ?? '').split('; ').map((pair) => pair.split('=', 2) as [string, string]));
  const session = await readSession(cookies.get('stytch_session_jwt') ?? '');
  return session?.userId ?? null;
}
