import type { AuthStore } from './store.ts';

/** Resolves when it is known whether a user is signed in. */
export const known = (auth: AuthStore): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (auth.get().status === 'unknown') return;
      stop();
      resolve();
    };
    const stop = auth.subscribe(check);
    check();
  });
