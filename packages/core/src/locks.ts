import { LOCK_WAIT_MS } from './config.ts';
import type { Environment } from './environment.ts';

/**
 * Runs a task while no other tab runs one of the same name. A tab that keeps the others waiting for too long is
 * frozen, and loses its turn. Without Web Locks (insecure pages, old browsers, servers) the task just runs.
 */
export function exclusive<T>(environment: Environment, name: string, task: () => Promise<T>): Promise<T> {
  const { page, random } = environment;
  const locks = page?.navigator.locks;
  if (!locks) return task();
  return new Promise((resolve, reject) => {
    const waiting = new AbortController();
    // Not all at once: the first one to lose patience lets the others find the work done.
    const timer = setTimeout(() => waiting.abort(), LOCK_WAIT_MS * (1 + random() / 2));
    let started = false;
    const run = () => {
      started = true;
      clearTimeout(timer);
      const result = task();
      result.then(resolve, reject);
      return result.catch(() => undefined);
    };
    // One at a time here too: whoever steals second would else take the lock from a tab that is at work.
    const steal = () => exclusive(environment, `${name}!`, () => locks.request(name, { steal: true }, run));
    locks
      .request(name, { signal: waiting.signal }, run)
      .catch((): unknown => started || steal())
      // Some embedded pages may not lock at all.
      .catch((): unknown => started || run());
  });
}

/**
 * Tells the other tabs for a while that something has been done: unlike what is stored, which reaches the processes
 * of a browser one after the other, a lock is seen by all of them at once.
 *
 * @returns when they can see it
 */
export function mark({ page }: Environment, name: string, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const hold = () => {
      resolve();
      return new Promise<void>((done) => setTimeout(done, ms));
    };
    const { locks } = page?.navigator ?? {};
    if (locks) locks.request(name, {}, hold).catch(() => resolve());
    else resolve();
  });
}

/** Whether another tab has marked this a short while ago. */
export async function isMarked({ page }: Environment, name: string): Promise<boolean> {
  const answer = page?.navigator.locks?.request(name, { ifAvailable: true }, async (lock) => !lock);
  return answer?.catch(() => false).then(Boolean) ?? false;
}
