import type { FlowView } from './flow-view.ts';
import type { Store } from './runtime/observable.ts';
import type { AuthState } from './session/auth-state.ts';

/** A flow that a page shows. */
export interface OpenFlow {
  view(): FlowView;
}

/** A project with a client on a page. */
export interface OpenProject {
  /** The base URL of the API, without a trailing slash. */
  readonly apiUrl: string;
  readonly auth: Pick<Store<AuthState>, 'get'>;
  /** A member for each flow that the page shows. */
  readonly steps: ReadonlySet<OpenFlow>;
}

/** Returns the projects that have a client on a page, by public token, whichever copy of this package created it. */
export const openProjects = (page: object): ReadonlyMap<string, OpenProject> =>
  (page as { __foyer?: Map<string, OpenProject> }).__foyer ?? new Map();
