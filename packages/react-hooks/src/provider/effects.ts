import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** `useLayoutEffect`, without the warning that React 18 prints for it on a server. */
export const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Returns a reference to the value of the last rendering, for what is called later. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useIsomorphicLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
