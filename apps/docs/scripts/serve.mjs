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
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
};

/** @param {string} file */
const isFile = (file) => file.startsWith(dist) && existsSync(file) && statSync(file).isFile();

/**
 * Serves the built site on the local machine. A page needs no `.html` in its URL.
 *
 * @param {number} port
 * @returns {Promise<{ close(): Promise<void> }>}
 * @throws Error with the code `EADDRINUSE` when the port is taken
 */
export async function serveSite(port) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const file = [path, `${path}.html`].map((name) => normalize(join(dist, name))).find(isFile);
    const found = file ?? join(dist, '404.html');
    response.writeHead(file ? 200 : 404, { 'Content-Type': types[extname(found)] ?? 'application/octet-stream' });
    createReadStream(found).pipe(response);
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1' }, () => resolve(undefined));
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Browsers keep idle connections open.
        server.closeAllConnections();
      }),
  };
}
