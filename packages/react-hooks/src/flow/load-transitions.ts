import { loadChunk } from '@foyer/core/internal';
import type { transitions } from './transitions.ts';

type Transitions = typeof transitions;

/** The wait between attempts to load the code of the transitions, unless an action needs them earlier. */
const RETRY_MS = 10_000;

let loading: Promise<Transitions> | undefined;
let loaded: Transitions | undefined;
/** Ends the wait before the next attempt. */
let wake: (() => void) | undefined;

/** Returns the transitions if they are loaded. */
export const loadedTransitions = (): Transitions | undefined => loaded;

/**
 * Loads the transitions. Never rejects, because no event may be lost: tries again after a failure. The callbacks of several
 * calls run in the order of the calls.
 */
export function loadTransitions(): Promise<Transitions> {
  if (!loading) {
    loading = load();
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

/**
 * Makes one attempt at once, for a user who waits.
 *
 * @throws {NetworkError} the code could not be loaded
 */
export async function importTransitions(): Promise<Transitions> {
  const { transitions } = await loadChunk(import('./transitions.ts'), 'The next screen');
  wake?.();
  return transitions;
}

async function load(): Promise<Transitions> {
  try {
    return await importTransitions();
  } catch {
    // An action that needs them reports the failure.
    await new Promise<void>((resolve) => {
      wake = resolve;
      setTimeout(resolve, RETRY_MS);
    });
    return load();
  }
}
