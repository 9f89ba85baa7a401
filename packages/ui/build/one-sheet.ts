import type { Plugin } from 'vite';

const SHEET = 'style.css';
const LAYERED = 'style.layered.css';
const LAYER = 'foyer';
/** Tells the rules that are adopted later that the others are in the layer. */
const MARK = '.foyer-root{--foyer-layered:1}';

/** What is adopted once it is shown: consent and what it shares, other screens after the first, the account, the header. */
const adopted = ['parts', 'later', 'account', 'header'];

/** The stylesheets that a module contains: where their entries write them, and what the build replaces in the module. */
const texts = ['', ...adopted.map((name) => `${name}-`)].map((name) => ({
  entry: `${name}style`,
  module: `${name}sheet.js`,
  placeholder: new RegExp(`(["'\`])/\\* foyer:${name}sheet \\*/\\1`),
}));

/** The entries of the stylesheets in a build, each with the name of its module. */
export const sheetEntries = Object.fromEntries(texts.map(({ entry }) => [entry, `foyer:${entry}`]));

/**
 * The code of each entry: which rules its stylesheet has. Components do not import their rules, so they run anywhere
 * (tests, servers, other bundlers) and the host application decides how to load the stylesheet. All pages load the first
 * one. Rules have equal specificity, so order decides: rules for all elements come before rules for one.
 */
const rulesOf = (entry: string): string => {
  const end = adopted.find((name) => entry === `foyer:${name}-style`);
  const globs = end ? [`/src/**/*.${end}.css.ts`] : ['/src/**/*.css.ts', `!/src/**/*.{${adopted.join()}}.css.ts`];
  const first = end ? '' : "import.meta.glob('/src/theme/*.css.ts', { eager: true });\n";
  return `${first}import.meta.glob(${JSON.stringify(globs)}, { eager: true });`;
};

/**
 * Writes each stylesheet into the module from which it is adopted, the main one for shadow trees, and emits a copy of the
 * main one inside a cascade layer for pages that keep their own styles in layers.
 */
export function oneSheet(): Plugin {
  return {
    name: 'foyer-one-sheet',
    // Vite makes a path of an entry.
    resolveId: (id) => Object.values(sheetEntries).find((entry) => id.endsWith(`/${entry}`)),
    load: (id) => (Object.values(sheetEntries).includes(id) ? rulesOf(id) : undefined),
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
