import { LOCK_WAIT_MS } from '../config.ts';
import type { Environment } from './environment.ts';

/**
 * Runs a task while no other tab runs a task of the same name. A tab that holds the lock for longer than `patience`
 * counts as frozen, and another tab takes the lock from it. If the browser has no Web Locks or refuses them, as it does
 * for pages without storage, the task runs without a lock.
 *
 * @param patience how long to wait for another tab, in milliseconds, plus a random time of up to half of it
 */
export function exclusive<T>(
  environment: Environment,
  name: string,
  task: () => Promise<T>,
  patience = LOCK_WAIT_MS,
): Promise<T> {
  const { page, random } = environment;
  const locks = page?.navigator.locks;
  if (!locks) return task();
  return new Promise((resolve, reject) => {
    let hasStarted = false;
    let isLate = false;
    const run = () => {
      hasStarted = true;
      const result = task();
      result.then(resolve, reject);
      return result.catch(() => undefined);
    };
    const request = async (name: string, hold: () => Promise<unknown>) => {
      const waiting = new AbortController();
      // The random time lets one tab finish the task before the other tabs stop waiting.
      const timer = setTimeout(
        () => {
          isLate = true;
          waiting.abort();
        },
        patience * (1 + random() / 2),
      );
      try {
        await locks.request(name, { signal: waiting.signal }, () => {
          clearTimeout(timer);
          return hold();
        });
      } finally {
        clearTimeout(timer);
      }
    };
    // One tab at a time: a second one would otherwise take the lock from the first one during its task.
    const steal = () => request(`${name}!`, () => locks.request(name, { steal: true }, run));
    request(name, run)
      .catch(() => (isLate && !hasStarted ? steal() : undefined))
      .catch(() => undefined)
      .then(() => {
        if (!hasStarted) void run();
      });
  });
}
