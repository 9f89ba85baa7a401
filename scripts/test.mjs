/**
 * `npm test`: installs missing dependencies and the browsers, then runs the checks, the tests of all packages, and the tests
 * of the apps that have the tag `main`. `npm run test:all`, which is this command with `--all`, runs every test and the check
 * of a release, and `npm run test:all -- --part engines` those of one part.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser, ensureEngines } from './lib/browser.mjs';
import { turbo } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { bin, main, onStop, run, Stop, stopRunning } from './lib/process.mjs';
import { parts, projectsWithMain } from './lib/test-parts.mjs';

onStop(() => {
  stopRunning();
  process.exit(1);
});

/** @typedef {{ name: string, seconds: number, passed: number, leftOut: number, failures: string[] }} Row */

const { all: isAll, part } = parseArgs({
  options: { all: { type: 'boolean', default: false }, part: { type: 'string' } },
}).values;

/** @param {number} start the time of its start in milliseconds */
const secondsSince = (start) => (performance.now() - start) / 1000;

/**
 * Runs a check.
 *
 * @param {string} name
 * @param {() => Promise<boolean>} check
 * @returns {Promise<Row[]>}
 */
async function check(name, check) {
  const start = performance.now();
  const failures = (await check()) ? [] : [name];
  return [{ name, seconds: secondsSince(start), passed: 1 - failures.length, leftOut: 0, failures }];
}

/**
 * Installs something.
 *
 * @param {string} name
 * @param {() => Promise<unknown>} install
 * @returns {Promise<Row[]>}
 */
async function installation(name, install) {
  const start = performance.now();
  await install();
  return [{ name, seconds: secondsSince(start), passed: 0, leftOut: 0, failures: [] }];
}

/**
 * Runs the tests of Vitest projects.
 *
 * @param {string[]} names
 * @param {string} [tag] the tag of the tests that `npm test` runs. Default: it runs all of them
 * @returns {Promise<Row[]>}
 */
async function tests(names, tag) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-test-'));
  const file = join(folder, 'results.json');
  const options = [
    ...names.map((name) => `--project=${name}`),
    ...(tag && !isAll ? [`--tags-filter=${tag}`] : []),
    '--reporter=default',
    `--reporter=${join(import.meta.dirname, 'lib/results-reporter.mjs')}`,
  ];
  const start = performance.now();
  const code = await run(bin('vitest'), ['run', ...options], { env: { FOYER_RESULTS: file } });
  const total = secondsSince(start);
  /** @type {import('./lib/results-reporter.mjs').Results} */
  let results = { failures: [], projects: [] };
  try {
    results = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The run ended before it had results: its exit code counts.
  }
  rmSync(folder, { recursive: true, force: true });
  const { failures } = results;
  if (code !== 0 && failures.length === 0) failures.push(`the run of the tests of ${names.join(', ')}`);
  // Several files run at once, so each project has its share of the whole time.
  const sum = results.projects.reduce((seconds, row) => seconds + row.seconds, 0);
  const rows = results.projects.map(({ project, passed, main, seconds }) => ({
    name: `tests of ${project}`,
    seconds: (total * seconds) / sum,
    passed,
    leftOut: tag ? passed - main : 0,
    failures: /** @type {string[]} */ ([]),
  }));
  return [...rows, { name: 'failures', seconds: 0, passed: 0, leftOut: 0, failures }];
}

/** @param {Row[]} rows */
function table(rows) {
  const cells = rows
    .filter(({ seconds }) => seconds > 0)
    .map(({ name, passed, leftOut, seconds }) => [
      name,
      name.startsWith('tests') ? `${passed}` : '',
      leftOut > 0 ? `${leftOut}` : '',
      `${Math.round(seconds)} s`,
    ]);
  const all = [['part', 'tests', ...(isAll ? ['of them not in npm test'] : ['']), 'time'], ...cells];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row.map((text, column) => (column ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[0] ?? 0))).join('  '),
    )
    .join('\n');
}

/** The Vitest projects outside of the packages that this command runs. */
function otherProjects() {
  if (!isAll) return projectsWithMain;
  const { packages: _, ...others } = parts;
  return Object.entries(others).flatMap(([name, projects]) => (part === undefined || part === name ? projects : []));
}

const releaseCheck = async () => (await run(process.execPath, [join(import.meta.dirname, 'release-check.mjs')])) === 0;

await main(async () => {
  const start = performance.now();
  if (part !== undefined && !(isAll && Object.hasOwn(parts, part))) {
    throw new Stop(`--part is for npm run test:all, and its value is one of: ${Object.keys(parts).join(', ')}.`);
  }
  const browsers = installation('installation of browsers', async () => {
    await ensureBrowser();
    await ensureEngines();
  });
  const dependencies = await installation('installation of dependencies', ensureInstalled);
  const checked =
    part === undefined || part === 'packages'
      ? // Together: the first builds wait for each other, and the tests of packages need no build.
        await Promise.all([
          check('lint and format', async () => (await run(bin('biome'), ['check'])) === 0),
          check('build and types', () => turbo(['build', 'typecheck'], { keepGoing: true })),
          tests(parts.packages),
        ])
      : [await check('build', () => turbo(['build'], { keepGoing: true }))];
  const others = otherProjects();
  const built = await Promise.all([
    others.length > 0 ? tests(others, 'main') : [],
    // Together: installations mostly wait for the registry.
    isAll && (part === undefined || part === 'packages') ? check('release:check', releaseCheck) : [],
  ]);
  const rows = [...dependencies, ...(await browsers), ...checked.flat(), ...built.flat()];

  const failures = rows.flatMap((row) => row.failures);
  const passed = rows.reduce((sum, row) => sum + row.passed, 0);
  console.log(`\n${table(rows)}\nwhole command: ${Math.round(secondsSince(start))} s`);
  if (!isAll) console.log('\nThe other tests of the apps: npm run test:all');
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length > 0 ? 1 : 0;
});
