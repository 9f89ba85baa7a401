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
  await build('sveltekit-app', { NODE_ENV: 'production' });
  const port = await freePort();
  const env = {
    ORIGIN: `http://localhost:${port}`,
    PUBLIC_FOYER_PUBLIC_TOKEN: project.publicToken,
    PUBLIC_FOYER_BASE_URL: inject('provider'),
    FOYER_PROJECT_ID: project.projectId,
  };
  app = await startApp('sveltekit-app', ['build'], env, port);
});
afterAll(() => app?.stop());

test('the SvelteKit example signs in by passcode, renders a protected page on the server and returns to it', async ({
  context,
}) => {
  const messages = messagesOf(context);
  const page = await visitProtectedPage(context, project, app);
  // The router requests only the data of a page.
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('link', { name: 'Account' }).click();
  await page.waitForURL(`${app.url}/login?returnTo=%2Faccount`);
  expect(messages).toEqual([]);
});

test('the SvelteKit example opens the protected page after a pause of six minutes without a frame of the login', async ({
  context,
}) => {
  // The server hands the refreshed JWT to the browser.
  expect(await visitAfterPause(context, project, app)).toContain('stytch_session_jwt');
});

test('the SvelteKit example refuses a form of another site', async () => {
  expect(await submitFromOtherSite(app)).toBe(403);
});
