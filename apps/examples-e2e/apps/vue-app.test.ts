// Finds a Vue router that does not lead back after a sign-in, or to the login after a sign-out of another tab.

import { afterAll, beforeAll } from 'vitest';
import { test } from '../../playground/e2e/tools/flow.ts';
import { newProject, type Project } from '../../playground/e2e/tools/provider.ts';
import { build, folderOf, serve, useCodeOfPage, viteEnv } from '../tools/example.ts';
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
