import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { normalizePath, type Rolldown } from 'vite';

/**
 * The plan of a package's chunks: the entry files of each, by its name. A chunk contains its entry files and all that
 * they import statically, except what an earlier chunk contains. So the first chunk is what every page needs, and what
 * several methods share precedes them. For a page, one more file costs more than ten kilobytes do: one chunk for each
 * method, and none for a component. What the plan does not name is left to the bundler: a chunk for each `import()`.
 *
 * What every page needs is one file for each package, because a host application's bundler makes a chunk of each module that
 * several lazy parts share. Nothing that only one method needs belongs into that file. What the first screen shows for a
 * method is in the chunk `methods` of `ui`, so that a page waits for one request; later chunks must share nothing with it, or
 * bundlers split it. `apps/host-bundles` builds a page with Vite, webpack and esbuild, and counts what it requests.
 */
export type Chunks = Record<string, string[]>;

/**
 * Returns a plan in the bundler's notation.
 *
 * @param chunks the paths are relative to the folder of the package, in which the build runs
 * @throws Error when a file does not exist.
 */
export const groupsOf = (chunks: Chunks): Rolldown.CodeSplittingGroup[] =>
  // Groups of the same priority take modules in this order.
  Object.entries(chunks).map(([name, files]) => {
    const missing = files.find((file) => !existsSync(file));
    if (missing) throw new Error(`chunks.ts: the chunk '${name}' names ${resolve(missing)}, which does not exist.`);
    const entries = files.map((file) => normalizePath(resolve(file)));
    return { name, test: (module) => entries.includes(normalizePath(module)) };
  });
