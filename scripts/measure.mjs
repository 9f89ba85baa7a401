/** Prints the size of the packages on a page. Usage: `node scripts/measure.mjs`, after a build. */
import { createRequire } from 'node:module';
import { launchOptions } from './lib/browser.mjs';
import { freePort } from './lib/ports.mjs';
import { main } from './lib/process.mjs';
import { startProvider } from './lib/servers.mjs';

await main(async () => {
  const { chromium } = createRequire(new URL('../apps/playground/package.json', import.meta.url))('playwright-core');
  const { startPlayground } = await import('../apps/playground/server.mjs');
  const { total, weigh, withoutReact } = await import('../apps/playground/weigh.mjs');

  const [port, playgroundPort] = [await freePort(), await freePort()];
  const provider = await startProvider({
    port,
    playgroundPort,
    env: { FOYER_DATA: 'memory', DATABASE_URL: undefined },
  });
  const playground = await startPlayground({ port: playgroundPort, provider: provider.url });
  const browser = await chromium.launch(launchOptions());
  try {
    for (const path of ['/size/email', '/size/light', '/size/core']) {
      const context = await browser.newContext();
      const { files, requests } = await weigh(context, `http://localhost:${playgroundPort}${path}`);
      await context.close();
      console.log(`${path}: files loaded until its field is usable, in bytes after brotli (quality 11)`);
      for (const { name, brotli } of files) console.log(`  ${String(brotli).padStart(7)}  ${name}`);
      console.log(`  ${String(total(files)).padStart(7)}  total`);
      console.log(`  ${String(total(withoutReact(files))).padStart(7)}  without React and React DOM`);
      console.log(`  ${String(requests.length).padStart(7)}  requests`);
    }
  } finally {
    await browser.close();
    await Promise.all([playground.close(), provider.stop()]);
  }
});
