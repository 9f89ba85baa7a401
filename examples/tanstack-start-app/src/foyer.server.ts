import { createFoyerServer } from '@foyer/server';
import { createTanStackStartFoyer } from '@foyer/server/tanstack-start';
import { project } from './project';

const projectId = import.meta.env.VITE_FOYER_PROJECT_ID;

/** Reads the session of a request. Only the server imports this file. */
export const foyer = createTanStackStartFoyer(createFoyerServer({ ...project, projectId }));
