import { createFoyerServer } from '@foyer/server';

const foyer = createFoyerServer({
  projectId: 'project-test-00000000-0000-4000-8000-000000000000',
  publicToken: 'public-token-test-00000000-0000-4000-8000-000000000000',
});

export async function paySalaries(request: Request): Promise<Response> {
  const { userId } = await foyer.requireFactors(request, { categories: 2, remote: true });
  return Response.json({ paidBy: userId });
}
