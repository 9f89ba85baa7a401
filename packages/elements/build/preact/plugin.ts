import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Replaces React by Preact. Radix uses parts of it that the rest does not: its files contain a part of `preact/compat`. */
export function preact(): Plugin {
  return {
    name: 'foyer-preact',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react(?:-dom)?(?:$|\/)/ },
      handler(id, importer) {
        if (id.startsWith('react/jsx')) return fileURLToPath(import.meta.resolve('preact/jsx-runtime'));
        const name = importer?.includes('@radix-ui') ? 'radix-react.ts' : 'react.ts';
        return fileURLToPath(new URL(name, import.meta.url));
      },
    },
  };
}
