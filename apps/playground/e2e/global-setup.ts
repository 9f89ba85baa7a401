import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { startProvider } from '../../../scripts/lib/servers.mjs';
import { startPlayground } from '../server.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of this test run's provider. */
    provider: string;
    /** The URL of this test run's playground. */
    playground: string;
  }
}

const built = (path: string) => existsSync(fileURLToPath(new URL(`../${path}`, import.meta.url)));

/** Starts one in-memory provider and one playground for the whole run. Each test creates its own project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!built('dist/index.html') || !built('../../packages/dev-provider/dist/serve.js')) {
    throw new Error(
      'The browser tests need built files. Run `npm run build` first, or run everything with `npm test`.',
    );
  }

  const [providerPort, playgroundPort] = [await freePort(), await freePort()];
  const env = { FOYER_DATA: 'memory', DATABASE_URL: undefined };
  const provider = await startProvider({ port: providerPort, playgroundPort, env });
  const playground = await startPlayground({ port: playgroundPort, provider: provider.url });
  project.provide('provider', provider.url);
  project.provide('playground', `http://localhost:${playgroundPort}`);
  return async () => {
    await Promise.all([playground.close(), provider.stop()]);
  };
}
