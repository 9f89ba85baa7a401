// Finds a page without the stylesheet that has huge icons or no warning, and a needless warning on a page with it.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect } from 'vitest';
import { test, type Widget } from '../playground/e2e/tools/flow.ts';
import { type Built, bundlers } from './bundlers.mjs';
import { html, serve } from './serve.ts';

type Page = Widget['page'];

let folder: string;
let built: Built;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-host-'));
  built = await bundlers.esbuild('every-way', folder);
  return () => rmSync(folder, { recursive: true, force: true });
});

const warnings = (page: Page) => {
  const all: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') all.push(message.text());
  });
  return all;
};

describe('a page without the stylesheet', () => {
  test('logs one warning that names the import, and shows no logo larger than its text', async ({
    context,
    project,
    onTestFinished,
  }) => {
    const { url, close } = await serve(folder, html({ ...built, styles: [] }, project.publicToken));
    onTestFinished(close);
    const page = await context.newPage();
    const logged = warnings(page);
    const config = {
      products: ['oauth', 'emailMagicLinks', 'crypto', 'passkeys'],
      oauthOptions: { providers: [{ type: 'google' }, { type: 'amazon' }] },
    };
    await page.goto(`${url}?way=react&config=${encodeURIComponent(JSON.stringify(config))}`);
    await page.getByRole('button', { name: 'Continue with Amazon' }).waitFor();
    await page.locator('.foyer-watermark svg').waitFor();
    await expect
      .poll(() => logged, { timeout: 30_000 })
      .toEqual([expect.stringContaining('import @foyer/ui/style.css')]);
    const sizes = await page.locator('.foyer-root svg').evaluateAll((icons) =>
      icons.map((icon) => {
        const { width, height } = icon.getBoundingClientRect();
        return Math.max(width / 64, height / 20);
      }),
    );
    expect(sizes.length).toBeGreaterThan(2);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1);
  });
});

describe('no warning about the stylesheet is logged', () => {
  const layered = readFileSync(createRequire(import.meta.url).resolve('@foyer/ui/style.layered.css'), 'utf8');

  test.for([
    ['with the stylesheet', '', null],
    ['with the one in a cascade layer', '', layered],
    ['in a shadow tree', '&shadow', ''],
  ] as const)('%s', async ([, query, css], { context, project, onTestFinished }) => {
    const { url, close } = await serve(folder, html(built, project.publicToken));
    onTestFinished(close);
    const page = await context.newPage();
    const logged = warnings(page);
    if (css !== null) await page.route('**/*.css', (route) => route.fulfill({ contentType: 'text/css', body: css }));
    await page.addInitScript(() => {
      // The check is the first work of an idle page.
      const request = window.requestIdleCallback;
      window.requestIdleCallback = (work, options) =>
        request((deadline) => {
          work(deadline);
          performance.mark('idle');
        }, options);
    });
    await page.goto(`${url}?way=react${query}`);
    await page.getByRole('textbox', { name: 'Email' }).waitFor();
    await page.waitForFunction(() => performance.getEntriesByName('idle').length > 2);
    expect(logged).toEqual([]);
  });
});
