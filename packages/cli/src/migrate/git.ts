import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Settings with which git runs no program that the settings of the folder name. */
const harmless = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null'];

const run = async (folder: string, settings: readonly string[], args: readonly string[]): Promise<string> => {
  const { stdout } = await execute('git', [...harmless, ...settings, ...args], { cwd: folder, maxBuffer: 2 ** 28 });
  return stdout;
};

/** Returns settings without the filters of the repository, which are programs; those of the user are trusted. */
async function withoutFilters(folder: string): Promise<string[]> {
  const find = [
    'config',
    '--show-scope',
    '--includes',
    '--name-only',
    '-z',
    '--get-regexp',
    '^filter\\..*\\.(clean|process)$',
  ];
  // Without a match, git fails.
  const found = await run(folder, [], find).catch(() => '');
  const parts = found.split('\0');
  return parts.flatMap((scope, index) =>
    index % 2 === 0 && /^(?:local|worktree)$/.test(scope) ? ['-c', `${parts[index + 1]}=`] : [],
  );
}

/** The files of a folder that git has, and those that it neither has nor ignores. */
export interface GitFiles {
  tracked: string[];
  others: string[];
}

/** Returns the files of a folder; null: it is in no repository, or git cannot run. */
export async function gitFiles(folder: string): Promise<GitFiles | null> {
  const list = async (...args: string[]) => {
    const paths = await run(folder, [], ['ls-files', '-z', ...args]);
    return [...new Set(paths.split('\0').filter(Boolean))];
  };
  try {
    const [tracked, others] = await Promise.all([list('--cached'), list('--others', '--exclude-standard')]);
    // A repository around the folder can ignore all of it.
    return tracked.length + others.length > 0 ? { tracked, others } : null;
  } catch {
    return null;
  }
}

/** Returns whether a folder has changes that are not committed; null: git cannot restore its files. */
export async function gitState(folder: string): Promise<'clean' | 'changed' | null> {
  if ((await gitFiles(folder)) === null) return null;
  try {
    const args = ['status', '--porcelain', '--untracked-files=all', '--ignore-submodules', '--', '.'];
    return (await run(folder, await withoutFilters(folder), args)).trim() === '' ? 'clean' : 'changed';
  } catch {
    return null;
  }
}
