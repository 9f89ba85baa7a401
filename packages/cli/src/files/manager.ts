import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { detectPackageManager } from 'nypm';
import { foldersUp } from './folder.ts';
import { manifestIn } from './manifest.ts';

const names = ['npm', 'pnpm', 'yarn', 'bun', 'deno'] as const;

/** A package manager. */
export type ManagerName = (typeof names)[number];

const isKnown = (name: unknown): name is ManagerName => names.some((one) => one === name);

/** Returns the package manager and its version that the nearest `package.json` names; null: none does. */
function namedManager(folder: string): { name: ManagerName; version: string } | null {
  for (const place of foldersUp(folder)) {
    const { packageManager = '', devEngines } = manifestIn(place) ?? {};
    const engine = (devEngines as { packageManager?: { name?: unknown; version?: unknown } } | null)?.packageManager;
    const [name, version = ''] = packageManager
      ? packageManager.split('@')
      : [engine?.name, `${engine?.version ?? ''}`];
    if (isKnown(name)) return { name, version };
  }
  return null;
}

/**
 * Returns the package manager of an app: that which its `package.json` or that of the workspace names, or whose lockfile
 * it has.
 *
 * @param running the user agent of the package manager that runs the command, for a new app without any of these
 */
export async function managerOf(folder: string, running = ''): Promise<ManagerName> {
  const named = namedManager(folder)?.name;
  if (named) return named;
  const { name } = (await detectPackageManager(folder, { ignorePackageJSON: true, ignoreArgv: true })) ?? {};
  if (isKnown(name)) return name;
  const [agent] = running.split('/');
  return isKnown(agent) ? agent : 'npm';
}

/** Whether Yarn is of version 1, which takes other options than later versions. */
export function isYarnClassic(folder: string): boolean {
  const version = namedManager(folder)?.version ?? '';
  if (/\d/.test(version)) return /^\D*1(?:\.|$)/.test(version);
  return !foldersUp(folder).some((place) => existsSync(join(place, '.yarnrc.yml')));
}
