import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root, Stop } from './process.mjs';

const built = join(root, 'packages', 'dev-provider', 'bin', 'foyer-dev-provider.js');

/**
 * Starts the built provider in a process of its own, so that neither the pages nor a test runner wait for its database.
 *
 * @param {{ port: number, playgroundPort: number, program?: string, env?: NodeJS.ProcessEnv }} options `program`: an
 *   installed provider's, in place of this repository's
 * @returns {Promise<{ url: string, exited: Promise<number>, stop(): Promise<number> }>} once it answers. `exited`: its
 *   exit code, when it has ended for whichever reason
 */
export async function startProvider({ port, playgroundPort, program = built, env = {} }) {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: { ...process.env, PROVIDER_PORT: String(port), PORT: String(playgroundPort), ...env },
    // The channel closes with this process, however it ends.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  /** @type {Promise<number>} */
  const exited = once(child, 'close').then(([code]) => code ?? 1);
  // Its only line says that it listens.
  const stdout = /** @type {import('node:stream').Readable} */ (child.stdout);
  const code = await Promise.race([exited, once(stdout, 'data').then(() => null)]);
  if (code !== null) throw new Stop('The provider did not start; the lines above say why.');
  return {
    url: `http://localhost:${port}`,
    exited,
    stop() {
      child.kill('SIGTERM');
      return exited;
    },
  };
}
