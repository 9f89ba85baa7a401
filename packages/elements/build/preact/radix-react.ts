/**
 * The parts of React and React DOM that Radix uses, over Preact; see `react.ts`. Radix reads some of them by a name that it
 * computes, so with all of `preact/compat` the entry would keep every function of Preact.
 */
export {
  Children,
  cloneElement,
  createContext,
  createElement,
  createPortal,
  Fragment,
  flushSync,
  forwardRef,
  isValidElement,
  startTransition,
  use,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'preact/compat';
// Preact's IDs are not unique in the document.
export { useId } from './react.ts';
