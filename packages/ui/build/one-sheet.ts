import type { Plugin } from 'vite';

const SHEET = 'style.css';
const LAYERED = 'style.layered.css';
const LAYER = 'foyer';
/** The comment that separates the rules of the first screen from those of each lazy-loaded chunk: see `laterSheet`. */
const SEPARATOR = /foyer-sheet-(\w+)\{order:0\}/;
/** The placeholder of stylesheets in a module. Without a name: that of the first screen, in `src/theme/sheet.ts`. */
const PLACEHOLDER = /(["'`])\/\* foyer:sheet ?([\w ]*) \*\/\1/;

/**
 * Splits the stylesheet: the rules of the first screen remain, and those of a lazy-loaded chunk move into it. Writes the
 * stylesheet into the module that shadow trees load too, and emits a copy inside a cascade layer for pages that keep their
 * own styles in layers.
 */
export function oneSheet(): Plugin {
  return {
    name: 'foyer-one-sheet',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const sheet = bundle[SHEET];
        if (sheet?.type !== 'asset') throw new Error(`${SHEET} is missing.`);
        const [text = '', ...later] = String(sheet.source)
          .replace(/\/\*.*?\*\//g, '')
          .split(SEPARATOR)
          .map((part) => part.trim());
        sheet.source = text;
        const sheets = new Map([['', text]]);
        for (let index = 0; index < later.length; index += 2) sheets.set(later[index] ?? '', later[index + 1] ?? '');
        const written = new Set<string>();
        for (const module of Object.values(bundle)) {
          if (module.type !== 'chunk') continue;
          module.code = module.code.replace(PLACEHOLDER, (_, _quote, names: string) => {
            const found = names.split(' ').map((name) => {
              const rules = sheets.get(name);
              if (!rules || (!name && module.fileName !== 'sheet.js')) {
                throw new Error(`${module.fileName} must not have the placeholder of the stylesheet "${name}".`);
              }
              written.add(name);
              return rules;
            });
            return JSON.stringify(found.join(''));
          });
        }
        const missing = [...sheets.keys()].filter((name) => !written.has(name));
        if (missing.length) throw new Error(`No module has a placeholder for the stylesheets: ${missing}`);
        // The stylesheet's entry is empty once its rules are extracted.
        delete bundle['style.js'];
        delete bundle['style.js.map'];
        this.emitFile({
          type: 'asset',
          fileName: LAYERED,
          source: `@layer ${LAYER}{${text}.foyer-root{--foyer-layer:${LAYER}}}`,
        });
        // TypeScript requires declarations for side-effect imports, stylesheets included.
        for (const name of [SHEET, LAYERED]) {
          this.emitFile({ type: 'asset', fileName: name.replace(/css$/, 'd.ts'), source: 'export {};\n' });
        }
      },
    },
  };
}
