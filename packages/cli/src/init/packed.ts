import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { parseTarGzip } from 'nanotar';
import { parseDocument } from 'yaml';
import { CommandError } from '../command.ts';
import { readText } from '../files/folder.ts';
import type { ManagerName } from '../files/manager.ts';
import { manifestText, readManifest, workspaceRoot } from '../files/manifest.ts';
import { plainText } from '../files/text.ts';
import type { App } from './app.ts';

/** A packed file, and the packages of Foyer on which its package depends. */
interface PackedFile {
  path: string;
  needs: readonly string[];
}

/** The packed files of a folder, which are installed in place of the packages of the registry. */
export interface PackedFolder {
  folder: string;
  /** By the name of the package. */
  files: ReadonlyMap<string, readonly PackedFile[]>;
}

/** What an app installs, as its package manager takes it. */
export interface Installation {
  dependencies: string[];
  devDependencies: string[];
  /** The file in which the package manager finds the packed files of the dependencies; null: it needs none. */
  overrides: { file: string; extended(before: string): string } | null;
}

const isOfFoyer = (name: string): boolean => name.startsWith('@foyer/');

/**
 * Reads the files that `npm pack` or `pnpm pack` has written into a folder.
 *
 * @throws {CommandError} the folder, or an archive in it, cannot be read
 */
export async function readPacked(path: string): Promise<PackedFolder> {
  const folder = resolve(path);
  const files = new Map<string, PackedFile[]>();
  let place = folder;
  try {
    for (const name of readdirSync(folder).sort()) {
      if (!name.endsWith('.tgz')) continue;
      place = join(folder, name);
      const [found] = await parseTarGzip(readFileSync(place), {
        filter: ({ name }) => name === 'package/package.json',
      });
      const manifest = readManifest(found?.text ?? '');
      if (!manifest?.name) continue;
      const needs = Object.keys(manifest.dependencies ?? {}).filter(isOfFoyer);
      files.set(manifest.name, [...(files.get(manifest.name) ?? []), { path: place, needs }]);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`${place} could not be read: ${reason}. Nothing was changed.`, { cause: error });
  }
  return { folder, files };
}

/**
 * Returns the packed files of packages, and of those on which they depend, by name.
 *
 * @throws {CommandError} the folder does not have one file of each
 */
function filesOf(names: readonly string[], { folder, files }: PackedFolder): Map<string, string> {
  const found = new Map<string, string>();
  const missing = new Set<string>();
  const add = (name: string) => {
    const [file, ...others] = files.get(name) ?? [];
    if (!file) missing.add(name);
    if (!file || found.has(name)) return;
    if (others.length > 0) {
      const paths = [file, ...others].map(({ path }) => path).join(', ');
      throw new CommandError(`There are several packed files of ${name}: ${paths}. Leave one. Nothing was changed.`);
    }
    found.set(name, file.path);
    file.needs.forEach(add);
  };
  names.forEach(add);
  if (missing.size === 0) return found;
  throw new CommandError(
    `${folder} has no packed file of ${[...missing].join(', ')}. Pack all packages with npm run examples in a clone of Foyer, and give --packages its folder examples/.packed. Nothing was changed.`,
  );
}

type Values = Readonly<Record<string, string>>;

/** Sets members of an object in a file, and returns the text unchanged if it has them. */
type Setter = (before: string, member: string, values: Values) => string;

const inJson: Setter = (before, member, values) => {
  const manifest = JSON.parse(before);
  const known = manifest[member];
  if (Object.entries(values).every(([name, value]) => known?.[name] === value)) return before;
  return manifestText({ ...manifest, [member]: { ...known, ...values } }, before);
};

const inYaml: Setter = (before, member, values) => {
  const document = parseDocument(before);
  if (document.errors.length > 0) throw new CommandError('pnpm-workspace.yaml is not YAML. Nothing was changed.');
  const isKnown = ([name, value]: [string, string]) => document.getIn([member, name]) === value;
  if (Object.entries(values).every(isKnown)) return before;
  for (const [name, value] of Object.entries(values)) document.setIn([member, name], value);
  return document.toString({ lineWidth: 0 });
};

/** Where the root of a workspace, or an app without one, says what replaces the dependencies of packages. */
const places: Partial<Record<ManagerName, { file: string; member: string; set: Setter }>> = {
  pnpm: { file: 'pnpm-workspace.yaml', member: 'overrides', set: inYaml },
  yarn: { file: 'package.json', member: 'resolutions', set: inJson },
};

/** Returns a packed file as a package manager takes it in a folder. */
const specOf = (folder: string, path: string): string => `file:${relative(folder, path).split(sep).join('/')}`;

/**
 * Returns what an app installs from packed files. pnpm and Yarn request the dependencies of a packed file from the
 * registry unless the app overrides them; npm uses those of the app itself.
 *
 * @throws {CommandError} a file is missing, or the overrides belong into a file outside of the app
 */
export function fromFiles(
  { folder, packages, shared }: App,
  { dependencies, devDependencies }: Omit<Installation, 'overrides'>,
  packed: PackedFolder,
  manager: ManagerName,
): Installation {
  const place = places[manager];
  if (!place && manager !== 'npm') {
    throw new CommandError(`--packages needs npm, pnpm or Yarn, and the app has ${manager}. Nothing was changed.`);
  }
  const named = [...dependencies, ...devDependencies].filter(isOfFoyer);
  const files = filesOf(named, packed);
  const known = [...named, ...Object.keys({ ...shared, ...packages })];
  const others = place ? [] : [...files.keys()].filter((name) => !known.includes(name));
  const asFile = (name: string) => {
    const path = files.get(name);
    return path === undefined ? name : `${name}@${specOf(folder, path)}`;
  };
  const isFirst = dependencies.length > 0;
  const installation = {
    dependencies: [...dependencies, ...(isFirst ? others : [])].map(asFile),
    devDependencies: [...devDependencies, ...(isFirst ? [] : others)].map(asFile),
  };
  if (!place || files.size === 0) return { ...installation, overrides: null };

  const { file, member, set } = place;
  const root = workspaceRoot(folder) ?? folder;
  const values = Object.fromEntries([...files].map(([name, path]) => [name, specOf(root, path)]));
  const extended = (before: string) => set(before, member, values);
  if (root === folder) return { ...installation, overrides: { file, extended } };
  const before = plainText(readText(join(root, file)) ?? '');
  if (extended(before) === before) return { ...installation, overrides: null };
  throw new CommandError(
    `Add "${member}": ${JSON.stringify(values)} to ${join(root, file)}, and run the command again. The packed files depend on each other, and foyer init writes only in the folder of the app. Nothing was changed.`,
  );
}
