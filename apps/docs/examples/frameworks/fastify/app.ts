import { createFoyerServer } from '@foyer/server';
import { createFastifyFoyer } from '@foyer/server/fastify';
import Fastify from 'fastify';

export const foyer = createFastifyFoyer(
  createFoyerServer({
    projectId: 'project-test-00000000-0000-4000-8000-000000000000',
    publicToken: 'public-token-test-00000000-0000-4000-8000-000000000000',
    baseUrl: 'http://localhost:4000',
  }),
);

export const app = Fastify();

app.addHook('onRequest', foyer.requireSameOrigin());

app.get('/api/reports', { onRequest: foyer.requirePermission('reports', 'read') }, async (request) => ({
  reports: ['Lamps sold in May'],
  readBy: foyer.userOf(request).userId,
}));
