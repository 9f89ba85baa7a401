// Finds printed Angular code that does not build or sign in, lead back, or show a sign-out of another tab.

import { afterAll, beforeAll } from 'vitest';
import { test } from '../../playground/e2e/tools/flow.ts';
import { newProject, type Project } from '../../playground/e2e/tools/provider.ts';
import { build, folderOf, serve, setAngularProject, useCodeOfPage } from '../tools/example.ts';
import { visitSinglePageApp } from '../tools/single-page.ts';

/** The files with which an app of Angular begins. */
const template = ['angular.json', 'tsconfig.app.json', 'tsconfig.spec.json', 'src/index.html', 'src/main.ts'];

let project: Project;
let served: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  project = await newProject();
  await useCodeOfPage('angular-app', 'frameworks/angular', [...template, 'src/app/app.config.ts']);
  await setAngularProject(folderOf('angular-app'), project);
  // Without optimization, which takes most of the time of a build. The test of the template builds with it.
  await build('angular-app', { NG_CLI_ANALYTICS: 'false' }, '--configuration=development');
  served = await serve(`${folderOf('angular-app')}/dist/angular-app/browser`, { single: true });
});
afterAll(() => served?.close());

test('the Angular example signs in by passcode and by Google, and returns to the protected page', async ({
  context,
}) => {
  await visitSinglePageApp(context, project, served.url);
});
