/**
 * `npm run test:templates`: signs in to an app of each framework's newest template, with the packed packages and the code
 * of the documentation. Needs the registry.
 */
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { bin, main, onStop, run, stopRunning } from './lib/process.mjs';

onStop(() => {
  stopRunning();
  process.exit(1);
});

await main(async () => {
  await ensureInstalled();
  await ensureBrowser();
  await ensureBuilt({ all: true });
  const filters = ['templates', 'next-app', 'init-vite-react', ...process.argv.slice(2)];
  process.exitCode = await run(bin('vitest'), ['run', '--project', 'examples', ...filters], {
    env: { FOYER_TEMPLATES: 'all' },
  });
});
