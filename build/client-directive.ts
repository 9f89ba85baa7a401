import type { Plugin } from 'vite';

const DIRECTIVE = "'use client';";
const directivePattern = /^(['"])use client\1;/;

/** Moves `'use client'` from modules to their chunks: the bundler keeps the directive only in entries. */
export function clientDirective(): Plugin {
  const clientModules = new Set<string>();
  return {
    name: 'foyer-client-directive',
    enforce: 'pre',
    transform(code, id) {
      const directive = directivePattern.exec(code)?.[0];
      if (!directive) return null;
      clientModules.add(id);
      // The empty line remains, so that the source map stays correct.
      return { code: code.slice(directive.length), map: null };
    },
    banner: (chunk) => (chunk.moduleIds.some((id) => clientModules.has(id)) ? DIRECTIVE : ''),
  };
}
