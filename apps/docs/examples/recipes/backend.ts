import { createFoyerServer } from '@foyer/server';

/** One for the whole server: it caches the project's public keys. */
export const foyer = createFoyerServer({
  projectId: 'project-test-00000000-0000-4000-8000-000000000000',
  publicToken: 'public-token-test-00000000-0000-4000-8000-000000000000',
  // The local provider. Omit it for a hosted project without a custom domain.
  baseUrl: 'http://localhost:4000',
});
