import { createServer, type RequestListener, type Server } from 'node:http';
import type { BrokenServer } from './broken-servers/broken-server-row.ts';

/** The values of the test run that a row of the table refers to. */
export interface Surroundings {
  /** The URL of the provider. */
  api: string;
  publicToken: string;
  /** Returns a file of the built widget; undefined: there is none. Default: the page has an empty script. */
  file?(path: string): { type: string; body: Buffer } | undefined;
}

/** A server of the table that is listening. */
export interface RunningServer {
  origin: string;
  /** The row, with values in place of `{api}`, `{origin}` and `{port}`. */
  row: BrokenServer;
  /** The URL of the page. */
  address: string;
  /** Changes the row. */
  update(changes: Partial<BrokenServer>): void;
  /** Changes the headers of the page (null: not sent), and replaces the policies in its `<meta>` elements. */
  send(changed: { headers: Readonly<Record<string, string | null>>; policies: readonly string[] }): void;
  /** Requests a URL as if every host name of the row were this server. */
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Returns the addresses of a host, as if every host name of the row were on the internet. */
  lookup(host: string): Promise<string[]>;
  close(): Promise<void>;
}

/** The headers of a careful server, so that only the row breaks something. */
const careful = { 'x-frame-options': 'DENY', 'referrer-policy': 'strict-origin-when-cross-origin' };
const SLOW_MS = 600_000;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const listen = (listener: RequestListener, host: string, port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer(listener);
    server.once('error', reject);
    server.listen({ port, host }, () => resolve(server));
  });

/** Returns a copy of a value, in whose texts `{name}` is replaced with the value of that name. */
function fill<Value>(value: Value, values: Readonly<Record<string, string>>): Value {
  let text = JSON.stringify(value);
  for (const [name, replacement] of Object.entries(values)) text = text.replaceAll(`{${name}}`, replacement);
  return JSON.parse(text);
}

/** Returns the base URL of a row's page: a public page needs a public API. */
const apiOf = ({ address = '', attributes }: BrokenServer, api: string): string =>
  attributes?.['base-url'] ?? (/^https?:\/\/[^/]+\.(?:com|app)\//.test(address) ? 'https://api.example.com' : api);

/** Returns the HTML of a row's page. */
function pageOf(row: BrokenServer, { api, publicToken }: Surroundings): string {
  const { element = 'foyer-login', config, attributes, policies = [], head = '', client } = row;
  const written = {
    'public-token': publicToken,
    'base-url': apiOf(row, api),
    ...(config && { config: JSON.stringify(config) }),
    ...attributes,
  };
  const html = Object.entries(written).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const metas = policies.map((text) => `<meta http-equiv="Content-Security-Policy" content="${escaped(text)}">`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Log in</title>
<link rel="icon" href="data:,">
${metas.join('')}${head}
<link rel="stylesheet" href="/style.css">
<script type="module" src="/app.js"></script>
</head>
<body><main><${element}${html.join('')} data-client="${escaped(JSON.stringify(client ?? {}))}"></${element}></main></body>
</html>`;
}

/** Returns what responds to requests as a row describes. */
function listenerOf(current: () => BrokenServer, surroundings: Surroundings): RequestListener {
  return (request, response) => {
    const row = current();
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const route = row.routes?.[pathname];
    if (route) {
      const headers = Object.entries(route.headers ?? {}).map(([name, value]) => [
        name,
        value.replace('{query}', search),
      ]);
      response.writeHead(route.status ?? 200, Object.fromEntries(headers)).end(route.body ?? '');
    } else if (pathname === '/login') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      for (const [name, value] of Object.entries({ ...careful, ...row.headers })) {
        if (value.length > 0) response.setHeader(name, value);
      }
      response.end(pageOf(row, surroundings));
    } else {
      const type = pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
      const found = surroundings.file ? surroundings.file(pathname) : { type, body: Buffer.from('') };
      response.writeHead(found ? 200 : 404, { 'content-type': found?.type ?? 'text/plain' }).end(found?.body);
    }
  };
}

/** Closes a server and its connections. */
const close = (server: Server) =>
  new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });

/** Starts a server of the table on this machine. */
export async function startBrokenServer(template: BrokenServer, surroundings: Surroundings): Promise<RunningServer> {
  const { api, publicToken } = surroundings;
  let row = template;
  const listener = listenerOf(() => row, surroundings);
  const first = await listen(listener, '127.0.0.1', 0);
  const address = first.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const servers = [first, await listen(listener, '::1', port).catch(() => null)].filter((server) => server !== null);
  const origin = `http://localhost:${port}`;
  const values = () => ({
    api,
    origin,
    port: `${port}`,
    token: publicToken,
    slow: new Date(Date.now() - SLOW_MS).toUTCString(),
  });
  row = fill(template, values());

  return {
    origin,
    get row() {
      return row;
    },
    get address() {
      return row.address ?? `${origin}/login`;
    },
    update(changes) {
      row = { ...row, ...fill(changes, values()) };
    },
    send({ headers, policies }) {
      const sent = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value ?? []]);
      row = { ...row, policies, headers: { ...row.headers, ...Object.fromEntries(sent) } };
    },
    fetch(url, init) {
      const { origin: asked, pathname, search } = new URL(url);
      const isPage = URL.canParse(row.address ?? '') && new URL(row.address ?? '').origin === asked;
      const target = isPage
        ? origin
        : asked === new URL(apiOf(row, api)).origin && /\.example\.com$/.test(asked)
          ? api
          : asked;
      return fetch(target + pathname + search, init);
    },
    lookup: async (host) => [host === 'localhost' ? '127.0.0.1' : '93.184.216.34'],
    async close() {
      await Promise.all(servers.map(close));
    },
  };
}
