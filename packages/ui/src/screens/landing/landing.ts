import type { RedirectCallback } from '@foyer/react-hooks';
import { lazyComponent } from '../lazy-component.ts';

/** Whether the redirect callback waits for the user. */
export const asksUser = ({ status }: RedirectCallback): boolean => /^(?:confirm|other)/.test(status);

/** What the redirect callback asks the user. */
export const landing = lazyComponent<{ redirect: RedirectCallback }>(() =>
  import('./Landing.tsx').then((loaded) => loaded.Landing),
);
