import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Widget } from '../../playground/e2e/tools/flow.ts';
import type { Mode } from '../src/screens.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** The folder with the pictures of the site, which `npm run gallery` empties first. */
export const site = here('../pages/public/gallery');
/** The size of each picture in CSS pixels. */
const sizes: Record<string, [width: number, height: number]> = {};

/** Returns the folder for pictures of every screen in one language, which the site does not contain. */
export const aside = (locale: string): string => here(`../../../test-results/gallery/${locale}`);

/** WebP quality and device pixel ratio: small enough for a site, sharp enough to read. */
const usual = { quality: 72, scale: 1.5 };
/** The same for the pictures in every language, which are many. */
const smaller = { quality: 66, scale: 1.3 };
const WIDE = { width: 480, height: 900 };
const NARROW = { width: 360, height: 900 };

const wide: readonly Mode[] = ['light', 'dark', 'rtl'];
const isLanguage = (mode: Mode) => mode !== 'narrow' && !wide.includes(mode);

/** Returns the place of what is shown: the widget in a dialog, the only one on the page, or a button with its open menu. */
async function boxOf(frame: Widget['frame']) {
  const inDialog = frame.locator('dialog .foyer-root');
  const isInDialog = (await inDialog.count()) > 0;
  const box = await (isInDialog ? inDialog : frame.locator('.foyer-root')).first().boundingBox();
  const dialogs = frame.locator('dialog', { has: frame.locator('.foyer-root') });
  const dialog = isInDialog ? await dialogs.first().boundingBox() : null;
  // A dialog scrolls what is higher than the window.
  if (box && dialog) box.height = Math.min(box.height, dialog.y + dialog.height - box.y);
  const menus = frame.locator('.foyer-menu');
  const menu = (await menus.count()) ? await menus.boundingBox() : null;
  if (!box || !menu) return box;
  const [x, y] = [Math.min(box.x, menu.x), Math.min(box.y, menu.y)];
  const width = Math.max(box.x + box.width, menu.x + menu.width) - x;
  const height = Math.max(box.y + box.height, menu.y + menu.height) - y;
  return { x, y, width, height };
}

/** Takes the screenshots of a screen in its current language and writing direction. Default folder: the site's. */
export async function shoot(
  { page, frame }: Pick<Widget, 'page' | 'frame'>,
  id: string,
  modes: readonly Mode[],
  folder = site,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const debug = await page.context().newCDPSession(page);
  // A blinking caret would make the screenshots differ.
  await frame.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  for (const mode of modes) {
    await page.emulateMedia({ colorScheme: mode === 'dark' ? 'dark' : 'light' });
    await page.setViewportSize(wide.includes(mode) ? WIDE : NARROW);
    const box = await boxOf(frame);
    if (!box) throw new Error(`The page has no widget for ${id}.`);
    const { quality, scale } = isLanguage(mode) ? smaller : usual;
    const clip = { ...box, scale };
    const options = { format: 'webp', quality, clip, captureBeyondViewport: true } as const;
    const { data } = await debug.send('Page.captureScreenshot', options);
    writeFileSync(`${folder}/${id}.${mode}.webp`, Buffer.from(data, 'base64'));
    sizes[`${id}.${mode}`] = [Math.round(box.width), Math.round(box.height)];
  }
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: 'light' });
  writeFileSync(`${folder}/sizes.json`, JSON.stringify(sizes));
}
