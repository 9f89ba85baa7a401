import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Widget } from '../../playground/e2e/flow.ts';
import type { Mode } from '../src/components/Picture.tsx';
import type { ScreenId } from '../src/screens.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const folder = here('../pages/public/gallery');
const sizesFile = here('../src/gallery-sizes.json');

/** WebP quality and device pixel ratio: small enough for a site, sharp enough to read. */
const QUALITY = 72;
const SCALE = 1.5;
const WIDE = { width: 480, height: 900 };
const NARROW = { width: 360, height: 900 };

/** The writing direction of the page. The widget reads it when it is mounted. */
export type Direction = 'ltr' | 'rtl';

const modes = { ltr: ['light', 'dark', 'narrow'], rtl: ['rtl'] } as const satisfies Record<Direction, Mode[]>;

/** Takes the screenshots of a screen for one writing direction, in each colour scheme and width. */
export async function shoot(
  { page, frame }: Pick<Widget, 'page' | 'frame'>,
  id: ScreenId,
  direction: Direction,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const sizes = JSON.parse(readFileSync(sizesFile, 'utf8')) as Record<string, [number, number]>;
  const debug = await page.context().newCDPSession(page);
  // A blinking caret would make the screenshots differ.
  await frame.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  for (const mode of modes[direction]) {
    await page.emulateMedia({ colorScheme: mode === 'dark' ? 'dark' : 'light' });
    await page.setViewportSize(mode === 'narrow' ? NARROW : WIDE);
    const box = await frame.locator('.foyer-root').first().boundingBox();
    if (!box) throw new Error(`The page has no widget for ${id}.`);
    const clip = { ...box, scale: SCALE };
    const options = { format: 'webp', quality: QUALITY, clip, captureBeyondViewport: true } as const;
    const { data } = await debug.send('Page.captureScreenshot', options);
    writeFileSync(`${folder}/${id}.${mode}.webp`, Buffer.from(data, 'base64'));
    sizes[`${id}.${mode}`] = [Math.round(box.width), Math.round(box.height)];
  }
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: 'light' });
  const sorted = Object.fromEntries(Object.entries(sizes).sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(sizesFile, `${JSON.stringify(sorted, null, 2)}\n`);
}
