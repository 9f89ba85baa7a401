import type { Plugin } from 'vite';

const SHEET = 'style.css';
const LAYERED = 'style.layered.css';
const LAYER = 'foyer';
/** The placeholder in `src/theme/sheet.ts`, replaced by the stylesheet. */
const PLACEHOLDER = /(["'`])\/\* foyer:sheet \*\/\1/;

/**
 * Writes the stylesheet into the module that shadow trees load, and emits a copy inside a cascade layer for pages that
 * keep their own styles in layers.
 */
export function oneSheet(): Plugin {
  return {
    name: 'foyer-one-sheet',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const sheet = bundle[SHEET];
        const module = bundle['sheet.js'];
        if (sheet?.type !== 'asset' || module?.type !== 'chunk') throw new Error(`${SHEET} or sheet.js is missing.`);
        const text = String(sheet.source).trim();
        sheet.source = text;
        const named = Object.values(bundle).filter((file) => file.type === 'chunk' && PLACEHOLDER.test(file.code));
        if (named.length !== 1 || named[0] !== module) {
          throw new Error('sheet.js, and no other file, must have the placeholder for the stylesheet.');
        }
        module.code = module.code.replace(PLACEHOLDER, () => JSON.stringify(text));
        // The stylesheet's entry is empty once its rules are extracted.
        delete bundle['style.js'];
        delete bundle['style.js.map'];
        this.emitFile({ type: 'asset', fileName: LAYERED, source: `@layer ${LAYER}{${text}}` });
        // TypeScript requires declarations for side-effect imports, stylesheets included.
        for (const name of [SHEET, LAYERED]) {
          this.emitFile({ type: 'asset', fileName: name.replace(/css$/, 'd.ts'), source: 'export {};\n' });
        }
      },
    },
  };
}
