// Finds a bundler that compiles light-dark() so that the widget ignores a switch of the page's colour scheme.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect } from 'vitest';
import { test, type Widget } from '../playground/e2e/tools/flow.ts';
import { type Built, bundlers } from './bundlers.mjs';
import { html, serve } from './serve.ts';

type Page = Widget['page'];

/** How host applications switch the colour scheme of a page. */
const switches: [name: string, change: (page: Page, isDark: boolean) => Promise<void>][] = [
  ['a class', (page, isDark) => page.evaluate((is) => void document.body.classList.toggle('dark', is), isDark)],
  [
    'an attribute',
    (page, isDark) => page.evaluate((is) => void document.body.setAttribute('data-theme', is ? 'dark' : ''), isDark),
  ],
  [
    'a script, on the root element',
    (page, isDark) =>
      page.evaluate((is) => {
        document.documentElement.style.colorScheme = is ? 'dark' : 'light';
      }, isDark),
  ],
  [
    'a script, on the body',
    (page, isDark) =>
      page.evaluate((is) => {
        document.body.style.colorScheme = is ? 'dark' : '';
      }, isDark),
  ],
];

const colors = (page: Page) =>
  page.locator('.foyer-root').evaluate((root) => {
    const { color, backgroundColor } = getComputedStyle(root);
    return [color, backgroundColor];
  });
const light = ['rgb(25, 48, 61)', 'rgb(255, 255, 255)'];
const dark = ['rgb(230, 239, 244)', 'rgb(16, 32, 42)'];

describe.each(['Vite', 'webpack', 'esbuild'] as const)('the widget in a page that %s builds', (bundler) => {
  let folder: string;
  let built: Built;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'foyer-host-'));
    built = await bundlers[bundler]('every-way', folder);
    return () => rmSync(folder, { recursive: true, force: true });
  });

  // Each mount is another import, and each tree another stylesheet.
  test.for([
    ['react', ''],
    ['mount', 'shadow'],
    ['element', ''],
    ['standalone', 'shadow'],
  ] as const)('follows the color scheme that the page switches (%s %s)', async ([way, tree], { context, project }) => {
    const { url, close } = await serve(folder, html(built, project.publicToken));
    try {
      const page = await context.newPage();
      await page.goto(`${url}?way=${way}&${tree}`);
      await page.getByRole('textbox', { name: 'Email' }).waitFor();
      for (const [name, change] of switches) {
        await change(page, true);
        expect(await colors(page), `dark, by ${name}`).toEqual(dark);
        await change(page, false);
        expect(await colors(page), `light again, by ${name}`).toEqual(light);
      }
      await page.close();
    } finally {
      close();
    }
  });
});
