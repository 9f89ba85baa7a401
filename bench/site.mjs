import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { buildPages } from './build.mjs';
import { respond } from './stub.mjs';

/** Runs in each page before its scripts. */
export const probe = readFileSync(new URL('probe.js', import.meta.url), 'utf8');

/** What is typed into the field. */
export const text = 'ada@example.com';

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * Builds the pages, and serves them and the stub of the APIs.
 *
 * @param {(message: string) => void} report receives the progress
 */
export async function startSite(report) {
  const api = await listen(respond);
  report('Building the pages...');
  const { files, maps } = await buildPages(api.origin);
  const site = await listen((request, response) => serve(files, request, response));
  return {
    files,
    maps,
    urlOf: (name) => `${site.origin}/${name}/`,
    close: () => Promise.all([api.close(), site.close()]),
  };
}

/** Starts a server on a free port. */
async function listen(handler) {
  const server = createServer(handler);
  await new Promise((resolve) => server.listen(0, 'localhost', resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { origin: `http://localhost:${server.address().port}`, close };
}

function serve(files, { url }, response) {
  const file = files.get(url.endsWith('/') ? `${url}index.html` : url);
  if (!file) return response.writeHead(404).end();
  response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br', 'content-length': file.body.length });
  return response.end(file.body);
}
