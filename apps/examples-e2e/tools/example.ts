import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, dirname, join, relative, resolve } from 'node:path';
import sirv from 'sirv';
import { inject } from 'vitest';
import { readPage } from '../../../scripts/lib/page-files.mjs';
import { run } from '../../../scripts/lib/process.mjs';
import type { Project } from '../../playground/e2e/tools/provider.ts';

/** Returns the folder in which an example is installed. The path of another app is returned as it is. */
export const folderOf = (name: string) => resolve(inject('examples'), name);

/** Writes the files that a page of the documentation prints into a folder. */
export async function writePage(page: string, folder: string): Promise<void> {
  for (const [path, content] of readPage(page).files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

/**
 * Replaces the code of an installed example by what the page about its framework prints, so that a file which the page
 * does not print is missing.
 *
 * @param template the files that an app of this framework begins with
 */
export async function useCodeOfPage(name: string, page: string, template: string[] = []): Promise<void> {
  const folder = folderOf(name);
  const kept = new Set(['package.json', 'tsconfig.json', ...template]);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = relative(folder, join(entry.parentPath, entry.name));
    if (entry.isFile() && !path.startsWith('node_modules') && !kept.has(path)) await rm(join(folder, path));
  }
  await writePage(page, folder);
}

/** Builds an example with its script, as its README describes, if it has one. `options` are passed to its bundler. */
export async function build(name: string, env: Record<string, string>, ...options: string[]): Promise<void> {
  const cwd = folderOf(name);
  const { scripts } = JSON.parse(await readFile(join(cwd, 'package.json'), 'utf8'));
  if (!scripts?.build) return;
  // Without a package manager, which starts as long as a small example builds.
  const code = await run([scripts.build, ...options].join(' '), [], {
    cwd,
    env: { ...env, PATH: `${join(cwd, 'node_modules', '.bin')}${delimiter}${process.env.PATH}` },
    quiet: true,
    shell: true,
  });
  if (code !== 0) throw new Error(`The example ${name} does not build. See the output above.`);
}

/** Returns the settings of an app for one project of the provider, as the `.env` of each framework names them. */
export const settingsOf = ({ publicToken, projectId }: Project, url: string): Record<string, string> =>
  Object.fromEntries(
    ['', 'VITE_', 'PUBLIC_'].flatMap((prefix) => [
      [`${prefix}FOYER_PUBLIC_TOKEN`, publicToken],
      [`${prefix}FOYER_BASE_URL`, inject('provider')],
      [`${prefix}FOYER_PROJECT_ID`, projectId],
      [`${prefix}APP_URL`, url],
    ]),
  );

/** Returns the environment variables of a Vite build for one project of the provider. */
export const viteEnv = (publicToken: string) => ({
  VITE_FOYER_PUBLIC_TOKEN: publicToken,
  VITE_FOYER_BASE_URL: inject('provider'),
});

/** Writes a project of the provider into an app of Angular, whose build does not read environment variables. */
export async function setAngularProject(folder: string, { publicToken }: Project): Promise<void> {
  const file = join(folder, 'src', 'environments', 'environment.ts');
  const text = await readFile(file, 'utf8');
  const own = text
    .replace(/publicToken: '[^']*'/, `publicToken: '${publicToken}'`)
    .replace(/baseUrl: '[^']*'/, `baseUrl: '${inject('provider')}'`);
  await writeFile(file, own);
}

interface ServeOptions {
  hasPolicy?: boolean;
  hasTrustedTypes?: boolean;
  single?: boolean;
}

/**
 * Serves a static folder with a strict content security policy.
 *
 * @param options.hasPolicy false: without a policy
 * @param options.hasTrustedTypes whether only the named policies may write HTML. Default true
 * @param options.single responds with `index.html` to the paths of a router that runs in the browser
 */
export async function serve(
  folder: string,
  { hasPolicy = true, hasTrustedTypes = true, single = false }: ServeOptions = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const policy = [
    "default-src 'self'",
    `connect-src 'self' ${inject('provider')}`,
    ...(hasTrustedTypes
      ? ["require-trusted-types-for 'script'", 'trusted-types foyer webpack vue angular svelte-trusted-html']
      : []),
  ];
  const files = sirv(folder, {
    dev: true,
    single,
    setHeaders: (response) => hasPolicy && response.setHeader('Content-Security-Policy', policy.join('; ')),
  });
  const server: Server = createServer((request, response) => files(request, response));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
