import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CommandError } from '../command.ts';
import type { Change } from './plan.ts';

/** Where copies of replaced files are saved, beside the data of the local provider. */
export const COPIES = '.foyer/replaced';

function inFolder(path: string, write: (path: string) => void): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    write(path);
  } catch (error) {
    throw new CommandError(`${path} could not be written: ${error instanceof Error ? error.message : error}.`, {
      cause: error,
    });
  }
}

/** Returns a path, with a number if a file has this path. */
function freePath(path: string): string {
  for (let number = 0; ; number++) {
    const free = number === 0 ? path : `${path}.${number}`;
    if (!existsSync(free)) return free;
  }
}

/**
 * Writes the changes to a folder. The user's version of a file that is replaced is saved first.
 *
 * @throws {CommandError} a file cannot be written
 */
export function write(folder: string, changes: readonly Change[]): void {
  const replaced = changes.filter(({ kind }) => kind === 'replaced' || kind === 'occupied');
  for (const { path } of replaced) {
    inFolder(freePath(join(folder, COPIES, path)), (copy) => copyFileSync(join(folder, path), copy));
  }
  for (const { path, after } of changes) inFolder(join(folder, path), (target) => writeFileSync(target, after));
}
