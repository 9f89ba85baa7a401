'use client';

/** Entry `@foyer/devtools`: the panel as a React component. */
import { useEffect } from 'react';
import { mountFoyerDevtools } from './mount.ts';

/**
 * Shows Foyer's panel for developers on the page: see `mountFoyerDevtools`. Render it once, anywhere in the app; it finds
 * the page's clients by itself. Renders nothing in its place, on a server, and in a production build, which contains no
 * code of the panel.
 *
 * @example
 * ```tsx
 * const client = createFoyerClient('public-token-test-...', { baseUrl: 'http://localhost:4000' });
 *
 * export const App = () => (
 *   <>
 *     <Login client={client} config={{ products: ['emailMagicLinks'] }} />
 *     <FoyerDevtools />
 *   </>
 * );
 * ```
 */
export function FoyerDevtools(): null {
  useEffect(() => mountFoyerDevtools().unmount, []);
  return null;
}
