import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { preview } from 'vite';
import { freePort } from './ports.mjs';
import { root, Stop } from './process.mjs';

const files = {
  'package.json': '{ "name": "app", "private": true, "type": "module" }',
  'index.html': '<!doctype html><title>App</title><div id="root"></div><script type="module" src="/main.tsx"></script>',
  'main.tsx': `import { createRoot } from 'react-dom/client';
import { SignIn } from './SignIn.tsx';

createRoot(document.getElementById('root')!).render(<SignIn />);
`,
};

/**
 * Writes an app of Vite with the minimal example of the README. It has no dependencies yet.
 *
 * @param {string} folder
 * @param {string} provider the URL of the local provider
 * @throws Stop the README has no such example
 */
export function writeMinimalExample(folder, provider) {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const [, code = ''] = /^## Minimal example\n\n```tsx\n(.*?)^```$/ms.exec(readme) ?? [];
  const address = 'http://localhost:4000';
  if (!code.includes(address)) throw new Stop(`The minimal example of README.md does not name ${address}.`);
  mkdirSync(folder, { recursive: true });
  for (const [path, content] of Object.entries({ ...files, 'SignIn.tsx': code.replace(address, provider) })) {
    writeFileSync(join(folder, path), content);
  }
}

/**
 * Serves a built app of Vite, and opens a page until the provider has answered it, and its field for an email address is
 * visible.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} folder
 * @param {string} path
 * @param {string} provider the URL of the local provider
 * @returns {Promise<string>} what it has seen
 * @throws Error the field or the answer is missing, or a script of the page throws
 */
export async function showsSignIn(browser, folder, path, provider) {
  const port = await freePort();
  const options = { host: 'localhost', port, strictPort: true };
  const server = await preview({ root: folder, configFile: false, logLevel: 'error', preview: options });
  const page = await browser.newPage();
  try {
    /** @type {Error[]} */
    const errors = [];
    page.on('pageerror', (error) => errors.push(error));
    await Promise.all([
      page.waitForResponse((response) => response.url().startsWith(provider) && response.ok()),
      page.goto(`http://localhost:${port}${path}`),
    ]);
    await page.getByRole('textbox', { name: 'Email' }).waitFor();
    if (errors[0]) throw errors[0];
    return 'the sign-in is visible';
  } finally {
    await page.close();
    await server.close();
  }
}
