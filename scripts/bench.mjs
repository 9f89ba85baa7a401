/**
 * `npm run bench`: measures sign-in pages with Foyer, without it and with its alternatives. `npm run bench -- 3` does 3
 * rounds.
 */
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { packAll } from './lib/pack.mjs';
import { bin, main, onStop, root, run, Stop, stopRunning } from './lib/process.mjs';

const DEFAULT_ROUNDS = 7;

onStop(() => {
  stopRunning();
  process.exit(1);
});

await main(async () => {
  const rounds = Number(process.argv[2] ?? DEFAULT_ROUNDS);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Stop('The number of rounds must be a whole number.');
  await ensureInstalled();
  await ensureBuilt({ all: true });
  await ensureBrowser();
  const folder = join(root, 'bench');
  await packAll(join(folder, '.packed'));
  const code = await run(bin('pnpm'), ['--dir', folder, 'install', '--prefer-offline', '--no-frozen-lockfile']);
  if (code !== 0) throw new Stop('The benchmark could not be installed. See the output above.');
  const { bench } = await import('../bench/measure.mjs');
  process.stdout.write(`\n${await bench(rounds, (message) => process.stderr.write(`${message}\n`))}`);
});
