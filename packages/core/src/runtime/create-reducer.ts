/** Anything that a reducer takes as an event. */
export type Typed = { type: string };

/** A state that shows one of several views. */
export interface ViewState<View extends { status: string } = { status: string }> {
  view: View;
}

/** The next state for each view and event. A view ignores an event that it does not list. */
export type Transitions<State extends ViewState, Event extends Typed> = {
  [View in State['view'] as View['status']]: {
    [E in Event as E['type']]?: (state: State & { view: View }, event: E) => State;
  };
};

/** Creates the reducer of a table of transitions. */
export const createReducer =
  <State extends ViewState, Event extends Typed>(transitions: Transitions<State, Event>) =>
  (state: State, event: Event): State => {
    const row = transitions[state.view.status as keyof typeof transitions] as {
      [type: string]: ((state: State, event: Event) => State) | undefined;
    };
    return row[event.type]?.(state, event) ?? state;
  };
