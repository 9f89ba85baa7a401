import { useEffect, useState } from 'react';

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/**
 * Whole seconds until a moment, renewed each second until none is left.
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
      // On the second, by the clock: a fixed interval drifts, and sleeps with the tab.
      if (rest > 0) timer = setTimeout(tick, rest % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [moment]);
  return left;
}

/** `m:ss`, as the specification writes what is left of a passcode's life. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
