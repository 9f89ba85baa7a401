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

describe('the page of a host application', () => {
  // Files that the page requests besides itself, and requests in a row after the first.
  test.for<[Page, Bundler, { files: number; steps: number }]>([
    ['email', 'Vite', { files: 2, steps: 0 }],
    ['email', 'webpack', { files: 2, steps: 0 }],
    ['email', 'Rspack', { files: 2, steps: 0 }],
    // esbuild writes the login into a file apart from what a page of consent shares with it.
    ['email', 'esbuild', { files: 6, steps: 1 }],
    ['email', 'esbuild and preloads', { files: 6, steps: 0 }],
    ['five-methods', 'Vite', { files: 6, steps: 1 }],
    ['five-methods', 'webpack', { files: 4, steps: 1 }],
    ['five-methods', 'Rspack', { files: 4, steps: 1 }],
    // Two steps without preloads: esbuild writes its own helpers for React into a file that the entry imports.
    ['five-methods', 'esbuild', { files: 7, steps: 2 }],
    ['five-methods', 'esbuild and preloads', { files: 7, steps: 1 }],
  ])(
    '%s, built with %s, requests few files until its field is usable',
    async ([page, bundler, limits], { coldContext, project }) => {
      const { folder, built } = await build(page, bundler);
      const { url, close } = await serve(folder, html(built, project.publicToken));
      onTestFinished(close);
      const requests = await requestsUntilUsable(await coldContext(), url);
      const files = requests
        .filter((address) => address.startsWith(url) && address !== url)
        .map((address) => address.slice(url.length));
      const steps = stepsTo(files, built);
      console.info(`${page} with ${bundler}: ${files.length} files in ${steps} steps: ${files.join(' ')}`);
      expect(files.length).toBeLessThanOrEqual(limits.files);
      expect(steps).toBeLessThanOrEqual(limits.steps);
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
