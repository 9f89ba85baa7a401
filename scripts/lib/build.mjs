import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { bin, root, run, Stop } from './process.mjs';

const env = { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1', DO_NOT_TRACK: '1' };

/**
 * Runs tasks in every package that has them, in dependency order. Unchanged packages use the local cache; no remote
 * cache is used.
 *
 * @param {('build' | 'typecheck')[]} tasks
 * @param {{ quiet?: boolean, keepGoing?: boolean, only?: string }} [options] `only`: a package or
 *   a pattern of folders, which is built with its dependencies
 * @returns {Promise<boolean>} whether all of them succeeded
 */
export async function turbo(tasks, { quiet = false, keepGoing = false, only } = {}) {
  const options = ['--cache=local:rw', '--output-logs=errors-only', '--log-order=grouped', '--ui=stream'];
  if (keepGoing) options.push('--continue=dependencies-successful');
  if (only) options.push(`--filter=${only}...`);
  return (await run(bin('turbo'), ['run', ...tasks, ...options], { env, quiet })) === 0;
}

const stampFile = join(root, 'node_modules', '.foyer-built');
const notBuilt = { folders: new Set(['node_modules', 'dist', '.turbo', 'e2e']), file: /\.test\.|\.md$/ };

/** @param {string} folder @returns {string[]} every file below it of which a build is made: like `inputs` in `turbo.json` */
function sources(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return notBuilt.folders.has(entry.name) ? [] : sources(path);
    return notBuilt.file.test(entry.name) ? [] : [path];
  });
}

/** The packages that the playground does not depend on. */
const onlyPublished = ['packages/cli', 'packages/elements', 'packages/server', 'packages/testing'];

/** @param {boolean} all */
const hasBuilt = (all) =>
  ['apps/playground', ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)].every((folder) => {
    if (onlyPublished.includes(folder) && !all) return true;
    const manifest = join(root, folder, 'package.json');
    const builds = existsSync(manifest) && 'build' in (JSON.parse(readFileSync(manifest, 'utf8')).scripts ?? {});
    return !builds || existsSync(join(root, folder, 'dist'));
  });

/**
 * Builds the changed packages and the playground, without the documentation. A fingerprint detects the common case, in
 * which nothing has changed, without starting a process.
 *
 * @param {{ all?: boolean }} [options] `all`: also the packages that the playground does not need
 * @throws Stop
 */
export async function ensureBuilt({ all = false } = {}) {
  const wanted = fingerprint([
    'pnpm-lock.yaml',
    'tsconfig.base.json',
    ...sources('build'),
    ...sources('packages'),
    ...sources('apps/playground'),
  ]);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted && hasBuilt(all)) return;

  process.stdout.write('Building...\n');
  for (const only of ['@foyer/playground', ...(all ? onlyPublished.map((folder) => `./${folder}`) : [])]) {
    if (!(await turbo(['build'], { quiet: true, only }))) throw new Stop('The build failed. See the output above.');
  }
  writeFileSync(stampFile, wanted);
}
