// Finds a Vue router that does not lead back after a sign-in, or to the login after a sign-out of another tab, and a Vue page
// whose text is lost by a sign-in.

import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { root } from '../../../scripts/lib/process.mjs';
import { test } from '../../playground/e2e/tools/flow.ts';
import { newProject, type Project } from '../../playground/e2e/tools/provider.ts';
import { build, folderOf, serve, useCodeOfPage, viteEnv } from '../tools/example.ts';
import { logIn, showsUser } from '../tools/server-app.ts';
import { startVite, visitSinglePageApp } from '../tools/single-page.ts';

let project: Project;
let served: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  project = await newProject();
  await useCodeOfPage('vue-app', 'frameworks/vue', ['index.html']);
  await build('vue-app', viteEnv(project.publicToken));
  served = await serve(`${folderOf('vue-app')}/dist`, { single: true });
});
afterAll(() => served?.close());

test('the Vue example signs in by passcode and by Google, and returns to the protected page', async ({ context }) => {
  await visitSinglePageApp(context, project, served.url);
});

test('the Vue example does the same on its development server', async ({ context, onTestFinished }) => {
  const development = await startVite('vue-app', project);
  onTestFinished(() => development.stop());
  await visitSinglePageApp(context, project, development.url);
});

test('a Vue page with the recipe of the login dialog keeps what a visitor has typed, and saves it once after the sign-in', async ({
  context,
}) => {
  const recipe = join(root, 'apps/docs/examples/recipes/login-dialog.vue');
  await copyFile(recipe, join(folderOf('vue-app'), 'src/pages/HomePage.vue'));
  await build('vue-app', viteEnv(project.publicToken));
  const page = await context.newPage();
  const saved: string[] = [];
  await page.route('**/api/drafts', (route) => {
    saved.push(route.request().postData() ?? '');
    return route.fulfill({ status: 201 });
  });
  await page.goto(served.url);
  const draft = page.getByRole('textbox', { name: 'Draft' });
  await draft.fill('Buy a lamp');
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Sign up or log in' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('status').getByText('Not saved').waitFor();
  expect(saved).toEqual([]);

  await save.click();
  await logIn(page, project, 'ida@example.com');
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  await showsUser(page, 'ida@example.com');
  expect(await draft.inputValue()).toBe('Buy a lamp');
  expect(saved).toEqual([expect.stringContaining('Buy a lamp')]);
});
