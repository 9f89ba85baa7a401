import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { freePort } from '../../scripts/lib/ports.mjs';
import { test } from '../playground/e2e/flow.ts';
import { newProject, type Project } from '../playground/e2e/provider.ts';
import { build, viteEnv } from './example.ts';
import {
  leaveWithoutReload,
  messagesOf,
  type ServerApp,
  startApp,
  visitAfterPause,
  visitProtectedPage,
} from './server-app.ts';

let project: Project;
let app: ServerApp;

beforeAll(async () => {
  project = await newProject();
  const env = { ...viteEnv(project.publicToken), VITE_FOYER_PROJECT_ID: project.projectId };
  await build('react-router-app', env);
  const server = join('node_modules', '@react-router', 'serve', 'bin.js');
  app = await startApp('react-router-app', [server, join('build', 'server', 'index.js')], {}, await freePort());
});
afterAll(() => app?.stop());

test('the React Router example signs in by passcode, renders a protected page on the server and returns to it', async ({
  context,
}) => {
  const messages = messagesOf(context);
  const page = await visitProtectedPage(context, project, app);
  await page.getByRole('textbox', { name: 'Note' }).fill('Buy a lamp');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved: Buy a lamp').waitFor();
  await leaveWithoutReload(page, app);
  expect(messages).toEqual([]);
});

test('the React Router example opens the protected page after a pause of six minutes without a frame of the login', async ({
  context,
}) => {
  // The middleware hands the refreshed JWT to the browser.
  expect(await visitAfterPause(context, project, app)).toContain('stytch_session_jwt');
});
