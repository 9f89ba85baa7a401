import type { OpenedWindow, Page } from './environment.ts';

/**
 * Returns the features of a window over the middle of the page's window: 480 by 680 CSS pixels, enough for the widget and for
 * the pages of social providers. The coordinates are those of all screens: negative on a screen to the left of the main one.
 */
const featuresOf = ({ screenX, screenY, outerWidth, outerHeight }: Page) =>
  `popup,width=480,height=680,left=${screenX + outerWidth / 2 - 240},top=${screenY + outerHeight / 2 - 340}`;

/**
 * Opens a window, during a click. Returns null if there is no page, or if the window is blocked: browsers then return null,
 * and extensions return nothing, the page itself, a closed window or another object, or throw.
 *
 * @param url default: the window is empty
 */
export function openPopup(page: Page | undefined, url = ''): OpenedWindow | null {
  try {
    const opened: unknown = page?.open(url, '', featuresOf(page));
    return opened !== page && (opened as OpenedWindow | undefined)?.closed === false ? (opened as OpenedWindow) : null;
  } catch {
    return null;
  }
}
