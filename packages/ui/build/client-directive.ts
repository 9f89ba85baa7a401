import type { Plugin } from 'vite';

const DIRECTIVE = "'use client';";

/** Moves `'use client'` from modules to their chunks: the bundler keeps the directive only in entries. */
export function clientDirective(): Plugin {
  const clientModules = new Set<string>();
  return {
    name: 'foyer-client-directive',
    enforce: 'pre',
    transform(code, id) {
      if (!code.startsWith(DIRECTIVE)) return null;
      clientModules.add(id);
      // The empty line remains, so that the source map stays correct.
      return { code: code.slice(DIRECTIVE.length), map: null };
    },
    banner: (chunk) => (chunk.moduleIds.some((id) => clientModules.has(id)) ? DIRECTIVE : ''),
  };
}
