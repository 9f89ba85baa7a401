/**
 * `npm run release:check`: publishes the packed packages to a registry on this machine, installs them by name with npm,
 * pnpm and Yarn in empty folders, and opens the sign-in of each app in a browser. Needs the registry of npm.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ensureBrowser, launchOptions } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { packAll } from './lib/pack.mjs';
import { findingsOf } from './lib/packed-findings.mjs';
import { readPage } from './lib/page-files.mjs';
import { freePort } from './lib/ports.mjs';
import { bin, main, onStop, root, run, Stop, stopRunning } from './lib/process.mjs';
import { startRegistry } from './lib/registry.mjs';
import { startProvider } from './lib/servers.mjs';
import { showsSignIn, writeMinimalExample } from './lib/small-app.mjs';

onStop(() => {
  stopRunning();
  process.exit(1);
});

const yarn = join(root, 'scripts', 'node_modules', '.bin', 'yarn');

/** The package managers: how each adds packages, and runs Node. With Yarn, only its own Node finds packages. */
const managers = [
  { name: 'npm', add: ['npm', 'install'], node: [process.execPath] },
  { name: 'pnpm', add: [bin('pnpm'), 'add'], node: [process.execPath] },
  { name: 'Yarn', add: [yarn, 'add'], node: [yarn, 'node'] },
];
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

/** @typedef {{ name: string, install: string, result: string, failed: boolean }} Row */

/**
 * Runs a check, and returns its row of the table.
 *
 * @param {string} name
 * @param {(installing: (run: () => Promise<void>) => Promise<void>) => Promise<string>} check resolves to its result; it
 *   installs in `installing`, which measures the time
 * @returns {Promise<Row>}
 */
async function row(name, check) {
  let install = '';
  try {
    const result = await check(async (run) => {
      const start = performance.now();
      await run();
      install = `${Math.round((performance.now() - start) / 1000)} s`;
    });
    return { name, install, result, failed: false };
  } catch (error) {
    return { name, install, result: `failed: ${error instanceof Error ? error.message : error}`, failed: true };
  }
}

/**
 * Runs a command, whose output is shown if it fails.
 *
 * @param {string[]} words
 * @param {{ cwd: string, env: Record<string, string> }} options
 * @throws Stop it fails
 */
async function command(words, options) {
  const [program = '', ...args] = words;
  if ((await run(program, args, { ...options, quiet: true })) === 0) return;
  throw new Stop(`${words.join(' ')} fails. See the output above.`);
}

/** @param {Row[]} rows */
function table(rows) {
  const all = [{ name: '', install: 'install', result: 'result' }, ...rows];
  const width = Math.max(...all.map(({ name }) => name.length));
  return all.map(({ name, install, result }) => `${name.padEnd(width)}  ${install.padStart(7)}  ${result}`).join('\n');
}

/** @param {string[]} archives */
const findings = (archives) =>
  row('publint and attw', async () => {
    const found = [];
    for (const archive of archives) found.push(...(await findingsOf(archive)).map((text) => `${archive}: ${text}`));
    if (found.length > 0) throw new Stop(`\n${found.join('\n')}`);
    return `${archives.length} packages without a finding`;
  });

/**
 * Publishes packages, and installs them as users do.
 *
 * @param {string} folder an empty one
 * @param {string[]} archives
 * @param {import('playwright-core').Browser} browser
 * @returns {Promise<Row[]>}
 */
async function installations(folder, archives, browser) {
  const { env, stop } = await startRegistry(join(folder, 'registry'), await freePort());
  const port = await freePort();
  const url = `http://localhost:${port}`;
  /** @type {Awaited<ReturnType<typeof startProvider>> | undefined} */
  let provider;
  try {
    await Promise.all(archives.map((archive) => command(['npm', 'publish', archive], { cwd: folder, env })));
    const rows = [
      await row('npx @foyer/cli init', async (installing) => {
        const [create = ''] = readPage('frameworks/vite-react').commands;
        await command(create.replace(/^npx /, 'npx --yes ').split(' '), { cwd: folder, env });
        const app = join(folder, 'my-app');
        await installing(() => command(['npx', '--yes', '@foyer/cli', 'init', '--yes'], { cwd: app, env }));
        provider = await startProvider({
          port,
          playgroundPort: port,
          program: join(app, 'node_modules', '@foyer', 'dev-provider', 'bin', 'foyer-dev-provider.js'),
          env: { FOYER_DATA: 'memory', DATABASE_URL: undefined },
        });
        await command(['npm', 'run', 'build'], { cwd: app, env: { ...env, VITE_FOYER_BASE_URL: url } });
        return showsSignIn(browser, app, '/login', url);
      }),
    ];
    for (const { name, add, node } of managers) {
      rows.push(
        await row(name, async (installing) => {
          const app = join(folder, name);
          writeMinimalExample(app, url);
          const options = { cwd: app, env };
          await installing(() => command([...add, '@foyer/ui', 'react', 'react-dom'], options));
          await command([...node, vite, 'build'], options);
          if (!provider) throw new Stop('The local provider was not installed.');
          return showsSignIn(browser, app, '/', url);
        }),
      );
    }
    return rows;
  } finally {
    await provider?.stop();
    stop();
  }
}

await main(async () => {
  await ensureInstalled();
  await ensureBrowser();
  await ensureBuilt({ all: true });
  const folder = mkdtempSync(join(tmpdir(), 'foyer-release-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const packed = join(folder, 'packed');
  await packAll(packed);
  const archives = readdirSync(packed).flatMap((file) => (file.endsWith('.tgz') ? [join(packed, file)] : []));
  const apps = join(folder, 'apps');
  mkdirSync(apps);
  const browser = await chromium.launch(launchOptions());
  try {
    const rows = [await findings(archives), ...(await installations(apps, archives, browser))];
    const failed = rows.filter((row) => row.failed).length;
    console.log(`${table(rows)}\nrelease:check: ${rows.length - failed} passed, ${failed} failed`);
    process.exitCode = failed > 0 ? 1 : 0;
  } finally {
    await browser.close();
  }
});
// Requests of the registry to the other one can be left open, and would keep this process alive for minutes.
process.exit();
