import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));

/** @type {Record<string, string>} */
const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/**
 * Serves the built site on the local machine, for tests and screenshots.
 *
 * @param {number} port
 * @returns {Promise<{ close(): Promise<void> }>}
 */
export async function serveSite(port) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = normalize(join(dist, pathname.endsWith('/') ? `${pathname}index.html` : pathname));
    if (!file.startsWith(dist) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end('Not found\n');
      return;
    }
    response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen({ port, host: '127.0.0.1' }, () => resolve(undefined)));
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Browsers keep idle connections open.
        server.closeAllConnections();
      }),
  };
}
