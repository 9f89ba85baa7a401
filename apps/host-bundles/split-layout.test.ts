// Finds a documented split layout that overflows, loads a hidden picture, or has its halves on the wrong sides.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, inject } from 'vitest';
import { axe, test } from '../playground/e2e/tools/flow.ts';
import { type Built, bundlers } from './bundlers.mjs';
import { html, serve } from './serve.ts';

let folder: string;
let built: Built;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-host-'));
  built = await bundlers.Vite('split-layout', folder);
  return () => rmSync(folder, { recursive: true, force: true });
});

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1600"><rect width="900" height="1600"/></svg>';

test.for(['ltr', 'rtl'])(
  'the recipe for a split layout shows the widget beside a picture, and alone in a narrow window (%s)',
  async (dir, { context, project }) => {
    const { url, close } = await serve(folder, html(built, project.publicToken));
    try {
      const page = await context.newPage();
      // The recipe names the local provider.
      await page.route('http://localhost:4000/**', (route) =>
        route.continue({ url: route.request().url().replace('http://localhost:4000', inject('provider')) }),
      );
      const pictures: string[] = [];
      await page.route('**/picture.svg', (route) => {
        pictures.push(route.request().url());
        return route.fulfill({ contentType: 'image/svg+xml', body: picture });
      });
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(url);
      await page.evaluate((value) => document.documentElement.setAttribute('dir', value), dir);
      await page.getByRole('textbox').first().waitFor();
      const boxes = () =>
        page.evaluate(() =>
          ['.foyer-root', 'img'].map((selector) => {
            const { x, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
            return { x, width, height };
          }),
        );
      const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
      const [narrow] = await boxes();
      expect(narrow).toMatchObject({ x: 0, width: 320 });
      expect(await page.locator('img').isVisible()).toBe(false);
      expect(pictures).toEqual([]);
      expect(await pageWidth()).toBe(320);

      await page.setViewportSize({ width: 1280, height: 800 });
      const half = dir === 'ltr' ? 0 : 640;
      expect(await boxes()).toEqual([
        expect.objectContaining({ x: half + 120, width: 400 }),
        { x: 640 - half, width: 640, height: 800 },
      ]);
      await expect.poll(() => pictures.length).toBe(1);
      expect(await pageWidth()).toBe(1280);
      expect(await axe(page)).toEqual([]);
      await page.close();
    } finally {
      close();
    }
  },
);
