import type { Plugin } from 'vite';

const DIRECTIVE = "'use client';";

/** Moves `'use client'` from modules to the chunks that hold them: the bundler keeps it in entries alone. */
export function clientDirective(): Plugin {
  const clientModules = new Set<string>();
  return {
    name: 'foyer-client-directive',
    enforce: 'pre',
    transform(code, id) {
      if (!code.startsWith(DIRECTIVE)) return null;
      clientModules.add(id);
      // The line stays, and with it the source map.
      return { code: code.slice(DIRECTIVE.length), map: null };
    },
    banner: (chunk) => (chunk.moduleIds.some((id) => clientModules.has(id)) ? DIRECTIVE : ''),
  };
}
