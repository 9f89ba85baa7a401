import { join } from 'node:path';
import detectIndent from 'detect-indent';
import { parse } from 'yaml';
import { foldersUp, readText } from './folder.ts';
import { parseJson, plainText } from './text.ts';

/** The groups of a `package.json` that name packages. */
export const groups = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'] as const;

/** Names and their texts, such as packages and their versions. */
type Texts = Readonly<Record<string, string>>;

/** What a `package.json` says. Members of another type than they should have are left out. */
export interface Manifest extends Partial<Record<(typeof groups)[number], Texts>> {
  name?: string;
  scripts?: Texts;
  workspaces?: unknown;
  packageManager?: string;
  devEngines?: unknown;
  catalog?: unknown;
  catalogs?: unknown;
}

type Members = Readonly<Record<string, unknown>>;

const membersOf = (value: unknown): Members | undefined =>
  typeof value === 'object' && value && !Array.isArray(value) ? (value as Members) : undefined;

const textsOf = (value: unknown): Texts =>
  Object.fromEntries(
    Object.entries(membersOf(value) ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** Reads a `package.json`; null: it is not JSON of a package. */
export function readManifest(text: string): Manifest | null {
  const members = membersOf(parseJson(text));
  if (!members) return null;
  const { name, scripts, packageManager, workspaces, devEngines, catalog, catalogs } = members;
  return {
    ...(typeof name === 'string' && { name }),
    ...(scripts !== undefined && { scripts: textsOf(scripts) }),
    ...Object.fromEntries(
      groups.flatMap((group) => (membersOf(members[group]) ? [[group, textsOf(members[group])]] : [])),
    ),
    ...(typeof packageManager === 'string' && { packageManager }),
    ...{ workspaces, devEngines, catalog, catalogs },
  };
}

/** Returns the text of a changed `package.json`, with the indentation that it has. */
export const manifestText = (manifest: object, before: string): string =>
  `${JSON.stringify(manifest, null, detectIndent(before).indent || 2)}\n`;

/** Returns the packages of a manifest with their version ranges. */
export const packagesOf = (manifest: Manifest): Texts =>
  Object.assign({}, ...[...groups].reverse().map((group) => manifest[group]));

/** Returns the members of a YAML file; undefined: there is no such file, or it cannot be read. */
function readYaml(path: string): Members | undefined {
  try {
    return membersOf(parse(plainText(readText(path) ?? '')));
  } catch {
    // What is unknown decides nothing.
    return undefined;
  }
}

/** Returns the manifest of a folder; null: there is none that can be read. */
export function manifestIn(folder: string): Manifest | null {
  try {
    return readManifest(readText(join(folder, 'package.json')) ?? '');
  } catch {
    return null;
  }
}

/** Whether the folder is the root of a workspace. `pnpm-workspace.yaml` also has settings of single packages. */
export function isWorkspace(folder: string): boolean {
  const { workspaces } = manifestIn(folder) ?? {};
  return workspaces !== undefined || readYaml(join(folder, 'pnpm-workspace.yaml'))?.packages !== undefined;
}

/** Returns the root of the workspace around a folder, which can be the folder itself; null: it is in none. */
export const workspaceRoot = (folder: string): string | null => foldersUp(folder).find(isWorkspace) ?? null;

/** The files with the catalogs of pnpm and Yarn. Bun has them in `package.json`. */
const catalogFiles = ['pnpm-workspace.yaml', '.yarnrc.yml'];

/** Returns the version range that a catalog of the workspace has for a package. */
function fromCatalog(folder: string, name: string, catalog: string): string | undefined {
  for (const place of foldersUp(folder)) {
    const manifest = manifestIn(place);
    const ofBun = membersOf(manifest?.workspaces);
    for (const source of [...catalogFiles.map((file) => readYaml(join(place, file))), manifest, ofBun]) {
      const isDefault = catalog === '' || catalog === 'default';
      const named = membersOf(source?.catalogs)?.[catalog || 'default'];
      for (const found of [isDefault ? source?.catalog : undefined, named]) {
        const range = textsOf(found)[name];
        if (range !== undefined) return range;
      }
    }
  }
  return undefined;
}

/** A version: its major and its minor number. */
export type Version = readonly [major: number, minor: number];

/** Returns the newest version that a range allows, as far as it says; undefined: any. */
function newestOf(range: string): Version | undefined {
  const last = range.split('||').at(-1) ?? '';
  const below = /<\s*(\d+)(?:\.0)*\s*$/.exec(last);
  if (below) return [Number(below[1]) - 1, Number.POSITIVE_INFINITY];
  const found = /^\s*(?:npm:.*@)?\s*([~^=v]|[<>]=?)?\s*v?(\d+)(?:\.(\d+))?/.exec(last);
  if (!found) return undefined;
  const [, sign = '', major = '', minor] = found;
  if (sign.startsWith('>')) return undefined;
  const open = sign === '^' || minor === undefined;
  return [Number(major), open ? Number.POSITIVE_INFINITY : Number(minor)];
}

/**
 * Returns the version of a package in an app: that which is installed, or else the newest one that `package.json`, with
 * the catalogs of the workspace, allows. Undefined: any.
 */
export function versionOf(folder: string, name: string, range: string | undefined): Version | undefined {
  for (const place of foldersUp(folder)) {
    const { version } = (parseManifest(join(place, 'node_modules', name, 'package.json')) ?? {}) as {
      version?: unknown;
    };
    const found = typeof version === 'string' ? /^(\d+)\.(\d+)/.exec(version) : null;
    if (found) return [Number(found[1]), Number(found[2])];
  }
  const catalog = /^catalog:(.*)$/.exec(range ?? '')?.[1]?.trim();
  const known = catalog === undefined ? range : fromCatalog(folder, name, catalog);
  return known === undefined ? undefined : newestOf(known);
}

function parseManifest(path: string): Members | undefined {
  try {
    return membersOf(parseJson(readText(path) ?? ''));
  } catch {
    return undefined;
  }
}
