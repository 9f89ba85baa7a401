import { createFoyerServer } from '@foyer/server';
import { createSvelteKitFoyer } from '@foyer/server/sveltekit';
import { error, redirect } from '@sveltejs/kit';
import { env as secret } from '$env/dynamic/private';
import { env } from '$env/dynamic/public';

const server = createFoyerServer({
  projectId: secret.FOYER_PROJECT_ID ?? '',
  publicToken: env.PUBLIC_FOYER_PUBLIC_TOKEN,
  baseUrl: env.PUBLIC_FOYER_BASE_URL,
});

/** Reads the session of a request. SvelteKit keeps this folder on the server. */
export const foyer = createSvelteKitFoyer(server, { error, redirect });
