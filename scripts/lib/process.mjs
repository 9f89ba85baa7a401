import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** An error that ends a command with its message instead of a stack trace. */
export class Stop extends Error {}

/** Checks the Node version. The bundler supports 20.19 and newer 20.x versions, and 22.12 and newer. */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (!fits) throw new Stop(`Foyer needs Node 20.19 or newer (or 22.12 or newer); this is Node ${version}.`);
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a program until it exits.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, quiet?: boolean, shell?: boolean }} [options] `quiet`: show its
 *   output only if it fails. `shell`: the command is a line for the shell
 * @returns {Promise<number>} its exit code
 */
export function run(
  command,
  args,
  // Windows runs `.cmd` files only in a shell.
  { cwd = root, env = {}, quiet = false, shell = process.platform === 'win32' } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: {
        ...process.env,
        // Turbo runs each package's script with the pnpm on the path.
        PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
        ...env,
      },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      shell,
    });
    /** @type {Buffer[]} */
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    running.add(child);
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      if (code !== 0 && quiet) process.stderr.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });
}

/** Ends all programs that `run` has started. */
export function stopRunning() {
  for (const child of running) child.kill('SIGTERM');
}

const watchEveryMs = 250;

/**
 * Calls back when this command should end: on Ctrl-C, on SIGTERM, and when the npm that started it has exited.
 *
 * @param {() => void} callback may be called more than once
 */
export function onStop(callback) {
  process.on('SIGINT', callback);
  process.on('SIGTERM', callback);
  // npm signals only its shell, and most shells exit without forwarding the signal. A killed npm sends no signal.
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const shell = readProcess(parent);
  const npm = shell && !/^(?:node|npm|npx|pnpm|yarn|bun)\b/.test(shell.name) ? shell.parent : null;
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === null || isParentOf(npm, parent))) return;
    clearInterval(timer);
    callback();
  }, watchEveryMs);
  timer.unref();
}

/**
 * Returns the parent and program of a process; null if the system does not provide them.
 *
 * @param {number} pid
 * @returns {{ parent: number, name: string } | null}
 */
function readProcess(pid) {
  if (process.platform === 'linux') {
    try {
      const [, name = '', parent] = /^\d+ \((.*)\) \S+ (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      return { parent: Number(parent), name };
    } catch {
      return null;
    }
  }
  if (process.platform === 'win32') return null;
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  const [, parent, name] = /^\s*(\d+)\s+(.*)/.exec(stdout ?? '') ?? [];
  return name === undefined ? null : { parent: Number(parent), name: basename(name) };
}

/**
 * Whether a process still has its original parent.
 *
 * @param {number} parent
 * @param {number} child
 */
function isParentOf(parent, child) {
  // Zombie processes still accept signals, but have no children.
  if (process.platform === 'linux') return readProcess(child)?.parent === parent;
  try {
    return process.kill(parent, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Returns the path of a program in the root's `node_modules`.
 *
 * @param {string} name
 */
export const bin = (name) => join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);

/**
 * Runs a command's main function. A `Stop` is printed as its message, with exit code 1.
 *
 * @param {() => Promise<void>} command
 */
export async function main(command) {
  try {
    requireNode();
    await command();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
