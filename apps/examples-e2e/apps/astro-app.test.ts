// Finds an Astro page where a script can read an HttpOnly session, or that shows a login to a signed-in user.

import { expect } from 'vitest';
import { test } from '../../playground/e2e/tools/flow.ts';
import { frameworks, startExample } from '../tools/frameworks.ts';
import {
  deleteWithOldFactor,
  messagesOf,
  reloadSecondStep,
  startedApp,
  submitFromOtherSite,
  visitAfterPause,
  visitProtectedPage,
} from '../tools/server-app.ts';

const example = startedApp(
  (project) => startExample(frameworks.astro, project),
  // Cookies do not depend on the port: on `localhost`, those of the provider reach the example's server.
  async () => ({ http_only_cookies: true }),
);

test('the Astro example signs in by passcode, renders a protected page on the server and returns to it', async ({
  context,
}) => {
  const messages = messagesOf(context);
  const page = await visitProtectedPage(context, example.project, example.app);
  expect(messages).toEqual([]);

  const cookies = await context.cookies(example.app.url);
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
  expect(await visitAfterPause(context, example.project, example.app, true)).toContain('stytch_session_jwt');
});

test('the Astro example refuses a form of another site', async () => {
  expect(await submitFromOtherSite(example.app)).toBe(403);
});

test('the Astro example asks the second step once more after a reload', async ({ context }) => {
  await reloadSecondStep(context, example.project, example.app);
});

test('the Astro example asks a user whose factor is old before it deletes', async ({ context }) => {
  await deleteWithOldFactor(context, example.project, example.app, true);
});
