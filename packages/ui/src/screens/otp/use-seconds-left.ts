import { useEffect, useState } from 'react';

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/**
 * Returns the whole seconds until a moment, updated each second until zero.
 *
 * @param moment in milliseconds since the epoch
 */
export function useSecondsLeft(moment: number): number {
  const [left, setLeft] = useState(() => secondsUntil(moment));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      setLeft(secondsUntil(moment));
      const rest = moment - Date.now();
      // Compute each delay from the clock: a fixed interval drifts, and browsers throttle it in background tabs.
      if (rest > 0) timer = setTimeout(tick, rest % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [moment]);
  return left;
}

/** Formats seconds as `m:ss`. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
