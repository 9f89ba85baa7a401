import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Makes the chunks import React's JSX functions from a chunk of this package. A host application's bundler would put the
 * module of React that the entry shares with lazy-loaded chunks into a separate file.
 */
export function sharedJsxRuntime(): Plugin {
  return {
    name: 'foyer-shared-jsx-runtime',
    config: () => ({ oxc: { jsx: { runtime: 'automatic', importSource: 'foyer' } } }),
    resolveId: {
      filter: { id: /^foyer\/jsx-runtime$/ },
      handler: () => fileURLToPath(new URL('../src/jsx-runtime.ts', import.meta.url)),
    },
  };
}
