import { join, resolve } from 'node:path';
import { CommandError } from '../command.ts';
import { readText } from '../files/folder.ts';
import {
  isWorkspace,
  type Manifest,
  manifestIn,
  packagesOf,
  readManifest,
  type Version,
  versionOf,
  workspaceRoot,
} from '../files/manifest.ts';
import { plainText } from '../files/text.ts';
import { type Framework, frameworks } from './frameworks.ts';

/** The app to which the sign-in is added. */
export interface App {
  folder: string;
  manifest: Manifest;
  /** The version ranges of all its packages, as it writes them. */
  packages: Readonly<Record<string, string>>;
  /** Those of the workspace around it, which it can import too. */
  shared: Readonly<Record<string, string>>;
  /** Whether it is the root of a workspace, whose apps are below it. */
  isWorkspace: boolean;
  /** Returns the content of a file, as `plainText` does; null: there is none. */
  read(path: string): string | null;
  /** Returns the version of a package; undefined: any. */
  versionOf(name: string): Version | undefined;
}

/**
 * Reads the app in a folder.
 *
 * @throws {CommandError} there is no app
 */
export function readApp(path: string): App {
  const folder = resolve(path);
  const read = (file: string) => {
    const text = readText(join(folder, file));
    return text === null ? null : plainText(text);
  };
  const text = read('package.json');
  if (text === null) {
    throw new CommandError(
      `${folder} has no package.json. Create an app first, for example with: npm create vite@latest. Nothing was changed.`,
    );
  }
  const manifest = readManifest(text);
  if (!manifest) {
    throw new CommandError(`${join(folder, 'package.json')} is not JSON of a package. Nothing was changed.`);
  }
  const packages = packagesOf(manifest);
  const root = workspaceRoot(folder);
  const shared = root === null || root === folder ? {} : packagesOf(manifestIn(root) ?? {});
  return {
    ...{ folder, manifest, packages, shared, read },
    isWorkspace: isWorkspace(folder),
    versionOf: (name) => versionOf(folder, name, packages[name] ?? shared[name]),
  };
}

const names = frameworks.map(({ name }) => name).join(', ');

/** Returns a path with the extensions that it can have in an app. */
const variantsOf = (path: string): string[] =>
  /\.[jt]sx?$/.test(path)
    ? ['.tsx', '.ts', '.mts', '.jsx', '.js', '.mjs'].map((end) => path.replace(/\.[jt]sx?$/, end))
    : [path];

/** Whether the folder has a file that new apps of the framework have. */
const hasFiles = ({ read }: App, { replaced, keeps, modules }: Framework): boolean =>
  [...replaced, ...keeps, ...(modules?.oneOf ?? []).map((path) => `${path}.ts`)]
    .flatMap(variantsOf)
    .some((path) => read(path) !== null);

/** Returns the framework of an app; null: none was recognised. */
export function recognise(app: App): Framework | null {
  const { packages, shared } = app;
  const has = (known: object, { needs }: Framework) => needs.every((name) => Object.hasOwn(known, name));
  // The root of a workspace often names the packages of its apps, and an app uses those of the root.
  const fits = (framework: Framework) => (has(packages, framework) && !app.isWorkspace) || hasFiles(app, framework);
  const all = { ...shared, ...packages };
  return frameworks.find((framework) => has(all, framework) && fits(framework)) ?? null;
}

/**
 * Returns the framework with a name.
 *
 * @throws {CommandError} there is none
 */
export function frameworkOf(name: string): Framework {
  const found = frameworks.find((framework) => framework.name === name);
  if (!found) throw new CommandError(`--framework takes ${names}, and no "${name}".`);
  return found;
}

/** Returns the sentence for an app without a framework. */
export function withoutFramework(app: App): string {
  return app.isWorkspace
    ? `${app.folder} is the root of a workspace. Name the folder of the app: foyer init apps/web. Nothing was changed.`
    : `No framework was recognised in ${app.folder}. Name it with --framework: ${names}. For other apps, see /start/ in the documentation. Nothing was changed.`;
}
