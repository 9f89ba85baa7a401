import type { Plugin } from 'vite';

const SHEET = 'style.css';
const LAYERED = 'style.layered.css';
const LAYER = 'foyer';
/** What `src/theme/sheet.ts` holds until the stylesheet is known. */
const PLACEHOLDER = /(["'`])\/\* foyer:sheet \*\/\1/;

/**
 * Gives the stylesheet to the module that shadow trees load, and writes a copy of it that stands in a cascade layer, for
 * pages whose own styles stand in layers.
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
        if (!PLACEHOLDER.test(module.code)) throw new Error('sheet.js has no place for the stylesheet.');
        module.code = module.code.replace(PLACEHOLDER, () => JSON.stringify(text));
        // What is left of the stylesheet's entry once its rules are gone.
        delete bundle['style.js'];
        delete bundle['style.js.map'];
        this.emitFile({ type: 'asset', fileName: LAYERED, source: `@layer ${LAYER}{${text}}` });
        // TypeScript asks what a side-effect import is, a stylesheet's too.
        for (const name of [SHEET, LAYERED]) {
          this.emitFile({ type: 'asset', fileName: name.replace(/css$/, 'd.ts'), source: 'export {};\n' });
        }
      },
    },
  };
}
