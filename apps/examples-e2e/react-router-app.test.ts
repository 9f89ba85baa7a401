import { join } from 'node:path';
import { expect } from 'vitest';
import { freePort } from '../../scripts/lib/ports.mjs';
import { test } from '../playground/e2e/flow.ts';
import { build, viteEnv } from './example.ts';
import {
  leaveWithoutReload,
  messagesOf,
  startApp,
  startedApp,
  visitAfterPause,
  visitProtectedPage,
} from './server-app.ts';

const example = startedApp(async (project) => {
  const env = { ...viteEnv(project.publicToken), VITE_FOYER_PROJECT_ID: project.projectId };
  await build('react-router-app', env);
  const server = join('node_modules', '@react-router', 'serve', 'bin.js');
  return startApp('react-router-app', [server, join('build', 'server', 'index.js')], {}, await freePort());
});

test('the React Router example signs in by passcode, renders a protected page on the server and returns to it', async ({
  context,
}) => {
  const messages = messagesOf(context);
  const page = await visitProtectedPage(context, example.project, example.app);
  await page.getByRole('textbox', { name: 'Note' }).fill('Buy a lamp');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved: Buy a lamp').waitFor();
  await leaveWithoutReload(page, example.app);
  expect(messages).toEqual([]);
});

test('the React Router example opens the protected page after a pause of six minutes without a frame of the login', async ({
  context,
}) => {
  // The middleware hands the refreshed JWT to the browser.
  expect(await visitAfterPause(context, example.project, example.app)).toContain('stytch_session_jwt');
});
