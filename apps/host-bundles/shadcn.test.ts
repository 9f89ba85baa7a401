// Finds a bundler that compiles the variables of shadcn/ui so that the widget ignores the page's dark class.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect } from 'vitest';
import { axe, test, type Widget } from '../playground/e2e/tools/flow.ts';
import { type Built, bundlers } from './bundlers.mjs';
import { html, serve } from './serve.ts';

type Page = Widget['page'];

/** How pages with shadcn/ui become dark: next-themes sets the class, and the color scheme unless an option of its provider is off. */
const switches: [name: string, change: (page: Page, isDark: boolean) => Promise<void>][] = [
  [
    'the class and the color scheme',
    (page, isDark) =>
      page.evaluate((is) => {
        document.documentElement.className = is ? 'dark' : 'light';
        document.documentElement.style.colorScheme = is ? 'dark' : 'light';
      }, isDark),
  ],
  [
    'the class alone',
    (page, isDark) =>
      page.evaluate((is) => {
        document.documentElement.className = is ? 'dark' : '';
        document.documentElement.style.colorScheme = '';
      }, isDark),
  ],
];

const styles = (page: Page) =>
  page.locator('.foyer-root').evaluate((root) => {
    const { color, backgroundColor, colorScheme, fontFamily } = getComputedStyle(root);
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    const rgb = (value: string) => {
      if (!canvas) throw new Error('The page has no canvas.');
      canvas.fillStyle = value;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)].join(' ');
    };
    const style = root.getAttribute('style');
    return { color: rgb(color), background: rgb(backgroundColor), colorScheme, font: fontFamily, style };
  });
const always = { font: 'Verdana, sans-serif', style: null };
const dark = { ...always, color: '250 250 250', background: '23 23 23', colorScheme: 'dark' };
const light = { ...always, color: '10 10 10', background: '255 255 255' };

describe.each(['Vite', 'webpack', 'esbuild'] as const)('in a page with shadcn/ui that %s builds', (bundler) => {
  let folder: string;
  let built: Built;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'foyer-host-'));
    built = await bundlers[bundler]('shadcn', folder);
    return () => rmSync(folder, { recursive: true, force: true });
  });

  // Every mount uses this stylesheet in the page, and that of the package in a shadow tree.
  test.for(['', 'shadow'])(
    'the widget has the colors of the page, is dark with it, and is readable (%s)',
    async (tree, { context, project }) => {
      const { url, close } = await serve(folder, html(built, project.publicToken));
      try {
        const page = await context.newPage();
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto(`${url}?way=react&${tree}`);
        await page.getByRole('textbox', { name: 'Email' }).waitFor();
        for (const [name, change] of switches) {
          await change(page, true);
          expect(await styles(page), `dark, by ${name}`).toEqual(dark);
          expect(await axe(page, 'main', ['color-contrast'])).toEqual([]);
          await change(page, false);
          expect(await styles(page), `light again, by ${name}`).toMatchObject(light);
          expect(await axe(page, 'main', ['color-contrast'])).toEqual([]);
        }
        await page.close();
      } finally {
        close();
      }
    },
  );
});
