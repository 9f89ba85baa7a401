import { bin, run } from './process.mjs';

const env = { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1', DO_NOT_TRACK: '1' };

/**
 * Runs a task of every package that has it, in the order of their dependencies. What has not changed since the last
 * time is answered from the local cache; nothing is asked of a remote one.
 *
 * @returns {Promise<boolean>} whether all of them succeeded
 */
export async function turbo(task, { quiet = false, keepGoing = false } = {}) {
  const options = ['--cache=local:rw', '--output-logs=errors-only', '--log-order=grouped', '--ui=stream'];
  if (keepGoing) options.push('--continue=dependencies-successful');
  return (await run(bin('turbo'), ['run', task, ...options], { env, quiet })) === 0;
}
