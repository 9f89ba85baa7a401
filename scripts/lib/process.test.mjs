// @module-tag main
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';

const probe = `
import { writeFileSync } from 'node:fs';
import { onStop } from ${JSON.stringify(new URL('process.mjs', import.meta.url).href)};
onStop(() => {
  writeFileSync('ended', 'by itself');
  process.exit();
});
setInterval(() => {}, 1000);
console.log('ready ' + process.pid);
`;

/**
 * Runs the probe with \`npm start\`, like the commands of this repository.
 *
 * @param {string} script
 */
async function npmStart(script) {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-npm-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts: { start: script } }));
  await writeFile(join(folder, 'probe.mjs'), probe);
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  await new Promise((resolve, reject) => {
    npm.stdout.on('data', (chunk) => {
      output += String(chunk);
      if (/ready \d+/.test(output)) resolve(null);
    });
    npm.on('error', reject);
  });
  const pid = Number(/ready (\d+)/.exec(output)?.[1]);
  onTestFinished(() => {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has already ended.
    }
  });
  return { npm, ending: () => readFile(join(folder, 'ended'), 'utf8') };
}

describe.skipIf(process.platform === 'win32')('a command started by npm', () => {
  test.each([
    ['SIGTERM', 'node probe.mjs'],
    ['SIGHUP', 'node probe.mjs'],
    ['SIGKILL', 'node probe.mjs'],
    ['SIGKILL', 'node probe.mjs; true'],
    ['SIGKILL', 'exec node probe.mjs'],
  ])('ends when only npm receives %s (%s)', async (signal, script) => {
    const { npm, ending } = await npmStart(script);
    npm.kill(/** @type {NodeJS.Signals} */ (signal));
    // The stream closes when no process can write to it.
    await once(npm.stdout, 'close');
    expect(await ending()).toBe('by itself');
  });
});
