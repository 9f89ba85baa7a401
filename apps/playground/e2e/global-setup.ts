import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { startProvider } from '../../../scripts/lib/servers.mjs';
import { startPlayground } from '../server.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the provider of this run answers. */
    provider: string;
    /** Where the playground of this run answers. */
    playground: string;
  }
}

const built = (path: string) => existsSync(fileURLToPath(new URL(`../${path}`, import.meta.url)));

/** One provider, with nothing on disk, and one playground for the whole run. Each test makes a project of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!built('dist/index.html') || !built('../../packages/dev-provider/dist/serve.js')) {
    throw new Error('The browser flows run on what is built. Run `npm run build` first, or everything by `npm test`.');
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
