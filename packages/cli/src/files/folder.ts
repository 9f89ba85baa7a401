import { lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { CommandError } from '../command.ts';
import { decode } from './text.ts';

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Whether an error of the file system says that there is no file. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/**
 * Returns the text of a file, with its byte order mark; null: there is none.
 *
 * @throws {CommandError} it cannot be read, is no file or is not UTF-8
 */
export function readText(path: string): string | null {
  let bytes: Uint8Array;
  try {
    const stats = statSync(path);
    // Reading a pipe or a device may never end.
    if (!stats.isFile() && !stats.isDirectory()) throw new Error('it is no file');
    bytes = readFileSync(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw new CommandError(`${path} could not be read: ${reasonOf(error)}.`, { cause: error });
  }
  const text = decode(bytes);
  if (text === null) throw new CommandError(`${path} could not be read: it is not UTF-8. Nothing was changed.`);
  return text;
}

/**
 * Returns where a link on the way to a file leads out of the folder; null: the file is, or would be, in the folder.
 * A link to nothing counts: writing to it would create a file anywhere.
 */
export function linkOut(folder: string, path: string): string | null {
  const root = realpathSync(folder);
  let place = root;
  for (const part of path.split('/')) {
    place = join(place, part);
    try {
      if (!lstatSync(place).isSymbolicLink()) continue;
    } catch {
      return null;
    }
    try {
      place = realpathSync(place);
    } catch {
      return `${place}, a link to nothing`;
    }
    const way = relative(root, place);
    // What git stores, such as hooks, is no part of the app.
    if (isAbsolute(way) || way.split(sep).some((part) => part === '..' || part === '.git')) return place;
  }
  return null;
}

/**
 * Does something with the full path of a file of a folder, which is not out of it.
 *
 * @throws {CommandError} a link leads out of the folder, or the file cannot be written
 */
export function writeInside(folder: string, path: string, write: (path: string) => void): void {
  const out = linkOut(folder, path);
  if (out !== null) throw new CommandError(`${path} was not written: a link leads out of the folder, to ${out}.`);
  const full = join(folder, path);
  try {
    write(full);
  } catch (error) {
    throw new CommandError(`${full} could not be written: ${reasonOf(error)}.`, { cause: error });
  }
}

/** Returns a folder and those around it, the nearest first. */
export function foldersUp(folder: string): string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersUp(above)];
}
