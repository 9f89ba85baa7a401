// Runs in a package before it is packed. Deletes the files of `dist` whose source does not exist any more: the compiler
// does not delete them, nor does a build that comes from the cache, and they would be published.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** @param {string} folder the package */
export function pruneDist(folder) {
  for (const file of readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' })) {
    const module = /^(.*?)(?:\.d\.ts|\.js)(?:\.map)?$/.exec(file)?.[1];
    // A chunk has the name of its method, not of a module.
    if (module === undefined || module.startsWith('chunks/')) continue;
    const hasSource = ['.ts', '.tsx'].some((extension) => existsSync(join(folder, 'src', module + extension)));
    if (!hasSource) rmSync(join(folder, 'dist', file));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) pruneDist(process.cwd());
