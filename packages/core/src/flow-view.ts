import { type AttemptState, type FlowEvent, type FlowState, reduce } from './flow.ts';

/** A user who has signed in, but is not the expected one: the sign-in is not reported. */
export interface UnexpectedUser {
  /** `invitation`: the user is not the one of a locked `prefill`. */
  reason: 'invitation';
  /** The address or number of the expected user. */
  expected: string;
  /** Signs out, and returns to Main. Rejects if the user could not be signed out. */
  cancel(): Promise<void>;
}

/** What a page shows of a flow. */
export interface FlowView {
  state: FlowState;
  /** The number of screen changes. A response belongs to the screen that is shown if the number is still the same. */
  visit: number;
  /**
   * Whether the attempt from before a reload is being restored: `state` changes in a moment, so show a placeholder. Always
   * false on a server and during hydration.
   */
  isRestoring: boolean;
  /** The user whose sign-in is not reported; null if there is none. To show instead of the screen. */
  unexpectedUser: UnexpectedUser | null;
}

/** What happens to the view of a flow. */
export type FlowViewEvent =
  /** `visit`: the visit that the events belong to. Undefined: any. */
  | { type: 'moved'; events: readonly FlowEvent[]; visit?: number | undefined }
  /** `attempt` was stored before the reload; null: none that this page continues. */
  | { type: 'restored'; attempt: AttemptState | null }
  | { type: 'refused'; user: UnexpectedUser }
  | { type: 'released' };

/**
 * Returns the view after one or more events of a flow. The events of a late response, which belong to an earlier visit,
 * change nothing.
 */
function move(view: FlowView, events: readonly FlowEvent[], visit = view.visit): FlowView {
  if (visit !== view.visit) return view;
  const state = events.reduce(reduce, view.state);
  if (state === view.state) return view;
  return { ...view, state, visit: state.screen === view.state.screen ? visit : visit + 1 };
}

/** Returns the next view of a flow. Pure. If nothing changes, returns the same object. */
export function reduceView(view: FlowView, event: FlowViewEvent): FlowView {
  switch (event.type) {
    case 'moved':
      return move(view, event.events, event.visit);
    case 'restored': {
      const { attempt } = event;
      const restored = attempt ? move(view, [{ type: 'attemptRestored', state: attempt }]) : view;
      return { ...restored, isRestoring: false };
    }
    case 'refused':
      return { ...view, unexpectedUser: event.user };
    case 'released':
      return view.unexpectedUser ? { ...view, unexpectedUser: null } : view;
  }
}
