import { posix } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * Makes each lazy-loaded chunk import every chunk that the entries import. esbuild writes one file for each combination of
 * entries and lazy-loaded chunks that import a module; if all of them import the same, the host application's page gets one
 * file. Rolldown, which Vite uses, joins the shared modules with the file of the page only if the same lazy-loaded chunks
 * need all of a package: it counts an import without used names only if its module may have side effects, so `package.json`
 * of `ui` lists the file that imports all others there. webpack ignores these imports.
 *
 * @param entry the name of the only entry that lazy-loaded chunks of other packages import: the lazy-loaded chunks of this
 *   package then import it, and it imports the same chunks. Default: none
 * @param apart the names of chunks that only some pages need, so they are not shared, each with the shared chunks that its
 *   own lazy-loaded chunks do not import, because those pages do not need them. Default: none
 */
export function sharedChunks(entry?: string, apart: Record<string, string[]> = {}): Plugin {
  return {
    name: 'foyer-shared-chunks',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        // What only a server loads imports all at once.
        const entries = chunks.filter(({ isEntry, name }) => isEntry && !name.endsWith('.server'));
        const atOnce = new Set(entries.flatMap((entry) => importedBy(entry, bundle)));
        const requesters = ({ fileName }: Rolldown.OutputChunk) =>
          chunks.filter(({ dynamicImports }) => dynamicImports.includes(fileName));
        const isOf = (name: string, chunk: Rolldown.OutputChunk): boolean =>
          chunk.name === name ||
          (requesters(chunk).length > 0 && requesters(chunk).every((requester) => isOf(name, requester)));
        const lazy = chunks.filter((chunk) => {
          return requesters(chunk).length > 0 && !chunk.isEntry && !atOnce.has(chunk.fileName);
        });
        const between = chunks.filter(({ isEntry, name }) => isEntry && name === entry);
        const shared = chunks.filter((chunk) => {
          return between.includes(chunk) || (atOnce.has(chunk.fileName) && !Object.hasOwn(apart, chunk.name));
        });
        for (const chunk of [...lazy, ...between]) {
          const unneeded = Object.entries(apart).flatMap(([name, others]) => (isOf(name, chunk) ? others : []));
          const imported = [chunk.fileName, ...importedBy(chunk, bundle)];
          const missing = shared.filter(
            ({ name, fileName }) => !imported.includes(fileName) && !unneeded.includes(name),
          );
          const imports = missing
            .map(({ fileName }) => fileName)
            .sort()
            .map((fileName, index) => `import * as shared${index} from '${path(chunk, fileName)}';\n`);
          // At the end, where they do not move the lines that the source map describes.
          chunk.code = chunk.code.replace(/(?:\/\/# sourceMappingURL=.*)?$/, (comment) => imports.join('') + comment);
        }
      },
    },
  };
}

/** Returns the name under which Rolldown's own chunk exports its function for the exports of a module. */
function exportsFunction({ fileName, code }: Rolldown.OutputChunk): string {
  const [, name] = /(\w+) = \(\w+, \w+\) => \{\s*let \w+ = \{\};/.exec(code) ?? [];
  const [, list = ''] = /^export \{ (.*) \};/m.exec(code) ?? [];
  const exported = list.split(', ').map((each) => each.split(' as '));
  const found = exported.find(([local]) => local === name)?.at(-1);
  if (!found) throw new Error(`${fileName} does not export the function for the exports of a module.`);
  return found;
}

/**
 * Writes Rolldown's function for the exports of a module that is imported both statically and lazily into each chunk that
 * needs no other function of Rolldown. By default it is one more file, which pages request. Libraries in CommonJS need others.
 */
export function withoutRuntimeChunk(): Plugin {
  return {
    name: 'foyer-without-runtime-chunk',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const runtime = Object.keys(bundle).find((name) => /(?:^|\/)rolldown-runtime\.js$/.test(name)) ?? '';
        const file = bundle[runtime];
        if (file?.type !== 'chunk') return;
        const line = `^import \\{ ${exportsFunction(file)} as (\\w+) \\} from "[./]+(?:chunks/)?rolldown-runtime\\.js";\\n`;
        const runtimeImport = new RegExp(line, 'm');
        const chunks = Object.values(bundle).filter((other) => other.type === 'chunk');
        for (const chunk of chunks.filter(({ code }) => runtimeImport.test(code))) {
          // In one line, as the import: the source map describes the lines.
          chunk.code = chunk.code.replace(
            runtimeImport,
            (_line, name) =>
              `const ${name} = (members) => { const all = {}; for (const key in members) Object.defineProperty(all, key, { get: members[key], enumerable: true }); return all; };\n`,
          );
          chunk.imports = chunk.imports.filter((name) => name !== runtime);
        }
        if (chunks.some(({ imports }) => imports.includes(runtime))) return;
        delete bundle[runtime];
        delete bundle[`${runtime}.map`];
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
