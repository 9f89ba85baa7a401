// Finds a TanStack Start app with hydration errors, with a login after a pause, or with a link that a sign-out drops.

import { expect } from 'vitest';
import { test } from '../../playground/e2e/tools/flow.ts';
import { frameworks, startExample } from '../tools/frameworks.ts';
import {
  deleteWithOldFactor,
  leaveDuringSignOut,
  messagesOf,
  reloadSecondStep,
  showsUser,
  startedApp,
  submitFromOtherSite,
  visitAfterPause,
  visitProtectedPage,
} from '../tools/server-app.ts';

const example = startedApp((project) => startExample(frameworks['tanstack-start'], project));

test('the TanStack Start example signs in by passcode, renders a protected page on the server and returns to it', async ({
  context,
}) => {
  const messages = messagesOf(context);
  const page = await visitProtectedPage(context, example.project, example.app);
  // The browser's storage has the project's settings and the user by now: hydration must not show them early.
  for (const path of ['/', '/account']) {
    await page.goto(example.app.url + path);
    await showsUser(page, 'ada@example.com');
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

test('the TanStack Start example follows a link that is clicked during a sign-out', async ({ context }) => {
  await leaveDuringSignOut(context, example.project, example.app);
});

test('the TanStack Start example asks the second step once more after a reload', async ({ context }) => {
  await reloadSecondStep(context, example.project, example.app);
});

test('the TanStack Start example asks a user whose factor is old before it deletes', async ({ context }) => {
  await deleteWithOldFactor(context, example.project, example.app);
});
