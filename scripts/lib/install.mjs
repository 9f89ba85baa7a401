import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { bin, root, run, Stop } from './process.mjs';

// Inside `node_modules`, so that deleting that folder also deletes the record of a complete installation.
const stampFile = join(root, 'node_modules', '.foyer-installed');

/** The files that determine what is installed. */
function manifests() {
  const files = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'scripts/package.json'];
  for (const parent of ['apps', 'packages']) {
    for (const entry of readdirSync(join(root, parent))) files.push(join(parent, entry, 'package.json'));
  }
  return files;
}

/** @param {string} file */
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/**
 * Installs the dependencies of the lockfile unless they are already installed.
 *
 * @param {string} [only] the name of the only package whose dependencies are required, those of the workspace's other
 *   packages included. Default: all packages
 * @throws Stop
 */
export async function ensureInstalled(only) {
  const complete = fingerprint(manifests());
  const wanted = only ? `${complete} ${only}` : complete;
  if ([complete, wanted].includes(read(stampFile))) return;

  process.stdout.write('Installing dependencies...\n');
  const pnpm = JSON.parse(read(join(root, 'package.json'))).packageManager;
  const installed = read(join(root, 'node_modules', 'pnpm', 'package.json'));
  const own = installed !== '' && `pnpm@${JSON.parse(installed).version}` === pnpm;
  const install = ['install', '--frozen-lockfile', '--config.confirmModulesPurge=false'];
  if (only) install.push(`--filter=${only}...`);
  const code = own ? await run(bin('pnpm'), install) : await run('npx', ['--yes', pnpm, ...install]);
  if (code !== 0) throw new Stop('The dependencies could not be installed. See the output above.');
  writeFileSync(stampFile, wanted);
}
