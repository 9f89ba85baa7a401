import type { Environment } from '../runtime/environment.ts';

/** Resolves immediately, or, in a prerendered page, after the user has opened the page. */
export const activation = ({ page }: Environment): Promise<void> =>
  new Promise((resolve) => {
    const document = page?.document;
    if (document?.prerendering) document.addEventListener('prerenderingchange', () => resolve(), { once: true });
    else resolve();
  });
