import { execFile } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';

const git = promisify(execFile);

/** Folders of installed packages and of builds. */
const generated = new Set(['node_modules', 'dist', 'build', 'out', 'coverage']);

const isWanted = (path: string): boolean =>
  /(?:\.(?:[cm]?[jt]sx?|html|vue|svelte|astro)|(?:^|\/)package\.json)$/.test(path) &&
  path.split('/').every((part) => !generated.has(part) && !/^\.\w/.test(part));

/** Returns whether a folder has changes that are not committed; null: it is in no git repository, or git cannot run. */
export async function gitState(folder: string): Promise<'clean' | 'changed' | null> {
  try {
    const { stdout } = await git('git', ['status', '--porcelain', '--', '.'], { cwd: folder });
    return stdout.trim() === '' ? 'clean' : 'changed';
  } catch {
    return null;
  }
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const { stdout } = await git('git', list, { cwd: folder, maxBuffer: 2 ** 28 });
    return stdout.split('\0').filter(Boolean);
  } catch {
    return walk(folder, folder);
  }
}

async function walk(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const lists = entries.map(async (entry) => {
    const path = join(folder, entry.name);
    if (entry.isFile()) return [relative(root, path).split(sep).join('/')];
    return entry.isDirectory() && !generated.has(entry.name) && !/^\.\w/.test(entry.name) ? walk(root, path) : [];
  });
  return (await Promise.all(lists)).flat();
}

/** Reads the files of an app that can use the SDK, without what git ignores and what builds write. */
export async function readFiles(folder: string): Promise<Map<string, string>> {
  const paths = (await listFiles(folder)).filter(isWanted).sort();
  const texts = await Promise.all(paths.map((path) => readFile(join(folder, path), 'utf8').catch(() => null)));
  return new Map(paths.flatMap((path, index) => (texts[index] == null ? [] : [[path, texts[index]] as const])));
}

export const isFolder = async (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );

/** Returns the command that checks the types of an app; null for an app without TypeScript. */
export async function typeCheckOf(folder: string): Promise<string | null> {
  const config = await readFile(join(folder, 'tsconfig.json'), 'utf8').catch(() => null);
  if (config === null) return null;
  // The configuration of an app of Vite only refers to others: without --build, no file would be checked.
  return /"references"/.test(config) ? 'npx tsc --build' : 'npx tsc --noEmit';
}

/** Writes changed files. */
export async function writeFiles(folder: string, changes: ReadonlyMap<string, { after: string }>): Promise<void> {
  for (const [path, { after }] of changes) await writeFile(join(folder, path), after);
}
