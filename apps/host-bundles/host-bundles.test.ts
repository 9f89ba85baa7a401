// Finds a bundler whose output requests too many files in a row, or contains code that the page does not use.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { test } from '../playground/e2e/tools/flow.ts';
import { requestsUntilUsable } from '../playground/weigh.mjs';
import { type Built, bundlers } from './bundlers.mjs';
import { html, serve } from './serve.ts';

/** Returns how many requests in a row precede the last of these files, after those that the page itself starts. */
function stepsTo(files: string[], { script, styles, preloads, next }: Built): number {
  const open = new Set(files);
  let steps = -1;
  let current = [script, ...styles, ...preloads];
  while (current.some((file) => open.has(file))) {
    steps++;
    const loaded = current.filter((file) => open.delete(file));
    current = loaded.flatMap((file) => next[file] ?? []);
  }
  expect([...open], 'files that no loaded file requests').toEqual([]);
  return steps;
}

type Page = Parameters<typeof bundlers.Vite>[0];
type Bundler = keyof typeof bundlers;

/** Builds a page into a temporary folder, which is removed after the test. */
async function build(page: Page, bundler: Bundler): Promise<{ folder: string; built: Built }> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-host-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { folder, built: await bundlers[bundler](page, folder) };
}

type Way = 'react' | 'mount' | 'element' | 'mount-preact' | 'element-preact';

/** The sign-ins that the page offers, by the names of the limits. */
const configs = {
  email: { products: ['emailMagicLinks'] },
  five: {
    products: ['oauth', 'emailMagicLinks', 'passwords', 'passkeys'],
    oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
  },
};

describe('the page of a host application', () => {
  // Files that the page requests besides itself, and requests in a row after the first: for email, and for five methods.
  test.for<[Way, Bundler, email: [number, number], five: [number, number]]>([
    ['react', 'Vite', [2, 0], [6, 1]],
    // webpack makes a file of what several share from 20,000 characters on.
    ['react', 'webpack', [2, 0], [5, 1]],
    ['react', 'Rspack', [2, 0], [4, 1]],
    // esbuild writes the login into a file apart from what a page of consent shares with it, and its own helpers for React.
    ['react', 'esbuild', [6, 1], [7, 2]],
    ['react', 'esbuild and preloads', [6, 0], [7, 1]],
    ['mount', 'Vite', [4, 0], [8, 1]],
    ['mount', 'webpack', [2, 0], [4, 1]],
    ['mount', 'Rspack', [2, 0], [4, 1]],
    ['mount', 'esbuild', [8, 1], [9, 2]],
    ['mount', 'esbuild and preloads', [8, 0], [9, 1]],
    ['element', 'Vite', [4, 0], [8, 1]],
    ['element', 'webpack', [2, 0], [4, 1]],
    ['element', 'Rspack', [2, 0], [4, 1]],
    ['element', 'esbuild', [8, 1], [9, 2]],
    ['element', 'esbuild and preloads', [8, 0], [9, 1]],
    ['mount-preact', 'Vite', [2, 0], [5, 1]],
    ['mount-preact', 'webpack', [2, 0], [4, 1]],
    ['mount-preact', 'Rspack', [2, 0], [4, 1]],
    ['mount-preact', 'esbuild', [3, 1], [4, 2]],
    ['mount-preact', 'esbuild and preloads', [3, 0], [4, 1]],
    ['element-preact', 'Vite', [2, 0], [5, 1]],
    ['element-preact', 'webpack', [2, 0], [4, 1]],
    ['element-preact', 'Rspack', [2, 0], [4, 1]],
    ['element-preact', 'esbuild', [3, 1], [4, 2]],
    ['element-preact', 'esbuild and preloads', [3, 0], [4, 1]],
  ])(
    'by %s, built with %s, requests few files until its field is usable',
    async ([way, bundler, email, five], { coldContext, project }) => {
      const { folder, built } = await build(way, bundler);
      for (const [name, limits] of Object.entries({ email, five })) {
        const config = configs[name as keyof typeof configs];
        const { url, close } = await serve(folder, html(built, project.publicToken, config));
        onTestFinished(close);
        const requests = await requestsUntilUsable(await coldContext(), url);
        const files = requests
          .filter((address) => address.startsWith(url) && address !== url)
          .map((address) => address.slice(url.length));
        const steps = stepsTo(files, built);
        console.info(`${name} by ${way} with ${bundler}: ${files.length} files in ${steps} steps: ${files.join(' ')}`);
        expect(files.length).toBeLessThanOrEqual(limits[0]);
        expect(steps).toBeLessThanOrEqual(limits[1]);
      }
    },
  );

  test.each(['Vite', 'webpack', 'Rspack', 'esbuild'] as const)(
    'contains no client if it imports only a function of core, with %s',
    async (bundler) => {
      const { folder, built } = await build('one-function', bundler);
      const atOnce = [
        built.script,
        ...built.preloads,
        ...(bundler === 'esbuild' ? (built.next[built.script] ?? []) : []),
      ];
      const code = atOnce.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
      console.info(`one function with ${bundler}: ${code.length} characters`);
      expect(code).toContain('ada@example.com');
      // The prefix of the client's stored values.
      expect(code).not.toContain('stytch_sdk_state_');
      // webpack and esbuild also keep what the lazy-loaded files share: rules on errors and factors, the second step,
      // and small functions.
      expect(code.length).toBeLessThan(bundler === 'Vite' ? 7_000 : 24_500);
    },
  );

  test.each(['Vite', 'webpack', 'Rspack', 'esbuild'] as const)(
    'contains no code of the devtools, with %s',
    async (bundler) => {
      // Vitest sets it to `test`, which Vite would keep.
      vi.stubEnv('NODE_ENV', 'production');
      onTestFinished(() => {
        vi.unstubAllEnvs();
      });
      const { folder } = await build('devtools', bundler);
      const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
      expect(scripts).toHaveLength(1);
      const code = readFileSync(join(folder, scripts[0] ?? ''), 'utf8');
      expect(code).toContain('globalThis.page');
      // The panel's element, and the events that it listens to.
      expect(code.includes('foyer-devtools')).toBe(false);
    },
  );
});
