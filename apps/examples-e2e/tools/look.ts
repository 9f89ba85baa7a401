import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { root } from '../../../scripts/lib/process.mjs';
import type { Project } from '../../playground/e2e/tools/provider.ts';
import { type ServerApp, signIn } from './server-app.ts';

/** Where the pictures of the apps are saved. */
const pictures = join(root, 'test-results', 'templates');

/** The paths of the pages of an app. */
interface Pages {
  home?: string;
  login: string;
  account: string;
}

const routes: Pages = { home: '/', login: '/login', account: '/account' };

/** The pages of an app that shows either the login or the account. */
export const onePage: Pages = { login: '/', account: '/' };

const schemes = ['light', 'dark'] as const;
const widths = [360, 1280];

/** Returns what a user sees at a glance. A dark color is one whose parts are in the lower half. */
const glance = (page: Page) =>
  page.evaluate(() => {
    const { documentElement: html, body } = document;
    const isDark = (color: string) => {
      const context = document.createElement('canvas').getContext('2d');
      if (!context) throw new Error('The browser draws no canvas.');
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
      return red + green + blue < 384;
    };
    // Without a background, the page has the system color of its scheme.
    const canvas = document.createElement('i');
    canvas.style.backgroundColor = 'Canvas';
    body.append(canvas);
    const backgrounds = [html, body, canvas].map((element) => getComputedStyle(element).backgroundColor);
    canvas.remove();
    const header = document.querySelector('.session-header')?.getBoundingClientRect();
    const widget = document.querySelector('.foyer-root:not([data-position=header])');
    const { left = 0, right = 0 } = widget?.getBoundingClientRect() ?? {};
    return {
      isTooWide: html.scrollWidth > window.innerWidth,
      isHeaderInView:
        !header || (header.left >= 0 && header.top >= 0 && header.right <= innerWidth && header.bottom <= innerHeight),
      isPageDark: isDark(backgrounds.find((color) => color !== 'rgba(0, 0, 0, 0)') ?? ''),
      widget: widget && {
        isDark: isDark(getComputedStyle(widget).backgroundColor),
        // Differs by the width of a scrollbar.
        offset: Math.abs(left - (innerWidth - right)),
      },
    };
  });

/**
 * Takes a picture of each page of an app, in both color schemes and on a narrow and a wide screen. Each page fits its
 * screen, and the widget is in its middle and as dark as the page.
 */
export async function checkLook(
  name: string,
  context: BrowserContext,
  project: Project,
  app: Pick<ServerApp, 'url'>,
  { pages = routes, httpOnly = false }: { pages?: Pages; httpOnly?: boolean } = {},
): Promise<void> {
  const page = await context.newPage();
  const visit = async (part: keyof Pages, ready: string) => {
    await page.goto(new URL(pages[part] ?? '', app.url).href);
    await page.locator(ready).first().waitFor();
    for (const scheme of schemes) {
      for (const width of widths) {
        await page.emulateMedia({ colorScheme: scheme });
        await page.setViewportSize({ width, height: 800 });
        const picture = `${name}-${part}-${scheme}-${width}.png`.replaceAll(' ', '-');
        await page.screenshot({ path: join(pictures, picture), fullPage: true });
        const { widget, isPageDark, ...rest } = await glance(page);
        expect(rest, picture).toEqual({ isTooWide: false, isHeaderInView: true });
        expect(widget !== null, picture).toBe(part === 'login');
        if (!widget) continue;
        expect(widget.isDark, picture).toBe(isPageDark);
        expect(widget.offset, picture).toBeLessThanOrEqual(16);
      }
    }
  };
  if (pages.home) await visit('home', 'h1');
  await visit('login', '.foyer-root input');
  await signIn(context, project, app, 'ida@example.com', httpOnly);
  await visit('account', 'h1');
}
