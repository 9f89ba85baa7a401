import type { OpenFlow } from './attempt/attempt-context.ts';
import { type PageProject, projectsOf } from './session/page-registry.ts';

/** A project with a client on a page. */
export type OpenProject = PageProject<OpenFlow>;

/** Returns the projects that have a client on a page, by public token, whichever copy of this package created it. */
export const openProjects = (page: object): ReadonlyMap<string, OpenProject> => projectsOf(page) ?? new Map();
