import { expect, inject } from 'vitest';
import { freePort } from '../../scripts/lib/ports.mjs';
import { test } from '../playground/e2e/flow.ts';
import { build } from './example.ts';
import {
  messagesOf,
  startApp,
  startedApp,
  submitFromOtherSite,
  visitAfterPause,
  visitProtectedPage,
} from './server-app.ts';

const example = startedApp(async (project) => {
  await build('tanstack-start-app', {
    NODE_ENV: 'production',
    VITE_FOYER_PUBLIC_TOKEN: project.publicToken,
    VITE_FOYER_BASE_URL: inject('provider'),
    VITE_FOYER_PROJECT_ID: project.projectId,
  });
  const program = ['node_modules/srvx/bin/srvx.mjs', '--prod', '--static=../client', 'dist/server/server.js'];
  return startApp('tanstack-start-app', program, {}, await freePort());
});

test('the TanStack Start example signs in by passcode, renders a protected page on the server and returns to it', async ({
  context,
}) => {
  const messages = messagesOf(context);
  const page = await visitProtectedPage(context, example.project, example.app);
  // The browser's storage has the project's settings and the user by now: hydration must not show them early.
  for (const path of ['/', '/account']) {
    await page.goto(example.app.url + path);
    await page.getByText('Signed in as ada@example.com').waitFor();
  }
  expect(messages).toEqual([]);
});

test('the TanStack Start example opens the protected page after a pause of six minutes without a frame of the login', async ({
  context,
}) => {
  // The server hands the refreshed JWT to the browser.
  expect(await visitAfterPause(context, example.project, example.app)).toContain('stytch_session_jwt');
});

test('the TanStack Start example refuses a form of another site', async () => {
  expect(await submitFromOtherSite(example.app)).toBe(403);
});
