import { CommandError } from '../command.ts';

/** The part of `fetch` that the doctor uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A response, its text, and when its headers arrived. */
export interface Received {
  url: string;
  response: Response;
  /** At most `MAX_BYTES` of it. */
  text: string;
  /** Whether the text has more than `MAX_BYTES`. */
  isCut: boolean;
  /** In milliseconds since the epoch, on this machine's clock. */
  at: number;
}

/** One redirect on the way to a page. */
export interface Hop {
  from: string;
  to: string;
}

/** The longest wait for a response and its body. */
const TIMEOUT_MS = 15_000;
/** The most bytes of a response that are read: a page decides how many it sends. */
const MAX_BYTES = 5_000_000;
/** The maximum number of redirects, as in browsers. */
const MAX_REDIRECTS = 20;

/** Some servers respond to requests that are not a browser's with another page. */
const asBrowser = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'user-agent': 'Mozilla/5.0 (compatible; foyer-doctor)',
};

/**
 * Sends a request and reads its response.
 *
 * @throws {CommandError} no response arrived
 */
export async function receive(fetch: Fetch, url: string, headers: Record<string, string> = {}): Promise<Received> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { headers: { ...asBrowser, ...headers }, redirect: 'manual', signal });
    const at = Date.now();
    return { url, response, ...(await readText(response)), at };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(reasonOf(error, new URL(url)), { cause: error });
  }
}

async function readText({ body }: Response): Promise<{ text: string; isCut: boolean }> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    // Leaving the loop ends the response.
    if (size > MAX_BYTES) return { text, isCut: true };
    text += decoder.decode(part, { stream: true });
  }
  return { text: text + decoder.decode(), isCut: false };
}

const reasons: Readonly<Record<string, (url: URL) => string>> = {
  ENOTFOUND: ({ hostname }) => `There is no host named ${hostname}.`,
  EAI_AGAIN: ({ hostname }) => `The name ${hostname} could not be resolved.`,
  ECONNREFUSED: ({ origin }) => `No server responds at ${origin}.`,
  ECONNRESET: ({ origin }) => `${origin} closed the connection without a response.`,
  UND_ERR_SOCKET: ({ origin }) => `${origin} closed the connection without a response.`,
};

function reasonOf(error: unknown, url: URL): string {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return `${url.origin} did not respond within ${TIMEOUT_MS / 1000} seconds.`;
  }
  const cause = error instanceof Error ? error.cause : undefined;
  const { code = '', message = '' } = (cause ?? {}) as { code?: string; message?: string };
  if (/CERT|SELF_SIGNED|ERR_TLS/.test(code)) return `The certificate of ${url.host} is not valid (${code}).`;
  return reasons[code]?.(url) ?? `${url.origin} could not be read${message && `: ${message}`}.`;
}

/**
 * Parses the URL of a page.
 *
 * @throws {CommandError} it is not a URL that a browser can open
 */
export function parsePageUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url) throw new CommandError(`"${text}" is not a URL. Write https://host/path.`);
  if (!/^https?:$/.test(url.protocol)) {
    throw new CommandError(`"${text}" begins with ${url.protocol}. Write a URL that begins with https:// or http://.`);
  }
  if (url.username || url.password) throw new CommandError('The URL contains a user name or a password. Remove it.');
  if (url.searchParams.has('token')) throw new CommandError('The URL contains a one-time token. Remove its query.');
  url.hash = '';
  return url;
}

/**
 * Opens a page or a file as a browser does, and follows its redirects.
 *
 * @throws {CommandError} no response arrived, or the redirects do not end
 */
export async function openPage(
  fetch: Fetch,
  url: string,
  headers: Record<string, string> = {},
): Promise<Received & { hops: Hop[] }> {
  const hops: Hop[] = [];
  let received = await receive(fetch, url, headers);
  for (;;) {
    const { response } = received;
    const { status } = response;
    const location = response.headers.get('location');
    if (status < 300 || status > 399 || location === null) return { ...received, hops };
    if (!URL.canParse(location, received.url)) {
      throw new CommandError(`${received.url} redirects to "${location}", which is not a URL.`);
    }
    const to = new URL(location, received.url).href;
    hops.push({ from: received.url, to });
    if (hops.length > MAX_REDIRECTS) throw new CommandError(`The redirects of ${url} do not end.`);
    received = await receive(fetch, parsePageUrl(to).href, headers);
  }
}
