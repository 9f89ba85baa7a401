import { afterAll, beforeAll, expect, inject } from 'vitest';
import { freePort } from '../../scripts/lib/ports.mjs';
import { test } from '../playground/e2e/flow.ts';
import { newProject, type Project } from '../playground/e2e/provider.ts';
import { build } from './example.ts';
import {
  messagesOf,
  type ServerApp,
  startApp,
  submitFromOtherSite,
  visitAfterPause,
  visitProtectedPage,
} from './server-app.ts';

let project: Project;
let app: ServerApp;
beforeAll(async () => {
  project = await newProject();
  await build('tanstack-start-app', {
    NODE_ENV: 'production',
    VITE_FOYER_PUBLIC_TOKEN: project.publicToken,
    VITE_FOYER_BASE_URL: inject('provider'),
    VITE_FOYER_PROJECT_ID: project.projectId,
  });
  const program = ['node_modules/srvx/bin/srvx.mjs', '--prod', '--static=../client', 'dist/server/server.js'];
  app = await startApp('tanstack-start-app', program, {}, await freePort());
});
afterAll(() => app?.stop());

test('the TanStack Start example signs in by passcode, renders a protected page on the server and returns to it', async ({
  context,
}) => {
  const messages = messagesOf(context);
  const page = await visitProtectedPage(context, project, app);
  // The browser's storage has the project's settings and the user by now: hydration must not show them early.
  for (const path of ['/', '/account']) {
    await page.goto(app.url + path);
    await page.getByText('Signed in as ada@example.com').waitFor();
  }
  expect(messages).toEqual([]);
});

test('the TanStack Start example opens the protected page after a pause of six minutes without a frame of the login', async ({
  context,
}) => {
  // The server hands the refreshed JWT to the browser.
  expect(await visitAfterPause(context, project, app)).toContain('stytch_session_jwt');
});

test('the TanStack Start example refuses a form of another site', async () => {
  expect(await submitFromOtherSite(app)).toBe(403);
});
