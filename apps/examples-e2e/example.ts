import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import sirv from 'sirv';
import { inject } from 'vitest';
import { run } from '../../scripts/lib/process.mjs';

/** Returns the folder in which an example is installed. */
export const folderOf = (name: string) => join(inject('examples'), name);

/** Builds an example by its script, as its README describes. `options` are passed to its bundler. */
export async function build(name: string, env: Record<string, string>, ...options: string[]): Promise<void> {
  const cwd = folderOf(name);
  const { scripts } = JSON.parse(await readFile(join(cwd, 'package.json'), 'utf8'));
  // Without a package manager, which starts as long as a small example builds.
  const code = await run([scripts.build, ...options].join(' '), [], {
    cwd,
    env: { ...env, PATH: `${join(cwd, 'node_modules', '.bin')}${delimiter}${process.env.PATH}` },
    quiet: true,
    shell: true,
  });
  if (code !== 0) throw new Error(`The example ${name} does not build. See the output above.`);
}

/** Returns the environment variables of a Vite build for one project of the provider. */
export const viteEnv = (publicToken: string) => ({
  VITE_FOYER_PUBLIC_TOKEN: publicToken,
  VITE_FOYER_BASE_URL: inject('provider'),
});

/** Serves a static folder with a strict content security policy. */
export async function serve(folder: string): Promise<{ url: string; close(): Promise<void> }> {
  const policy = [
    "default-src 'self'",
    `connect-src 'self' ${inject('provider')}`,
    "require-trusted-types-for 'script'",
    'trusted-types foyer webpack',
  ];
  const files = sirv(folder, {
    dev: true,
    setHeaders: (response) => response.setHeader('Content-Security-Policy', policy.join('; ')),
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
