import { useEffect, useState } from 'react';

/**
 * Returns a clock that does not go back when the device's clock is moved back. It follows a clock that goes ahead, because
 * the monotonic clock stands still while some devices sleep.
 */
function createClock(): () => number {
  const start = Date.now() - performance.now();
  return () => Math.max(Date.now(), start + performance.now());
}

const secondsUntil = (moment: number, now: number) => Math.max(0, Math.ceil((moment - now) / 1000));

/**
 * Returns the whole seconds until a moment, updated each second until zero.
 *
 * @param moment in milliseconds since the epoch
 */
export function useSecondsLeft(moment: number): number {
  const [left, setLeft] = useState(() => secondsUntil(moment, Date.now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const clock = createClock();
    const tick = () => {
      const now = clock();
      setLeft(secondsUntil(moment, now));
      const rest = moment - now;
      // Compute each delay from the clock: a fixed interval drifts, and browsers throttle it in background tabs.
      if (rest > 0) timer = setTimeout(tick, rest % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [moment]);
  return left;
}
