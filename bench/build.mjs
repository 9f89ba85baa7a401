import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * The pages in the order of the table. Vite builds each with its defaults.
 *
 * @typedef {{ name: string, label: string, entry: string }} Page
 * @type {Page[]}
 */
export const pages = [
  { name: 'floor-react', label: 'floor: React and a form', entry: 'floor-react.jsx' },
  { name: 'floor-query', label: 'floor: React, React Query and a form', entry: 'floor-query.jsx' },
  { name: 'foyer-email', label: '`<Login/>`, email links', entry: 'foyer-email.jsx' },
  { name: 'official-email', label: '`@stytch/react`, the same page', entry: 'official-email.jsx' },
  { name: 'foyer-five', label: '`<Login/>`, five methods', entry: 'foyer-five.jsx' },
  { name: 'official-five', label: '`@stytch/react`, the same page', entry: 'official-five.jsx' },
  { name: 'foyer-element', label: '`<foyer-login>`, email links', entry: 'foyer-element.js' },
  { name: 'foyer-light', label: '`<foyer-login>` with Preact, email links', entry: 'foyer-light.js' },
  { name: 'official-element', label: '`<stytch-ui>`, the same page', entry: 'official-element.js' },
  { name: 'hanko-element', label: '`<hanko-auth>`, email passcodes', entry: 'hanko-element.js' },
  { name: 'foyer-client', label: '`@foyer/core` and a form', entry: 'foyer-client.js' },
  { name: 'official-client', label: '`@stytch/vanilla-js/headless`, the same form', entry: 'official-client.js' },
];

/** The page whose button opens the login dialog. */
export const header = { name: 'foyer-header', entry: 'foyer-header.jsx' };

const types = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html', '.svg': 'image/svg+xml' };

/** @typedef {{ type: string, body: Buffer }} File a file as it is served, compressed with brotli at quality 11 */
/** @typedef {import('rolldown').SourceMap} SourceMap */

/**
 * Builds the pages.
 *
 * @param {string} api the origin of the API
 * @returns {Promise<{ files: Map<string, File>, maps: Map<string, SourceMap> }>} the files, and the source maps of the
 *   scripts, by the path that serves them
 */
export async function buildPages(api) {
  const files = new Map();
  const maps = new Map();
  for (const { name, entry } of [...pages, header]) {
    for (const { fileName, code, source, map } of await bundle(name, documentOf(api, entry))) {
      if (map) maps.set(`/${name}/${fileName}`, map);
      if (fileName.endsWith('.map')) continue;
      const type = types[extname(fileName)];
      if (!type) throw new Error(`${fileName} of ${name} has an unknown type.`);
      const body = brotliCompressSync(code ?? source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
      files.set(`/${name}/${fileName}`, { type, body });
    }
  }
  return { files, maps };
}

/** Returns the files of a page, without writing them. */
async function bundle(name, html) {
  const input = join(here, 'index.html');
  const document = {
    name: 'bench-document',
    resolveId: (id) => (id === input ? id : null),
    load: (id) => (id === input ? html : null),
  };
  const { output } = await build({
    root: here,
    base: `/${name}/`,
    configFile: false,
    logLevel: 'error',
    plugins: [document],
    build: { write: false, sourcemap: 'hidden', rolldownOptions: { input } },
  });
  return output;
}

const documentOf = (api, entry) => `<!doctype html>
<html lang="en" data-api="${api}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Sign in</title>
    <script type="module" src="/pages/${entry}"></script>
  </head>
  <body><main></main></body>
</html>
`;
