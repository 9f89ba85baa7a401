import { createFoyerServer } from '@foyer/server';
import { createNextFoyer } from '@foyer/server/next';
import { project } from './project';

/** Reads the session of the current request. Only the server imports this file. */
export const foyer = createNextFoyer(createFoyerServer({ ...project, projectId: process.env.FOYER_PROJECT_ID ?? '' }));
