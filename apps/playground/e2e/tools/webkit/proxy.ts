import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
  request as send,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { addScript, type Field } from './add-script.ts';
import { ownPath } from './protocol.ts';

/** One request of a page, and its response. */
export interface Exchange {
  id: string;
  redirectCount: number;
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  destination: string;
  start: number;
  body: Buffer;
}

/** The parts of a request that are replaced, with their new values. */
export interface Changes {
  url?: string | undefined;
  method?: string | undefined;
  headers?: { name: string; value: string }[] | undefined;
  body?: Buffer | undefined;
}

export type Decision =
  | { action: 'continue'; changes?: Changes }
  | { action: 'abort' }
  | { action: 'respond'; status: number; headers: Field[]; body: Buffer };

export interface Observer {
  /** Returns the source that every document runs first. */
  script(): string;
  isOffline(): boolean;
  /** Returns what is added to every request. */
  extraHeaders(): Record<string, string>;
  started(exchange: Exchange): Promise<Decision>;
  responded(exchange: Exchange, status: number, headers: Field[]): void;
  completed(exchange: Exchange, status: number, headers: Field[], body: Buffer | null): void;
  failed(exchange: Exchange): void;
}

/** The largest body that is stored for tests. */
const MAX_STORED_BYTES = 2_000_000;
/** The fields that the proxy writes itself. */
const OWN_FIELDS = /^(?:content-length|transfer-encoding|content-encoding|connection)$/i;

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Starts an HTTP proxy that reports and changes the requests of one browser, because WebDriver cannot. */
export async function startProxy(observer: Observer): Promise<{ port: number; close(): Promise<void> }> {
  let lastId = 0;
  /** The requests that a redirect announced, by address. */
  const redirected = new Map<string, Exchange>();

  const server = createServer(async (request, response) => {
    const url = request.url ?? '';
    if (!URL.canParse(url)) return void response.writeHead(400).end();
    if (new URL(url).pathname.startsWith(ownPath)) return respondItself(observer, url, response);
    const from = redirected.get(url);
    redirected.delete(url);
    const exchange: Exchange = {
      id: from?.id ?? `request-${++lastId}`,
      redirectCount: from ? from.redirectCount + 1 : 0,
      method: request.method ?? 'GET',
      url,
      headers: request.headers,
      destination: String(request.headers['sec-fetch-dest'] ?? ''),
      start: Date.now(),
      body: Buffer.alloc(0),
    };
    if (!exchange.destination && request.headers.accept?.startsWith('text/html')) exchange.destination = 'document';
    try {
      exchange.body = await bodyOf(request);
      if (observer.isOffline()) throw new Error('The browser is offline.');
      const decision = await observer.started(exchange);
      if (decision.action === 'abort') throw new Error('The test has aborted the request.');
      const received =
        decision.action === 'respond'
          ? decision
          : await forward(exchange, response, decision.changes ?? {}, observer.extraHeaders());
      respond(exchange, response, received);
    } catch {
      observer.failed(exchange);
      response.destroy();
    }
    return undefined;
  });
  // Pages need no TLS. Anything that the browser itself requests is refused.
  server.on('connect', (_, socket) => {
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });

  function respond(exchange: Exchange, response: ServerResponse, { status, headers, body }: Received): void {
    const isDocument = /^(?:document|iframe|frame)$/.test(exchange.destination);
    const type = fieldOf(headers, 'content-type') ?? '';
    const location = fieldOf(headers, 'location');
    if (status >= 300 && status < 400 && location) redirected.set(new URL(location, exchange.url).href, exchange);
    const isPage = isDocument && /^text\/html/.test(type) && body.length > 0;
    const sent = isPage ? addScript(body, headers) : { body, headers };
    observer.responded(exchange, status, headers);
    response.writeHead(
      status,
      sent.headers
        .filter(([name]) => !OWN_FIELDS.test(name))
        .concat(status === 204 || status === 304 ? [] : [['Content-Length', String(sent.body.length)]])
        .flat(),
    );
    response.end(sent.body);
    observer.completed(exchange, status, headers, body.length > MAX_STORED_BYTES ? null : body);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Received {
  status: number;
  headers: Field[];
  body: Buffer;
}

const fieldOf = (headers: Field[], name: string) => headers.find(([other]) => other.toLowerCase() === name)?.[1];

/** Responds with the driver's script, or with the page at which cookies are read and written. */
function respondItself(observer: Observer, url: string, response: ServerResponse): void {
  const isScript = new URL(url).pathname.endsWith('.js');
  response.writeHead(200, {
    'Content-Type': isScript ? 'text/javascript' : 'text/html',
    'Cache-Control': 'no-store',
  });
  response.end(isScript ? observer.script() : '<!doctype html><title>Cookies</title>');
}

/** Sends a request on, and returns its response. It ends when the browser no longer waits for it. */
async function forward(
  exchange: Exchange,
  waiting: ServerResponse,
  changes: Changes,
  extraHeaders: Record<string, string>,
): Promise<Received> {
  const { hostname, port, pathname, search, host } = new URL(changes.url ?? exchange.url);
  const headers: OutgoingHttpHeaders = changes.headers
    ? Object.fromEntries(changes.headers.map(({ name, value }) => [name.toLowerCase(), value]))
    : { ...exchange.headers };
  // The proxy adds a script to pages, and tests read bodies.
  delete headers['accept-encoding'];
  delete headers['proxy-connection'];
  headers.host = host;
  Object.assign(headers, extraHeaders);
  if (changes.body) headers['content-length'] = String(changes.body.length);
  const method = changes.method ?? exchange.method;
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = send({ host: hostname, port: port || 80, method, path: pathname + search, headers }, resolve);
    outgoing.on('error', reject);
    waiting.on('close', () => outgoing.destroy());
    outgoing.end(changes.body ?? exchange.body);
  });
  const body = await bodyOf(incoming);
  const { rawHeaders, statusCode = 0 } = incoming;
  const fields = rawHeaders.flatMap((name, index): Field[] =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? '']] : [],
  );
  return { status: statusCode, headers: fields, body };
}
