import { createFoyerServer } from '@foyer/server';
import { createHonoFoyer } from '@foyer/server/hono';
import { Hono } from 'hono';

export const foyer = createHonoFoyer(
  createFoyerServer({
    projectId: 'project-test-00000000-0000-4000-8000-000000000000',
    publicToken: 'public-token-test-00000000-0000-4000-8000-000000000000',
    baseUrl: 'http://localhost:4000',
  }),
);

export const app = new Hono();

app.use('/api/*', foyer.requireSameOrigin());

app.get('/api/reports', foyer.requirePermission('reports', 'read'), (context) =>
  context.json({ reports: ['Lamps sold in May'], readBy: context.var.foyer.userId }),
);
