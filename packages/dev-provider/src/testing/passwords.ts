import { dataOf, type TestProject } from './harness.ts';

/** Two strong passwords, and the calls of password tests. */
export const email = 'ada@example.test';
export const password = 'wind-lantern-marble-42';
export const other = 'copper-orchid-tunnel-17';
export const session_duration_minutes = 30;

export const create = (project: TestProject, body: Record<string, unknown> = {}) =>
  project.post('/passwords', { email, password, session_duration_minutes, ...body });
export const login = (project: TestProject, body: Record<string, unknown> = {}, session?: string) =>
  project.post(
    '/passwords/authenticate',
    { email, password, session_duration_minutes, ...body },
    session === undefined ? {} : { session },
  );
export const startReset = (project: TestProject, body: Record<string, unknown> = {}) =>
  project.post('/passwords/email/reset/start', { email, ...body });
export const reset = (project: TestProject, token: string | null, body: Record<string, unknown> = {}) =>
  project.post('/passwords/email/reset', { token, password: other, session_duration_minutes, ...body });
export const redeemLink = (project: TestProject, token: string | null, body: Record<string, unknown> = {}) =>
  project.post('/magic_links/authenticate', { token, session_duration_minutes, ...body });
export const isAlive = async (project: TestProject, session: string) =>
  (await project.post('/sessions/authenticate', {}, { session })).status === 200;

export async function addUser(project: TestProject, extra: Record<string, unknown> = {}): Promise<string> {
  const body = { public_token: project.publicToken, email, password, ...extra };
  return ((await project.dev('POST', '/users', body)).json as { user_id: string }).user_id;
}

export async function resetToken(project: TestProject, body: Record<string, unknown> = {}): Promise<string> {
  dataOf(await startReset(project, body));
  return String((await project.lastMessage()).token);
}
