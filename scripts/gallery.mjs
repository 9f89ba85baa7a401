/**
 * `npm run gallery`: takes the pictures of the documentation, which the next build of the site then shows.
 * `npm run gallery -- --locale ar` takes pictures of every screen in one language instead, to look at.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { bin, main, onStop, root, run, Stop, stopRunning } from './lib/process.mjs';

onStop(() => {
  stopRunning();
  process.exit(1);
});

/** @throws Stop an option is unknown */
function options() {
  try {
    return parseArgs({ options: { locale: { type: 'string' } } }).values;
  } catch (error) {
    throw new Stop(
      `${error instanceof Error ? error.message : error}\nUsage: npm run gallery -- [--locale <BCP 47 tag>]`,
    );
  }
}

await main(async () => {
  const { locale } = options();
  await ensureInstalled();
  await ensureBrowser();
  await ensureBuilt();
  const docs = join(root, 'apps/docs');
  const generated = await run(process.execPath, [join(docs, 'scripts/generate.mjs')]);
  if (generated !== 0) throw new Stop('The names of the languages could not be generated. See the output above.');
  if (!locale) rmSync(join(docs, 'pages/public/gallery'), { recursive: true, force: true });
  process.exitCode = await run(bin('vitest'), ['run', '--root', join(docs, 'gallery')], {
    env: locale ? { FOYER_LOCALE: locale } : {},
  });
});
