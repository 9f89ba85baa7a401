import type { OpenedWindow, Page } from './environment.ts';

// In CSS pixels: enough for the widget, and for the pages of social providers.
const POPUP_FEATURES = 'popup,width=480,height=680';

/**
 * Opens a window, during a click. Returns null if it is blocked: browsers then return null, and extensions return nothing,
 * the page itself, a closed window or another object, or throw.
 *
 * @param url default: the window is empty
 */
export function openPopup(page: Page | undefined, url = ''): OpenedWindow | null {
  try {
    const opened: unknown = page?.open?.(url, '', POPUP_FEATURES);
    return opened !== page && (opened as OpenedWindow | undefined)?.closed === false ? (opened as OpenedWindow) : null;
  } catch {
    return null;
  }
}
