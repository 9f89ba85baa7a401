import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { inject } from 'vitest';
// Declares what the test's setup provides.
import type {} from '../playground/e2e/tools/global-setup.ts';
import type { Built } from './bundlers.mjs';

/** The page of a host application, with the elements that a bundler's documentation requires. */
export const html = ({ script, styles, preloads }: Built, publicToken: string, config: object = {}) => `<!doctype html>
<html lang="en">
  <head>
    <title>A host application</title>
    <link rel="icon" href="data:," />
    ${styles.map((file) => `<link rel="stylesheet" href="/${file}" />`).join('\n    ')}
    ${preloads.map((file) => `<link rel="modulepreload" href="/${file}" />`).join('\n    ')}
    <script type="module" src="/${script}"></script>
  </head>
  <body>
    <main data-public-token="${publicToken}" data-base-url="${inject('provider')}" data-config='${JSON.stringify(config)}'></main>
  </body>
</html>
`;

const types: Record<string, string> = { '.css': 'text/css', '.js': 'text/javascript' };

/** Serves a page, and the files of a folder. */
export async function serve(folder: string, page: string): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('Content-Type', types[extname(pathname)] ?? 'text/html');
    response.end(pathname === '/' ? page : readFileSync(join(folder, pathname)));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, close };
}
