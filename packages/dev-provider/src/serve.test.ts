import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { seededProject } from './projects.ts';
import { compileProgram } from './testing/compiled-program.ts';

const environment = { ...process.env, FOYER_DATA: 'memory', DATABASE_URL: '', SMTP_URL: '' };
const bootstrap = '/sdk/v1/projects/bootstrap';

// The command opens a database, which takes a minute on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

let program: string;
let remove: (() => void) | undefined;
beforeAll(async () => {
  ({ program, remove } = await compileProgram());
});
afterAll(() => remove?.());

/** Reads the URL that the command prints when it listens. */
async function urlOf({ stdout }: ChildProcess): Promise<string> {
  let output = '';
  for (;;) {
    const [chunk] = await once(stdout ?? expect.fail(), 'data');
    output += String(chunk);
    const url = /http:\/\/localhost:\d+/.exec(output)?.[0];
    if (url !== undefined) return url;
  }
}

/** Starts the provider's command, until the test ends or `stop` is called. */
async function serve(...options: string[]) {
  const child = spawn(process.execPath, [program, '--port', '0', ...options], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  };
  onTestFinished(stop);
  const url = await urlOf(child);
  const visit = (path: string, headers?: HeadersInit) => fetch(url + path, headers && { headers });
  return { url, visit, stop };
}

describe('the command', () => {
  it('rejects live tokens and serves the development endpoints', async () => {
    const { visit } = await serve();
    expect((await visit('/dev/clock')).status).toBe(200);
    expect((await visit('/inbox')).status).toBe(200);
    const live = 'public-token-live-00000000-0000-4000-8000-000000000000';
    for (const answer of [
      await visit(`${bootstrap}/${live}`),
      await visit('/sdk/v1/users/me', { authorization: `Basic ${btoa(`${live}:${live}`)}` }),
    ]) {
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error_type: 'live_id_used_in_test_environment' });
    }
  });

  it('serves neither development endpoints nor inbox with --no-dev', async () => {
    const { visit } = await serve('--no-dev');
    for (const path of ['/dev/clock', '/dev/inbox', '/inbox', '/']) expect((await visit(path)).status, path).toBe(404);
    expect((await visit(`${bootstrap}/${seededProject.publicToken}`)).status).toBe(200);
  });

  it('creates the users of --seed once, in the database of --data', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-seed-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const seed = join(folder, 'users.json');
    // With the byte order mark that editors and shells of Windows write.
    writeFileSync(seed, `\uFEFF${JSON.stringify([{ email: 'ada@example.com', password: 'a long enough secret' }])}`);
    const start = () => serve('--seed', seed, '--data', join(folder, 'database'));
    const login = async (url: string) => {
      const { publicToken } = seededProject;
      const response = await fetch(`${url}/sdk/v1/passwords/authenticate`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${btoa(`${publicToken}:${publicToken}`)}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          email: 'ada@example.com',
          password: 'a long enough secret',
          session_duration_minutes: 30,
        }),
      });
      return (await response.json()).data.user_id as string;
    };
    const first = await start();
    const user = await login(first.url);
    expect(user).toMatch(/^user-test-/);
    await first.stop();
    expect(await login((await start()).url)).toBe(user);
  });

  it('prints every option with --help, and does not start', async () => {
    const child = spawn(process.execPath, [program, '--help'], { env: environment });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    expect(await once(child, 'close')).toEqual([0, null]);
    for (const option of ['--port', '--data', '--seed', '--no-dev', '--help', 'SMTP_URL', 'PLAYGROUND_URL', 'pt-br']) {
      expect(output).toContain(option);
    }
    expect(output).not.toContain('Foyer provider ');
  });

  it('does not start if the file of --seed is not JSON', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-seed-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const seed = join(folder, 'users.json');
    writeFileSync(seed, '[');
    const child = spawn(process.execPath, [program, '--port', '0', '--seed', seed], { env: environment });
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(output).toBe(`Foyer provider: The file of --seed is not JSON: ${seed}\n`);
  });

  it.each([
    ['an empty port as its default', { PROVIDER_PORT: '', PORT: 'x' }, 'PLAYGROUND_URL is not a URL'],
    ['a playground without a scheme', { PLAYGROUND_URL: 'localhost:3000' }, 'http:// or https://: localhost:3000'],
    ['an empty playground as its default', { PLAYGROUND_URL: '', PORT: '', PROVIDER_PORT: 'x' }, 'x is not a port'],
  ])('reads %s in the environment', async (_name, variables, sentence) => {
    const child = spawn(process.execPath, [program], { env: { ...environment, ...variables } });
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(output).toContain(sentence);
  });

  it('exits when its parent process with an IPC channel has exited', async () => {
    const source = `
      const { spawn } = require('node:child_process');
      spawn(process.execPath, [${JSON.stringify(program)}, '--port', '0'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    `;
    const starter = spawn(process.execPath, ['-e', source], {
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const url = await urlOf(starter);
    expect((await fetch(`${url}/dev/clock`)).status).toBe(200);
    starter.kill('SIGKILL');
    // The stream closes when no process is left that can write to it.
    await once(starter.stdout, 'close');
    await expect(fetch(`${url}/dev/clock`)).rejects.toThrow('fetch failed');
  });
});
