import type { Remark } from './file-edit.ts';
import { migrateFile } from './migrate-file.ts';
import { migrateManifest, readManifest } from './migrate-manifest.ts';
import { organizationsPackage } from './names.ts';

/** What is left to do in a file. */
export interface FileRemark extends Remark {
  path: string;
}

/** The result of a migration: nothing is written yet. */
export interface Migration {
  /** The changed files, by path. */
  changes: Map<string, { before: string; after: string }>;
  remarks: FileRemark[];
}

const isSource = (path: string): boolean => /\.[cm]?[jt]sx?$/.test(path) && !/\.d\.[cm]?ts$/.test(path);
const isManifest = (path: string): boolean => /(?:^|\/)package\.json$/.test(path);
const isMarkup = (path: string): boolean => /\.(?:html|vue|svelte|astro)$/.test(path);

const showsWidget =
  /\bmount(?:Login|ResetPassword|PasskeyRegistration|IdentityProvider)\(|<(?:Stytch(?:Login|PasswordReset|PasskeyRegistration)|IdentityProvider)\b|<(?:Login|ResetPassword|PasskeyRegistration)\b/;

const imports = /(?:from|import|require\()\s*['"]([^'"]+)['"]/g;
const importsOf = (text: string): string[] => [...text.matchAll(imports)].map(([, name = '']) => name);

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** Remarks on files that load the hosted SDK and that this command does not change. */
function remarksOnMarkup(path: string, text: string): FileRemark[] {
  const found = /js\.stytch\.com|['"]@stytch\/(?:react|nextjs|vanilla-js)/.exec(text);
  if (!found) return [];
  const sentence = 'This file loads the hosted SDK. Load Foyer here by hand.';
  return [{ path, line: lineAt(text, found.index), sentence }];
}

/** Returns the `package.json` that a file belongs to: that of the nearest folder. */
function manifestOf(path: string, manifests: readonly string[]): string | undefined {
  const folder = (name: string) => name.slice(0, name.length - 'package.json'.length);
  return manifests.filter((name) => path.startsWith(folder(name))).sort((one, other) => other.length - one.length)[0];
}

/** Returns the first file that uses the hosted SDK for organizations, which Foyer does not replace. */
export function organizationsFile(files: ReadonlyMap<string, string>): string | undefined {
  for (const [path, text] of files) {
    if (isSource(path) && importsOf(text).some((name) => organizationsPackage.test(name))) return path;
  }
  return undefined;
}

/**
 * Changes an app from the hosted service's SDK to Foyer. Pure: reads and writes nothing.
 *
 * @param files the texts of the files, by their path from the folder of the app, with `/`
 * @param version the version range of Foyer's packages
 */
export function migrateProject(files: ReadonlyMap<string, string>, version: string): Migration {
  const migration: Migration = { changes: new Map(), remarks: [] };
  const manifests = [...files.keys()].filter(isManifest);
  const sources = [...files].filter(([path]) => isSource(path));
  const used = new Map<string, Set<string>>();
  const widget = sources.some(([, text]) => showsWidget.test(text));
  for (const [path, before] of sources) {
    const manifest = manifestOf(path, manifests);
    const react = manifest ? readManifest(files.get(manifest) ?? '{}').react : /@stytch\/(?:react|nextjs)/.test(before);
    const { text: after, remarks } = migrateFile(path, before, { react, widget });
    if (after !== before) migration.changes.set(path, { before, after });
    migration.remarks.push(...remarks.map((remark) => ({ path, ...remark })));
    if (manifest) used.set(manifest, new Set([...(used.get(manifest) ?? []), ...importsOf(after)]));
  }
  for (const path of manifests) {
    const before = files.get(path) ?? '';
    if (!readManifest(before).hosted) continue;
    const after = migrateManifest(before, used.get(path) ?? new Set(), version);
    if (after !== before) migration.changes.set(path, { before, after });
  }
  for (const [path, text] of files) if (isMarkup(path)) migration.remarks.push(...remarksOnMarkup(path, text));
  return migration;
}
