// Runs the provider's command from its source, so that tests can start a second process without a build.
import { createServer } from 'vite';

const vite = await createServer({
  root: new URL('../..', import.meta.url).pathname,
  configFile: false,
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  ssr: { resolve: { conditions: ['foyer-source', 'node', 'import', 'module', 'default'] } },
});
await vite.ssrLoadModule('/src/serve.ts');
