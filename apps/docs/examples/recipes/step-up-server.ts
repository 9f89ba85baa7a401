import { createFoyerServer } from '@foyer/server';

const foyer = createFoyerServer({
  projectId: 'project-test-00000000-0000-4000-8000-000000000000',
  publicToken: 'public-token-test-00000000-0000-4000-8000-000000000000',
});

/** Handles `DELETE /api/account`. */
export async function deleteAccount(request: Request): Promise<Response> {
  try {
    const { userId } = await foyer.requireFactors(request, { categories: 2, maxAgeSeconds: 300, remote: true });
    return Response.json({ deleted: userId });
  } catch (refusal) {
    if (refusal instanceof Response) return refusal;
    throw refusal;
  }
}
