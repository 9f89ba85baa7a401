import { FOYER_BASE_URL, FOYER_PUBLIC_TOKEN } from 'astro:env/client';
import { FOYER_PROJECT_ID } from 'astro:env/server';
import { createFoyerServer } from '@foyer/server';
import { createAstroFoyer } from '@foyer/server/astro';

const server = createFoyerServer({
  projectId: FOYER_PROJECT_ID,
  publicToken: FOYER_PUBLIC_TOKEN,
  baseUrl: FOYER_BASE_URL,
});

export const foyer = createAstroFoyer(server);
