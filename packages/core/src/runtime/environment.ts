import type { Framed } from './foreign-frame.ts';

/**
 * The browser features that the client uses, which tests replace. Clock and timers are global. They have no type that
 * only the DOM has: a server's program would need it for the declarations of `@foyer/server`.
 */

/** The part of `Window` that the client uses. */
export interface Page extends Pick<EventTarget, 'addEventListener'>, Framed {
  document: FramedDocument & {
    cookie: string;
    visibilityState: string;
    /** Missing in browsers that prerender no pages. */
    prerendering?: boolean;
    createElement(name: 'script'): ScriptElement;
    createElement(name: 'iframe'): FrameElement;
    head: { append(script: unknown): void };
    body: { append(frame: unknown): void };
    activeElement?: unknown;
    getElementById(id: string): { querySelector(name: 'iframe'): Styled | null } | null;
  };
  history: { readonly state: unknown; replaceState(state: unknown, unused: string, url?: string): void };
  localStorage: StorageArea;
  sessionStorage: StorageArea;
  navigator: {
    locks?: Locks;
    onLine?: boolean;
    permissions?: { query(descriptor: { name: string }): Promise<{ state: string }> };
  };
  /** The page that opened this window. Reading its members throws if it has another origin. */
  opener?: { __foyer?: Map<string, unknown> } | null;
  open(url: string, target: string, features: string): OpenedWindow | null;
  /** The place and the size of the browser's window, in CSS pixels. */
  readonly screenX: number;
  readonly screenY: number;
  readonly outerWidth: number;
  readonly outerHeight: number;
  close(): void;
  /** The shared parts of this page's clients, by public token. */
  __foyer?: Map<string, unknown>;
}

/** The part of a document, also in a frame of a page, that the client uses. */
export interface FramedDocument extends Pick<EventTarget, 'addEventListener'> {
  /** Missing in test environments. The document of a frame of another origin is null. */
  querySelectorAll?(name: 'iframe'): Iterable<{ readonly contentDocument: FramedDocument | null }>;
}

interface Styled {
  style: { setProperty(name: string, value: string): void };
}

/** The part of a window that a page has opened. */
export interface OpenedWindow {
  readonly closed: boolean;
  location: { href: string; search: string };
  sessionStorage: StorageArea;
  focus(): void;
  close(): void;
}

export interface ScriptElement extends Pick<EventTarget, 'addEventListener'> {
  src: string;
  remove(): void;
}

export interface FrameElement extends ScriptElement {
  hidden: boolean;
  /** Null while the frame is not in the page. */
  contentWindow: {
    postMessage(message: unknown, origin: string, ports: InstanceType<typeof MessagePort>[]): void;
  } | null;
}

export interface StorageArea {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface Locks {
  request(
    name: string,
    options: { mode?: 'exclusive' | 'shared'; ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal },
    task: (lock?: unknown) => Promise<unknown>,
  ): Promise<unknown>;
}

/** The part of Web Crypto that hashes. */
export type Digests = Pick<typeof globalThis.crypto.subtle, 'digest'>;

export interface Environment {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** A number from 0 to below 1. */
  random(): number;
  /** `subtle` is missing on an insecure page. */
  crypto: Pick<typeof globalThis.crypto, 'getRandomValues'> & { subtle?: Digests };
  /** Undefined in Node. */
  location: { href: string; readonly origin: string; hostname: string } | undefined;
  /** Undefined on a server and in a worker. */
  page: Page | undefined;
}

/** Returns the real environment. No global is accessed before a client is created. */
export function globalEnvironment(): Environment {
  const { crypto, location, document } = globalThis;
  return {
    // By its name, so that the error names it where it is missing.
    fetch: (url, init) => fetch(url, init),
    random: () => Math.random(),
    crypto,
    location,
    page: document && globalThis.window,
  };
}
