import { createFoyerServer } from '@foyer/server';
import { createNextFoyer } from '@foyer/server/next';
import { project } from './project';

/** Verifies the session of a `Request`. Only the server imports this file. */
export const server = createFoyerServer({ ...project, projectId: process.env.FOYER_PROJECT_ID ?? '' });

/** The same for server components and server actions, which have no `Request`. */
export const foyer = createNextFoyer(server);
