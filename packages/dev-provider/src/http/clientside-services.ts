import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import { asset, page } from './asset-response.ts';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Serves the frame that the hosted client adds to its page, for phone numbers and Google's prompt. */
export function clientsideServices(): Hono {
  const routes = new Hono().basePath('/clientside-services');
  routes.get('/index.html', () => asset('clientside-services.html', 'text/html', POLICY));
  routes.get('/index.js', () => asset('clientside-services.js', 'text/javascript', POLICY));
  routes.get('/libphonenumber.js', () => library('bundle/libphonenumber-max.js', 'text/javascript'));
  routes.get('/examples.json', () => library('examples.mobile.json', 'application/json'));
  return routes;
}

/** Serves a file of the installed phone number library. */
async function library(path: string, type: string): Promise<Response> {
  const folder = dirname(createRequire(import.meta.url).resolve('libphonenumber-js/package.json'));
  // Drop the last line: the source map that it references is not served.
  const text = (await readFile(join(folder, path), 'utf8')).replace(/\n\/\/# sourceMappingURL=.*/, '');
  return page(text, type, POLICY);
}
