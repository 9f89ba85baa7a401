import { addDependency, addDependencyCommand, detectPackageManager, runScriptCommand } from 'nypm';

/** Installs packages in the folder of an app, with its package manager or that of the workspace around it. */
export interface Install {
  /** Adds packages to an app. Rejects if they cannot be installed. */
  add(folder: string, names: string[], dev: boolean): Promise<void>;
  /** Returns the command with which a developer adds the packages. */
  addCommand(folder: string, names: string[], dev: boolean): Promise<string>;
  /** Returns the command with which a developer runs a script. */
  runCommand(folder: string, script: string): Promise<string>;
}

const managerOf = async (folder: string) => (await detectPackageManager(folder))?.name ?? 'npm';

/** By default, npm and pnpm try for minutes to reach a registry that is not there. */
const impatient = {
  npm_config_fetch_retries: '1',
  npm_config_fetch_retry_mintimeout: '1000',
  npm_config_fetch_retry_maxtimeout: '2000',
};

export const withManager: Install = {
  async add(folder, names, dev) {
    await addDependency(names, { cwd: folder, packageManager: await managerOf(folder), dev, env: impatient });
  },
  addCommand: async (folder, names, dev) => addDependencyCommand(await managerOf(folder), names, { dev }),
  runCommand: async (folder, script) => runScriptCommand(await managerOf(folder), script),
};
