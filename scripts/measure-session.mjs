/** Prints how long a signed-in state takes in tests. Usage: `node scripts/measure-session.mjs`, after a build. */
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import { createTestProvider, session, signIn } from '../packages/testing/dist/index.js';
import { launchOptions } from './lib/browser.mjs';
import { freePort } from './lib/ports.mjs';
import { main } from './lib/process.mjs';
import { startProvider } from './lib/servers.mjs';

const RUNS = 30;

/**
 * Prints the median and the slowest of the runs, in milliseconds.
 *
 * @param {string} name
 * @param {() => Promise<unknown>} work
 */
async function measure(name, work) {
  const times = [];
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const [median, slowest] = [times[RUNS / 2], times[RUNS - 1]];
  console.log(`${median?.toFixed(1).padStart(8)} ${slowest?.toFixed(1).padStart(8)}  ${name}`);
}

await main(async () => {
  const require = createRequire(new URL('../packages/testing/package.json', import.meta.url));
  const { chromium } = require('playwright-core');
  const { Window } = require('happy-dom');
  const running = await startProvider({
    port: await freePort(),
    playgroundPort: await freePort(),
    env: { FOYER_DATA: 'memory', DATABASE_URL: undefined },
  });
  const provider = await createTestProvider({ url: running.url });
  const here = await createTestProvider();
  const browser = await chromium.launch(launchOptions());
  try {
    console.log(`Milliseconds of ${RUNS} runs: median and slowest. Load ${loadavg()[0]?.toFixed(1)}.`);
    const known = { by: /** @type {const} */ ('session'), as: 'ada@example.com' };
    const fresh = { by: /** @type {const} */ ('session') };
    await measure('createSession, a known user', () => provider.createSession(known.as));
    await measure('createSession, a new user', () => provider.createSession(`${crypto.randomUUID()}@example.com`));

    const url = running.url;
    const context = await browser.newContext({ extraHTTPHeaders: { 'x-foyer-project': provider.publicToken } });
    const page = await context.newPage();
    await measure("Playwright: signIn({ by: 'session' }), a known user", () =>
      signIn(provider, page, { ...known, url }),
    );
    await measure("Playwright: signIn({ by: 'session' }), a new user", () => signIn(provider, page, { ...fresh, url }));
    await page.goto(`${url}/inbox`);
    await measure('Playwright: session(page)', () => session(provider, page));

    const window = new Window({ url: 'http://localhost:5173/' });
    const simulated = /** @type {globalThis.Window} */ (/** @type {unknown} */ (window));
    await measure("Vitest: signIn({ by: 'session' }), a new user", () => signIn(here, simulated, fresh));
    await measure('Vitest: session(window)', () => session(here, simulated));
    await measure('createTestProvider, on a running provider', () => createTestProvider({ url }));
    await measure('reset after a test', () => provider.reset());
    await window.happyDOM.close();
  } finally {
    await browser.close();
    await Promise.all([here.close(), running.stop()]);
  }
});
