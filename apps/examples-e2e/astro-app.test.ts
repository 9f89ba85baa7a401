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
  // Cookies do not depend on the port: on `localhost`, those of the provider reach the example's server.
  project = await newProject({ http_only_cookies: true });
  await build('astro-app', {
    NODE_ENV: 'production',
    ASTRO_TELEMETRY_DISABLED: '1',
    FOYER_PUBLIC_TOKEN: project.publicToken,
    FOYER_BASE_URL: inject('provider'),
    FOYER_PROJECT_ID: project.projectId,
  });
  app = await startApp('astro-app', ['dist/server/entry.mjs'], {}, await freePort());
});
afterAll(() => app?.stop());

test('the Astro example signs in by passcode, renders a protected page on the server and returns to it', async ({
  context,
}) => {
  const messages = messagesOf(context);
  const page = await visitProtectedPage(context, project, app);
  expect(messages).toEqual([]);

  const cookies = await context.cookies(app.url);
  const secrets = cookies.filter(({ httpOnly }) => httpOnly);
  expect(secrets.map(({ name }) => name).sort()).toEqual(['stytch_session', 'stytch_session_jwt']);
  const readable = await page.evaluate(() => [
    document.cookie,
    ...Object.values({ ...localStorage }),
    ...Object.values({ ...sessionStorage }),
    document.documentElement.outerHTML,
  ]);
  for (const { name, value } of secrets) expect(readable.join('\n').includes(value), name).toBe(false);
});

test('the Astro example opens the protected page after a pause of six minutes without a frame of the login', async ({
  context,
}) => {
  // The server hands the refreshed JWT to the browser.
  expect(await visitAfterPause(context, project, app, true)).toContain('stytch_session_jwt');
});

test('the Astro example refuses a form of another site', async () => {
  expect(await submitFromOtherSite(app)).toBe(403);
});
