// Finds a React Router form that is sent before it hydrates, a login after a pause, or a link that a sign-out drops.

import { expect } from 'vitest';
import { test } from '../../playground/e2e/tools/flow.ts';
import { frameworks, startExample } from '../tools/frameworks.ts';
import {
  callWithFactors,
  deleteWithOldFactor,
  leaveDuringSignOut,
  leaveWithoutReload,
  messagesOf,
  reloadSecondStep,
  requiresRecentFactor,
  startedApp,
  visitAfterPause,
  visitProtectedPage,
} from '../tools/server-app.ts';

const example = startedApp((project) => startExample(frameworks['react-router'], project));

test('the React Router example signs in by passcode, renders a protected page on the server and returns to it', async ({
  context,
}) => {
  const messages = messagesOf(context);
  const page = await visitProtectedPage(context, example.project, example.app);
  await leaveWithoutReload(page, example.app);
  expect(messages).toEqual([]);
});

test('the React Router example opens the protected page after a pause of six minutes without a frame of the login', async ({
  context,
}) => {
  // The middleware hands the refreshed JWT to the browser.
  expect(await visitAfterPause(context, example.project, example.app)).toContain('stytch_session_jwt');
});

test('the API of the React Router example deletes only for a user with a recent factor', async () => {
  expect(await callWithFactors(example.project, example.app, '/api/note', 'DELETE')).toEqual(requiresRecentFactor);
});

test('the React Router example asks the second step once more after a reload', async ({ context }) => {
  await reloadSecondStep(context, example.project, example.app);
});

test('the React Router example asks a user whose factor is old before it deletes', async ({ context }) => {
  await deleteWithOldFactor(context, example.project, example.app);
});

test('the form of the React Router example sends nothing before the page is hydrated', async ({ newContext }) => {
  const page = await (await newContext({ javaScriptEnabled: false })).newPage();
  const login = `${example.app.url}/login?returnTo=%2Faccount`;
  await page.goto(login);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const field = page.getByRole('textbox', { name: 'Email' });
  await field.fill('ada@example.com');
  await field.press('Enter');
  await page.getByRole('button', { name: 'Continue with email' }).click();
  // A navigation would have begun before this one ends.
  expect(await field.inputValue()).toBe('ada@example.com');
  expect(page.url()).toBe(login);
  expect(requested).toEqual([]);
});

test('the React Router example follows a link that is clicked during a sign-out', async ({ context }) => {
  await leaveDuringSignOut(context, example.project, example.app);
});
