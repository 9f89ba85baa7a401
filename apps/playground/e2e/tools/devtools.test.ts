// Finds a sign-in that is missing, or has a wrong status, in the page's devtools of TanStack Query.

import { inject } from 'vitest';
import { test } from './flow.ts';

test("TanStack Query's devtools of the host application show a sign-in while it runs, and its success", async ({
  context,
  project,
}) => {
  // The API answers when the test has seen the pending mutation.
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await context.route('**/otps/authenticate', async (route) => {
    if (route.request().method() === 'POST') await asked;
    await route.continue();
  });
  const page = await context.newPage();
  await page.goto(`${inject('playground')}/devtools?publicToken=${project.publicToken}`);
  const devtools = page.getByRole('complementary', { name: 'Tanstack query devtools' });
  const lists = async (counts: string[]) => {
    for (const name of counts) await devtools.getByRole('button', { name, exact: true }).waitFor();
  };
  await devtools.getByText('Mutations', { exact: true }).click();
  await lists(['Pending: 0', 'Success: 0']);

  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Send a passcode' }).click();
  const { code } = await project.inbox({ to: 'ada@example.com' });
  await page.getByLabel('Passcode').fill(code ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();

  await devtools.getByText('["sign in"]').click();
  const details = devtools.locator('.tsqd-query-details-container');
  await details.getByText('pending', { exact: true }).first().waitFor();
  await lists(['Pending: 1', 'Success: 1']);
  answer();
  await page.getByText('Signed in').waitFor();
  await details.getByText('success', { exact: true }).first().waitFor();
  await lists(['Pending: 0', 'Success: 2']);
});
