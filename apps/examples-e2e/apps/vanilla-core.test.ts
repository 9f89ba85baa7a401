// Finds a client without a framework that does not sign in, or whose page misses another tab's sign-out.

import { afterAll, beforeAll } from 'vitest';
import { test, Widget } from '../../playground/e2e/tools/flow.ts';
import { newProject, type Project } from '../../playground/e2e/tools/provider.ts';
import { build, folderOf, serve, viteEnv } from '../tools/example.ts';

let project: Project;
let served: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  project = await newProject();
  await build('vanilla-core', viteEnv(project.publicToken));
  served = await serve(`${folderOf('vanilla-core')}/dist`);
});
afterAll(() => served?.close());

test('the plain TypeScript example signs in by passcode and signs out', async ({ context }) => {
  const widget = new Widget(await context.newPage(), served.url);
  await widget.page.goto(widget.url);
  await widget.field('Email').fill('ada@example.com');
  await widget.button('Send me a code').click();
  const { code } = await project.inbox({ to: 'ada@example.com' });
  await widget.field('Code').fill(code === '000000' ? '111111' : '000000');
  await widget.button('Sign in').click();
  await widget.reads('Invalid passcode, please try again.');
  await widget.field('Code').fill(code ?? '');
  await widget.button('Sign in').click();
  await widget.reads('Signed in as ada@example.com');

  const other = new Widget(await context.newPage(), served.url);
  await other.page.goto(other.url);
  await other.reads('Signed in as ada@example.com');
  await other.button('Log out').click();
  await widget.field('Email').waitFor();
});
