import type { BrowserContext, Frame } from 'playwright-core';
import { type Embed, embedUrl, Widget } from './flow.ts';
import type { Project } from './provider.ts';

/** The start of the user agent of every browser on an iPhone. */
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

/** The user agents of the browsers in two apps. */
export const userAgents = {
  ios: `${iphone} Mobile/15E148 Instagram 334.0.4.32.98 (iPhone14,5; iOS 17_5; en_US; en; scale=3.00; 1170x2532)`,
  android:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A.240205.004; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0.6367.82 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/468.1.0.56.78;]',
};

/** Opens the widget's page in a frame of a page of another site; with `isSameSite`, of another origin of its site. */
export async function openFramed(
  context: BrowserContext,
  project: Project,
  embed: Embed,
  isSameSite = false,
): Promise<Widget> {
  const url = embedUrl(project.publicToken, embed);
  const page = await context.newPage();
  // A site does not depend on the port.
  const top = isSameSite ? 'http://localhost:59999/top' : new URL('/top', url).href.replace('localhost', '127.0.0.1');
  const html =
    '<!doctype html><title>Host</title><iframe name="widget" title="Login" width="100%" height="900"></iframe>';
  await page.route(top, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(top);
  // In Firefox, the frame has its name later.
  const frame = (await (await page.waitForSelector('iframe')).contentFrame()) as Frame;
  await frame.goto(url);
  // In WebKit, a frame of another origin can focus its fields only after a click in it.
  await frame.locator('body').click({ position: { x: 1, y: 1 } });
  return new Widget(page, url, frame);
}
