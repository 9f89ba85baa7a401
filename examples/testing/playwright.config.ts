import { existsSync } from 'node:fs';
import { chromium, defineConfig, firefox, webkit } from '@playwright/test';

/** A browser of the system, where Playwright's own is not installed. */
const installed = {
  chromium: process.env.CHROMIUM_PATH,
  firefox: process.env.FIREFOX_PATH,
};

const engines = [
  { name: 'chromium', type: chromium, path: installed.chromium, channel: undefined },
  // Playwright controls a Firefox of the system by WebDriver BiDi.
  { name: 'firefox', type: firefox, path: installed.firefox, channel: 'moz-firefox' },
  { name: 'webkit', type: webkit, path: undefined, channel: undefined },
] as const;
const available = engines.filter(({ type, path }) => path || existsSync(type.executablePath()));

// Only once: Playwright reads this file in every worker too.
const missing = process.env.TEST_WORKER_INDEX ? [] : engines.filter((engine) => !available.includes(engine));
for (const { name } of missing) {
  console.warn(`${name}: skipped, because it is not installed. \`npx playwright install ${name}\` installs it.`);
}

const shop = `http://localhost:${process.env.PORT ?? 4173}`;
const provider = process.env.FOYER_PROVIDER_URL ?? 'http://localhost:4000';

export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  workers: 4,
  reporter: 'list',
  // Enough for a busy machine. A test ends as soon as its expectations hold.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: { baseURL: shop },
  webServer: [
    { command: `npm run preview -- --port ${new URL(shop).port}`, url: shop, reuseExistingServer: true },
    {
      command: 'npx @foyer/dev-provider --data memory',
      url: `${provider}/dev/clock`,
      reuseExistingServer: true,
      timeout: 120_000,
    },
  ],
  projects: available.map(({ name, path, channel }) => ({
    name,
    use: {
      browserName: name,
      ...(path && { launchOptions: { executablePath: path, args: name === 'chromium' ? ['--no-sandbox'] : [] } }),
      ...(path && channel && { channel }),
    },
  })),
});
