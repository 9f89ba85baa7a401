import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeInside } from '../files/folder.ts';
import { writtenAs } from '../files/text.ts';
import { type Change, COPIES, MANIFEST } from './plan.ts';

/** Returns a path in a folder, with a number if a file has this path. */
function freePath(folder: string, path: string): string {
  for (let number = 0; ; number++) {
    const free = number === 0 ? path : `${path}.${number}`;
    if (!existsSync(join(folder, free))) return free;
  }
}

/**
 * Writes the changes to a folder. The user's version of a file that is replaced is saved first.
 *
 * @throws {CommandError} a file cannot be written, or is behind a link that leads out of the folder
 */
export function write(folder: string, changes: readonly Change[]): void {
  const replaced = changes.filter(({ kind, before }) => before !== null && kind !== 'extended');
  for (const { path } of replaced) {
    writeInside(folder, freePath(folder, `${COPIES}/${path}`), (copy) => {
      mkdirSync(dirname(copy), { recursive: true });
      copyFileSync(join(folder, path), copy);
    });
  }
  // The script in `package.json` says that the first run is complete.
  const inOrder = [...changes].sort((one, other) => Number(one.path === MANIFEST) - Number(other.path === MANIFEST));
  for (const { path, before, after } of inOrder) {
    writeInside(folder, path, (target) => {
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, before === null ? after : writtenAs(readFileSync(target, 'utf8'), after));
    });
  }
}
