/**
 * `npm run bench`: measures sign-in pages with Foyer, without it and with its alternatives. `npm run bench -- 3` does 3
 * rounds. `npm run bench -- --script` measures what their scripts do until the field is usable.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { packAll } from './lib/pack.mjs';
import { bin, main, onStop, root, run, Stop, stopRunning } from './lib/process.mjs';

/** The time of scripts is short, so that it needs more rounds. */
const DEFAULT_ROUNDS = { pages: 7, script: 15 };

onStop(() => {
  stopRunning();
  process.exit(1);
});

await main(async () => {
  const { values, positionals } = parseArgs({ options: { script: { type: 'boolean' } }, allowPositionals: true });
  const rounds = Number(positionals[0] ?? (values.script ? DEFAULT_ROUNDS.script : DEFAULT_ROUNDS.pages));
  if (!Number.isInteger(rounds) || rounds < 1) throw new Stop('The number of rounds must be a whole number.');
  await ensureInstalled();
  await ensureBuilt({ all: true });
  await ensureBrowser();
  const folder = join(root, 'bench');
  await packAll(join(folder, '.packed'));
  const code = await run(bin('pnpm'), ['--dir', folder, 'install', '--prefer-offline', '--no-frozen-lockfile']);
  if (code !== 0) throw new Stop('The benchmark could not be installed. See the output above.');
  const { bench } = await import('../bench/measure.mjs');
  const { scriptTime } = await import('../bench/script.mjs');
  const measure = values.script ? scriptTime : bench;
  process.stdout.write(`\n${await measure(rounds, (message) => process.stderr.write(`${message}\n`))}`);
});
