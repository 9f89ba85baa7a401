import { readSession } from './backend.ts';

/** For a server component or a route: who sent these cookies, by the session JWT alone. */
export async function userOf(cookieHeader: string | null): Promise<string | null> {
  const cookies = new Map((cookieHeader ?? '').split('; ').map((pair) => pair.split('=', 2) as [string, string]));
  const session = await readSession(cookies.get('stytch_session_jwt') ?? '');
  return session?.userId ?? null;
}
