/** `npm test`: installs missing dependencies and the browsers, then runs every check and every test. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser, ensureEngines } from './lib/browser.mjs';
import { turbo } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { bin, main, onStop, run, stopRunning } from './lib/process.mjs';

onStop(() => {
  stopRunning();
  process.exit(1);
});

/**
 * Runs all tests of all packages once.
 *
 * @returns {Promise<{ passed: number, failures: string[] }>}
 */
async function runTests() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-test-'));
  const file = join(folder, 'results.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const code = await run(bin('vitest'), ['run', ...reporters]);
    const results = readResults(file);
    // For example, an error outside of any test.
    if (code !== 0 && results.failures.length === 0) results.failures.push('the test run itself');
    return results;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} file */
function readResults(file) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failures: [] };
  }
  const failures = [];
  for (const { name, status, assertionResults } of report.testResults) {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    for (const { fullName } of failed) failures.push(fullName);
    // A file that fails to load has no failed tests.
    if (status === 'failed' && failed.length === 0) failures.push(name);
  }
  return { passed: report.numPassedTests, failures };
}

await main(async () => {
  await ensureInstalled();
  await ensureBrowser();
  await ensureEngines();

  const checks = {
    'lint and format (biome check)': async () => (await run(bin('biome'), ['check'])) === 0,
    // In one run, because builds wait for each other and leave a core to the type checks.
    'build and types (turbo run build typecheck)': () => turbo(['build', 'typecheck'], { keepGoing: true }),
  };
  // Together, because the first builds wait for each other.
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => ({ name, succeeded: await check() })),
  );

  const tests = await runTests();
  const passed = results.filter(({ succeeded }) => succeeded).length + tests.passed;
  const failures = [...results.filter(({ succeeded }) => !succeeded).map(({ name }) => name), ...tests.failures];

  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length > 0 ? 1 : 0;
});
