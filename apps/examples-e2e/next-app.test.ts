import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { freePort } from '../../scripts/lib/ports.mjs';
import { test, Widget } from '../playground/e2e/flow.ts';
import { newProject, type Project } from '../playground/e2e/provider.ts';
import { build, folderOf } from './example.ts';

let project: Project;
let server: ChildProcess | undefined;
let url: string;
beforeAll(async () => {
  project = await newProject();
  const env = {
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_PUBLIC_FOYER_PUBLIC_TOKEN: project.publicToken,
    NEXT_PUBLIC_FOYER_BASE_URL: inject('provider'),
    FOYER_PROJECT_ID: project.projectId,
  };
  await build('next-app', env);
  const port = await freePort();
  const folder = folderOf('next-app');
  const program = join(folder, 'node_modules', 'next', 'dist', 'bin', 'next');
  server = spawn(process.execPath, [program, 'start', '--port', String(port), '--hostname', 'localhost'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of server.stdout ?? []) if (String(line).includes('Ready')) break;
  url = `http://localhost:${port}/`;
});
afterAll(async () => {
  if (!server || server.exitCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'close');
});

test('a server renders the sign-in, and reads the session', async ({ context }) => {
  const html = await (await fetch(url)).text();
  expect(html).toContain('foyer-root');
  expect(html).toContain('Sign up or log in');

  // What React says of a page that differs from the server's is an error, which fails a test of this context.
  const widget = new Widget(await context.newPage(), url);
  await widget.page.goto(url);
  await widget.page.getByRole('tab', { name: 'Email' }).click();
  await widget.sendEmail('ada@example.com');
  const { code } = await project.inbox({ to: 'ada@example.com' });
  await widget.typeCode(code);
  await widget.reads(/The server knows you as user-test-/);

  const jwt = (await context.cookies(url)).find(({ name }) => name === 'stytch_session_jwt');
  const answer = await fetch(url, { headers: { cookie: `stytch_session_jwt=${jwt?.value}` } });
  expect(await answer.text()).toMatch(/The server knows you as/);
  const [head, body] = (jwt?.value ?? '').split('.');
  const forged = await fetch(url, { headers: { cookie: `stytch_session_jwt=${head}.${body}.AAAA` } });
  expect(await forged.text()).not.toMatch(/The server knows you as/);

  await widget.button('Log out').click();
  await widget.shows('Sign up or log in');
});
