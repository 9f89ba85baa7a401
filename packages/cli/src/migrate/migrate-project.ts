import { type Manifest, packagesOf, readManifest } from '../files/manifest.ts';
import { plainText, writtenAs } from '../files/text.ts';
import type { Remark, Surroundings } from './file-edit.ts';
import { migrateFile } from './migrate-file.ts';
import { migrateManifest, remarksOnManifest } from './migrate-manifest.ts';
import { hostedPackages, organizationsPackage, packageNameOf } from './names.ts';
import type { ProjectFiles } from './project-files.ts';

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

const isSource = (path: string): boolean => /\.[cm]?[jt]sx?$/.test(path);
const isManifest = (path: string): boolean => /(?:^|\/)package\.json$/.test(path);
const isMarkup = (path: string): boolean => /\.(?:html|vue|svelte|astro|mdx)$/.test(path);

const showsWidget =
  /\bmount(?:Login|ResetPassword|PasskeyRegistration|IdentityProvider)\(|<(?:Stytch(?:Login|PasswordReset|PasskeyRegistration)|IdentityProvider)\b|<(?:Login|ResetPassword|PasskeyRegistration)\b/;
const rendersReact =
  /(?:from|import|require\()\s*\(?\s*['"](?:react|react-dom|@stytch\/(?:react|nextjs))(?:\/[^'"]*)?['"]/;

const imports = /(?:from|import|require)\s*\(?\s*['"]([^'"]+)['"]/g;
const importsOf = (text: string): string[] => [...text.matchAll(imports)].map(([, name = '']) => name);

/** The lines of a file without syntax that is known here that name the hosted SDK. */
function linesNaming(path: string, text: string): { line: number; found: string }[] {
  const pattern = /\.ya?ml$/.test(path)
    ? /^[^#]*?(@stytch\/(?:react|nextjs|vanilla-js))\b/
    : /\.jsonc?$/.test(path)
      ? /(@stytch\/(?:react|nextjs|vanilla-js))\b/
      : /(js\.stytch\.com)|['"]\^?(@stytch\/(?:react|nextjs|vanilla-js))\b/;
  return text.split('\n').flatMap((content, index) => {
    const [, one, other] = pattern.exec(content) ?? [];
    const found = one ?? other;
    return found === undefined ? [] : [{ line: index + 1, found }];
  });
}

const folderOf = (manifest: string) => manifest.slice(0, manifest.length - 'package.json'.length);

/** Whether a `package.json` is that of a package, and not only one that says how Node reads the modules beside it. */
const isPackage = (manifest: Manifest): boolean =>
  manifest.name !== undefined ||
  manifest.scripts !== undefined ||
  manifest.workspaces !== undefined ||
  Object.keys(packagesOf(manifest)).length > 0;

const namesHosted = (manifest: Manifest): boolean =>
  hostedPackages.some((name) => Object.hasOwn(packagesOf(manifest), name));

/** Returns the first file that uses the hosted SDK for organizations, which Foyer does not replace. */
export function organizationsFile({ files }: ProjectFiles): string | undefined {
  for (const [path, text] of files) {
    if (isSource(path) && importsOf(text).some((name) => organizationsPackage.test(name))) return path;
  }
  return undefined;
}

/** Remarks on a file that names the hosted SDK and that this command does not change. */
function remarksOn(path: string, lines: readonly { line: number; found: string }[]): FileRemark[] {
  if (!isMarkup(path))
    return lines.map(({ line, found }) => ({ path, line, sentence: `This names ${found}. Replace it by hand.` }));
  return lines
    .slice(0, 1)
    .map(({ line }) => ({ path, line, sentence: 'This file loads the hosted SDK. Load Foyer here by hand.' }));
}

/** A package of the project. */
interface Package {
  /** The path of its `package.json`. */
  path: string;
  manifest: Manifest;
}

/** Returns how the files of each package render. The name of React can stand in the root of the workspace only. */
function surroundingsOf(
  sources: readonly (readonly [path: string, text: string])[],
  around: (path: string) => Package[],
) {
  const surroundings = new Map<string | undefined, Surroundings>();
  for (const [path, text] of sources) {
    const [nearest] = around(path);
    const before = surroundings.get(nearest?.path);
    const named = nearest !== undefined && Object.hasOwn(packagesOf(nearest.manifest), 'react');
    surroundings.set(nearest?.path, {
      react: before?.react || named || rendersReact.test(text),
      widget: before?.widget || showsWidget.test(text),
    });
  }
  return surroundings;
}

/**
 * Changes an app from the hosted service's SDK to Foyer. Pure: reads and writes nothing.
 *
 * @param version the version range of Foyer's packages
 */
export function migrateProject({ files, skipped }: ProjectFiles, version: string): Migration {
  const migration: Migration = { changes: new Map(), remarks: [] };
  const { changes, remarks } = migration;
  const manifests = new Map(
    [...files].filter(([path]) => isManifest(path)).map(([path, text]) => [path, readManifest(text)]),
  );
  const packages = [...manifests.entries()].flatMap(([path, manifest]): Package[] =>
    manifest && isPackage(manifest) ? [{ path, manifest }] : [],
  );
  /** The packages around a file, the nearest first. */
  const around = (path: string) =>
    packages
      .filter((one) => path.startsWith(folderOf(one.path)))
      .sort((one, other) => other.path.length - one.path.length);
  const sources = [...files].filter(([path]) => isSource(path));

  const surroundings = surroundingsOf(sources, around);
  const needed = new Map<string, Set<string>>();
  const named = new Map<string, Set<string>>();
  const add = (map: Map<string, Set<string>>, path: string, names: Iterable<string>) =>
    map.set(path, new Set([...(map.get(path) ?? []), ...names]));
  const addNamed = (path: string, names: Iterable<string>) => {
    for (const one of around(path)) add(named, one.path, names);
  };

  for (const [path, before] of sources) {
    const [nearest, ...others] = around(path);
    const result = migrateFile(
      path,
      plainText(before),
      surroundings.get(nearest?.path) ?? { react: false, widget: false },
    );
    const after = writtenAs(before, result.text);
    if (after !== before) changes.set(path, { before, after });
    remarks.push(...result.remarks.map((remark) => ({ path, ...remark })));
    addNamed(path, result.hosted);
    const foyer = importsOf(result.text)
      .filter((name) => name.startsWith('@foyer/'))
      .map(packageNameOf);
    // Where the SDK stands in the root of a workspace only, Foyer does too.
    const owner = [nearest, ...others].find((one) => one && namesHosted(one.manifest)) ?? nearest;
    if (owner && (after !== before || namesHosted(owner.manifest))) add(needed, owner.path, foyer);
    else if (!owner && after !== before) {
      remarks.push({
        path,
        line: 1,
        sentence: `No package.json is around this file. Install ${[...new Set(foyer)].join(' ')}.`,
      });
    }
  }
  for (const [path, text] of files) {
    if (isSource(path) || isManifest(path)) continue;
    const lines = linesNaming(path, plainText(text));
    addNamed(
      path,
      lines.map(({ found }) => found),
    );
    remarks.push(...remarksOn(path, lines));
  }
  const isUsed = changes.size > 0 || remarks.length > 0 || packages.some(({ manifest }) => namesHosted(manifest));
  // What is not read can name any package.
  for (const { path, sentence } of isUsed ? skipped : []) {
    addNamed(path, hostedPackages);
    remarks.push({ path, line: 1, sentence });
  }
  for (const [path, manifest] of manifests) {
    const before = files.get(path) ?? '';
    if (!manifest) {
      if (before.includes('@stytch/'))
        remarks.push({ path, line: 1, sentence: 'This file is not JSON, so it is not changed.' });
      continue;
    }
    if (!before.includes('@stytch/') && !needed.has(path)) continue;
    const uses = { foyer: needed.get(path) ?? new Set<string>(), hosted: named.get(path) ?? new Set<string>() };
    const after = migrateManifest(before, uses, version);
    if (after !== before) changes.set(path, { before, after });
    remarks.push(...remarksOnManifest(after).map((remark) => ({ path, ...remark })));
  }
  return migration;
}
