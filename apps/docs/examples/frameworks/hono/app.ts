import { createFoyerServer } from '@foyer/server';
import { createHonoFoyer } from '@foyer/server/hono';
import { Hono } from 'hono';

export const foyer = createHonoFoyer(
  createFoyerServer({
    projectId: process.env.FOYER_PROJECT_ID ?? '',
    publicToken: process.env.FOYER_PUBLIC_TOKEN,
    baseUrl: process.env.FOYER_BASE_URL,
  }),
);

export const app = new Hono();

app.use('/api/*', foyer.requireSameOrigin());

app.get('/api/reports', foyer.requirePermission('reports', 'read'), (context) =>
  context.json({ reports: ['Lamps sold in May'], readBy: context.var.foyer.userId }),
);
