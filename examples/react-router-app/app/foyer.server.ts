import { createFoyerServer } from '@foyer/server';
import { createReactRouterFoyer } from '@foyer/server/react-router';
import { project } from './project';

/** Reads the session of a request. Only the server imports this file. */
export const foyer = createReactRouterFoyer(
  createFoyerServer({ ...project, projectId: import.meta.env.VITE_FOYER_PROJECT_ID }),
);
