import type { Page } from '../runtime/environment.ts';
import type { FakeBrowser, FakeTab } from './fake-browser.ts';
import type { StubProvider } from './stub-provider.ts';

/** A window that a page of a fake browser opens. */
export interface FakePopup {
  tab: FakeTab;
  /** The URLs to which the opener has led it. */
  visits: string[];
  isClosed(): boolean;
  /** How often its opener has brought it to the front. */
  focused(): number;
  /** Closes it, as the user does. */
  close(): void;
  /** Leads it to a page of another origin, which the opener cannot read. */
  leave(): void;
  /** Leads it to a page of the opener's origin. */
  arrive(href: string): void;
  /** Cuts the link between the windows, as a Cross-Origin-Opener-Policy does. */
  cut(): void;
}

/** Makes `opener.open` return a window with `opener` as its opener. */
export function fakePopup(browser: FakeBrowser, provider: StubProvider, opener: Page): FakePopup {
  const tab = browser.openTab(provider.fetch, 'about:blank');
  const { page, location } = tab.environment;
  const visits: string[] = [];
  let isForeign = false;
  let isClosed = false;
  let isCut = false;
  const close = () => {
    isClosed = true;
  };
  let focused = 0;
  Object.assign(page, { opener, close, focus: () => focused++ });
  Object.defineProperties(page, {
    closed: { get: () => isClosed || isCut },
    location: {
      get: () => ({
        get search() {
          if (isForeign) throw new DOMException('another origin', 'SecurityError');
          return location.href.startsWith('about:') ? '' : new URL(location.href).search;
        },
        set href(url: string) {
          visits.push(url);
          isForeign = true;
        },
      }),
    },
  });
  opener.open = () => page as unknown as Window;
  return {
    tab,
    visits,
    close,
    isClosed: () => isClosed,
    focused: () => focused,
    leave() {
      isForeign = true;
    },
    arrive(href) {
      isForeign = false;
      location.href = href;
    },
    cut() {
      isCut = true;
      Object.assign(page, { opener: null });
    },
  };
}
