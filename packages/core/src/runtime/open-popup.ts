import type { OpenedWindow, Page } from './environment.ts';

// In CSS pixels: enough for the widget, and for the pages of social providers.
export const POPUP_FEATURES = 'popup,width=480,height=680';

/** Opens an empty window, during a click. Returns null if the browser blocks it. */
export const openPopup = (page: Page | undefined): OpenedWindow | null => page?.open?.('', '', POPUP_FEATURES) ?? null;
