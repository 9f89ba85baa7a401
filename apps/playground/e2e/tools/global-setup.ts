import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../../../scripts/lib/ports.mjs';
import { startProvider } from '../../../../scripts/lib/servers.mjs';
import { startPlayground } from '../../server.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of this test run's provider. */
    provider: string;
    /** The URL of this test run's playground. */
    playground: string;
  }
}

const built = (path: string) => existsSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)));

interface Servers {
  provider: string;
  playground: string;
  close(): Promise<void>;
}

async function start(): Promise<Servers> {
  const [providerPort, playgroundPort] = [await freePort(), await freePort()];
  const env = { FOYER_DATA: 'memory', DATABASE_URL: undefined };
  const provider = await startProvider({ port: providerPort, playgroundPort, env });
  const playground = await startPlayground({ port: playgroundPort, provider: provider.url });
  return {
    provider: provider.url,
    playground: `http://localhost:${playgroundPort}`,
    async close() {
      await Promise.all([playground.close(), provider.stop()]);
    },
  };
}

/** The servers of this run. In `globalThis`, because Vitest loads this module separately for each project. */
const shared = globalThis as { foyerServers?: { started: Promise<Servers>; projects: number } };

/** Starts one in-memory provider and one playground for the whole run. Each test creates its own project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!built('dist/index.html') || !built('../../packages/dev-provider/dist/serve.js')) {
    throw new Error(
      'The browser tests need built files. Run `npm run build` first, or run everything with `npm test`.',
    );
  }

  shared.foyerServers ??= { started: start(), projects: 0 };
  const servers = shared.foyerServers;
  servers.projects++;
  const { provider, playground, close } = await servers.started;
  project.provide('provider', provider);
  project.provide('playground', playground);
  return async () => {
    servers.projects--;
    if (servers.projects > 0) return;
    delete shared.foyerServers;
    await close();
  };
}
