import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CommandError } from '../command.ts';
import { type Framework, frameworks } from './frameworks.ts';

/** The members of a `package.json` that the command reads. */
export interface Manifest {
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  workspaces?: unknown;
}

/** The app to which the sign-in is added. */
export interface App {
  folder: string;
  manifest: Manifest;
  /** The versions of all its packages. */
  packages: Readonly<Record<string, string>>;
  /** Returns the content of a file; null: there is none. */
  read(path: string): string | null;
}

/**
 * Reads the app in a folder.
 *
 * @throws {CommandError} there is no app
 */
export function readApp(path: string): App {
  const folder = resolve(path);
  const read = (file: string) => {
    const full = join(folder, file);
    try {
      return existsSync(full) ? readFileSync(full, 'utf8') : null;
    } catch (error) {
      throw new CommandError(`${full} could not be read: ${error instanceof Error ? error.message : error}.`, {
        cause: error,
      });
    }
  };
  const text = read('package.json');
  if (text === null) {
    throw new CommandError(
      `${folder} has no package.json. Create an app first, for example with: npm create vite@latest. Nothing was changed.`,
    );
  }
  const manifest = parseManifest(text, folder);
  return { folder, manifest, packages: { ...manifest.devDependencies, ...manifest.dependencies }, read };
}

function parseManifest(text: string, folder: string): Manifest {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value && !Array.isArray(value)) return value;
  } catch {
    // Text that is not JSON has the same message as JSON of another type.
  }
  throw new CommandError(`${join(folder, 'package.json')} is not JSON of a package. Nothing was changed.`);
}

const names = frameworks.map(({ name }) => name).join(', ');

/** Returns the framework of an app; null: none was recognised. */
export const recognise = ({ packages }: App): Framework | null =>
  frameworks.find(({ needs }) => needs.every((name) => Object.hasOwn(packages, name))) ?? null;

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

/** Whether the folder is the root of a workspace, whose apps are below it. */
export const isWorkspace = ({ manifest, read }: App): boolean =>
  manifest.workspaces !== undefined || read('pnpm-workspace.yaml') !== null;

/** Returns the sentence for an app without a framework. */
export function withoutFramework(app: App): string {
  return isWorkspace(app)
    ? `${app.folder} is the root of a workspace. Name the folder of the app: foyer init apps/web. Nothing was changed.`
    : `No framework was recognised in ${app.folder}. Name it with --framework: ${names}. For other apps, see /start/ in the documentation. Nothing was changed.`;
}
