import type { Dirent } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { lstat, readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { linkOut, writeInside } from '../files/folder.ts';
import { type ManagerName, managerOf } from '../files/manager.ts';
import { decode } from '../files/text.ts';
import { type GitFiles, gitFiles } from './git.ts';

/** A file, or a folder, that is not changed although it may use the SDK, and why. */
export interface Skipped {
  path: string;
  sentence: string;
}

/** The files of an app that can use the SDK. */
export interface ProjectFiles {
  /** The texts by path from the folder, with `/`. */
  files: Map<string, string>;
  skipped: Skipped[];
}

/** Folders of builds, beside a `package.json`. Elsewhere, sources can have these names. */
const builds = new Set(['dist', 'build', 'out', 'coverage']);

/** Folders that tools write, and no developer. */
const hidden =
  /^\.(?:angular|astro|cache|expo|foyer|git|hg|next|netlify|nuxt|output|parcel-cache|pnpm-store|react-router|svelte-kit|svn|tanstack|turbo|vercel|vite|wrangler|yarn)$/;

const isWanted = (path: string): boolean =>
  /\.(?:[cm]?[jt]sx?|html|vue|svelte|astro|mdx|json|jsonc|css|scss|less)$|(?:^|\/)(?:pnpm-workspace\.yaml|\.yarnrc\.yml)$/.test(
    path,
  ) && !/(?:^|\/)(?:\.pnp\.[\w.]+|package-lock\.json|npm-shrinkwrap\.json)$/.test(path);

/** Whether a folder contains what is installed or written by tools. Beside a `package.json`, builds have some names. */
const isWritten = (name: string, isPackage: boolean): boolean =>
  name === 'node_modules' || hidden.test(name) || (isPackage && builds.has(name));

/** Returns the paths below a folder without git, which would know what is source. */
async function walk(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((): Dirent[] | null => null);
  // What cannot be read is said below.
  if (!entries) return [relative(root, folder).split(sep).join('/')];
  const isPackage = folder === root || entries.some(({ name }) => name === 'package.json');
  const lists = entries.map(async (entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [relative(root, path).split(sep).join('/')];
    return isWritten(entry.name, isPackage) ? [] : walk(root, path);
  });
  return (await Promise.all(lists)).flat();
}

/** Returns the paths of a repository: what git has is source, whatever the names of its folders. */
function sourcesOf({ tracked, others }: GitFiles): string[] {
  const all = new Set([...tracked, ...others]);
  const isPackage = (folders: string[]) => folders.length === 0 || all.has([...folders, 'package.json'].join('/'));
  const foldersOf = (path: string) => path.split('/').slice(0, -1);
  return [
    ...tracked.filter((path) => !foldersOf(path).some((name) => name === 'node_modules' || name === '.yarn')),
    ...others.filter(
      (path) => !foldersOf(path).some((name, index, folders) => isWritten(name, isPackage(folders.slice(0, index)))),
    ),
  ];
}

const namesSdk = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes).toString('latin1').replaceAll('\0', '').includes('@stytch/');

/** Returns the text of a file, or why it is skipped; null: it is no file that can use the SDK. */
async function readOne(folder: string, path: string): Promise<string | Skipped | null> {
  const skip = (sentence: string): Skipped => ({ path, sentence });
  const full = join(folder, path);
  const [own, stats] = await Promise.all([lstat(full).catch(() => null), stat(full).catch(() => null)]);
  // git knows files that were deleted since, and a link can lead to nothing.
  if (!own || !stats) return null;
  const out = linkOut(folder, path);
  if (stats.isDirectory()) {
    if (out !== null) return skip(`This link leads to ${out}, out of the folder. Run this command there, too.`);
    const problem = await readdir(full).then(() => null, String);
    if (problem !== null) return skip(`This folder could not be read: ${problem}.`);
    return own.isSymbolicLink() ? null : skip('This is another git repository. Run this command there, too.');
  }
  // A link in the folder leads to a file that is read by itself.
  if (!stats.isFile() || !isWanted(path) || (own.isSymbolicLink() && out === null)) return null;
  try {
    const bytes = await readFile(full);
    const text = decode(bytes);
    if (text !== null && out === null) return text;
    if (!namesSdk(bytes)) return null;
    if (out !== null) return skip(`This link leads to ${out}, out of the folder. Migrate the file there.`);
    return skip('This file is not UTF-8, so it is not changed.');
  } catch (error) {
    return skip(`This file could not be read: ${error instanceof Error ? error.message : error}.`);
  }
}

/** Reads the files of an app that can use the SDK, without installed packages, what git ignores and what builds write. */
export async function readProject(folder: string): Promise<ProjectFiles> {
  const ofGit = await gitFiles(folder);
  const paths = (ofGit ? sourcesOf(ofGit) : await walk(folder, folder)).map((path) => path.replace(/\/$/, '')).sort();
  const project: ProjectFiles = { files: new Map(), skipped: [] };
  for (const path of paths) {
    const found = await readOne(folder, path);
    if (typeof found === 'string') project.files.set(path, found);
    else if (found) project.skipped.push(found);
  }
  return project;
}

export const isFolder = async (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );

/** How each package manager installs packages, and runs a program of one. */
const commands: Readonly<Record<ManagerName, readonly [install: string, run: string]>> = {
  npm: ['npm install', 'npx'],
  pnpm: ['pnpm install', 'pnpm exec'],
  yarn: ['yarn install', 'yarn'],
  bun: ['bun install', 'bunx'],
  deno: ['deno install', 'npx'],
};

/** Returns the command that installs the packages of an app, and, for TypeScript, the one that checks its types. */
export async function nextCommands(folder: string): Promise<{ install: string; check: string | null }> {
  const [install, run] = commands[await managerOf(folder)];
  const config = await readFile(join(folder, 'tsconfig.json'), 'utf8').catch(() => null);
  if (config === null) return { install, check: null };
  // The configuration of an app of Vite only refers to others: without --build, no file would be checked.
  return { install, check: `${run} tsc ${/"references"/.test(config) ? '--build' : '--noEmit'}` };
}

/**
 * Writes changed files.
 *
 * @throws {CommandError} a file cannot be written, or is behind a link that leads out of the folder
 */
export function writeFiles(folder: string, changes: ReadonlyMap<string, { after: string }>): void {
  for (const [path, { after }] of changes) writeInside(folder, path, (full) => writeFileSync(full, after));
}
