import { createFoyerServer } from '@foyer/server';

const foyer = createFoyerServer({
  projectId: 'project-test-00000000-0000-4000-8000-000000000000',
  publicToken: 'public-token-test-00000000-0000-4000-8000-000000000000',
  secondFactor: 'required',
});

export async function dashboard(request: Request): Promise<Response> {
  const { userId } = await foyer.requireUser(request, { login: '/login' });
  return new Response(`The salaries, for ${userId}`);
}
