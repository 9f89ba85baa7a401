// Finds packed packages that fail with React 18, or that webpack bundles so that a page loads unused methods.

import { afterAll, beforeAll, expect, inject } from 'vitest';
import { test, Widget } from '../../playground/e2e/tools/flow.ts';
import { newProject, type Project } from '../../playground/e2e/tools/provider.ts';
import { build, folderOf, serve } from '../tools/example.ts';

let project: Project;
let served: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  project = await newProject();
  const env = { FOYER_PUBLIC_TOKEN: project.publicToken, FOYER_BASE_URL: inject('provider') };
  // Minification takes most of the build time and tests nothing of the packages.
  await build('webpack-react-18', env, '--no-optimization-minimize');
  served = await serve(folderOf('webpack-react-18'));
});
afterAll(() => served?.close());

test('the example with webpack and React 18 signs in', async ({ context }) => {
  const widget = new Widget(await context.newPage(), served.url);
  await widget.page.goto(widget.url);
  await widget.sendEmail('ada@example.com');
  const { code } = await project.inbox({ to: 'ada@example.com' });
  await widget.typeCode(code);
  await widget.reads('Signed in as ada@example.com');
  const scripts = await widget.page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  // The stylesheet, the app and the passcode code, but no code of other methods.
  expect(scripts.filter((path) => path.startsWith('/dist/')).length).toBeLessThan(12);
});
