import type { Plugin } from 'vite';

const SHEET = 'style.css';
const LAYERED = 'style.layered.css';
const LAYER = 'foyer';
/** What the build replaces in `src/theme/sheet.ts`. */
const PLACEHOLDER = /(["'`])\/\* foyer:sheet \*\/\1/;

/**
 * Writes the stylesheet into the module that shadow trees load too, and emits a copy inside a cascade layer for pages that
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
        if (sheet?.type !== 'asset' || module?.type !== 'chunk' || !PLACEHOLDER.test(module.code)) {
          throw new Error(`${SHEET}, or the place for it in sheet.js, is missing.`);
        }
        const text = String(sheet.source)
          .replace(/\/\*.*?\*\//g, '')
          .trim();
        sheet.source = text;
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
