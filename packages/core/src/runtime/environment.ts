import type { Framed } from './foreign-frame.ts';

/** The browser features that the client uses, which tests replace. Clock and timers are global. */

/** The part of `Window` that the client uses. */
export interface Page extends Pick<EventTarget, 'addEventListener'>, Framed {
  document: Pick<EventTarget, 'addEventListener'> & {
    cookie: string;
    visibilityState: string;
    /** Missing in browsers that prerender no pages. */
    prerendering?: boolean;
    createElement(name: 'script'): ScriptElement;
    createElement(name: 'iframe'): FrameElement;
    head: { append(script: unknown): void };
    body: { append(frame: unknown): void };
    getElementById(id: string): { querySelector(name: 'iframe'): Pick<HTMLElement, 'style'> | null } | null;
  };
  history: Pick<History, 'state' | 'replaceState'>;
  localStorage: StorageArea;
  sessionStorage: StorageArea;
  navigator: { locks?: Locks; onLine?: boolean };
  /** The page that opened this window. Reading its members throws if it has another origin. */
  opener?: { __foyer?: Map<string, unknown> } | null;
  open?(url: string, target: string, features: string): Window | null;
  close(): void;
  /** The shared parts of this page's clients, by public token. */
  __foyer?: Map<string, unknown>;
}

export interface ScriptElement extends Pick<EventTarget, 'addEventListener'> {
  src: string;
  remove(): void;
}

export interface FrameElement extends ScriptElement, Pick<HTMLIFrameElement, 'hidden'> {
  /** Null while the frame is not in the page. */
  contentWindow: { postMessage(message: unknown, origin: string, ports: MessagePort[]): void } | null;
}

export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface Locks {
  request(
    name: string,
    options: Omit<LockOptions, 'signal'> & { signal?: AbortSignal },
    task: (lock?: unknown) => Promise<unknown>,
  ): Promise<unknown>;
}

export interface Environment {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** A number from 0 to below 1. */
  random(): number;
  /** `subtle` and `randomUUID` are missing on an insecure page. */
  crypto: Pick<Crypto, 'getRandomValues'> & {
    subtle?: Pick<SubtleCrypto, 'digest'>;
    randomUUID?(): string;
  };
  /** Undefined in Node. */
  location: Pick<Location, 'href' | 'origin' | 'hostname'> | undefined;
  /** Undefined on a server and in a worker. */
  page: Page | undefined;
}

/** Returns the real environment. No global is accessed before a client is created. */
export function globalEnvironment(): Environment {
  const { crypto, location, document } = globalThis;
  return {
    fetch: (url, init) => globalThis.fetch(url, init),
    random: () => Math.random(),
    crypto,
    location,
    page: document && globalThis.window,
  };
}
