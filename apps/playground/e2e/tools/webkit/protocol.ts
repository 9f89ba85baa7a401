/** Types of WebDriver and WebDriver BiDi that the parts of the driver share. */

/** A header that reports the body of a request, because Playwright does not request it. No request is sent with it. */
export const bodyHeader = 'foyer-request-body';

/** The global of the driver's script in every document, and its Trusted Types policy. */
export const key = '__foyerWebDriver';

/** The proxy itself responds to requests with this path. */
export const ownPath = '/.foyer-webdriver/';

/** An error of WebDriver: its code, such as `no such window`, and a message. */
export class DriverError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Sends an event of WebDriver BiDi to the test. */
export type Emit = (method: string, params: object) => void;

/** A text or bytes in WebDriver BiDi. */
export interface BytesValue {
  type?: 'string' | 'base64';
  value: string;
}

export interface Header {
  name: string;
  value: BytesValue;
}

export const header = (name: string, value: string): Header => ({ name, value: { type: 'string', value } });

/** The settings of a user context that a test changes. */
export interface Settings {
  locale?: string;
  timezone?: string;
  userAgent?: string | null;
  viewport?: Viewport | null;
  isOffline?: boolean;
  colorScheme?: string;
  /** Sent with every request. */
  headers?: Record<string, string>;
}

export interface Viewport {
  width: number;
  height: number;
}

/** A script that every document runs first. */
export interface Preload {
  source: string;
  channels: string[];
}

export const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
