/** `npm run test:engines`: runs all browser flows in every engine, and prints a table of the results. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ensureBrowser, ensureEngines } from './lib/browser.mjs';
import { turbo } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { bin, main, onStop, run, Stop, stopRunning } from './lib/process.mjs';

onStop(() => {
  stopRunning();
  process.exit(1);
});

/** Such a flow starts a Chromium itself, with settings that it changes. */
const ownBrowser = 'The flow changes settings that only a full Chromium has.';

/** @typedef {{ passed: number, skipped: number, failed: number, seconds: number }} Cell */

/**
 * Runs all flows in one engine.
 *
 * @param {string} engine
 * @param {string[]} filters names of flows; empty: all
 */
async function runFlows(engine, filters) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-engines-'));
  const file = join(folder, 'results.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const flows = filters.length > 0 ? filters : ['e2e/'];
    await run(bin('vitest'), ['run', '--project', 'playground', ...flows, ...reporters], {
      env: { FOYER_ENGINE: engine },
    });
    return JSON.parse(readFileSync(file, 'utf8')).testResults;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await main(async () => {
  await ensureInstalled();
  await ensureBrowser();
  const engines = ['chromium', ...(await ensureEngines())];
  if (!(await turbo(['build'], { only: '@foyer/playground' }))) throw new Stop('The build has failed.');

  /** @type {Map<string, Map<string, Cell>>} */
  const table = new Map();
  /** @type {Map<string, number>} */
  const reasons = new Map();
  const failures = [];
  for (const engine of engines) {
    for (const { name, assertionResults, startTime, endTime, status } of await runFlows(
      engine,
      process.argv.slice(2),
    )) {
      const cell = { passed: 0, skipped: 0, failed: 0, seconds: Math.round((endTime - startTime) / 1000) };
      for (const { status: outcome, fullName, meta } of assertionResults) {
        if (outcome === 'passed') cell.passed += 1;
        else if (outcome === 'failed') {
          cell.failed += 1;
          failures.push(`${engine}: ${fullName}`);
        } else {
          cell.skipped += 1;
          const reason = `${engine}: ${meta?.skipped ?? ownBrowser}`;
          reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
        }
      }
      // A file that fails to load has no failed tests.
      if (status === 'failed' && cell.failed === 0) failures.push(`${engine}: ${name}`);
      const flow = basename(name, '.test.ts');
      table.set(flow, (table.get(flow) ?? new Map()).set(engine, cell));
    }
  }

  /** @param {Cell | undefined} cell */
  const show = (cell) =>
    cell
      ? `${cell.passed} passed${cell.skipped ? `, ${cell.skipped} skipped` : ''}${cell.failed ? `, ${cell.failed} failed` : ''}, ${cell.seconds} s`
      : 'did not run';
  const rows = [
    ['flow', ...engines],
    ...[...table].map(([flow, cells]) => [flow, ...engines.map((engine) => show(cells.get(engine)))]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  console.log(
    `\n${rows
      .map((row) =>
        row
          .map((text, column) => text.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd(),
      )
      .join('\n')}`,
  );
  if (reasons.size > 0) {
    console.log(`\nSkipped:\n${[...reasons].map(([reason, count]) => `  ${reason} (${count})`).join('\n')}`);
  }
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`);
  process.exitCode = failures.length > 0 ? 1 : 0;
});
