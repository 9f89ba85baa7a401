/** `npm run examples`: packs the packages as they would be published and installs the examples with them. */
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { packAll } from './lib/pack.mjs';
import { bin, main, onStop, root, run, Stop, stopRunning } from './lib/process.mjs';

onStop(() => {
  stopRunning();
  process.exit(1);
});

await main(async () => {
  await ensureInstalled();
  await ensureBuilt({ all: true });
  const examples = join(root, 'examples');
  await packAll(join(examples, '.packed'));
  // Updates the lockfile of the examples if the dependencies of a package have changed.
  const code = await run(bin('pnpm'), ['--dir', examples, 'install', '--prefer-offline', '--no-frozen-lockfile']);
  if (code !== 0) throw new Stop('The examples could not be installed. See the output above.');
});
