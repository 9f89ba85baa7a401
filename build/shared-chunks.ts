import { posix } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * Makes each lazy-loaded chunk import every chunk that the entries share with any lazy-loaded chunk. esbuild writes one
 * file for each combination of entries and lazy-loaded chunks that import a module; if all of them import the same, the
 * host application's page gets one file. Other bundlers ignore an import whose names are unused, because the packages
 * have no side effects.
 *
 * @param entry the name of the only entry that lazy-loaded chunks of other packages import: it and the lazy-loaded
 *   chunks of this package then import the same chunks, and the latter import it. Default: none
 */
export function sharedChunks(entry?: string): Plugin {
  return {
    name: 'foyer-shared-chunks',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const atOnce = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => importedBy(entry, bundle)));
        const requested = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports));
        const lazy = chunks.filter(({ fileName, isEntry }) => {
          return requested.has(fileName) && !isEntry && !atOnce.has(fileName);
        });
        const between = chunks.filter(({ isEntry, name }) => isEntry && name === entry);
        const shared = new Set([
          ...[...lazy, ...between]
            .flatMap((chunk) => importedBy(chunk, bundle))
            .filter((fileName) => atOnce.has(fileName)),
          ...between.map(({ fileName }) => fileName),
        ]);
        for (const chunk of [...lazy, ...between]) {
          const imported = [chunk.fileName, ...importedBy(chunk, bundle)];
          const missing = [...shared].filter((fileName) => !imported.includes(fileName)).sort();
          const imports = missing.map(
            (fileName, index) => `import * as shared${index} from '${path(chunk, fileName)}';\n`,
          );
          // At the end, where they do not move the lines that the source map describes.
          chunk.code = chunk.code.replace(/(?:\/\/# sourceMappingURL=.*)?$/, (comment) => imports.join('') + comment);
        }
      },
    },
  };
}

/** Returns the names of the chunks that a chunk imports, directly and indirectly, except for the package's entries. */
function importedBy(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  const visit = ({ imports }: Rolldown.OutputChunk) => {
    for (const fileName of imports) {
      const imported = bundle[fileName];
      if (imported?.type !== 'chunk' || imported.isEntry || found.has(fileName)) continue;
      found.add(fileName);
      visit(imported);
    }
  };
  visit(chunk);
  return [...found];
}

function path({ fileName }: Rolldown.OutputChunk, imported: string): string {
  const relative = posix.relative(posix.dirname(fileName), imported);
  return relative.startsWith('.') ? relative : `./${relative}`;
}
