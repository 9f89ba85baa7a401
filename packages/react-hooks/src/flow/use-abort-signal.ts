'use client';

import { useEffect, useRef } from 'react';

/**
 * Returns a function that returns a new signal for what the component opens. The signal aborts when the component
 * unmounts, or is hidden by React's `Activity`.
 */
export function useAbortSignal(): () => AbortSignal {
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  return () => {
    controller.current = new AbortController();
    return controller.current.signal;
  };
}
