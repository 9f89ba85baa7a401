// Finds a SvelteKit router that keeps the data of a signed-out user, and an action that accepts a foreign form.

import { expect } from 'vitest';
import { test } from '../../playground/e2e/tools/flow.ts';
import { frameworks, startExample } from '../tools/frameworks.ts';
import {
  deleteWithOldFactor,
  leaveDuringSignOut,
  logOut,
  messagesOf,
  reloadSecondStep,
  startedApp,
  submitFromOtherSite,
  visitAfterPause,
  visitProtectedPage,
} from '../tools/server-app.ts';

const example = startedApp((project) => startExample(frameworks.sveltekit, project));

test('the SvelteKit example signs in by passcode, renders a protected page on the server and returns to it', async ({
  context,
}) => {
  const messages = messagesOf(context);
  const page = await visitProtectedPage(context, example.project, example.app);
  // The router requests only the data of a page.
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  await logOut(page);
  await page.getByRole('link', { name: 'Account' }).click();
  await page.waitForURL(`${example.app.url}/login?returnTo=%2Faccount`);
  expect(messages).toEqual([]);
});

test('the SvelteKit example opens the protected page after a pause of six minutes without a frame of the login', async ({
  context,
}) => {
  // The server hands the refreshed JWT to the browser.
  expect(await visitAfterPause(context, example.project, example.app)).toContain('stytch_session_jwt');
});

test('the SvelteKit example refuses a form of another site', async () => {
  expect(await submitFromOtherSite(example.app)).toBe(403);
});

test('the SvelteKit example follows a link that is clicked during a sign-out', async ({ context }) => {
  await leaveDuringSignOut(context, example.project, example.app);
});

test('the SvelteKit example asks the second step once more after a reload', async ({ context }) => {
  await reloadSecondStep(context, example.project, example.app);
});

test('the SvelteKit example asks a user whose factor is old before it deletes', async ({ context }) => {
  await deleteWithOldFactor(context, example.project, example.app);
});
