// Finds packed packages that build but do not sign in by email link, or an account page that a link does not reach.

import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { run } from '../../../scripts/lib/process.mjs';
import { test, tokenIn, Widget } from '../../playground/e2e/tools/flow.ts';
import { newProject, type Project } from '../../playground/e2e/tools/provider.ts';
import { build, folderOf, serve, viteEnv, writePage } from '../tools/example.ts';
import { startVite } from '../tools/single-page.ts';

let project: Project;
let served: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  project = await newProject();
  await build('react-prebuilt', viteEnv(project.publicToken));
  served = await serve(`${folderOf('react-prebuilt')}/dist`, { single: true });
});
afterAll(() => served?.close());

test('the prebuilt React example signs in by email link and signs out', { tags: ['main'] }, async ({ context }) => {
  const widget = new Widget(await context.newPage(), served.url);
  await widget.page.goto(widget.url);
  await widget.button('Continue with Google').waitFor();
  await widget.button('Login with a Passkey').waitFor();
  await widget.sendEmail('ada@example.com');
  await widget.shows('Check your email');

  const { url } = await project.inbox({ to: 'ada@example.com' });
  await widget.page.goto(url ?? '');
  await widget.reads('Signed in as ada@example.com');
  expect(tokenIn(widget.page)).toBeNull();
  await widget.page.reload();
  await widget.reads('Signed in as ada@example.com');
  await widget.button('Log out').click();
  await widget.shows('Sign up or log in');
});

test('the prebuilt React example signs in by email link on its development server', async ({
  context,
  onTestFinished,
}) => {
  const development = await startVite('react-prebuilt', project);
  onTestFinished(() => development.stop());
  const widget = new Widget(await context.newPage(), development.url);
  await widget.page.goto(widget.url);
  await widget.sendEmail('lin@example.com');
  await widget.shows('Check your email');
  await widget.page.goto((await project.inbox({ to: 'lin@example.com' })).url ?? '');
  await widget.reads('Signed in as lin@example.com');
});

test('the prebuilt React example adds an email address on its account page', { tags: ['main'] }, async ({
  context,
}) => {
  const widget = new Widget(await context.newPage(), new URL('/account', served.url).href);
  await widget.page.goto(widget.url);
  await widget.sendEmail('grace@example.com');
  await widget.shows('Check your email');
  // Leads back to the account page.
  await widget.page.goto((await project.inbox({ to: 'grace@example.com' })).url ?? '');
  // Not the heading of the social accounts.
  await widget.page.getByRole('heading', { name: 'Account', exact: true }).waitFor();
  await widget.button('Add email address').click();
  await widget.field('Email').fill('grace@example.org');
  await widget.button('Send code').click();
  await widget.typeCode((await project.inbox({ to: 'grace@example.org' })).code);
  await widget.page.getByRole('listitem').filter({ hasText: 'grace@example.org' }).waitFor();
  await widget.page.getByRole('link', { name: 'Home' }).click();
  await widget.reads('Signed in as grace@example.com');
});

test('a page that foyer prerender has written is whole without scripts, and hydrates', async ({
  coldContext,
  onTestFinished,
}) => {
  const folder = `${folderOf('react-prebuilt')}-prerendered`;
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(folderOf('react-prebuilt'), folder, { recursive: true, verbatimSymlinks: true });
  // Writes recipes/prerender/SignIn.tsx and recipes/prerender/main.tsx.
  await writePage('recipes/server-rendering', folder);
  const change = async (file: string, edit: (text: string) => string) =>
    writeFile(join(folder, file), edit(await readFile(join(folder, file), 'utf8')));
  await change('index.html', (html) => html.replace('id="app"', 'id="root"'));
  await change('src/SignIn.tsx', (code) =>
    code.replace(/public-token-[\w-]+/, project.publicToken).replace('http://localhost:4000', inject('provider')),
  );
  await build(folder, {});
  const foyer = join(inject('examples'), '.packed', 'cli', 'bin', 'foyer.js');
  const prerender = () => run(process.execPath, [foyer, 'prerender', 'src/SignIn.tsx'], { cwd: folder, quiet: true });
  expect(await prerender()).toBe(0);
  // A second time, the page would contain the login twice.
  expect(await prerender()).toBe(1);
  const site = await serve(join(folder, 'dist'));
  onTestFinished(() => site.close());

  const still = new Widget(await (await coldContext({ javaScriptEnabled: false })).newPage(), site.url);
  await still.page.goto(site.url);
  await still.shows('Sign up or log in');
  await still.button('Login with a Passkey').waitFor();

  const widget = new Widget(await (await coldContext()).newPage(), site.url);
  await widget.page.goto(site.url);
  await widget.sendEmail('mary@example.com');
  await widget.typeCode((await project.inbox({ to: 'mary@example.com' })).code);
  await widget.reads('Your passcode has been successfully verified.');
});
