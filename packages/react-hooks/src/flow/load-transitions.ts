import type { transitions } from './transitions.ts';

type Transitions = typeof transitions;

/** The wait before the second attempt to load the code of the transitions. It doubles with each attempt. */
const RETRY_BASE_MS = 1_000;

let loading: Promise<Transitions> | undefined;
let loaded: Transitions | undefined;

/** Returns the transitions if they are loaded. */
export const loadedTransitions = (): Transitions | undefined => loaded;

/**
 * Loads the transitions. Never rejects, because no event may be lost: tries again after a failure, each time after twice
 * the wait. The callbacks of several calls run in the order of the calls.
 */
export function loadTransitions(): Promise<Transitions> {
  if (!loading) {
    loading = load(RETRY_BASE_MS);
    // Before the callbacks of any caller: a later event must not overtake an earlier one.
    loading.then((transitions) => {
      loaded = transitions;
    });
  }
  return loading;
}

/**
 * Makes the transitions available at once, for a hook that changes the first screen. Call it before `dispatch`. Does
 * nothing while they are loading, so that the events keep their order.
 */
export function provideTransitions(provided: Transitions): void {
  if (loading) return;
  loading = Promise.resolve(provided);
  loaded = provided;
}

async function load(wait: number): Promise<Transitions> {
  try {
    return (await import('./transitions.ts')).transitions;
  } catch (error) {
    console.warn('[Foyer] The code of the next screens could not be loaded. Trying again.', error);
    await new Promise((resolve) => setTimeout(resolve, wait));
    return load(2 * wait);
  }
}
