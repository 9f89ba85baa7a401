import { addDependency, addDependencyCommand, runScriptCommand } from 'nypm';
import { isYarnClassic, type ManagerName, managerOf } from '../files/manager.ts';
import { isWorkspace } from '../files/manifest.ts';

/** Installs packages in the folder of an app, with its package manager or that of the workspace around it. */
export interface Install {
  /** Returns the package manager of an app. */
  manager(folder: string): Promise<ManagerName>;
  /** Adds packages to an app. Rejects if they cannot be installed. */
  add(folder: string, names: string[], dev: boolean): Promise<void>;
  /** Returns the command with which a developer adds the packages. */
  addCommand(folder: string, names: string[], dev: boolean): Promise<string>;
  /** Returns the command with which a developer runs a script. */
  runCommand(folder: string, script: string): Promise<string>;
}

/** By default, npm and pnpm try for minutes to reach a registry that is not there. */
const impatient = {
  npm_config_fetch_retries: '1',
  npm_config_fetch_retry_mintimeout: '1000',
  npm_config_fetch_retry_maxtimeout: '2000',
};

const managerFor = (folder: string) => managerOf(folder, process.env.npm_config_user_agent);

async function settingsOf(folder: string) {
  const packageManager = await managerFor(folder);
  // pnpm and Yarn 1 refuse to add a package to the root of a workspace without an option.
  const asksForRoot = packageManager === 'pnpm' || (packageManager === 'yarn' && isYarnClassic(folder));
  return { packageManager, workspace: asksForRoot && isWorkspace(folder) };
}

export const withManager: Install = {
  manager: managerFor,
  async add(folder, names, dev) {
    await addDependency(names, { cwd: folder, ...(await settingsOf(folder)), dev, env: impatient });
  },
  async addCommand(folder, names, dev) {
    const { packageManager, workspace } = await settingsOf(folder);
    return addDependencyCommand(packageManager, names, { dev, workspace });
  },
  runCommand: async (folder, script) => runScriptCommand(await managerFor(folder), script),
};
