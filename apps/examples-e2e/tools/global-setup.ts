import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { packAll } from '../../../scripts/lib/pack.mjs';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { bin, root, run } from '../../../scripts/lib/process.mjs';
import { startProvider } from '../../../scripts/lib/servers.mjs';
// Required by the helpers of the playground's browser tests.
import type {} from '../../playground/e2e/tools/global-setup.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the installed examples of this run; the packed packages are in `.packed`. */
    examples: string;
    /** A URL that responds when the examples are installed: with the status 200, or 500 and the reason for a failure. */
    installation: string;
  }
}

const generated = new Set([
  ...['node_modules', '.packed', '.foyer', 'dist', 'build'],
  ...['.next', '.react-router', '.svelte-kit', '.astro', '.angular', 'routeTree.gen.ts'],
]);

/** The example that `npm test` uses, and the package that starts the provider. */
const mainExample = ['--filter=foyer-examples', '--filter=react-prebuilt'];

async function install(folder: string, port: number, only: string[]): Promise<{ stop(): Promise<number> }> {
  await cp(join(root, 'examples'), folder, { recursive: true, filter: (path) => !generated.has(basename(path)) });
  await packAll(join(folder, '.packed'));
  // As `npm run examples`, which must not change the lockfile.
  const options = ['--dir', folder, 'install', '--no-frozen-lockfile', '--prefer-offline', ...only];
  if ((await run(bin('pnpm'), options, { quiet: true })) !== 0) {
    throw new Error('The examples could not be installed. See the output above.');
  }
  return startProvider({
    port,
    playgroundPort: port,
    program: join(folder, 'node_modules', '@foyer', 'dev-provider', 'bin', 'foyer-dev-provider.js'),
    env: { FOYER_DATA: 'memory', DATABASE_URL: undefined },
  });
}

/**
 * Does what a new user does: installs the packed packages into copies of the examples outside of this repository, and
 * runs the installed provider. Tests of other projects run meanwhile; `installed.ts` waits for the end.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(join(root, 'packages/elements/dist/foyer.js'))) {
    throw new Error('The examples need built packages. Run `npm run build` first, or run everything with `npm test`.');
  }

  const folder = await mkdtemp(join(tmpdir(), 'foyer-examples-'));
  const [port, ownPort] = [await freePort(), await freePort()];
  const isMain = project.vitest.config.tagsFilter?.includes('main');
  const installation = install(folder, port, isMain ? mainExample : []);
  const server = createServer((_, response) => {
    installation.then(
      () => response.end(),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(ownPort, 'localhost', resolve));
  project.provide('provider', `http://localhost:${port}`);
  project.provide('examples', folder);
  project.provide('installation', `http://localhost:${ownPort}`);
  return async () => {
    server.close();
    server.closeAllConnections();
    const provider = await installation.catch(() => null);
    await provider?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
