import { createContext, useContext, useEffect, useState } from 'react';
import { whenUsable } from './when-usable.ts';

/** The pause after the first input in which nothing is loaded, in milliseconds: the browser draws the input first. */
const PAUSE_MS = 200;
/** How long a widget without input is idle before it loads its next screens, in milliseconds: most visitors only look. */
const LONG_IDLE_MS = 5000;

/** The input of the user in a widget. */
export interface UserInput {
  /** Resolves a moment after the first one. */
  readonly first: Promise<void>;
  /** Calls back once no pointer is pressed: a click would miss what moves under its press. */
  whenReleased(callback: () => void): void;
  /** Observes the root of a widget. Returns a function that stops it. */
  observe(root: HTMLElement): () => void;
}

/** What a press means to activate. Tabs react when it begins, and fields then have the focus. */
const pressable = 'a[href], button:not([role=tab]), label, input[type=checkbox]';

/** How far a pointer may move during a press, in pixels: a finger is never still. */
const STILL_PX = 10;

/**
 * Returns a function that is called at the end of a press. If the pressed control has moved away from under the pointer,
 * because something above it has appeared, the browser's click misses it: it is then clicked.
 */
function followPress(down: PointerEvent): (up: PointerEvent) => void {
  const [target] = down.composedPath();
  const control = target instanceof Element ? target.closest<HTMLElement>(pressable) : null;
  const placeOf = (element: Element) => {
    const { x, y } = element.getBoundingClientRect();
    return `${x} ${y}`;
  };
  const before = control && placeOf(control);
  return (up) => {
    const isStill = Math.hypot(up.clientX - down.clientX, up.clientY - down.clientY) < STILL_PX;
    if (!control?.isConnected || up.composedPath().includes(control)) return;
    // After the click of the browser, which is one on what both places have in common.
    if (isStill && placeOf(control) !== before) setTimeout(() => control.click());
  };
}

export function createUserInput(): UserInput {
  let resolve = () => {};
  const first = new Promise<void>((settle) => {
    resolve = settle;
  });
  let isPressed = false;
  let waiting: (() => void)[] = [];
  let end: (up: PointerEvent) => void = () => {};
  const release = () => {
    isPressed = false;
    end = () => {};
    // After the click that the press becomes.
    for (const callback of waiting) setTimeout(callback);
    waiting = [];
  };
  return {
    first,
    whenReleased(callback) {
      if (isPressed) waiting.push(callback);
      else setTimeout(callback);
    },
    observe(root) {
      const ended = new AbortController();
      const on = (types: string[], listener: (event: Event) => void) => {
        for (const type of types) root.addEventListener(type, listener, { capture: true, signal: ended.signal });
      };
      // A password manager fills in a field without a focus or a key.
      on(['focusin', 'pointerdown', 'keydown', 'input'], ({ type }) => {
        // The click that follows a press may lead to another screen at once.
        setTimeout(resolve, type === 'pointerdown' ? 0 : PAUSE_MS);
      });
      on(['pointerdown'], (event) => {
        isPressed = true;
        const { isPrimary, button } = event as PointerEvent;
        if (isPrimary && button === 0) end = followPress(event as PointerEvent);
      });
      // A press can end outside of the widget.
      const page = { capture: true, signal: ended.signal };
      root.ownerDocument.addEventListener('pointerup', (event) => isPressed && end(event), page);
      for (const type of ['pointerup', 'pointercancel'])
        root.ownerDocument.addEventListener(type, () => isPressed && release(), page);
      return () => ended.abort();
    },
  };
}

/** The input in the nearest widget. Outside a widget: there is none. */
export const UserInputContext = createContext<Pick<UserInput, 'first' | 'whenReleased'>>({
  first: new Promise(() => {}),
  whenReleased: (callback) => void setTimeout(callback),
});

/** Returns a value that decides what is above a control: another one while a pointer is pressed follows afterwards. */
export function useReleased<Value>(value: Value): Value {
  const { whenReleased } = useContext(UserInputContext);
  const [shown, setShown] = useState(value);
  useEffect(() => {
    let isCurrent = true;
    if (value !== shown) whenReleased(() => isCurrent && setShown(value));
    return () => {
      isCurrent = false;
    };
  }, [value, shown, whenReleased]);
  return shown;
}

/**
 * Calls `work` once, after the first input in the widget: it loads what the user may need next. Without an input, calls
 * it once the page is idle after a long pause, so that the code is loaded if the connection is lost later.
 *
 * @param work must be stable
 */
export function useAfterFirstInput(work: () => void): void {
  const { first } = useContext(UserInputContext);
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
    // In separate tasks: the browser handles a key between them.
    void first.then(() => setTimeout(start));
    return stop;
  }, [first, work]);
}
