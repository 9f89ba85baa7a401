import { createFoyerServer } from '@foyer/server';
import { createFastifyFoyer } from '@foyer/server/fastify';
import Fastify from 'fastify';

export const foyer = createFastifyFoyer(
  createFoyerServer({
    projectId: process.env.FOYER_PROJECT_ID ?? '',
    publicToken: process.env.FOYER_PUBLIC_TOKEN,
    baseUrl: process.env.FOYER_BASE_URL,
  }),
);

export const app = Fastify();

app.addHook('onRequest', foyer.requireSameOrigin());

app.get('/api/reports', { onRequest: foyer.requirePermission('reports', 'read') }, async (request) => ({
  reports: ['Lamps sold in May'],
  readBy: foyer.userOf(request).userId,
}));
