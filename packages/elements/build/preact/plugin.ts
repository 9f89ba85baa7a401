import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Replaces React by Preact, and what hydrates. Radix uses parts of React that the rest does not: its files contain a part of
 * `preact/compat`.
 */
export function preact(): Plugin {
  return {
    name: 'foyer-preact',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react(?:-dom)?(?:$|\/)|\/HydrationBoundary\.tsx$/ },
      handler(id, importer) {
        if (id.startsWith('react/jsx')) return fileURLToPath(import.meta.resolve('preact/jsx-runtime'));
        const name = importer?.includes('@radix-ui') ? 'radix-react.ts' : 'react.ts';
        return fileURLToPath(new URL(name, import.meta.url));
      },
    },
  };
}
