import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { freePort } from '../../scripts/lib/ports.mjs';
import { test, Widget } from '../playground/e2e/flow.ts';
import { newProject, type Project } from '../playground/e2e/provider.ts';
import { build, folderOf } from './example.ts';

let project: Project;
let env: Record<string, string>;
const servers: ChildProcess[] = [];
beforeAll(async () => {
  project = await newProject();
  env = {
    NEXT_TELEMETRY_DISABLED: '1',
    FOYER_PUBLIC_TOKEN: project.publicToken,
    FOYER_BASE_URL: inject('provider'),
    FOYER_PROJECT_ID: project.projectId,
  };
});
afterAll(async () => {
  for (const server of servers.filter(({ exitCode }) => exitCode === null)) {
    server.kill('SIGTERM');
    await once(server, 'close');
  }
});

/** Starts Next.js in the example, and returns its address as soon as it responds. */
async function start(mode: 'start' | 'dev'): Promise<string> {
  const port = await freePort();
  const folder = folderOf('next-app');
  const program = join(folder, 'node_modules', 'next', 'dist', 'bin', 'next');
  const server = spawn(process.execPath, [program, mode, '--port', String(port), '--hostname', 'localhost'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: mode === 'dev' ? 'development' : 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  servers.push(server);
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (text) => String(text).includes('Ready') && resolve());
    server.on('close', (code) => reject(new Error(`Next.js exited with code ${code}.`)));
  });
  return `http://localhost:${port}/`;
}

/** Opens the page and waits for hydration, because an earlier click has no effect. */
async function open(context: BrowserContext, url: string): Promise<Widget> {
  const widget = new Widget(await context.newPage(), url);
  await widget.page.goto(url);
  await widget.page.waitForFunction(() =>
    Object.keys(document.querySelector('[role=tab]') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
  return widget;
}

/** A server component that uses what runs on both sides. */
const serverComponent = `import { createFoyerClient, defineFoyerConfig, errorMessage, isFoyerError, Login } from '@foyer/ui';

export default function Page() {
  const error = new Error('refused');
  const { products } = defineFoyerConfig({ products: ['otp'], otpOptions: { methods: ['sms'] } });
  return <p>{[typeof createFoyerClient, typeof Login, String(isFoyerError(error)), String(products), errorMessage(error)].join(' / ')}</p>;
}
`;

test('the server components of the Next.js example render the sign-in without a client component around it', {
  timeout: 300_000,
}, async ({ context }) => {
  const page = join(folderOf('next-app'), 'app', 'server-component');
  await mkdir(page, { recursive: true });
  await writeFile(join(page, 'page.tsx'), serverComponent);
  const home = await readFile(join(folderOf('next-app'), 'app', 'page.tsx'), 'utf8');
  expect(home).toContain('<Login');
  expect(home).not.toContain('use client');
  await build('next-app', env);
  const url = await start('start');
  const html = await (await fetch(url)).text();
  expect(html).toContain('foyer-root');
  expect(html).toContain('Sign up or log in');

  expect(await (await fetch(`${url}server-component`)).text()).toMatch(
    /<p>function \/ function \/ false \/ otp \/ [A-Z]/,
  );

  // React logs hydration mismatches as errors, which fail a test of this context.
  const widget = await open(context, url);
  await widget.page.getByRole('tab', { name: 'Email' }).click();
  await widget.sendEmail('ada@example.com');
  const { code } = await project.inbox({ to: 'ada@example.com' });
  await widget.typeCode(code);
  await widget.reads(/The server knows you as user-test-/);

  const jwt = (await context.cookies(url)).find(({ name }) => name === 'stytch_session_jwt')?.value ?? '';
  const pageOf = async (cookie: string) =>
    (await fetch(url, { headers: { cookie: `stytch_session_jwt=${cookie}` } })).text();
  expect(await pageOf(jwt)).toContain('The server knows you as');
  expect(await pageOf(`${jwt.split('.').slice(0, 2).join('.')}.AAAA`)).not.toContain('The server knows you as');

  await widget.button('Log out').click();
  await widget.shows('Sign up or log in');
});

test('the Next.js example hydrates without a message of React in its development build, also on a second visit', {
  timeout: 300_000,
}, async ({ context }) => {
  const url = await start('dev');
  // Compiles the page, which takes longer than a navigation may on a busy machine.
  await (await fetch(url)).text();
  const messages: string[] = [];
  context.on('console', (message) => {
    // Logged by Chromium: without a session, the provider responds with 401 if it may use HttpOnly cookies.
    const isNote = message.text().startsWith('Failed to load resource');
    if (/error|warning/.test(message.type()) && !isNote) messages.push(message.text());
  });
  for (const visit of ['first', 'second']) {
    const widget = await open(context, url);
    await widget.page.getByRole('tab', { name: 'Email' }).click();
    await widget.field('Email').waitFor();
    // The second visit finds the project's settings in the browser's storage.
    await widget.reads('Powered by');
    expect({ visit, messages }).toEqual({ visit, messages: [] });
  }
});
