// Finds a packed script that does not define its element, or does not sign in, on a page without a bundler.

import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, inject } from 'vitest';
import { test, Widget } from '../../playground/e2e/tools/flow.ts';
import { newProject, type Project } from '../../playground/e2e/tools/provider.ts';
import { folderOf, serve } from '../tools/example.ts';

let project: Project;
let served: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  project = await newProject();
  const page = `${folderOf('script-tag')}/index.html`;
  const html = await readFile(page, 'utf8');
  const own = html
    .replace(/public-token="[^"]*"/, `public-token="${project.publicToken}"`)
    .replace(/base-url="[^"]*"/, `base-url="${inject('provider')}"`);
  await writeFile(page, own);
  served = await serve(folderOf('script-tag'));
});
afterAll(() => served?.close());

test('the script tag example signs in with a custom element and without a bundler', async ({ context }) => {
  const widget = new Widget(await context.newPage(), served.url);
  await widget.page.goto(widget.url);
  await widget.page.getByRole('tab', { name: 'Text' }).click();
  await widget.sendPhone('4155550132');
  const { code } = await project.inbox({ to: '+14155550132' });
  await widget.typeCode(code);
  await widget.shows('Success!');
  await widget.reads(/Signed in as user user-test-/);
});
