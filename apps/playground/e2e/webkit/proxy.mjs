import { createServer, request as send } from 'node:http';

/** Requests with this path are answered by the proxy itself. */
export const ownPath = '/.foyer-webdriver/';

/** The global of the driver's script in every document, and its Trusted Types policy. */
export const key = '__foyerWebDriver';

/**
 * @typedef {object} Exchange one request of a page, and its response
 * @property {string} id
 * @property {number} redirectCount
 * @property {string} method
 * @property {string} url
 * @property {string[]} rawHeaders
 * @property {string} destination
 * @property {number} start
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {Buffer} body
 */

/**
 * @typedef {object} Changes what replaces parts of a request
 * @property {string} [url]
 * @property {string} [method]
 * @property {{ name: string, value: string }[]} [headers]
 * @property {Buffer} [body]
 */

/**
 * @typedef {{ action: 'continue', changes?: Changes } | { action: 'abort' } |
 *   { action: 'respond', status: number, headers: [string, string][], body: Buffer }} Decision
 */

/**
 * @typedef {object} Observer
 * @property {() => string} script the source that every document runs first
 * @property {() => boolean} isOffline
 * @property {() => Record<string, string>} extraHeaders added to every request
 * @property {(exchange: Exchange) => Promise<Decision>} started
 * @property {(exchange: Exchange, status: number, headers: [string, string][]) => void} responded
 * @property {(exchange: Exchange, status: number, headers: [string, string][], body: Buffer | null) => void} completed
 * @property {(exchange: Exchange) => void} failed
 */

/** @param {import('node:http').IncomingMessage} message */
async function bodyOf(message) {
  const chunks = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The largest body that the driver keeps for tests. */
const maxKeptBytes = 2_000_000;

/**
 * Starts an HTTP proxy that reports and changes the requests of one browser, because WebDriver cannot.
 *
 * @param {Observer} observer
 * @returns {Promise<{ port: number, close(): Promise<void> }>}
 */
export async function startProxy(observer) {
  let lastId = 0;
  /** The requests that a redirect announced, by address. @type {Map<string, Exchange>} */
  const redirected = new Map();

  const server = createServer(async (request, response) => {
    const url = request.url ?? '';
    if (!URL.canParse(url)) return void response.writeHead(400).end();
    const { pathname } = new URL(url);
    if (pathname.startsWith(ownPath)) {
      const isScript = pathname.endsWith('.js');
      response.writeHead(200, {
        'Content-Type': isScript ? 'text/javascript' : 'text/html',
        'Cache-Control': 'no-store',
      });
      return void response.end(isScript ? observer.script() : '<!doctype html><title>Cookies</title>');
    }
    const from = redirected.get(url);
    redirected.delete(url);
    /** @type {Exchange} */
    const exchange = {
      id: from?.id ?? `request-${++lastId}`,
      redirectCount: from ? from.redirectCount + 1 : 0,
      method: request.method ?? 'GET',
      url,
      headers: request.headers,
      rawHeaders: request.rawHeaders,
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
      if (decision.action === 'respond') {
        const { status, headers, body } = decision;
        respond(exchange, response, status, headers, body);
      } else await forward(exchange, response, decision.changes ?? {});
    } catch {
      observer.failed(exchange);
      response.destroy();
    }
  });
  // Pages need no TLS. Anything that the browser itself requests is refused.
  server.on('connect', (_, socket) => {
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });

  /**
   * @param {Exchange} exchange
   * @param {import('node:http').ServerResponse} response
   * @param {number} status
   * @param {[string, string][]} headers
   * @param {Buffer} body
   */
  function respond(exchange, response, status, headers, body) {
    const isDocument = /^(?:document|iframe|frame)$/.test(exchange.destination);
    const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
    const location = headers.find(([name]) => name.toLowerCase() === 'location')?.[1];
    if (status >= 300 && status < 400 && location) redirected.set(new URL(location, exchange.url).href, exchange);
    const isPage = isDocument && /^text\/html/.test(type) && body.length > 0;
    const sent = isPage ? addScript(body, headers) : { body, headers };
    observer.responded(exchange, status, headers);
    response.writeHead(
      status,
      sent.headers
        .filter(([name]) => !/^(?:content-length|transfer-encoding|content-encoding|connection)$/i.test(name))
        .concat(status === 204 || status === 304 ? [] : [['Content-Length', String(sent.body.length)]])
        .flat(),
    );
    response.end(sent.body);
    observer.completed(exchange, status, headers, body.length > maxKeptBytes ? null : body);
  }

  /**
   * @param {Exchange} exchange
   * @param {import('node:http').ServerResponse} response
   * @param {Changes} changes
   */
  async function forward(exchange, response, changes) {
    const { hostname, port, pathname, search, host } = new URL(changes.url ?? exchange.url);
    const headers = changes.headers
      ? Object.fromEntries(changes.headers.map(({ name, value }) => [name.toLowerCase(), value]))
      : { ...exchange.headers };
    // The proxy adds a script to pages, and tests read bodies.
    delete headers['accept-encoding'];
    delete headers['proxy-connection'];
    headers.host = host;
    Object.assign(headers, observer.extraHeaders());
    if (changes.body) headers['content-length'] = String(changes.body.length);
    const incoming = await new Promise((resolve, reject) => {
      const outgoing = send(
        {
          host: hostname,
          port: port || 80,
          method: changes.method ?? exchange.method,
          path: pathname + search,
          headers,
        },
        resolve,
      );
      outgoing.on('error', reject);
      response.on('close', () => outgoing.destroy());
      outgoing.end(changes.body ?? exchange.body);
    });
    const body = await bodyOf(incoming);
    /** @type {[string, string][]} */
    const received = [];
    for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
      received.push([incoming.rawHeaders[index], incoming.rawHeaders[index + 1]]);
    }
    respond(exchange, response, incoming.statusCode, received, body);
  }

  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Adds the driver's script to a page, and allows it and the functions of tests in the content security policy.
 *
 * @param {Buffer} body
 * @param {[string, string][]} headers
 * @returns {{ body: Buffer, headers: [string, string][] }}
 */
function addScript(body, headers) {
  let nonce = '';
  const allowed = headers.map(([name, value]) => {
    if (!/^content-security-policy$/i.test(name)) return /** @type {[string, string]} */ ([name, value]);
    const directives = value.split(';').map((directive) => directive.trim());
    const policy =
      directives.find((directive) => /^script-src /.test(directive)) ??
      directives.find((directive) => /^default-src /.test(directive));
    nonce = /'nonce-([^']+)'/.exec(policy ?? '')?.[1] ?? nonce;
    const scripts = `${(policy ?? '').replace(/^default-src/, 'script-src').replace(/ 'none'/, " 'self'")} 'unsafe-eval'`;
    const rest = directives
      .filter((directive) => !/^script-src /.test(directive))
      .map((directive) => (/^trusted-types /.test(directive) ? `${directive} ${key}` : directive));
    return /** @type {[string, string]} */ ([name, policy ? [...rest, scripts].join('; ') : value]);
  });
  const html = body.toString();
  const script = `<script${nonce && ` nonce="${nonce}"`} src="${ownPath}runtime.js"></script>`;
  const at = /<head[^>]*>/i.exec(html) ?? /<html[^>]*>/i.exec(html) ?? /<!doctype[^>]*>/i.exec(html);
  const index = at ? at.index + at[0].length : 0;
  return { body: Buffer.from(html.slice(0, index) + script + html.slice(index)), headers: allowed };
}
