import { once } from 'node:events';
import { join } from 'node:path';
import { runServer } from 'verdaccio';
import { configuredRegistry } from './configured-registry.mjs';

/**
 * Starts a registry on this machine. It has the packages that are published to it; others come from the registry that npm
 * is configured to use.
 *
 * @param {string} folder where it stores packages, and where the package managers have their caches
 * @param {number} port
 * @returns {Promise<{ env: Record<string, string>, stop(): void }>} `env`: the variables with which npm, pnpm and Yarn use
 *   this registry, and no cache of this machine
 * @throws Stop npm has no registry
 */
export async function startRegistry(folder, port) {
  const url = `http://127.0.0.1:${port}/`;
  const server = await runServer({
    self_path: folder,
    storage: join(folder, 'storage'),
    uplinks: { configured: { url: await configuredRegistry(), timeout: '60s', maxage: '1h' } },
    packages: {
      '@foyer/*': { access: '$all', publish: '$all' },
      '**': { access: '$all', proxy: 'configured' },
    },
    web: { enable: false },
    max_body_size: '100mb',
    log: { type: 'stdout', format: 'pretty', level: 'fatal' },
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    env: {
      npm_config_registry: url,
      // The registry accepts every package, but npm refuses to publish without a token.
      [`npm_config_//127.0.0.1:${port}/:_authToken`]: 'token',
      npm_config_cache: join(folder, 'npm'),
      npm_config_audit: 'false',
      npm_config_fund: 'false',
      npm_config_update_notifier: 'false',
      PNPM_HOME: join(folder, 'pnpm'),
      XDG_CACHE_HOME: join(folder, 'cache'),
      YARN_NPM_REGISTRY_SERVER: url,
      YARN_UNSAFE_HTTP_WHITELIST: '127.0.0.1',
      YARN_GLOBAL_FOLDER: join(folder, 'yarn'),
      // Yarn installs no package that is younger than a day.
      YARN_NPM_PREAPPROVED_PACKAGES: '@foyer/*',
      YARN_ENABLE_TELEMETRY: '0',
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
