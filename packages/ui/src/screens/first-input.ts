import { createContext, useContext, useEffect } from 'react';
import { whenUsable } from './when-usable.ts';

/** The pause after the first input in which nothing is loaded, in milliseconds: the browser draws the input first. */
const PAUSE_MS = 200;
/** How long a widget without input is idle before it loads its next screens, in milliseconds: most visitors only look. */
const LONG_IDLE_MS = 5000;

/** The first input of the user in a widget. */
export interface FirstInput {
  /** Resolves a moment after it. */
  readonly over: Promise<void>;
  /** Observes the root of a widget. Returns a function that stops it. */
  observe(root: HTMLElement): () => void;
}

export function createFirstInput(): FirstInput {
  let resolve = () => {};
  const over = new Promise<void>((settle) => {
    resolve = settle;
  });
  return {
    over,
    observe(root) {
      const observed = new AbortController();
      const { signal } = observed;
      const onInput = ({ type }: Event) => {
        observed.abort();
        // The click that follows a press may lead to another screen at once.
        setTimeout(resolve, type === 'pointerdown' ? 0 : PAUSE_MS);
      };
      // A password manager fills in a field without a focus or a key.
      for (const type of ['focusin', 'pointerdown', 'keydown', 'input']) {
        root.addEventListener(type, onInput, { passive: true, signal });
      }
      return () => observed.abort();
    },
  };
}

/** Resolves after the first input in the nearest widget. Outside a widget: never. */
export const FirstInputContext = createContext<Promise<void>>(new Promise(() => {}));

/**
 * Calls `work` once, after the first input in the widget: for what the user may need next. Without an input, after a long
 * time in which the page is idle, so that it is there if the connection is lost.
 *
 * @param work must be stable
 */
export function useAfterFirstInput(work: () => void): void {
  const firstInput = useContext(FirstInputContext);
  useEffect(() => {
    let isPending = true;
    let cancelIdle = () => {};
    const start = () => {
      if (isPending) work();
      stop();
    };
    const timer = setTimeout(() => {
      cancelIdle = whenUsable(start);
    }, LONG_IDLE_MS);
    const stop = () => {
      isPending = false;
      clearTimeout(timer);
      cancelIdle();
    };
    void firstInput.then(start);
    return stop;
  }, [firstInput, work]);
}
