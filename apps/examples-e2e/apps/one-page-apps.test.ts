// Finds a Vite, Svelte or Solid page that shows login and account at once, or misses another tab's sign-out.

import { afterAll, beforeAll, describe } from 'vitest';
import { test } from '../../playground/e2e/tools/flow.ts';
import { newProject, type Project } from '../../playground/e2e/tools/provider.ts';
import { build, folderOf, serve, useCodeOfPage, viteEnv } from '../tools/example.ts';
import { startVite, visitOnePage } from '../tools/single-page.ts';

describe.each(['vite', 'svelte', 'solid'])('the example of %s', (name) => {
  let project: Project;
  let served: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    project = await newProject();
    await useCodeOfPage(`${name}-app`, `frameworks/${name}`, ['index.html', 'vite.config.ts']);
    await build(`${name}-app`, viteEnv(project.publicToken));
    // Solid's templates write HTML without a policy.
    served = await serve(`${folderOf(`${name}-app`)}/dist`, { hasTrustedTypes: name !== 'solid' });
  });
  afterAll(() => served?.close());

  test('signs in by passcode, out, and in again by Google', async ({ context }) => {
    await visitOnePage(context, project, served.url);
  });

  test('does the same on its development server', async ({ context, onTestFinished }) => {
    const development = await startVite(`${name}-app`, project);
    onTestFinished(() => development.stop());
    await visitOnePage(context, project, development.url);
  });
});
