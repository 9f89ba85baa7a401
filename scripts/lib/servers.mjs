import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root, Stop } from './process.mjs';

const built = join(root, 'packages', 'dev-provider', 'bin', 'foyer-dev-provider.js');

/**
 * Starts the built provider in a separate process, so that its database does not block the pages or a test runner.
 *
 * @param {{ port: number, playgroundPort: number, program?: string, env?: NodeJS.ProcessEnv }} options `program`: the
 *   path of an installed provider, instead of this repository's
 * @returns {Promise<{ url: string, exited: Promise<number>, stop(): Promise<number> }>} once it responds. `exited`:
 *   its exit code, when the process has exited
 */
export async function startProvider({ port, playgroundPort, program = built, env = {} }) {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: { ...process.env, PROVIDER_PORT: String(port), PORT: String(playgroundPort), ...env },
    // The IPC channel closes when this process ends, for whatever reason.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  /** @type {Promise<number>} */
  const exited = once(child, 'close').then(([code]) => code ?? 1);
  // It prints one line when it is listening.
  const stdout = /** @type {import('node:stream').Readable} */ (child.stdout);
  const code = await Promise.race([exited, once(stdout, 'data').then(() => null)]);
  if (code !== null) throw new Stop('The provider did not start. See the output above.');
  return {
    url: `http://localhost:${port}`,
    exited,
    stop() {
      child.kill('SIGTERM');
      return exited;
    },
  };
}
