import type { Plugin } from 'vite';

const SHEET = 'style.css';
const LAYERED = 'style.layered.css';
const LAYER = 'foyer';
/** Tells the rules that are adopted later that the others are in the layer. */
const MARK = '.foyer-root{--foyer-layered:1}';

/** The stylesheets that a module contains: where their entries write them, and what the build replaces in the module. */
const texts = ['', 'parts-', 'later-', 'account-'].map((name) => ({
  entry: `${name}style`,
  module: `${name}sheet.js`,
  placeholder: new RegExp(`(["'\`])/\\* foyer:${name}sheet \\*/\\1`),
}));

/**
 * Writes each stylesheet into the module from which it is adopted, the main one for shadow trees, and emits a copy of the
 * main one inside a cascade layer for pages that keep their own styles in layers.
 */
export function oneSheet(): Plugin {
  return {
    name: 'foyer-one-sheet',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const { entry, module: name, placeholder } of texts) {
          const sheet = bundle[`${entry}.css`];
          const module = bundle[name];
          if (sheet?.type !== 'asset' || module?.type !== 'chunk' || !placeholder.test(module.code)) {
            throw new Error(`${entry}.css, or the place for it in ${name}, is missing.`);
          }
          const text = String(sheet.source)
            .replace(/\/\*.*?\*\//g, '')
            .trim();
          module.code = module.code.replace(placeholder, () => JSON.stringify(text));
          // The entry of a stylesheet is empty once its rules are extracted.
          delete bundle[`${entry}.js`];
          delete bundle[`${entry}.js.map`];
          if (`${entry}.css` !== SHEET) {
            delete bundle[`${entry}.css`];
            continue;
          }
          sheet.source = text;
          this.emitFile({ type: 'asset', fileName: LAYERED, source: `@layer ${LAYER}{${text}${MARK}}` });
        }
        // TypeScript requires declarations for side-effect imports, stylesheets included.
        for (const name of [SHEET, LAYERED]) {
          this.emitFile({ type: 'asset', fileName: name.replace(/css$/, 'd.ts'), source: 'export {};\n' });
        }
      },
    },
  };
}
