import { createHash } from 'node:crypto';
import type { Environment, FrameElement, Locks, Page, ScriptElement, StorageArea } from '../runtime/environment.ts';

/** A browser with any number of tabs, which share cookies, local storage and locks. */
export interface FakeBrowser {
  openTab(fetch: Environment['fetch'], href?: string): FakeTab;
  storage: Map<string, string>;
  cookies(): Record<string, string>;
  /** Every `document.cookie` assignment, in order. */
  cookieWrites: string[];
  locks: Locks;
  /** The storages and cookies that the user blocks: an access then throws. */
  denied: { cookies: boolean; storage: boolean };
  /** The outcomes of the scripts that pages load, by URL. A script without an entry never loads. */
  scripts: Map<string, FakeScript>;
  /** The URLs of the scripts that pages have inserted, in order. */
  scriptLoads: string[];
  /** The responses of the pages in frames, by the frame's URL. A frame without an entry never loads. */
  frames: Map<string, FakeFrame>;
  /** The URLs of the frames that pages have inserted, in order. */
  frameLoads: string[];
  /** The elements that `getElementById` finds, by ID. */
  elements: Map<string, ReturnType<Page['document']['getElementById']>>;
}

/** Handles a message in the page of a frame. Returns its response; undefined if it does not respond. */
export type FakeFrame = (message: { method: string; args: object[] }, origin: string) => object | undefined;

/** `error` if the script fails to load, otherwise the function that it runs in the page. */
export type FakeScript = 'error' | ((page: Page) => void);

export interface FakeTab {
  environment: Environment & { page: Page; location: { href: string; origin: string; hostname: string } };
  /** Dispatches an event as the browser does: on the document for `visibilitychange`, otherwise on the window. */
  dispatch(type: string, visibility?: string): void;
  /** Dispatches an event of a person on the document. */
  input(type: string, place?: { screenX: number; screenY: number }): void;
}

/** An event that no script has dispatched. */
class TrustedEvent extends Event {
  override get isTrusted(): boolean {
    return true;
  }
}

class FakeLocks implements Locks {
  readonly #denied: FakeBrowser['denied'];
  readonly #held = new Map<string, { isShared: boolean; lose(error: Error): void }[]>();
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(denied: FakeBrowser['denied']) {
    this.#denied = denied;
  }

  async request(
    name: string,
    { signal, steal, ifAvailable, mode }: Parameters<Locks['request']>[1],
    task: (lock: unknown) => Promise<unknown>,
  ): Promise<unknown> {
    // Browsers that block storage block locks too.
    if (this.#denied.storage) throw new DOMException('denied', 'SecurityError');
    const isShared = mode === 'shared';
    const holders = this.#held.get(name) ?? [];
    const queue = this.#waiting.get(name) ?? [];
    this.#held.set(name, holders);
    this.#waiting.set(name, queue);
    const isTaken = isShared ? queue.length > 0 || holders.some((holder) => !holder.isShared) : holders.length > 0;
    if (isTaken && ifAvailable) return task(null);
    if (steal) {
      for (const holder of holders.splice(0)) holder.lose(new DOMException('stolen', 'AbortError'));
    } else if (isTaken) {
      await new Promise<void>((resolve, reject) => {
        queue.push(resolve);
        signal?.addEventListener('abort', () => {
          if (queue.includes(resolve)) queue.splice(queue.indexOf(resolve), 1);
          reject(new DOMException('aborted', 'AbortError'));
        });
      });
    }
    return new Promise((resolve, reject) => {
      const mine = { isShared, lose: reject };
      holders.push(mine);
      task(mine)
        .then(resolve, reject)
        .finally(() => {
          if (!holders.includes(mine)) return;
          holders.splice(holders.indexOf(mine), 1);
          if (!holders.length) queue.shift()?.();
        });
    });
  }
}

class CookieJar {
  readonly #cookies = new Map<string, { pair: string; domain: string; expires: number }>();
  readonly writes: string[] = [];

  write(text: string, url: URL): void {
    this.writes.push(text);
    const [pair = '', ...rest] = text.split('; ');
    const attributes = new Map(rest.map((part) => [part.split('=')[0] ?? '', part.split('=')[1] ?? '']));
    if (attributes.has('secure') && url.protocol !== 'https:') return;
    if (pair.length - 1 > 4096) return;
    const domain = attributes.get('domain') ?? '';
    if (domain && !`.${url.hostname}`.endsWith(`.${domain}`)) return;
    const age = attributes.get('max-age');
    const key = `${pair.split('=')[0]}|${domain}|${attributes.get('path')}`;
    if (Number(age) <= 0) this.#cookies.delete(key);
    else this.#cookies.set(key, { pair, domain, expires: age ? Date.now() + Number(age) * 1000 : Infinity });
  }

  read(): string {
    return [...this.#cookies.values()]
      .filter(({ expires }) => expires > Date.now())
      .map(({ pair }) => pair)
      .join('; ');
  }
}

/** Hashes synchronously, so that tests with fake clocks do not wait for another thread. */
const fakeCrypto: NonNullable<Environment['crypto']> = {
  getRandomValues: (array) => crypto.getRandomValues(array),
  subtle: {
    digest: async (_name, data) =>
      new Uint8Array(
        createHash('sha256')
          .update(data as Uint8Array)
          .digest(),
      ).buffer,
  },
};

const blankElement = () => ({
  src: '',
  hidden: false,
  contentWindow: null as FrameElement['contentWindow'],
  remove() {
    this.contentWindow = null;
  },
});

export function createFakeBrowser(): FakeBrowser {
  const storage = new Map<string, string>();
  const jar = new CookieJar();
  const denied = { cookies: false, storage: false };
  const locks = new FakeLocks(denied);
  const scripts = new Map<string, FakeScript>();
  const scriptLoads: string[] = [];
  const frames: FakeBrowser['frames'] = new Map();
  const frameLoads: string[] = [];
  const elements: FakeBrowser['elements'] = new Map();
  const windows: EventTarget[] = [];

  const area = (map: Map<string, string>, onChange: (key: string) => void): StorageArea => {
    const set = (key: string, value: string | null) => {
      const before = map.get(key) ?? null;
      if (value === null) map.delete(key);
      else map.set(key, value);
      if (before !== value) onChange(key);
    };
    return { getItem: (key) => map.get(key) ?? null, setItem: set, removeItem: (key) => set(key, null) };
  };

  return {
    storage,
    locks,
    denied,
    scripts,
    scriptLoads,
    frames,
    frameLoads,
    elements,
    cookieWrites: jar.writes,
    cookies: () =>
      Object.fromEntries(
        jar
          .read()
          .split('; ')
          .filter(Boolean)
          .map((pair) => pair.split('=') as [string, string]),
      ),
    openTab(fetch, href = 'https://app.example.test/') {
      const window = new EventTarget();
      windows.push(window);
      const documentEvents = new EventTarget();
      const location = {
        href,
        get origin() {
          return new URL(location.href).origin;
        },
        get hostname() {
          return new URL(location.href).hostname;
        },
      };
      let seed = windows.length;
      const local = area(storage, (key) => {
        for (const other of windows) {
          const event = Object.assign(new Event('storage'), { key });
          if (other !== window) queueMicrotask(() => other.dispatchEvent(event));
        }
      });
      const own = area(new Map(), () => undefined);
      const page: Page = {
        open: () => null,
        close: () => undefined,
        screenX: 0,
        screenY: 0,
        outerWidth: 1280,
        outerHeight: 800,
        addEventListener: window.addEventListener.bind(window),
        document: {
          visibilityState: 'visible',
          addEventListener: documentEvents.addEventListener.bind(documentEvents),
          get cookie() {
            if (denied.cookies) throw new DOMException('denied', 'SecurityError');
            return jar.read();
          },
          set cookie(text) {
            if (denied.cookies) throw new DOMException('denied', 'SecurityError');
            jar.write(text, new URL(location.href));
          },
          createElement: () => Object.assign(new EventTarget(), blankElement()),
          getElementById: (id) => elements.get(id) ?? null,
          body: {
            append(element) {
              const frame = element as FrameElement;
              frameLoads.push(frame.src);
              const answer = frames.get(frame.src);
              if (!answer) return;
              frame.contentWindow = {
                postMessage(message, origin, ports) {
                  const given = answer(message as Parameters<FakeFrame>[0], origin);
                  if (given) ports[0]?.postMessage(given);
                },
              };
              (element as EventTarget).dispatchEvent(new Event('load'));
            },
          },
          head: {
            append(element) {
              const { src } = element as ScriptElement;
              scriptLoads.push(src);
              // A further try has another URL for the same script.
              const script = scripts.get(src.replace(/[?&]foyer_try=\d+$/, ''));
              if (typeof script === 'function') script(page);
              if (script) (element as EventTarget).dispatchEvent(new Event(script === 'error' ? 'error' : 'load'));
            },
          },
        },
        history: {
          state: { router: 'state' },
          replaceState: (_state, _unused, url) => {
            location.href = String(url);
          },
        },
        get localStorage() {
          if (denied.storage) throw new DOMException('denied', 'SecurityError');
          return local;
        },
        sessionStorage: own,
        navigator: { locks },
      };
      return {
        environment: {
          fetch,
          // Pseudorandom numbers that are the same in every run (Lehmer's generator).
          random: () => {
            seed = (seed * 16807) % 2147483647;
            return seed / 2147483647;
          },
          crypto: fakeCrypto,
          location,
          page,
        },
        dispatch(type, visibility) {
          if (visibility) page.document.visibilityState = visibility;
          (type === 'visibilitychange' ? documentEvents : window).dispatchEvent(new Event(type));
        },
        input(type, place) {
          documentEvents.dispatchEvent(Object.assign(new TrustedEvent(type), place));
        },
      };
    },
  };
}
