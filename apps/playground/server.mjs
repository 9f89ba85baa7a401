import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { lonePages } from './lone-pages.mjs';

const dist = fileURLToPath(new URL('dist/', import.meta.url));

/** The default project of every provider. */
export const seededPublicToken = 'public-token-test-00000000-0000-4000-8000-000000000000';

/** @type {Record<string, string>} */
const pages = {
  '/': 'index.html',
  '/embed': 'embed.html',
  '/third-party': 'third-party.html',
  ...Object.fromEntries(Object.entries(lonePages).map(([name, { path }]) => [path, `${name}.html`])),
};

/** @type {Record<string, string>} */
const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Reads the built files, by their paths. A later build does not change what a running server serves: a page finds the
 * lazy-loaded files of the build that it came from.
 *
 * @returns {Promise<Map<string, Buffer>>}
 */
async function readFiles() {
  const paths = ['', 'assets/'];
  const files = await Promise.all(
    paths.map(async (path) => {
      const entries = await readdir(join(dist, path), { withFileTypes: true });
      const names = entries.flatMap((entry) => (entry.isFile() ? [path + entry.name] : []));
      return Promise.all(names.map(async (name) => /** @type {const} */ ([name, await readFile(join(dist, name))])));
    }),
  );
  return new Map(files.flat());
}

/** Returns the path of the built stylesheet of the widgets. */
async function readStyle() {
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  const file = Object.values(manifest).find(({ name, css }) => name === 'style' && css)?.css[0];
  if (!file) throw new Error('The built playground has no stylesheet of the widgets.');
  return `/${file}`;
}

/**
 * Puts the widget that this server has rendered into the page, with its stylesheet, which the page's script would load.
 *
 * @param {string} html
 * @param {string} search
 * @param {Record<string, string>} settings
 * @param {string} style the path of the stylesheet
 */
async function withWidget(html, search, settings, style) {
  const { render } = await import(pathToFileURL(join(dist, 'server/render.js')).href);
  const widget = await render(search, settings);
  if (!widget) return html;
  return html
    .replace('</head>', () => `<link rel="stylesheet" href="${style}"></head>`)
    .replace('<main id="widget">', (main) => main + widget);
}

/** @param {string} text */
const escapeAttribute = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * Returns the response for one path.
 *
 * @param {Map<string, Buffer>} files
 * @param {string} path
 * @param {Record<string, string>} settings the contents of the pages' `<meta>` elements
 * @returns {{ body: string | Buffer, type: string, cache: string } | null} null: the path is unknown
 */
function answer(files, path, settings) {
  const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
  const body = files.get(page ?? path.slice(1));
  if (body && page) {
    const html = body.toString();
    const text = html.replace(/\{\{(\w+)\}\}/g, (_, name) => escapeAttribute(settings[name] ?? ''));
    return { body: text, type: types['.html'] ?? '', cache: 'no-cache' };
  }
  // File names contain a content hash.
  if (!body || !path.startsWith('/assets/')) return null;
  const type = types[extname(path)] ?? 'application/octet-stream';
  return { body, type, cache: 'public, max-age=31536000, immutable' };
}

/**
 * Returns the response to the link of the playground to the documentation, which another command serves.
 *
 * @param {string} docs the URL of the documentation
 * @returns {Promise<{ status: number, headers: Record<string, string>, body: string }>}
 */
async function leadToDocs(docs) {
  const isRunning = await fetch(docs, { method: 'HEAD', signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isRunning) return { status: 302, headers: { Location: docs }, body: '' };
  const body =
    'The documentation is not running. Start it with "npm run docs" in the repository, and reload this page.\n';
  return { status: 503, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body };
}

/**
 * Serves the built playground on the local machine.
 *
 * @param {{ port: number, provider: string, docs?: string, publicToken?: string, extraHeaders?: Record<string, string> }}
 *   options `provider`: the provider's URL for the pages. `docs`: the URL of the documentation. `extraHeaders`: headers that a host's server might add to each
 *   response, such as a content security policy
 * @returns {Promise<{ close(): Promise<void> }>}
 * @throws Error with the code `EADDRINUSE` when the port is taken
 */
export async function startPlayground({
  port,
  provider,
  docs = 'http://localhost:3100',
  publicToken = seededPublicToken,
  extraHeaders = {},
}) {
  const [files, style] = await Promise.all([readFiles(), readStyle()]);
  /** @type {import('node:http').RequestListener} */
  const listener = async (request, response) => {
    const headers = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'same-origin', ...extraHeaders };
    try {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { ...headers, Allow: 'GET, HEAD' }).end();
        return;
      }
      const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      if (pathname === '/docs') {
        const { status, headers: own, body } = await leadToDocs(docs);
        response.writeHead(status, { ...headers, ...own, 'Cache-Control': 'no-store' }).end(body);
        return;
      }
      const found = answer(files, pathname, { provider, publicToken });
      if (!found) {
        response.writeHead(404, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found\n');
        return;
      }
      const isRendered = pathname === '/embed' && searchParams.get('ssr') === '1';
      const body = isRendered
        ? await withWidget(String(found.body), search, { provider, publicToken }, style)
        : found.body;
      response.writeHead(200, {
        ...headers,
        'Content-Type': found.type,
        'Content-Length': Buffer.byteLength(body),
        'Cache-Control': found.cache,
      });
      response.end(request.method === 'HEAD' ? undefined : body);
    } catch (error) {
      console.error('Foyer playground:', error);
      if (!response.headersSent) response.writeHead(500, headers);
      response.end();
    }
  };

  // `localhost` resolves to either of these, depending on the system and the client.
  const servers = [await listen(listener, '127.0.0.1', port)];
  try {
    servers.push(await listen(listener, '::1', port));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'EADDRNOTAVAIL' && code !== 'EAFNOSUPPORT') {
      await Promise.all(servers.map(close));
      throw error;
    }
  }
  return {
    async close() {
      await Promise.all(servers.map(close));
    },
  };
}

/**
 * @param {import('node:http').RequestListener} listener
 * @param {string} host
 * @param {number} port
 * @returns {Promise<import('node:http').Server>}
 */
function listen(listener, host, port) {
  return new Promise((resolve, reject) => {
    const server = createServer(listener);
    server.once('error', reject);
    server.listen({ port, host }, () => resolve(server));
  });
}

/**
 * @param {import('node:http').Server} server
 * @returns {Promise<void>}
 */
function close(server) {
  return new Promise((resolve) => {
    server.close(() => resolve());
    // Browsers keep idle connections open.
    server.closeAllConnections();
  });
}
