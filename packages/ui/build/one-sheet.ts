import type { Plugin } from 'vite';

const SHEET = 'style.css';
/** What `src/theme/sheet.ts` holds until the stylesheet is known. */
const PLACEHOLDER = /(["'`])\/\* foyer:sheet \*\/\1/;

/**
 * Puts the whole stylesheet into one cascade layer, so that any rule of the host's wins without a fight, and gives the
 * same text to the module that shadow trees load.
 */
export function oneSheet(layer: string): Plugin {
  return {
    name: 'foyer-one-sheet',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const sheet = bundle[SHEET];
        const module = bundle['sheet.js'];
        if (sheet?.type !== 'asset' || module?.type !== 'chunk') throw new Error(`${SHEET} or sheet.js is missing.`);
        const text = `@layer ${layer}{${String(sheet.source).trim()}}`;
        sheet.source = text;
        if (!PLACEHOLDER.test(module.code)) throw new Error('sheet.js has no place for the stylesheet.');
        module.code = module.code.replace(PLACEHOLDER, () => JSON.stringify(text));
        // What is left of the stylesheet's entry once its rules are gone.
        delete bundle['style.js'];
        delete bundle['style.js.map'];
        // TypeScript asks what a side-effect import is, a stylesheet's too.
        this.emitFile({ type: 'asset', fileName: 'style.d.ts', source: 'export {};\n' });
      },
    },
  };
}
